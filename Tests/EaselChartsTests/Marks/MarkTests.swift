// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

@Suite struct MarkTests {
    @Test func `points are drawn at their scaled positions`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"x": 0, "y": 0}, {"x": 5, "y": 10}]}, "width": 100, "height": 100, "mark": "point",
             "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}}}
            """#)
        #expect(centers(scene) == [[0, 100], [100, 0]])
    }

    @Test func `the points of a line are sorted along its dimension, and the line is interrupted at nulls`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"x": 3, "y": 3}, {"x": 1, "y": 1}, {"x": 2, "y": null}, {"x": 4, "y": 4}, {"x": 0, "y": 0}]},
             "width": 40, "height": 40, "mark": "line",
             "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}}}
            """#)
        #expect(lines(scene) == [[[0, 40], [10, 30]], [[30, 10], [40, 0]]])
    }

    @Test func `as in Vega-Lite, areas of shifted categories have no height`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"x": 0, "v": 1, "c": "a"}, {"x": 1, "v": 3, "c": "a"}, {"x": 0, "v": 2, "c": "b"},
             {"x": 1, "v": 0, "c": "b"}]}, "width": 40, "height": {"step": 40}, "mark": "area",
             "encoding": {"x": {"field": "x", "type": "ordinal"}, "y": {"field": "c"},
              "yOffset": {"field": "v", "type": "quantitative"}}}
            """#)
        let areas = items(scene).map(\.shape).filter { if case .area = $0 { true } else { false } }
        #expect(areas.count == 1)
        guard case .area(let line, let base, _)? = areas.first else { return }
        #expect(line == base && line.count == 4)
    }

    @Test(arguments: [
        ("bar", "opacity", #"{"expr": "datum.v"}"#), ("bar", "fillOpacity", #"{"expr": "datum.v"}"#),
        ("bar", "strokeOpacity", #"{"expr": "datum.v"}"#), ("bar", "strokeWidth", #"{"expr": "datum.v"}"#),
        ("bar", "strokeDash", #"{"expr": "[datum.v, 1]"}"#), ("bar", "strokeDashOffset", #"{"expr": "datum.v"}"#),
        ("rule", "size", #"{"expr": "datum.v"}"#),
    ])
    func `each row has its own value of a paint attribute that is an expression`(
        type: String, name: String, value: String
    ) throws {
        let paints = items(try paintedScene(mark: #"{"type": "\#(type)", "\#(name)": \#(value)}"#)).map(\.paint)
        #expect(Set(paints).count == 2)
    }

    @Test(arguments: ["opacity", "fillOpacity", "strokeOpacity", "strokeWidth", "strokeDash"])
    func `each row has its own value of a paint attribute with a channel`(channel: String) throws {
        let encoding = #""\#(channel)": {"field": "v", "type": "ordinal"}"#
        #expect(Set(items(try paintedScene(mark: #""bar""#, encoding)).map(\.paint)).count == 2)
        let value = channel == "strokeDash" ? "[5, 1]" : "0.75"
        let condition = #""\#(channel)": {"condition": {"test": "datum.v > 0.4", "value": \#(value)}}"#
        #expect(Set(items(try paintedScene(mark: #""bar""#, condition)).map(\.paint)).count == 2)
    }

    /// Two marks, whose `v` is 0.25 and 0.5.
    private func paintedScene(mark: String, _ encoding: String = #""detail": {"field": "v"}"#) throws -> Scene {
        try scene(
            #"""
            {"data": {"values": [{"x": "a", "v": 0.25}, {"x": "b", "v": 0.5}]}, "mark": \#(mark),
             "encoding": {"x": {"field": "x"}, \#(encoding)}}
            """#)
    }

    @Test func `texts of missing values say so`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"t": null, "u": 1}, {"u": 2}, {"t": "x", "u": 3}]}, "mark": "text",
             "encoding": {"x": {"field": "u"}, "text": {"field": "t"}}}
            """#)
        #expect(texts(scene) == ["null", "undefined", "x"])
    }

    @Test func `invalid values that are shown are like zero, or like the start of a domain without zero`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"a": 1, "c": 11}, {"a": 2, "c": 12}, {"a": 3, "c": null}]}, "width": 30, "height": 100,
             "config": {"mark": {"invalid": "show"}}, "mark": {"type": "point", "filled": true}, "encoding": {
             "x": {"field": "a", "type": "quantitative"},
             "y": {"field": "c", "type": "quantitative", "scale": {"zero": false}},
             "color": {"field": "c", "type": "quantitative"}}}
            """#)
        #expect(centers(scene) == [[10, 100], [20, 0], [30, 100]])
        #expect(fills(scene) == ["rgb(207, 225, 242)", "rgb(10, 74, 144)", "rgb(207, 225, 242)"])
    }

    @Test func `a color field splits a line into series`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"x": 0, "y": 0, "c": "a"}, {"x": 0, "y": 1, "c": "b"}, {"x": 1, "y": 1, "c": "a"}, {"x": 1, "y": 0, "c": "b"}]},
             "width": 10, "height": 10, "mark": "line", "encoding": {"x": {"field": "x", "type": "quantitative"},
             "y": {"field": "y", "type": "quantitative"}, "color": {"field": "c"}}}
            """#)
        #expect(lines(scene) == [[[0, 10], [10, 0]], [[0, 0], [10, 10]]])
    }

    @Test func `sectors are stacked clockwise from 12 o'clock`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"c": "a", "v": 1}, {"c": "b", "v": 3}]}, "width": 100, "height": 80,
             "mark": {"type": "arc", "innerRadius": 10},
             "encoding": {"theta": {"field": "v", "type": "quantitative"}, "color": {"field": "c"}}}
            """#)
        var found: [[Double]] = []
        for item in items(scene) {
            guard case .arc(_, let radii, let start, let end, _) = item.shape else { continue }
            found.append([radii.lowerBound, radii.upperBound, min(start, end), max(start, end)])
        }
        let quarter = Double.pi / 2
        let expected: [[Double]] = [[10, 40, 0, quarter], [10, 40, quarter, 4 * quarter]]
        #expect(found == expected)
    }

    @Test func `a rule with one position spans the plot`() throws {
        let scene = try scene(
            #"{"data": {"values": [{}]}, "width": 50, "height": 40, "mark": "rule", "encoding": {"y": {"datum": 10}}}"#)
        guard case .rule(let start, let end) = items(scene).first?.shape else {
            Issue.record("no rule")
            return
        }
        #expect(abs(end.x - start.x) == 50 && start.y == end.y)
    }

    @Test func `the first condition that is true determines the value`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"v": 1}, {"v": 5}, {"v": 9}]}, "mark": "bar", "encoding": {"x": {"field": "v", "type": "ordinal"},
             "color": {"condition": [{"test": "datum.v > 8", "value": "red"}, {"test": {"field": "v", "gt": 2}, "value": "green"}],
             "value": "gray"}}}
            """#)
        #expect(fills(scene) == ["gray", "green", "red"])
    }

    @Test func `text marks use an explicit format or the default format of the field's type`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"n": 1234.5, "t": "2020-03-04", "s": "é"}]}, "layer": [
             {"mark": "text", "encoding": {"text": {"field": "n", "type": "quantitative", "format": ",.1f"}}},
             {"mark": "text", "encoding": {"text": {"field": "t", "timeUnit": "yearmonth"}}},
             {"mark": "text", "encoding": {"text": {"field": "s"}}}]}
            """#)
        #expect(texts(scene) == ["1,234.5", "Mar 2020", "é"])
    }

    @Test func `a tick is a short line perpendicular to the measure`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"x": 0}, {"x": 10}]}, "width": 100, "mark": "tick",
             "encoding": {"x": {"field": "x", "type": "quantitative"}}}
            """#)
        // A tick is three quarters of a step of 20 points long and one point thick.
        #expect(rectangles(scene) == [[-0.5, 2.5, 1, 15], [99.5, 2.5, 1, 15]])
    }

    @Test func `an area extends to zero or to the second position`() throws {
        let scene = try scene(
            #"""
            {"data": {"values": [{"x": 0, "lo": 1, "hi": 2}, {"x": 1, "lo": 2, "hi": 4}]}, "width": 10, "height": 40, "layer": [
             {"mark": "area", "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "hi", "type": "quantitative"}}},
             {"mark": "area", "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "hi", "type": "quantitative"}, "y2": {"field": "lo"}}}]}
            """#)
        var bases: [[Double]] = []
        for item in items(scene) {
            if case .area(_, let base, _) = item.shape { bases.append(base.map { $0.y - scene.origin.y }) }
        }
        #expect(bases == [[40, 40], [30, 20]])
    }

    @Test func `custom format functions apply to axis labels and text marks`() throws {
        var options = ChartOptions()
        options.formats["dozens"] = { value in "\(Int((value.number ?? 0) / 12)) doz." }
        let json = #"""
            {"data": {"values": [{"v": 24}]}, "encoding": {"x": {"field": "v", "type": "ordinal", "axis": {"formatType": "dozens"}}},
             "layer": [{"mark": "bar"}, {"mark": "text", "encoding": {"text": {"field": "v", "formatType": "dozens"}}}]}
            """#
        let scene = try scene(json, options: options)
        #expect(texts(scene) == ["2 doz."] && texts(scene, .axisLabel) == ["2 doz."])
        let error = try #require(throws: ChartError.self) { try ChartSpec(json: json).chart() }
        #expect(error.problems[0].path.hasSuffix("formatType"))
    }

    @Test(arguments: [
        (#""image", "encoding": {"url": {"value": "logo.png"}}"#, "$.encoding.url", "no loader"),
        (#""image", "encoding": {"url": {"value": "data:image/png;base64,AAAA"}}"#, "$.encoding.url", "not an image"),
        (#""image", "encoding": {"url": {"value": "data:image/png;base64,?"}}"#, "$.encoding.url", "not Base64"),
        (#""bar", "encoding": {"color": {"field": "c", "scale": null}}"#, "$.encoding.color", "not a color"),
    ])
    func `images and colors that cannot be drawn are errors`(
        _ rest: String, _ path: String, _ message: String
    ) throws {
        let spec = try ChartSpec(json: #"{"data": {"values": [{"c": "blurple"}]}, "mark": \#(rest)}"#)
        let error = try #require(throws: ChartError.self) { try spec.chart() }
        #expect(error.problems[0].path == path && error.problems[0].message.contains(message))
    }

    @Test func `an image is read by the loader and embedded in the SVG`() throws {
        let png = try Drawing(width: 2, height: 2, background: .red) { _ in }.png()
        var options = ChartOptions()
        options.loader = ClosureLoader { url in
            #expect(url == "logo.png")
            return png
        }
        let json =
            #"{"data": {"values": [{}]}, "mark": {"type": "image", "url": "logo.png", "width": 10, "height": 10}}"#
        let chart = try ChartSpec(json: json).chart(options: options)
        #expect(try chart.drawing.svg().contains("image/png"))
    }

    private static let icon =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1' fill='#0000ff'/></svg>"

    @Test(arguments: [
        "data:image/svg+xml;base64," + Data(icon.utf8).base64EncodedString(),
        "data:image/svg+xml," + (icon.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""), "icon.svg",
    ])
    func `an SVG picture is drawn as vectors, in its own proportions`(_ url: String) throws {
        var options = ChartOptions()
        options.loader = ClosureLoader { _ in Data(Self.icon.utf8) }
        let json = """
            {"data": {"values": [{}]}, "mark": {"type": "image", "url": "\(url)", "width": 40, "height": 40},
             "width": 40, "height": 40, "padding": 0, "config": {"view": {"stroke": null}}}
            """
        let drawing = try ChartSpec(json: json).chart(options: options).drawing
        let svg = try drawing.svg()
        #expect(!svg.contains("<image") && svg.lowercased().contains("#00f"))
        let image = try drawing.image()
        let pixels = image.pixels(as: .rgba)
        func blue(_ x: Int, _ y: Int) -> Bool {
            let start = (y * image.width + x) * 4
            return Array(pixels[start..<start + 3]) == [0, 0, 255]
        }
        #expect(blue(20, 20) && blue(2, 12) && blue(38, 28))
        #expect(!blue(20, 5) && !blue(20, 35))
    }

    @Test func `an SVG document that is damaged, or larger than strangers' may be, is an error`() throws {
        let deep = String(repeating: "<g>", count: 100) + String(repeating: "</g>", count: 100)
        for document in ["<svg", Self.icon.replacing("<rect", with: "\(deep)<rect")] {
            let url = "data:image/svg+xml;base64," + Data(document.utf8).base64EncodedString()
            let json = #"{"data": {"values": [{}]}, "mark": {"type": "image", "url": "\#(url)"}}"#
            let error = try #require(throws: ChartError.self) { try ChartSpec(json: json).chart() }
            #expect(error.problems[0].message.contains("not an image that can be drawn"))
        }
    }
}
