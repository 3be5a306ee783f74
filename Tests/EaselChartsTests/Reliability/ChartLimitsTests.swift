// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

/// Tests that every limit is enforced and that the error names the limit.
@Suite struct ChartLimitsTests {
    private static let bars = #"""
        {"data": {"url": "t.json"}, "title": "Letters", "transform": [{"calculate": "datum.a + 1 + 1 + 1", "as": "c"}],
         "mark": "bar", "encoding": {"x": {"field": "a"}, "y": {"field": "c"}, "row": {"field": "a"}}}
        """#

    private static let cases: [(name: String, change: @Sendable (inout ChartLimits) -> Void)] = [
        ("bytes", { $0.bytes = 400 }), ("nesting", { $0.nesting = 2 }), ("rows", { $0.rows = 3 }),
        ("views", { $0.views = 3 }), ("sceneItems", { $0.sceneItems = 20 }), ("labelBytes", { $0.labelBytes = 10 }),
        ("expressionBytes", { $0.expressionBytes = 10 }), ("expressionSteps", { $0.expressionSteps = 20 }),
        ("sideLength", { $0.sideLength = 50 }), ("duration", { $0.duration = .zero }),
    ]

    @Test(arguments: 0..<cases.count) func `an error names the exceeded limit`(_ index: Int) throws {
        let (name, change) = Self.cases[index]
        var options = ChartOptions()
        // The data file is longer than the spec, so that a limit on bytes can accept the spec and reject the file.
        let rows = "[" + (0..<60).map { #"{"a": \#($0 % 6)}"# }.joined(separator: ", ") + "]"
        options.loader = ClosureLoader { _ in Data(rows.utf8) }
        _ = try ChartSpec(json: Self.bars).chart(options: options)
        change(&options.limits)
        let spec = try ChartSpec(json: Self.bars)
        let error = #expect(throws: ChartError.self) { try spec.chart(options: options) }
        #expect(error?.kind == .limit)
        #expect(error?.description.contains("ChartLimits.\(name)") == true, "\(error?.description ?? "")")
    }

    /// Expressions can occur in many members, and the chart's limits apply to all of them.
    @Test(arguments: [
        #""transform": [{"filter": "EXPR"}], "mark": "bar""#,
        #""transform": [{"filter": {"field": "a", "equal": {"expr": "EXPR"}}}], "mark": "bar""#,
        #""transform": [{"filter": {"not": {"and": ["EXPR"]}}}], "mark": "bar""#,
        #""params": [{"name": "p", "expr": "EXPR"}], "mark": "bar""#,
        #""mark": {"type": "bar", "opacity": {"expr": "EXPR"}}"#,
        #""mark": "bar", "encoding": {"x": {"field": "a"}, "color": {"condition": {"test": "EXPR", "value": "red"}, "value": "blue"}}"#,
        #""mark": "bar", "encoding": {"x": {"field": "a", "axis": {"labelExpr": "EXPR"}}}"#,
        #""mark": "point", "encoding": {"x": {"datum": {"expr": "EXPR"}}}"#,
    ]) func `an expression that is too long is an error in any member`(_ members: String) throws {
        var options = ChartOptions()
        options.limits.expressionBytes = 100
        let expression = String(repeating: "1+", count: 60) + "1"
        let json = #"{"data": {"values": [{"a": 1}]}, \#(members.replacing("EXPR", with: expression))}"#
        let spec = try ChartSpec(json: json)
        let error = #expect(throws: ChartError.self) { try spec.chart(options: options) }
        #expect(error?.description.contains("ChartLimits.expressionBytes") == true, "\(error?.description ?? "")")
    }

    @Test(arguments: [
        "length(pluck(data('source'), 'b'))", "length('' + data('source'))", "data('source') < 'x'",
        "isValid(toString(data('source')))", "length([data('source')])", "length(pluck(rows, 'b'))",
        "indexof(list, -1)",
    ])
    func `the rows and elements that an expression reads for every row count as steps`(_ expression: String) throws {
        func members(_ expression: String) -> String {
            #"""
            {"data": {"name": "source", "sequence": {"start": 0, "stop": 2000, "as": "b"}},
             "params": [{"name": "rows", "expr": "data('source')"}, {"name": "list", "expr": "sequence(2000)"}],
             "mark": {"type": "point", "opacity": {"expr": "\#(expression) ? 1 : 0"}},
             "encoding": {"x": {"field": "b", "type": "quantitative"}}}
            """#
        }
        var options = ChartOptions()
        options.limits.expressionSteps = 100_000
        _ = try scene(members("length(data('source')) + data('source')[7].b"), options: options)
        let error = #expect(throws: ChartError.self) { try scene(members(expression), options: options) }
        #expect(error?.description.contains("ChartLimits.expressionSteps") == true, "\(error?.description ?? "")")
    }

    @Test func `expressions of single rows stop when the duration is over`() throws {
        let context = Context(ChartOptions())
        var options = ChartOptions()
        options.limits.duration = .zero
        let late = Context(options)
        let expression = try Expression("1 + 1", at: "$.mark.opacity")
        #expect(try expression.value(row: 0, of: Table(rowCount: 1), in: context) == 2)
        let error = #expect(throws: ChartError.self) { try expression.value(row: 0, of: Table(rowCount: 1), in: late) }
        #expect(error?.description.contains("ChartLimits.duration") == true)
    }
}
