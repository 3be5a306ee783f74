// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected numbers were computed by vl-convert (Vega-Lite 6.4) for the same specs.
@Suite struct LayerTests {
    private static let rows = #"""
        {"values": [{"a": "A", "c": "x", "q": 1, "r": 3}, {"a": "B", "c": "y", "q": 5, "r": 4},
         {"a": "C", "c": "x", "q": 8.5, "r": 6}]}
        """#

    private func scene(_ layers: String, _ more: String = "") throws -> Scene {
        try EaselChartsTests.scene(#"{"data": \#(Self.rows), \#(more) "layer": [\#(layers)]}"#)
    }

    private static let r = #"{"field": "r", "type": "quantitative"}"#
    private static let q = #"{"field": "q", "type": "quantitative"}"#

    @Test func `the first layer with a title titles the plot, unless the plot has a title`() throws {
        let layers = #"""
            {"mark": "bar", "encoding": {"x": \#(Self.r)}},
            {"mark": "rule", "title": "Inner", "encoding": {"x": \#(Self.q)}}
            """#
        #expect(try texts(scene(layers), .titleText) == ["Inner"])
        #expect(try texts(scene(layers, #""title": "Outer","#), .titleText) == ["Outer"])
    }

    @Test func `data of the spec is in the order of the layers`() throws {
        let scene = try scene(
            #"""
            {"mark": "bar", "encoding": {"x": {"datum": "Z"}, "y": \#(Self.r)}},
            {"mark": "bar", "encoding": {"x": {"datum": "B"}, "y": \#(Self.q)}}
            """#)
        #expect(texts(scene, .axisLabel).prefix(2) == ["Z", "B"])
    }

    @Test func `the bins of a later layer determine the ticks`() throws {
        let scene = try scene(
            #"""
            {"mark": "point", "encoding": {"x": \#(Self.q), "y": \#(Self.r)}},
            {"mark": "bar", "encoding": {"x": {"field": "q", "bin": true}, "y": {"aggregate": "count"}}}
            """#)
        #expect(texts(scene, .axisLabel).prefix(9) == ["1", "2", "3", "4", "5", "6", "7", "8", "9"])
    }

    @Test func `scales of different layers have separate legends`() throws {
        // The line has its rows with missing values, and the point does not.
        let scene = try scene(
            #"""
            {"mark": "line", "encoding": {"y": \#(Self.r), "color": {"field": "c"}, "strokeDash": {"field": "c"}}},
            {"mark": "point", "encoding": {"y": \#(Self.q), "color": {"field": "c"}}}
            """#, #""encoding": {"x": {"field": "a"}},"#)
        #expect(texts(scene, .legendLabel) == ["x", "y", "x", "y"])
    }

    @Test func `top level selections are drawn in the views that they name`() throws {
        let scene = try EaselChartsTests.scene(
            #"""
            {"data": \#(Self.rows), "params": [{"name": "br", "select": {"type": "interval", "encodings": ["x"]},
             "value": {"x": [2, 6]}, "views": ["low"]}],
             "vconcat": [{"mark": "point", "encoding": {"x": \#(Self.q)}},
             {"name": "low", "mark": "point", "encoding": {"x": \#(Self.q)}}]}
            """#)
        let brushes = scene.marks.filter { $0.view == 1 && $0.role == .mark }.flatMap(\.items).compactMap { item in
            if case .rect(let r, _) = item.shape { [r.x - scene.origin.x, r.width] } else { nil }
        }
        #expect(brushes.map { $0.map { ($0 * 100).rounded() / 100 } } == [[66.67, 133.33], [66.67, 133.33]])
    }

    @Test func `selected values are lists in expressions`() throws {
        let scene = try EaselChartsTests.scene(
            #"""
            {"data": \#(Self.rows), "title": {"text": {"expr": "'Chosen: ' + p.a"}}, "mark": "bar",
             "params": [{"name": "p", "select": {"type": "point", "fields": ["a"]}, "value": "B"}],
             "encoding": {"x": {"field": "a"}, "y": \#(Self.r)}}
            """#)
        #expect(texts(scene, .titleText) == ["Chosen: B"])
    }

    @Test func `the transforms of a facet's cells can make the field of the facet`() throws {
        let scene = try EaselChartsTests.scene(
            #"""
            {"data": {"values": [{"v": 3}, {"v": 5}]}, "facet": {"row": {"field": "big", "type": "ordinal"}},
             "spec": {"transform": [{"calculate": "datum.v > 4", "as": "big"}], "mark": "point",
             "encoding": {"x": {"field": "v", "type": "quantitative"}}}}
            """#)
        #expect(texts(scene, .titleText) == ["big", "false", "true"])
    }

    @Test func `cells with independent steps have their own widths`() throws {
        let scene = try EaselChartsTests.scene(
            #"""
            {"data": {"values": [{"k": "A", "g": "x"}, {"k": "A", "g": "y"}, {"k": "A", "g": "z"}, {"k": "B", "g": "x"},
             {"k": "B", "g": "y"}, {"k": "C", "g": "x"}]}, "mark": "bar",
             "encoding": {"column": {"field": "k"}, "x": {"field": "g"}}, "resolve": {"scale": {"x": "independent"}}}
            """#)
        let cells = scene.views.filter { $0.width > 0 }
        #expect(cells.map(\.width) == [60, 40, 20])
        #expect(cells.map { $0.x - cells[0].x } == [0, 82, 144])
    }
}
