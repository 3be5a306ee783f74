// SPDX-License-Identifier: MIT

import Easel
import EaselChartPrograms
import EaselDrawingPrograms
import Foundation
import Testing

@testable import EaselCharts

/// Tests that each untrusted spec is either drawn or refused with a `ChartError`, within `ChartLimits.untrusted`.
@Suite struct HostileChartTests {
    private static func view(_ mark: String, _ encoding: String, _ more: String = "") -> String {
        #"{"data": {"values": [{"a": 1, "b": "x", "t": [1, 2]}, {"a": 3, "b": "y", "t": [3]}]}, "mark": \#(mark), "#
            + #""encoding": {\#(encoding)}\#(more.isEmpty ? "" : ", \(more)")}"#
    }

    private static let xy = #""x": {"field": "a", "type": "quantitative"}, "y": {"field": "b", "type": "nominal"}"#

    private static func rows(_ count: Int, _ row: (Int) -> String) -> String {
        "[" + (0..<count).map(row).joined(separator: ",") + "]"
    }

    /// Transforms that produce far more rows or columns than their input has, or need many steps.
    private static let explosions: [String] = [
        #"{"flatten": ["t"]}, {"flatten": ["t"]}"#,
        #"{"fold": ["a", "b", "a", "b", "a"]}, {"fold": ["a", "b"]}"#,
        #"{"window": [{"op": "sum", "field": "a", "as": "s"}], "frame": [-1e300, 1e300]}"#,
        #"{"impute": "a", "key": "b", "keyvals": {"start": 0, "stop": 1e12}}"#,
        #"{"impute": "a", "key": "b", "keyvals": {"start": 0, "stop": 1e6}, "groupby": ["a"]}"#,
        #"{"bin": {"step": 1e-12}, "field": "a", "as": ["lo", "hi"]}"#,
        #"{"bin": {"maxbins": 1e300}, "field": "a", "as": ["lo", "hi"]}"#,
        #"{"density": "a", "steps": 1e9}"#, #"{"density": "a", "extent": [-1e300, 1e300], "steps": 1000}"#,
        #"{"quantile": "a", "step": 1e-6}"#, #"{"regression": "a", "on": "a", "method": "poly", "order": 50}"#,
        #"{"calculate": "sequence(0, 1e12)", "as": "t"}, {"flatten": ["t"]}"#,
        #"{"calculate": "pad('', 1e12)", "as": "b"}"#, #"{"sample": 1e300}"#,
        #"{"timeUnit": "year", "field": "a", "as": "a"}"#,
    ]

    @Test func `an encoding that many layers inherit is counted before each of them copies it`() throws {
        let channels = (0..<4_000).map { #""_\#($0)":{}"# }.joined(separator: ",")
        let layers = Array(repeating: #"{"mark":"point","encoding":{"x":{}}}"#, count: 390).joined(separator: ",")
        let spec = try ChartSpec(json: #"{"data":{"values":[{}]},"encoding":{\#(channels)},"layer":[\#(layers)]}"#)
        var options = ChartOptions()
        options.limits = .untrusted
        let error = try #require(throws: ChartError.self) { try spec.chart(options: options) }
        #expect("\(error)".contains("ChartLimits.cells"), "\(error)")
    }

    @Test(arguments: explosions) func `charts with transforms that multiply rows are drawn or refused`(
        _ transform: String
    ) {
        draw(Self.view(#""bar""#, Self.xy, #""transform": [\#(transform)]"#))
    }

    @Test(arguments: [
        #"{"sequence": {"start": 0, "stop": 1e12}}"#, #"{"sequence": {"start": 0, "stop": 1, "step": 1e-300}}"#,
        #"{"values": []}"#, #"{"values": [{"a": null, "b": null}]}"#, #"{"values": ""}"#,
        #"{"values": [[], {}, 1, null]}"#,
        #"{"graticule": {"step": [1e-9, 1e-9]}}"#, #"{"values": "a,b\n,\n,,,\n\"", "format": {"type": "csv"}}"#,
    ]) func `data of any size and type is drawn or refused`(_ data: String) {
        draw(#"{"data": \#(data), "mark": "bar", "encoding": {\#(Self.xy)}}"#)
        draw(#"{"data": \#(data), "mark": "geoshape", "projection": {"type": "mercator", "scale": 1e12}}"#)
        draw(
            #"{"data": \#(data), "mark": "line", "encoding": {"x": {"field": "a", "type": "temporal"}, "y": {"aggregate": "count"}}}"#
        )
    }

    @Test(arguments: [
        #""type": "log", "domain": [-10, 1000]"#, #""type": "log", "domain": [0, 0]"#, #""domain": [0, 1e-300]"#,
        #""domain": [-1e308, 1e308]"#, #""domain": [1e400, 5]"#, #""domain": []"#, #""type": "pow", "exponent": 1e9"#,
        #""type": "symlog", "constant": 0"#, #""type": "log", "base": 1"#, #""range": [1e300, -1e300]"#,
        #""type": "quantize", "range": []"#, #""bins": {"step": 1e-12}"#, #""nice": 1e12"#, #""padding": 1e300"#,
        #""domain": [5, 5], "zero": false"#, #""type": "time", "domain": [-8.64e15, 8.64e15]"#, #""scheme": []"#,
    ]) func `charts with huge, empty, or impossible domains are drawn or refused`(_ scale: String) {
        for channel in ["x", "size", "color", "opacity"] {
            draw(
                Self.view(
                    #""point""#, #""\#(channel)": {"field": "a", "type": "quantitative", "scale": {\#(scale)}}"#))
        }
    }

    @Test(arguments: [
        "0", "-5", "1e400", "1e300", "0.0001", "99999", #"{"step": 0}"#, #"{"step": -1}"#, #"{"step": 1e300}"#,
    ])
    func `plots of any width and height are drawn or refused`(_ length: String) {
        draw(Self.view(#""bar""#, Self.xy, #""width": \#(length), "height": \#(length)"#))
        draw(Self.view(#""bar""#, Self.xy, #""height": \#(length), "autosize": "fit""#))
        draw(Self.view(#""rect""#, Self.xy + #", "facet": {"field": "b"}"#, #""width": \#(length)"#))
    }

    @Test(arguments: [
        #"{"type": "text", "text": "abc", "fontSize": 0}"#, #"{"type": "text", "text": "abc", "fontSize": 1000000}"#,
        #"{"type": "text", "text": "abc", "fontSize": -3, "lineHeight": 1e300, "angle": 1e300}"#,
        #"{"type": "line", "strokeWidth": 1e300, "strokeDash": [1e-300, 1e-300]}"#,
        #"{"type": "line", "strokeDash": [0, 0], "strokeDashOffset": 1e300, "tension": 1e300, "interpolate": "cardinal"}"#,
        #"{"type": "bar", "cornerRadius": 1e300, "opacity": -5, "width": {"band": 1e300}}"#,
        #"{"type": "arc", "radius": 1e300, "innerRadius": -1e300, "padAngle": 1e300, "cornerRadius": 1e300}"#,
        #"{"type": "point", "size": 1e300, "shape": "M0,0L1e300,1e300Z"}"#,
        #"{"type": "point", "size": -1, "shape": "M"}"#,
        #"{"type": "image", "url": "data:image/png;base64,AAAA", "width": 1e300}"#,
        #"{"type": "trail", "size": 1e300}"#,
    ]) func `marks with extreme properties are drawn or refused`(_ mark: String) {
        draw(
            Self.view(
                mark, #""x": {"field": "a", "type": "quantitative"}, "y": {"field": "a", "type": "quantitative"}"#))
    }

    @Test func `guides with thousands of entries and very long labels are drawn or refused`() {
        let many = Self.rows(5_000) { #"{"a": \#($0), "b": "k\#($0)"}"# }
        draw(
            #"{"data": {"values": \#(many)}, "mark": "point", "encoding": {"x": {"field": "a"}, "#
                + #""color": {"field": "b", "legend": {"symbolLimit": 1e9, "columns": 1e9}}}}"#)
        let long = String(repeating: "wide ", count: 20_000)
        for limit in ["180", "0"] {
            draw(
                Self.view(
                    #""bar""#,
                    #""x": {"field": "a", "title": "\#(long)"}, "y": {"datum": "\#(long)", "axis": {"labelLimit": \#(limit)}}"#,
                    #""title": {"text": "\#(long)", "limit": \#(limit)}"#))
        }
        draw(Self.view(#""bar""#, #""x": {"field": "a", "axis": {"tickCount": 1e300, "values": [1e300, null, "x"]}}"#))
    }

    @Test func `grids with too many cells exceed the limit`() {
        let many = Self.rows(20_000) { #"{"a": \#($0), "b": \#($0 % 317)}"# }
        for facet in [#""facet": {"field": "a"}"#, #""row": {"field": "a"}, "column": {"field": "b"}"#] {
            let error = draw(
                #"{"data": {"values": \#(many)}, "mark": "point", "encoding": {"x": {"aggregate": "count"}, \#(facet)}}"#
            )
            #expect(error?.kind == .limit)
        }
        draw(
            #"{"data": {"values": \#(many)}, "transform": [{"pivot": "a", "value": "b", "groupby": ["b"]}], "mark": "point", "#
                + #""encoding": {"x": {"field": "7"}}}"#)
    }

    @Test func `views and values nested to any depth are drawn or refused`() {
        for (open, close) in [
            (#"{"layer": ["#, "]}"), (#"{"hconcat": ["#, "]}"), (#"{"repeat": ["a"], "spec": "#, "}"),
        ] {
            for count in [10, 24, 400, 40_000] {
                draw(
                    String(repeating: open, count: count) + Self.view(#""bar""#, Self.xy)
                        + String(repeating: close, count: count))
            }
        }
        let repeats = String(repeating: #"{"repeat": ["a", "a"], "spec": "#, count: 30)
        draw(repeats + Self.view(#""bar""#, Self.xy) + String(repeating: "}", count: 30))
        let not =
            String(repeating: #"{"not": "#, count: 45) + #"{"field": "a", "gt": 1}"# + String(repeating: "}", count: 45)
        draw(Self.view(#""bar""#, Self.xy, #""transform": [{"filter": \#(not)}]"#))
    }

    @Test func `dates from year 1 to 9999 are drawn in every unit`() {
        for unit in ["year", "yearmonthdate", "hours", "milliseconds", "week", "dayofyear"] {
            draw(
                #"{"data": {"values": [{"d": "0001-01-01"}, {"d": "9999-12-31"}, {"d": "2024-02-30"}, {"d": 1e300}]}, "#
                    + #""mark": "bar", "encoding": {"x": {"field": "d", "timeUnit": "\#(unit)"}, "y": {"aggregate": "count"}}}"#
            )
        }
    }

    @Test func `shapes that reuse an arc too often are an error`() {
        let arc = Self.rows(1_000) { "[\($0 % 7), 1]" }
        let uses = Self.rows(20_000) { _ in "0" }
        let error = draw(
            #"{"data": {"values": {"type": "Topology", "arcs": [\#(arc)], "objects": {"o": {"type": "LineString", "#
                + #""arcs": \#(uses)}}}, "format": {"type": "topojson", "feature": "o"}}, "mark": "geoshape"}"#)
        #expect(error?.kind == .limit)
    }

    @Test func `a histogram of a million rows is drawn`() throws {
        let spec = #"""
            {"data": {"sequence": {"start": 0, "stop": 1000000, "as": "n"}}, "mark": "bar",
             "encoding": {"x": {"field": "n", "bin": true}, "y": {"aggregate": "count"}}}
            """#
        let chart = try ChartSpec(json: spec).chart()
        #expect(chart.scene.marks.first { $0.role == .mark }?.items.count == 10)
    }

    @Test func `mutated specs are drawn or refused with a chart error`() throws {
        let fonts = try DrawingResources.ofDebian().fonts
        var random = RandomBytes(seed: 11)
        for _ in 0..<150 {
            let program = ChartProgram(random.bytes(), fonts: fonts)
            do { _ = try program.render() } catch { #expect(error is ChartError, "\(error) in \(program.json)") }
        }
    }

    /// Draws a spec with the limits for untrusted specs. Returns the error, if any, which must be a `ChartError`.
    @discardableResult private func draw(_ json: String) -> ChartError? {
        var options = ChartOptions()
        options.limits = .untrusted
        options.limits.duration = .seconds(3)
        let start = ContinuousClock.now
        defer { #expect(ContinuousClock.now - start < .seconds(15), "\(json.prefix(200))") }
        do {
            let chart = try ChartSpec(json: json, limits: options.limits).chart(options: options)
            let svg = try chart.drawing.svg(rendering: RenderOptions(missingCharacters: .box))
            #expect(!svg.contains("\"nan\"") && !svg.contains("\"inf\""), "\(json.prefix(300))")
            return nil
        } catch {
            #expect(error is ChartError, "\(error): \(json.prefix(300))")
            return error as? ChartError
        }
    }
}
