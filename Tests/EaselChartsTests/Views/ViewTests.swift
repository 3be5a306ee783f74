// SPDX-License-Identifier: MIT

import Easel
import Testing

@testable import EaselCharts

@Suite struct ViewTests {
    private func labels(_ scene: Scene) -> [String] { texts(scene, .axisLabel) }

    @Test(arguments: [
        ("null", ["b", "c", "a"]), (#""ascending""#, ["a", "b", "c"]), (#""descending""#, ["c", "b", "a"]),
        (#"["c", "a"]"#, ["c", "a", "b"]), (#""-y""#, ["a", "c", "b"]),
        (#"{"field": "v", "op": "sum"}"#, ["b", "c", "a"]),
        (#"{"field": "v", "order": "descending"}"#, ["a", "c", "b"]),
        (#"{"encoding": "y"}"#, ["b", "c", "a"]),
    ])
    func `a discrete domain follows the sort order of its channel`(_ sort: String, _ expected: [String]) throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"k": "b", "v": 1}, {"k": "c", "v": 2}, {"k": "a", "v": 3}]}, "mark": "bar",
             "encoding": {"x": {"field": "k", "sort": \#(sort), "axis": {"labelAngle": 0}},
             "y": {"field": "v", "type": "quantitative", "axis": null}}}
            """#)
        #expect(labels(scene) == expected)
    }

    @Test(arguments: [
        (#"{"field": "v", "type": "quantitative"}"#, ["0", "50", "100"]),
        (
            #"{"field": "v", "type": "quantitative", "scale": {"zero": false, "nice": false, "domain": [40, 60]}}"#,
            ["40", "50", "60"]
        ),
        (#"{"field": "v", "type": "quantitative", "scale": {"domainMin": 80}}"#, ["80", "90", "100"]),
    ])
    func `quantitative domains include zero unless the spec disables it`(_ definition: String, _ expected: [String])
        throws
    {
        let scene = try scene(
            #"""
            {"data": {"values": [{"v": 60}, {"v": 100}]}, "width": 100, "mark": "point",
             "encoding": {"x": {"axis": {"tickCount": 2}, \#(definition.dropFirst())}}
            """#)
        #expect(labels(scene) == expected)
    }

    @Test func `aggregates are grouped by every other field`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"k": "a", "v": 1}, {"k": "a", "v": 3}, {"k": "b", "v": 4}]}, "height": 40, "mark": "bar",
             "encoding": {"x": {"field": "k"}, "y": {"field": "v", "aggregate": "mean"}}}
            """#)
        #expect(rectangles(scene).map { $0[3] } == [20, 40])
        #expect(texts(scene, .axisTitle) == ["k", "Mean of v"])
    }

    @Test func `facets share scales, layers share axes, and concatenated views have separate axes`() throws {
        let data = #""data": {"values": [{"k": "a", "v": 1}, {"k": "b", "v": 10}]}"#
        let unit = #""mark": "point", "encoding": {"x": {"field": "v", "type": "quantitative"}"#
        let facet = try scene(#"{\#(data), \#(unit), "row": {"field": "k"}}}"#)
        #expect(centers(facet).map { $0[0] } == [30, 300])
        #expect(texts(facet, .axisTitle).filter { $0 == "v" }.count == 1)
        let concat = try scene(#"{\#(data), "hconcat": [{\#(unit)}}, {\#(unit)}}]}"#)
        #expect(texts(concat, .axisTitle).filter { $0 == "v" }.count == 2)
        let layers = try scene(#"{\#(data), "layer": [{\#(unit)}}, {\#(unit)}}]}"#)
        #expect(texts(layers, .axisTitle).filter { $0 == "v" }.count == 1)
        #expect(concat.views.count == 2 && layers.views.count == 1)
    }

    @Test func `a facet row without data in a column has an empty cell`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"r": "a", "c": "x", "v": 1}, {"r": "b", "c": "y", "v": 2}]}, "mark": "point",
             "encoding": {"row": {"field": "r"}, "column": {"field": "c"}, "x": {"field": "v", "type": "quantitative"}}}
            """#)
        #expect(scene.marks.filter { $0.role == .viewBackground }.count == 4)
        #expect(centers(scene).count == 2)
    }

    @Test func `several views can share a named data set`() throws {
        let scene = try scene(
            #"""
            {"datasets": {"d": [{"v": 1}, {"v": 2}]}, "hconcat": [
             {"data": {"name": "d"}, "mark": "point", "encoding": {"x": {"field": "v", "type": "quantitative"}}},
             {"data": {"name": "d"}, "mark": "point", "encoding": {"y": {"field": "v", "type": "quantitative"}}}]}
            """#)
        #expect(centers(scene).count == 4)
    }

    @Test func `expressions use the initial values of params`() throws {
        let scene = try scene(
            #"""
            {"params": [{"name": "limit", "value": 2, "bind": {"input": "range"}}, {"name": "twice", "expr": "limit * 2"}],
             "data": {"values": [{"v": 1}, {"v": 3}, {"v": 5}]}, "transform": [{"filter": "datum.v < twice"}],
             "mark": {"type": "bar", "color": {"expr": "limit > 1 ? 'red' : 'blue'"}}, "encoding": {"x": {"field": "v", "type": "ordinal"}}}
            """#)
        #expect(fills(scene) == ["red", "red"])
    }

    @Test func `the same spec produces the same scene and the same bytes`() throws {
        let json = #"""
            {"data": {"values": [{"k": "b", "v": 1}, {"k": "a", "v": 2}, {"k": "c", "v": 5}]}, "mark": "bar",
             "encoding": {"x": {"field": "k"}, "y": {"field": "v", "type": "quantitative"}, "color": {"field": "k"}}}
            """#
        let first = try ChartSpec(json: json).chart()
        let second = try ChartSpec(json: json).chart()
        #expect(try first.scene.json() == (try second.scene.json()))
        let drawings = [first.drawing, second.drawing]
        let documents = try drawings.map { try $0.svg() }
        #expect(documents[0] == documents[1])
    }

    /// The bins of all six values are 10 long, so that the four values under 5 are in one bin. Their own bins are shorter.
    @Test(arguments: [
        (#""layer": [UNIT]"#, #"{"filter": "datum.v < 5"}"#, 1),
        (#""layer": [UNIT]"#, #"{"calculate": "datum.v", "as": "z"}, {"filter": "datum.v < 5"}"#, 1),
        (#""layer": [UNIT]"#, #"{"window": [{"op": "count", "as": "n"}]}, {"filter": "datum.v < 5"}"#, 1),
        (#""layer": [UNIT]"#, #"{"calculate": "datum.v", "as": "v"}, {"filter": "datum.v < 5"}"#, 4),
        (#""transform": [{"filter": "datum.v < 5"}], "layer": [UNIT]"#, "", 4),
        (#""layer": [{"transform": [{"filter": "datum.v < 5"}], "layer": [UNIT]}]"#, "", 4),
        (#""layer": [{"data": DATA, UNIT]"#, #"{"filter": "datum.v < 5"}"#, 1),
        (#""hconcat": [UNIT]"#, #"{"filter": "datum.v < 5"}"#, 4),
    ])
    func `the transforms of a layer do not affect its bins, but those of a group of layers do`(
        _ view: String, _ transforms: String, _ count: Int
    ) throws {
        let data = #"{"values": [{"v": 1}, {"v": 2}, {"v": 3}, {"v": 4}, {"v": 55}, {"v": 90}]}"#
        let unit = #"""
            {"transform": [\#(transforms)], "mark": "bar",
             "encoding": {"x": {"field": "v", "bin": true}, "y": {"aggregate": "count"}}}
            """#
        let members = view.replacing("DATA, UNIT", with: "DATA, " + unit.dropFirst()).replacing("UNIT", with: unit)
        let scene = try scene(#"{"data": DATA, \#(members)}"#.replacing("DATA", with: data))
        #expect(rectangles(scene).count == count)
    }
}
