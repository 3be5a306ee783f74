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
            return zip(boxes, boxes.dropFirst()).map { (($1.y - $0.y - $0.height) * 1e6).rounded() / 1e6 }
        }
        // The bars on both sides of zero touch it, and a bar that is thinner than the line keeps its height.
        #expect(try gaps(.easel).sorted() == [0, 0, 1])
        #expect(try gaps(.vega) == [0, 0, 0])
    }

    @Test(arguments: [(4, 1.0), (24, 1), (62, 0), (64, 0), (200, 0)])
    func `lines of the background separate cells, unless they are small`(_ count: Int, _ gap: Double) throws {
        let rows = (0..<count).map { #"{"x": \#($0), "y": "a", "v": \#($0)}"# }.joined(separator: ",")
        let cells = Self.rectangles(
            try Self.scene(
                rows,
                """
                "mark": "rect", "width": 480, "encoding": {"x": {"field": "x", "type": "ordinal"}, "y": {"field": "y"},
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

    @Test(arguments: [#""step": 2, "anchor": 1"#, #""step": 20, "anchor": 10"#, #""step": 2, "anchor": 0.5"#])
    func `bins with an anchor keep labels`(_ bin: String) throws {
        let rows = (0..<60).map { #"{"v": \#($0)}"# }.joined(separator: ",")
        let scene = try Self.scene(
            rows,
            """
            "mark": "bar", "width": 600,
            "encoding": {"x": {"bin": {\(bin)}, "field": "v", "type": "quantitative"},
                         "y": {"aggregate": "count", "axis": null}}
            """)
        #expect(items(scene, .axisLabel).count > 2)
    }

    @Test func `values of the spec stay as they are`() throws {
        let rows = (0..<600).map { #"{"x": \#($0), "y": \#($0 % 7), "s": "\#($0 % 2)"}"# }.joined(separator: ",")
        func paint(_ mark: String, _ config: String) throws -> (SceneItem) {
            let scene = try Self.scene(
                rows,
                """
                "config": {"\(mark)": {\(config)}}, "mark": "\(mark)",
                "encoding": {"x": {"field": "x", "type": "quantitative"}, "color": {"field": "s"},
                             "y": {"field": "y", "type": "quantitative"}}
                """)
            return try #require(items(scene).first)
        }
        #expect(try paint("line", #""strokeWidth": 4"#).paint.strokeWidth == 4)
        #expect(try paint("area", #""fillOpacity": 0.3"#).paint.fillOpacity == 0.3)
        #expect(try paint("area", #""opacity": 0.5"#).paint.fillOpacity == 0.45)
        let point = try paint("point", #""size": 100, "opacity": 0.5"#)
        guard case .symbol(_, let size, _, _) = point.shape else { throw CancellationError() }
        #expect(size == 100 && point.paint.fillOpacity == 0.5)
    }

    @Test(arguments: [
        ("", "#ffffff"), (#""background": "gray","#, "gray"), (#""view": {"fill": "beige"},"#, "beige"),
        (#""background": null,"#, nil),
    ])
    func `the outline of points has the color behind them`(_ members: String, _ color: String?) throws {
        let scene = try Self.scene(
            #"{"x": 1}, {"x": 2}"#,
            #"\#(members) "mark": "point", "encoding": {"x": {"field": "x", "type": "quantitative"}}"#)
        #expect(items(scene).map(\.paint.stroke) == Array(repeating: color.map { .color($0) }, count: 2))
    }

    @Test func `the points of all cells of a facet have one size, and all parts of a line one width`() throws {
        let cells = (0..<900).map { #"{"x": \#($0), "s": "\#($0 < 12 ? "a" : "b")"}"# }.joined(separator: ",")
        let points = try Self.scene(
            cells,
            """
            "facet": {"field": "s"},
            "spec": {"mark": "point", "encoding": {"x": {"field": "x", "type": "quantitative"}}}
            """)
        let sizes = items(points).compactMap { item -> Double? in
            if case .symbol(_, let size, _, _) = item.shape { size } else { nil }
        }
        #expect(Set(sizes).count == 1)
        let rows = (0..<480).map { #"{"x": \#($0), "y": \#($0 == 400 ? "null" : "1")}"# }.joined(separator: ",")
        let line = try Self.scene(
            rows,
            """
            "mark": "line",
            "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}}
            """)
        #expect(items(line).map(\.paint.strokeWidth) == [1.5, 1.5])
    }

    @Test func `marks with an outline are not separated, and bars of ordinal months have one gap`() throws {
        let boxes = Self.rectangles(
            try Self.scene(
                #"{"s": "a", "v": 4}, {"s": "b", "v": 3}"#,
                Self.stack.replacing(#""mark": "bar""#, with: #""mark": {"type": "bar", "stroke": "black"}"#))
        ).map(\.box).sorted { $0.y < $1.y }
        #expect(abs(boxes[1].y - boxes[0].y - boxes[0].height) < 1e-6)
        let months = (1...12).map { #"{"d": "2026-\#($0 < 10 ? "0" : "")\#($0)-15", "v": 1}"# }.joined(separator: ",")
        let bars = Self.rectangles(
            try Self.scene(
                months,
                """
                "mark": "bar", "width": 480, "encoding": {"y": {"field": "v", "type": "quantitative"},
                 "x": {"timeUnit": "month", "field": "d", "type": "ordinal"}}
                """))
        #expect(bars.count == 12 && bars.allSatisfy { (27...30).contains($0.box.width) })
    }

    @Test(arguments: ["color", "size", "shape"])
    func `a chart without rows has no entries in its legend`(_ channel: String) throws {
        let scene = try Self.scene(
            "", #""mark": "point", "encoding": {"x": {"field": "x"}, "\#(channel)": {"field": "s", "type": "nominal"}}"#
        )
        #expect(scene.width.isFinite && items(scene, .legendSymbol).isEmpty)
    }

    @Test func `different numbers have different labels`() throws {
        let scene = try Self.scene(
            #"{"y": 1000000}, {"y": 1000060}"#,
            #""mark": "point", "encoding": {"y": {"field": "y", "type": "quantitative", "scale": {"zero": false}}}"#)
        let labels = items(scene, .axisLabel).compactMap {
            if case .text(let text) = $0.shape { text.lines } else { nil }
        }
        #expect(labels.count > 2 && Set(labels).count == labels.count)
    }
}
