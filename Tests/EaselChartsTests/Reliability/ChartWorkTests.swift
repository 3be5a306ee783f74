// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// Tests that charts count their work, so that the clock is read in proportion to it.
///
/// A chart is computed for n and 8n rows, words or points, and for no rows, because its labels are work too. If its loops
/// count what they do, the count grows like the work. A loop that counts nothing adds no work. A list that is searched
/// for each row adds 64 times as much work instead of eight times.
@Suite struct ChartWorkTests {
    private static func list(_ count: Int, _ element: (Int) -> String) -> String {
        "[" + (0..<count).map(element).joined(separator: ",") + "]"
    }

    /// A name, the members of a spec for n, the smaller n, and the power of n that the work is proportional to.
    private static let cases: [(name: String, growth: @Sendable (Int) -> String, count: Int, power: Int)] = [
        (
            "oneOf",
            { n in
                #""transform": [{"filter": {"field": "a", "oneOf": \#(list(n) { "\(-$0)" })}}], "mark": "point""#
            }, 200, 1
        ),
        (
            "a point selection",
            { n in
                #""params": [{"name": "s", "select": "point", "value": \#(list(n) { #"{"a": \#($0)}"# })}], "transform": [{"filter": {"param": "s"}}], "mark": "point""#
            }, 200, 1
        ),
        (
            "text in many sizes",
            { _ in
                #""mark": {"type": "text", "fontSize": {"expr": "1 + datum.a"}}, "encoding": {"text": {"value": "W"}}"#
            }, 20, 1
        ),
        (
            "regular expressions",
            { n in
                #""transform": [{"sample": 1}, {"calculate": "replace(pad('', \#(4 * n), 'a'), /a*b|a/g, 'x')", "as": "b"}], "mark": "point""#
            }, 20, 2
        ),
        (
            "a search in a long list for each row",
            { n in
                #""transform": [{"calculate": "indexof(sequence(\#(n)), -1)", "as": "b"}], "mark": "point""#
            }, 60, 2
        ),
        (
            "the median of all rows for each row",
            { _ in
                #""transform": [{"window": [{"op": "median", "field": "a", "as": "b"}], "frame": [-9999, 9999]}, {"sample": 1}], "mark": "point""#
            }, 60, 1
        ),
        (
            "the median of a moving window",
            { n in
                #""transform": [{"window": [{"op": "median", "field": "a", "as": "b"}], "frame": [-\#(n / 4), 0]}, {"sample": 1}], "mark": "point""#
            }, 60, 2
        ),
        (
            "local regression",
            { _ in
                #""transform": [{"loess": "a", "on": "a", "bandwidth": 1}], "mark": "line""#
            }, 60, 2
        ),
        (
            "a density",
            { n in
                #""transform": [{"density": "a", "steps": \#(n)}, {"sample": 1}], "mark": "line""#
            }, 60, 2
        ),
        (
            "a bootstrap",
            { _ in
                #""transform": [{"aggregate": [{"op": "ci0", "field": "a", "as": "b"}]}], "mark": "point""#
            }, 60, 1
        ),
        (
            "grouping by many fields",
            { n in
                #""transform": [{"joinaggregate": [{"op": "count", "as": "c"}], "groupby": \#(list(n) { #""f\#($0)""# })}, {"sample": 1}], "mark": "point""#
            }, 60, 2
        ),
        (
            "lines on a globe",
            { n in
                #""data": {"values": \#(list(n) { #"{"type": "LineString", "coordinates": [[\#($0 % 90), 0], [\#($0 % 90 + 60), 50]]}"# })}, "projection": {"type": "orthographic"}, "mark": {"type": "geoshape", "filled": false}"#
            }, 20, 1
        ),
        (
            "a long legend",
            { _ in
                #""mark": "point", "encoding": {"color": {"field": "a", "type": "nominal", "legend": {"symbolLimit": 1e5, "columns": 2}}}"#
            }, 30, 1
        ),
        (
            "an axis with many labels",
            { _ in
                #""mark": "point", "encoding": {"x": {"field": "a", "type": "ordinal", "sort": [3, 2, 1]}}"#
            }, 30, 1
        ),
        (
            "a long line",
            { _ in
                #""mark": "line", "encoding": {"x": {"field": "a", "type": "quantitative"}}"#
            }, 2_000, 1
        ),
    ]

    @Test(arguments: cases.indices) func `the clock is read in proportion to the work`(_ index: Int) throws {
        let (name, growth, count, power) = Self.cases[index]
        func work(_ count: Int) throws -> Double {
            let members = growth(count)
            let data =
                members.contains(#""data""#)
                ? "" : #""data": {"sequence": {"start": 0, "stop": \#(count), "as": "a"}}, "#
            let context = Context(ChartOptions())
            _ = try ChartSpec(json: "{" + data + members + "}").chart(in: context)
            return Double(context.budget.totalWork)
        }
        let none = try work(1)
        let (few, many) = (try work(count) - none, try work(8 * count) - none)
        var expected = 1.0
        for _ in 0..<power { expected *= 8 }
        #expect(many > few * expected / 4, "\(name): \(few) and \(many) units of work")
        #expect(many < few * expected * 3, "\(name): \(few) and \(many) units of work")
    }
}
