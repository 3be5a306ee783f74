// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

/// Tests of the marks of charts in the theme `easel`.
@Suite struct AdaptiveMarkTests {
    private static func scene(_ data: String, _ rest: String, theme: ChartTheme = .easel) throws -> Scene {
        var options = ChartOptions()
        options.theme = theme
        let json = #"{"data": {"values": [\#(data)]}, \#(rest)}"#
        return try ChartSpec(json: Data(json.utf8)).chart(options: options).scene
    }

    private static func rectangles(_ scene: Scene) -> [(box: Box, corners: Corners)] {
        items(scene).compactMap { if case .rect(let box, let corners) = $0.shape { (box, corners) } else { nil } }
    }

    private static let stack = """
        "mark": "bar", "encoding": {"y": {"field": "v", "type": "quantitative"}, "color": {"field": "s"}}
        """

    @Test func `a line of the background separates the bars of a stack`() throws {
        let rows = #"{"s": "a", "v": 4}, {"s": "b", "v": 3}, {"s": "c", "v": 0.01}, {"s": "d", "v": -2}"#
        func gaps(_ theme: ChartTheme) throws -> [Double] {
            let boxes = Self.rectangles(try Self.scene(rows, Self.stack, theme: theme)).map(\.box).sorted {
                $0.y < $1.y
            }
            return zip(boxes, boxes.dropFirst()).map { ($1.y - $0.y - $0.height).rounded() }
        }
        // The bars on both sides of zero touch it, and a bar that is thinner than the line keeps its height.
        #expect(try gaps(.easel).sorted() == [0, 0, 1])
        #expect(try gaps(.vega) == [0, 0, 0])
    }

    @Test(arguments: [(4, 1.0), (24, 1), (200, 0)])
    func `lines of the background separate cells, unless they are small`(_ count: Int, _ gap: Double) throws {
        let rows = (0..<count).map { #"{"x": \#($0), "y": "a", "v": \#($0)}"# }.joined(separator: ",")
        let cells = Self.rectangles(
            try Self.scene(
                rows,
                """
                "mark": "rect", "width": 564, "encoding": {"x": {"field": "x", "type": "ordinal"}, "y": {"field": "y"},
                 "color": {"field": "v", "type": "quantitative"}}
                """)
        ).map(\.box).sorted { $0.x < $1.x }
        #expect(cells.count == count)
        #expect(zip(cells, cells.dropFirst()).allSatisfy { $1.x - $0.x - $0.width == gap })
        #expect(cells.allSatisfy { $0.x == $0.x.rounded() && $0.width == $0.width.rounded() })
    }

    @Test func `bars of bins have square ends, and labels at round numbers`() throws {
        let rows = (0..<200).map { #"{"v": \#(20 + Double($0 * 7 % 23) * 2)}"# }.joined(separator: ",")
        let scene = try Self.scene(
            rows,
            """
            "mark": "bar", "width": 600,
            "encoding": {"x": {"bin": {"step": 2}, "field": "v", "type": "quantitative"},
                         "y": {"aggregate": "count", "axis": null}}
            """)
        #expect(Self.rectangles(scene).allSatisfy { $0.corners == Corners() })
        let labels = items(scene, .axisLabel).compactMap {
            if case .text(let text) = $0.shape { text.lines } else { nil }
        }
        #expect(labels == [["20"], ["30"], ["40"], ["50"], ["60"]])
    }

    @Test(arguments: [(20, "", 2.0), (400, "", 1.5), (400, #", "strokeWidth": 2"#, 2)])
    func `a line with many points is thinner`(_ count: Int, _ own: String, _ width: Double) throws {
        let rows = (0..<count).map { #"{"x": \#($0), "y": \#($0 % 7)}"# }.joined(separator: ",")
        let scene = try Self.scene(
            rows,
            """
            "mark": {"type": "line"\(own)},
            "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}}
            """)
        #expect(items(scene).map(\.paint.strokeWidth) == [width])
    }

    @Test func `the areas of a stack are opaque, and others are not`() throws {
        func opacity(_ color: String) throws -> Set<Double> {
            let rows = #"{"x": 1, "y": 2, "s": "a"}, {"x": 2, "y": 3, "s": "a"}, {"x": 1, "y": 2, "s": "b"}"#
            let scene = try Self.scene(
                rows,
                """
                "mark": "area", "encoding": {\(color) "x": {"field": "x", "type": "quantitative"},
                 "y": {"field": "y", "type": "quantitative"}}
                """)
            return Set(items(scene).map(\.paint.fillOpacity))
        }
        #expect(try opacity(#""color": {"field": "s"},"#) == [1])
        #expect(try opacity("") == [0.9])
        #expect(try opacity(#""color": {"field": "s"}, "fillOpacity": {"value": 0.5},"#) == [0.5])
    }

    @Test func `the legend of a pie with texts is beside it`() throws {
        let scene = try Self.scene(
            #"{"s": "a", "v": 1}, {"s": "b", "v": 2}"#,
            """
            "width": 480, "height": 270, "autosize": {"type": "fit", "contains": "padding"},
            "encoding": {"theta": {"field": "v", "type": "quantitative", "stack": true}},
            "layer": [{"mark": "arc", "encoding": {"color": {"field": "s"}}},
                      {"mark": {"type": "text", "radius": 90}, "encoding": {"text": {"field": "v"}}}]
            """)
        let symbols = items(scene, .legendSymbol).map { $0.bounds(TextMeasurer(fonts: .system)) }
        #expect(symbols.count == 2 && symbols.allSatisfy { $0.left > 240 && $0.top > 60 })
    }

    @Test func `the axes of a facet lie on its grid lines`() throws {
        let scene = try Self.scene(
            #"{"x": 0, "y": 0, "s": "a"}, {"x": 9, "y": 5, "s": "a"}, {"x": 1, "y": 2, "s": "b"}"#,
            """
            "facet": {"field": "s"}, "columns": 1,
            "spec": {"mark": "line", "encoding": {"x": {"field": "x", "type": "quantitative"},
                                                  "y": {"field": "y", "type": "quantitative"}}}
            """)
        func heights(_ role: SceneMark.Role) -> [Double] {
            items(scene, role).compactMap {
                if case .rule(let start, let end) = $0.shape, start.y == end.y { start.y } else { nil }
            }
        }
        #expect(heights(.axisDomain) == [heights(.axisGrid).max()])
    }
}
