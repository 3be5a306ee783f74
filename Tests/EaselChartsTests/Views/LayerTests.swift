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

    @Test(arguments: [
        (#""value": [{"x": 1}],"#, [[[50, 50], [100, 0]], [[50, 50], [100, 20]]]),
        // An empty selection has all rows.
        ("", [[[50, 50], [100, 0]], [[50, 37.5], [100, 0]]]),
    ])
    func `rows are looked up in the selection of an earlier layer`(value: String, expected: [[[Double]]]) throws {
        let d = #""x": {"field": "d", "type": "quantitative"}"#
        let scene = try EaselChartsTests.scene(
            #"""
            {"data": {"values": [{"s": "A", "d": 1, "p": 10}, {"s": "A", "d": 2, "p": 20}, {"s": "B", "d": 1, "p": 5},
             {"s": "B", "d": 2, "p": 8}]}, "width": 100, "height": 100, "layer": [
             {"params": [{"name": "index", \#(value) "select": {"type": "point", "encodings": ["x"]}}], "mark": "point",
              "encoding": {\#(d), "opacity": {"value": 0}}},
             {"transform": [{"lookup": "s", "from": {"param": "index", "key": "s"}},
              {"calculate": "datum.index ? datum.p / datum.index.p : 0", "as": "r"}], "mark": "line",
              "encoding": {\#(d), "y": {"field": "r", "type": "quantitative"}, "color": {"field": "s"}}}]}
            """#)
        #expect(lines(scene) == expected)
    }

    @Test func `a lookup in the selection of a later layer is an error`() throws {
        #expect {
            try scene(
                #"""
                {"transform": [{"lookup": "a", "from": {"param": "p", "key": "a"}}], "mark": "point",
                 "encoding": {"x": \#(Self.r)}},
                {"params": [{"name": "p", "select": "point"}], "mark": "point", "encoding": {"x": \#(Self.r)}}
                """#)
        } throws: { error in
            (error as? ChartError)?.problems.first?.path == "$.layer[0].transform[0].from.param"
        }
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
