// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected guides are those that vl-convert produces for the same charts.
@Suite struct GuideAssemblyTests {
    private func points(_ members: String, mark: String = #""point""#) throws -> Scene {
        try scene(
            #"""
            {"data": {"values": [{"k": "p", "v": 1, "t": "2000-01-01"}, {"k": "q", "v": 3, "t": "2006-01-01"}]},
             "width": 100, "height": 100, "mark": \#(mark),
             "encoding": {"x": {"field": "v", "type": "quantitative"}, \#(members)}}
            """#)
    }

    @Test(arguments: [
        (#""color": {"field": "k"}, "shape": {"field": "k"}"#, ["p", "q"]),
        (#""color": {"field": "k", "legend": null}, "shape": {"field": "k"}"#, []),
        (#""color": {"field": "k"}, "shape": {"field": "k", "legend": null}"#, []),
        (#""color": {"field": "k", "legend": {}}, "shape": {"field": "k", "legend": null}"#, ["p", "q"]),
    ])
    func `disabling a legend also hides the field's other legends, unless the spec defines them`(
        _ members: String, _ expected: [String]
    ) throws {
        #expect(texts(try points(members), .legendLabel) == expected)
    }

    @Test func `legend labels show dates in full`() throws {
        let scene = try points(#""color": {"field": "t", "type": "temporal"}"#)
        #expect(texts(scene, .legendLabel) == ["Jan 01, 2000", "Jan 01, 2002", "Jan 01, 2004", "Jan 01, 2006"])
    }

    @Test func `legend symbols use the stroke set on the mark rather than the encoded color`() throws {
        let scene = try points(
            #""color": {"value": "teal"}, "size": {"field": "v", "type": "quantitative"}"#,
            mark: #"{"type": "point", "stroke": "maroon"}"#)
        #expect(items(scene).map(\.paint.stroke) == [.color("maroon"), .color("maroon")])
        #expect(items(scene, .legendSymbol).allSatisfy { $0.paint.stroke == .color("maroon") })
    }

    @Test(arguments: [(#""offset": 10"#, "{}", 100.0), (#""ticks": true"#, #"{"axis": {"offset": 10}}"#, 110)])
    func `an axis offset that is set in the config also moves the grid`(
        _ axis: String, _ config: String, _ expected: Double
    ) throws {
        let scene = try offsetScene(axis, config)
        guard case .rule(let start, let end) = items(scene, .axisGrid).first?.shape else {
            Issue.record("the grid is missing")
            return
        }
        #expect(max(start.y, end.y) - scene.origin.y == expected + 0.5)
    }

    private func offsetScene(_ axis: String, _ config: String) throws -> Scene {
        try scene(
            #"""
            {"data": {"values": [{"v": 1}, {"v": 3}]}, "width": 100, "height": 100, "config": \#(config), "mark": "point",
             "encoding": {"x": {"field": "v", "type": "quantitative", "axis": {\#(axis)}},
             "y": {"field": "v", "type": "quantitative", "axis": null}}}
            """#)
    }

    @Test(arguments: [
        ("null", "{}", false), (#"{"grid": true}"#, #"{"ticks": true}"#, true),
    ])
    func `the axis setting of the first layer decides whether an axis is drawn`(
        _ first: String, _ second: String, _ expected: Bool
    ) throws {
        let field = #""field": "v", "type": "quantitative""#
        let scene = try scene(
            #"""
            {"data": {"values": [{"v": 1}, {"v": 2}]}, "height": 40, "layer": [
              {"mark": "point", "encoding": {"y": {\#(field), "axis": \#(first)}}},
              {"mark": "tick", "encoding": {"y": {\#(field), "axis": \#(second)}}}]}
            """#)
        #expect(texts(scene, .axisTitle).isEmpty != expected)
    }
}
