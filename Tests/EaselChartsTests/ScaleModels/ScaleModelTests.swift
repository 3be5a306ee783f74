// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected positions are from vl-convert.
@Suite struct ScaleModelTests {
    @Test(arguments: [
        (#""domainRaw": {"expr": "[low, 105]"}, "zero": true"#, [5.0, 85]),
        (#""domainRaw": {"expr": "null"}"#, [11.11, 100]), (#""domainRaw": [110, 10]"#, [100, 20]),
        (#""domain": {"expr": "[low, 105]"}"#, [9.09, 81.82]),
        (#""domain": {"expr": "[low, 105]"}, "nice": false"#, [5, 85]),
        (#""zero": {"expr": "low == 0"}, "nice": {"expr": "false"}"#, [0, 100]),
        (#""rangeMax": {"expr": "width / 2"}"#, [5.56, 50]),
    ])
    func `members of a scale can be expressions`(_ members: String, _ expected: [Double]) throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"v": 10}, {"v": 90}]}, "params": [{"name": "low", "value": 5}], "width": 100,
             "mark": "point", "encoding": {"x": {"field": "v", "type": "quantitative", "scale": {\#(members)}}}}
            """#)
        #expect(centers(scene).map { $0[0] } == expected)
    }

    @Test func `bars of any layer get space at both ends of a continuous scale`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"d": "2021-01-01", "v": 2}, {"d": "2021-01-11", "v": 4}]}, "width": 110, "height": 40,
             "encoding": {"x": {"field": "d", "type": "temporal"}, "y": {"field": "v", "type": "quantitative"}},
             "layer": [{"mark": "rule"}, {"mark": "bar"}]}
            """#)
        #expect(rectangles(scene) == [[2.5, 20, 5, 20], [102.5, 0, 5, 40]])
    }

    @Test func `the domains of offsets do not include zero by default`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"t": "A", "s": 12}, {"t": "A", "s": 18}, {"t": "B", "s": 8}]}, "height": {"step": 50},
             "mark": "bar", "encoding": {"y": {"field": "t"}, "yOffset": {"field": "s", "type": "quantitative"}}}
            """#)
        #expect(rectangles(scene).map { $0[1] } == [26, 50, 60])
    }

    @Test func `filters of a layer do not change its bins`() throws {
        let bar = #""mark": "bar", "encoding": {"x": {"field": "b", "bin": true}}"#
        let scene = try scene(
            #"""
            {"data": {"values": [{"b": 1}, {"b": 30}]}, "width": 100, "height": 20,
             "layer": [{\#(bar)}, {"transform": [{"filter": "datum.b < 5"}], \#(bar)}]}
            """#)
        #expect(rectangles(scene) == [[1, 0, 15.67, 20], [84.33, 0, 15.67, 20], [1, 0, 15.67, 20]])
    }

    @Test(arguments: [
        (#""rangeMin": {"expr": "NaN"}"#, "rangeMin", "rangeMin is NaN; it must be finite"),
        (#""rangeMax": {"expr": "0/0"}"#, "rangeMax", "rangeMax is NaN; it must be finite"),
        (#""rangeMax": {"expr": "1/0"}"#, "rangeMax", "rangeMax is Infinity; it must be finite"),
        (#""range": {"expr": "[NaN, 1]"}"#, "range", "range[0] is NaN; it must be finite"),
        (#""range": [0, {"expr": "NaN"}]"#, "range", "range[1] is NaN; it must be finite"),
    ])
    func `a range that is not finite is an error`(_ members: String, _ name: String, _ message: String) throws {
        let error = #expect(throws: ChartError.self) {
            try scene(
                #"""
                {"data": {"values": [{"a": "u", "b": 2}]}, "mark": "point", "encoding": {"x": {"field": "a"},
                 "y": {"field": "b", "type": "quantitative", "scale": {\#(members)}}}}
                """#)
        }
        #expect(error?.problems.first?.path == "$.encoding.y.scale.\(name)")
        #expect(error?.problems.first?.message == message)
    }
}
