// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// Guides of discretizing scales, of charts without rows, and of styles. The expected labels were computed by vl-convert
/// (Vega-Lite 6.4) for the same specs.
@Suite struct SpecialGuideTests {
    private func labels(_ color: String) throws -> [String] {
        try texts(
            scene(
                #"""
                {"data": {"values": [{"q": 1}, {"q": 5}, {"q": 8.5}]}, "mark": "point", "encoding": {
                 "x": {"field": "q", "type": "quantitative"}, "color": {"field": "q", "type": "quantitative", \#(color)}}}
                """#), .legendLabel)
    }

    @Test func `thresholds are labeled as they are written`() throws {
        #expect(try labels(#""scale": {"type": "threshold", "domain": [3, 6]}"#) == ["3", "6"])
        #expect(try labels(#""scale": {"type": "threshold", "domain": [0.5, 2, 6.25]}"#) == ["0.5", "2", "6.25"])
    }

    @Test func `all bins of a color legend are labeled to the precision of their step`() throws {
        let expected = (3...16).map { "\(Double($0) / 2)" }
        #expect(try labels(#""bin": {"maxbins": 30}"#) == expected)
    }

    @Test(arguments: [("bar", ["0"]), ("point", [])])
    func `a stacked axis without rows has the label 0`(_ mark: String, _ labels: [String]) throws {
        let scene = try scene(
            #"""
            {"data": {"values": []}, "mark": "\#(mark)",
             "encoding": {"x": {"field": "a", "type": "nominal"}, "y": {"field": "b", "type": "quantitative"}}}
            """#)
        #expect(texts(scene, .axisLabel) == labels)
    }

    @Test(arguments: [(#"{"fill": "red"}"#, "#4c78a8"), (#"{"color": "red"}"#, "red")])
    func `a style colors marks by color`(_ style: String, _ fill: String) throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"b": 2}]}, "mark": "bar", "config": {"style": {"bar": \#(style)}},
             "encoding": {"y": {"field": "b", "type": "quantitative"}}}
            """#)
        #expect(fills(scene) == [fill])
    }

    @Test func `the opacity of a legend can be an expression`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"b": 2}]}, "params": [{"name": "o", "value": 0.3}],
             "mark": {"type": "bar", "opacity": {"expr": "o"}}, "encoding": {"color": {"field": "b", "type": "nominal"}}}
            """#)
        #expect(items(scene, .legendSymbol).map(\.paint.fillOpacity) == [0.3])
    }

    @Test func `the format of a time axis can have a form for each unit`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"d": "2020-01-01"}, {"d": "2022-01-01"}]}, "mark": "point", "encoding": {
             "x": {"field": "d", "type": "temporal", "axis": {"format": {"year": "'%y", "month": "%b"}, "tickCount": "year"}}}}
            """#)
        #expect(texts(scene, .axisLabel) == ["'20", "'21", "'22"])
    }
}
