// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct FitTests {
    /// Two categories with steps of 50 points, in a plot without guides.
    private static func size(_ members: String) throws -> [Double] {
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": "A", "b": 1}, {"a": "B", "b": 2}]}, "mark": "bar", "padding": 5,
             "title": {"text": "A", "fontSize": 10, "offset": 5}, "autosize": {"type": "fit", "contains": "padding"},
             "encoding": {"x": {"field": "a", "axis": null}, "y": {"field": "b", "type": "quantitative", "axis": null}},
             \#(members)}
            """#)
        let plot = try #require(scene.views.first)
        return [scene.width, scene.height, plot.width, plot.height].map { $0.rounded() }
    }

    @Test func `a picture with two numbers has their size`() throws {
        let size = try Self.size(#""width": 200, "height": 150"#)
        #expect(Array(size[..<3]) == [200, 150, 190])
        #expect(size[3] < 130)
    }

    /// Vega-Lite does not fit a length that consists of steps.
    @Test func `a width of steps is that of the plot, and a height still is that of the picture`() throws {
        let size = try Self.size(#""width": {"step": 50}, "height": 150"#)
        #expect(Array(size[..<3]) == [110, 150, 100])
        #expect(size[3] < 130)
        let standard = try Self.size(#""height": 150, "config": {"view": {"step": 50}}"#)
        #expect(standard == size)
    }

    @Test func `a discrete width of the config fits`() throws {
        let size = try Self.size(#""height": 150, "config": {"view": {"discreteWidth": 80}}"#)
        #expect(Array(size[..<3]) == [80, 150, 70])
    }
}
