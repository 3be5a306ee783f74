// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected orders are those that vl-convert produces for the same charts.
@Suite struct DomainOrderTests {
    private func labels(_ first: String, _ second: String, transform: String = "[]") throws -> [String] {
        let scene = try scene(
            #"""
            {"data": {"values": [{"k": "b", "v": 1}, {"k": "c", "v": 2}, {"k": "a", "v": 3}]},
             "encoding": {"y": {"field": "v", "type": "quantitative", "aggregate": "mean", "axis": null}}, "layer": [
              {"mark": "bar", "encoding": {"x": {"field": "k", \#(first)}}},
              {"mark": "point", "transform": \#(transform), "encoding": {"x": {"field": "k", \#(second)}}}]}
            """#)
        return texts(scene, .axisLabel)
    }

    @Test(arguments: [
        (#""sort": "descending""#, #""sort": "descending""#, ["c", "b", "a"]),
        (#""sort": "descending""#, #""type": "nominal""#, ["a", "b", "c"]),
        (#""sort": ["c", "a", "b"]"#, #""sort": null"#, ["c", "a", "b"]),
    ])
    func `layers with conflicting orders use the natural order`(
        _ first: String, _ second: String, _ expected: [String]
    ) throws {
        #expect(try labels(first, second) == expected)
    }

    @Test(arguments: [("mean", ["a", "b", "c"]), ("max", ["a", "c", "b"])])
    func `layers with different rows can be sorted only by minimum, maximum, or count`(
        _ op: String, _ expected: [String]
    ) throws {
        let sort = #""sort": {"field": "v", "op": "\#(op)", "order": "descending"}"#
        #expect(try labels(sort, sort, transform: #"[{"filter": "datum.v > 1"}]"#) == expected)
        #expect(try labels(sort, sort) == ["a", "c", "b"])
    }

    @Test func `bars can be sorted by the height of their stacks`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"k": "a", "v": 2, "c": 1}, {"k": "a", "v": 2, "c": 2}, {"k": "b", "v": 3, "c": 1}]},
             "mark": "bar", "encoding": {"x": {"field": "k", "sort": "y"}, "y": {"field": "v", "type": "quantitative",
             "axis": null}, "detail": {"field": "c"}}}
            """#)
        #expect(texts(scene, .axisLabel) == ["b", "a"])
    }

    @Test func `sorting by a field does not reverse a quantitative scale`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"v": 0}, {"v": 10}]}, "width": 100, "mark": "point", "encoding": {"x": {"field": "v",
             "type": "quantitative", "sort": {"field": "v", "op": "max", "order": "descending"}}}}
            """#)
        #expect(centers(scene).map { $0[0] } == [0, 100])
    }

    @Test func `marks with values outside a discrete domain are drawn at the origin`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"k": "a"}, {"k": "b"}]}, "mark": "point",
             "encoding": {"x": {"field": "k", "scale": {"domain": ["b"]}}}}
            """#)
        #expect(centers(scene).map { $0[0] } == [0, 10])
    }
}
