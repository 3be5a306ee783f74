// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct BarTests {
    private static let rows = #"{"values": [{"a": "A", "b": 2}, {"a": "B", "b": 4}, {"a": "C", "b": 3}]}"#

    @Test func `bars fill nine tenths of their steps and start at zero`() throws {
        let scene = try scene(
            #"{"data": \#(Self.rows), "height": 100, "mark": "bar", "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}}"#
        )
        // A step is 20 points, the inner padding is 0.1, and the outer padding is 0.05. The values 0...4 span 100
        // points.
        #expect(rectangles(scene) == [[1, 50, 18, 50], [21, 0, 18, 100], [41, 25, 18, 75]])
    }

    @Test func `a nominal y and a quantitative x make horizontal bars`() throws {
        let scene = try scene(
            #"{"data": \#(Self.rows), "width": 100, "mark": "bar", "encoding": {"y": {"field": "a"}, "x": {"field": "b", "type": "quantitative"}}}"#
        )
        #expect(rectangles(scene) == [[0, 1, 50, 18], [0, 21, 100, 18], [0, 41, 75, 18]])
    }

    @Test func `the bars of one category are stacked, with the last one at the bottom`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": "A", "b": 1, "c": "x"}, {"a": "A", "b": 3, "c": "y"}]}, "height": 100,
             "mark": "bar", "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}, "color": {"field": "c"}}}
            """#)
        #expect(rectangles(scene) == [[1, 0, 18, 25], [1, 25, 18, 75]])
        #expect(fills(scene) == ["#4c78a8", "#f58518"])
    }

    @Test(arguments: [("normalize", [0, 25.0]), ("center", [0, 25])])
    func `stacks are normalized or centered`(_ stack: String, _ first: [Double]) throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": "A", "b": 1, "c": "x"}, {"a": "A", "b": 3, "c": "y"}]}, "height": 100,
             "mark": "bar", "encoding": {"x": {"field": "a"},
             "y": {"field": "b", "type": "quantitative", "stack": "\#(stack)"}, "color": {"field": "c"}}}
            """#)
        let found = rectangles(scene)
        #expect([found[0][1], found[0][3]] == first)
    }

    @Test func `an offset splits a band into groups`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": "A", "b": 1, "c": "x"}, {"a": "A", "b": 2, "c": "y"}]}, "height": 100,
             "mark": "bar", "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"},
             "xOffset": {"field": "c"}}}
            """#)
        // The band contains two offset steps of 20 points. Its padding on either side is 0.2 of its step of 50 points.
        #expect(rectangles(scene) == [[10, 50, 20, 50], [30, 0, 20, 100]])
    }

    @Test func `the bars of adjacent bins have a gap of one point`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"v": 1}, {"v": 2}, {"v": 12}]}, "width": 100, "height": 100, "mark": "bar",
             "encoding": {"x": {"field": "v", "bin": {"step": 10}}, "y": {"aggregate": "count"}}}
            """#)
        #expect(rectangles(scene) == [[1, 0, 49, 100], [51, 50, 49, 50]])
    }

    @Test func `bars for a time unit are as wide as the unit's intervals`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"t": "2020-01-10", "v": 1}, {"t": "2020-02-03", "v": 1}]}, "width": 60, "height": 10, "mark": "bar",
             "encoding": {"x": {"field": "t", "timeUnit": "yearmonth"}, "y": {"field": "v", "type": "quantitative"}}}
            """#)
        // January has 31 of the 60 days and February has 29. Each day is one point wide, and the gap is one point.
        #expect(rectangles(scene).map { $0[2] } == [30, 28])
    }

    @Test func `rows with a null measure are skipped`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": "A", "b": null}, {"a": "B", "b": 1}]}, "mark": "bar",
             "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}}
            """#)
        #expect(rectangles(scene).count == 1)
    }

    @Test func `rounded corners apply to the whole stack`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": "A", "b": 1, "c": "x"}, {"a": "A", "b": 3, "c": "y"}]}, "height": 100,
             "mark": {"type": "bar", "cornerRadiusEnd": 4}, "encoding": {"x": {"field": "a"},
             "y": {"field": "b", "type": "quantitative"}, "color": {"field": "c"}}}
            """#)
        let marks = scene.marks.filter { $0.role == .mark }
        #expect(marks.count == 1)
        #expect(marks.first?.stack?.corners == Corners(topLeft: 4, topRight: 4))
        #expect(marks.first?.stack?.bounds.height == 100)
        #expect(marks.first?.clip == nil)
    }

    @Test(arguments: ["", #", "stroke": "black""#])
    func `a rounded stack is cut off at the plot`(_ stroke: String) throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": "A", "b": 1, "c": "x"}, {"a": "A", "b": 3, "c": "y"}]}, "height": 100,
             "padding": 0, "mark": {"type": "bar", "cornerRadiusEnd": 4, "clip": true\#(stroke)}, "encoding": {
             "x": {"field": "a", "axis": null}, "color": {"field": "c", "legend": null},
             "y": {"field": "b", "type": "quantitative", "scale": {"domain": [0, 2]}, "axis": null}}}
            """#)
        #expect([scene.width, scene.height] == [20, 100])
        let clipped = scene.marks.filter { $0.clip != nil }
        #expect(clipped.map(\.role) == (stroke.isEmpty ? [.mark] : [.frame, .mark]))
        for mark in clipped { #expect(mark.clip == Box(x: 0, y: 0, width: 20, height: 100)) }
        // The corners belong to the stack of 4, which is twice as high as the plot.
        #expect(clipped.last?.stack?.bounds == Box(x: 1, y: -100, width: 18, height: 200))
    }

    @Test(arguments: [
        ("", "", [1, 55.0, 57, 61]), (#", "bandPosition": 0.5"#, "", [1, 55, 57, 61]),
        (#", "bandPosition": 0"#, "", [1, 58, 60, 58]),
        ("", #"{"bar": {"timeUnitBandPosition": 0}}"#, [1, 58, 60, 58]),
    ])
    func `the band position is the position of the date within its bar`(
        _ members: String, _ config: String, _ expected: [Double]
    ) throws {
        for unit in ["yearmonth", "binnedyearmonth"] {
            // The months have 28 and 31 days. Around the first of the month, both bars have 29.5 days.
            let scene = try scene(
                #"""
                {"data": {"values": [{"d": "2021-02-01"}, {"d": "2021-03-01"}]}, "width": 118, "mark": "bar",
                 "config": \#(config.isEmpty ? "{}" : config),
                 "encoding": {"x": {"field": "d", "timeUnit": "\#(unit)", "type": "temporal"\#(members)}}}
                """#)
            #expect(rectangles(scene).flatMap { [$0[0], $0[2]] } == expected)
        }
    }

    @Test func `bars around the start of a year have the length of the months beside it`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"d": "2021-01-01"}, {"d": "2021-02-01"}]}, "width": 122, "mark": "rect",
             "encoding": {"x": {"field": "d", "timeUnit": "month", "type": "temporal", "bandPosition": 0}}}
            """#)
        // December and January have 31 days. February has 29 days in the year 2012, which stands for every year.
        #expect(rectangles(scene).flatMap { [$0[0], $0[2]] } == [0.5, 62, 62.5, 60])
    }
}
