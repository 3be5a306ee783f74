// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

/// Tests of charts in the theme `easel`, which adapt to their size and content.
@Suite struct AdaptiveChartTests {
    private static func scene(_ json: String, theme: ChartTheme = .easel, locale: String = "en-US") throws -> Scene {
        var options = ChartOptions()
        options.theme = theme
        options.locale = try #require(ChartLocale(named: locale))
        return try ChartSpec(json: Data(json.utf8)).chart(options: options).scene
    }

    private static func texts(_ scene: Scene, _ role: SceneMark.Role) -> [SceneText] {
        items(scene, role).compactMap { if case .text(let text) = $0.shape { text } else { nil } }
    }

    /// A bar chart with the given categories, each with a value.
    private static func bars(
        _ names: [String], _ values: [Double] = [], type: String = "nominal", _ more: String = ""
    ) -> String {
        let rows = names.enumerated().map { index, name in
            #"{"k": "\#(name)", "v": \#(values.isEmpty ? Double(index + 1) : values[index])}"#
        }
        return """
            {"data": {"values": [\(rows.joined(separator: ","))]}, "mark": "bar", \(more)
             "encoding": {"x": {"field": "k", "type": "\(type)", "sort": null, "title": null},
                          "y": {"field": "v", "type": "quantitative", "title": null}}}
            """
    }

    private static let longTitle =
        "Orders of all regions in the first half of the year, compared with the same months of the year before"

    // MARK: - Titles and sizes

    @Test func `a long title wraps to the picture, and a longer one shrinks and ends in an ellipsis`() throws {
        for (title, isCut) in [(Self.longTitle, false), (String(repeating: Self.longTitle + " ", count: 4), true)] {
            let scene = try Self.scene(
                Self.bars(
                    ["a", "b"], type: "nominal",
                    #""title": "\#(title)", "width": 400, "height": 300, "autosize": "fit","#))
            let text = try #require(Self.texts(scene, .titleText).first)
            #expect((2...3).contains(text.lines.count))
            #expect((text.limit > 0) == isCut && text.font.size >= 14 * 400 / 480)
            let bounds = TextMeasurer(fonts: .system).bounds(of: text)
            #expect(bounds.left >= 0 && bounds.right <= scene.width)
        }
    }

    @Test(arguments: [
        (480.0, 300.0, true, true), (240, 130, true, true), (240, 100, false, true), (80, 20, false, false),
    ])
    func `a low chart leaves out guides`(_ width: Double, _ height: Double, _ hasTitles: Bool, _ hasAxes: Bool) throws {
        let scene = try Self.scene(
            Self.bars(
                ["a", "b"], type: "nominal",
                #""title": {"text": "T", "subtitle": "S"}, "width": \#(width), "height": \#(height), "autosize": {"type": "fit", "contains": "padding"},"#
            )
            .replacing(#""type": "quantitative", "title": null"#, with: #""type": "quantitative""#))
        #expect([scene.width, scene.height] == [width, height])
        #expect(!Self.texts(scene, .axisTitle).isEmpty == hasTitles)
        #expect(!Self.texts(scene, .axisLabel).isEmpty == hasAxes)
        #expect(Self.texts(scene, .titleSubtitle).isEmpty == (height < 140))
        for role in [SceneMark.Role.axisLabel, .axisTitle, .titleText] {
            for text in Self.texts(scene, role) { #expect(text.font.size >= 9) }
        }
    }

    @Test func `in a small picture, the guides leave a quarter of each side to the plot`() throws {
        let rows = (0..<20).map { #"{"x": "k\#($0)", "v": \#($0), "s": "Series number \#($0)"}"# }
            .joined(separator: ",")
        let title = #""title": {"text": "\#(Self.longTitle)", "subtitle": "\#(Self.longTitle)"}"#
        let scene = try Self.scene(
            """
            {"data": {"values": [\(rows)]}, "mark": "point", "width": 240, "height": 160, \(title),
             "autosize": {"type": "fit", "contains": "padding"},
             "encoding": {"x": {"field": "x"}, "y": {"field": "v", "type": "quantitative"}, "color": {"field": "s"}}}
            """)
        let plot = try #require(scene.views.first)
        #expect([scene.width, scene.height] == [240, 160])
        #expect(plot.width >= 60 && plot.height >= 40)
        #expect(Self.texts(scene, .titleSubtitle).isEmpty)
        #expect(!Self.texts(scene, .titleText).isEmpty)
    }

    @Test func `text without spaces wraps between ideographs, but not before closing marks`() {
        let measurer = TextMeasurer(fonts: .system)
        let font = TextFont()
        let room = measurer.width(of: "売上高（全国", in: font)
        #expect(measurer.wrapped("売上高（全国）", in: font, width: room, lines: 2) == ["売上高（全", "国）"])
        #expect(measurer.wrapped("a b", in: font, width: 100, lines: 1) == ["a b"])
    }

    @Test(arguments: [3, 12, 200])
    func `the plot's width does not follow the number of categories`(_ count: Int) throws {
        let scene = try Self.scene(Self.bars((0..<count).map { "k\($0)" }))
        #expect(scene.views.first?.width == 480)
        let widths = items(scene).compactMap { if case .rect(let r, _) = $0.shape { r.width } else { nil } }
        #expect(widths.count == count && widths.allSatisfy { $0 <= 64 })
    }

    @Test func `bars begin and end on whole points`() throws {
        let scene = try Self.scene(Self.bars(["a", "b", "c", "d", "e", "f", "g"]))
        for case .rect(let r, _) in items(scene).map(\.shape) {
            #expect(r.x == r.x.rounded() && r.width == r.width.rounded(), "\(r)")
        }
    }

    // MARK: - Labels

    @Test(arguments: [
        (["a", "b"], "nominal", 0.0, 1), (["New York City", "Los Angeles Area", "Greater Chicago"], "nominal", 0, 1),
        ((0..<8).map { "North zone \($0)" }, "nominal", 0, 2),
        ((0..<12).map { "Region-of-the-north-\($0)" }, "nominal", 315, 1),
        ((0..<60).map { "\(1_900 + $0)" }, "ordinal", 0, 1),
    ])
    func `labels of categories are flat if they fit, and never vertical`(
        _ names: [String], _ type: String, _ angle: Double, _ lines: Int
    ) throws {
        let scene = try Self.scene(Self.bars(names, type: type))
        let labels = Self.texts(scene, .axisLabel).filter { names.contains($0.lines.joined(separator: " ")) }
        #expect(!labels.isEmpty)
        #expect(labels.allSatisfy { $0.angle == angle && $0.lines.count <= lines })
        #expect(labels.contains { $0.lines.count == lines })
        guard angle == 0 else { return }
        let measurer = TextMeasurer(fonts: .system)
        let bounds = labels.map(measurer.bounds).sorted { $0.left < $1.left }
        for (a, b) in zip(bounds, bounds.dropFirst()) { #expect(a.right < b.left) }
    }

    @Test func `a given angle takes precedence`() throws {
        let spec = Self.bars(["a", "b"]).replacing(
            #""sort": null"#, with: #""sort": null, "axis": {"labelAngle": 270}"#)
        let labels = Self.texts(try Self.scene(spec), .axisLabel).filter { ["a", "b"].contains($0.lines[0]) }
        #expect(labels.map(\.angle) == [270, 270])
    }

    @Test(arguments: [
        ("en-US", 61_000.0, "60K"), ("en-US", 7_500, "8,000"), ("en-US", 2.5e9, "2B"), ("de-DE", 61_000, "60 Tsd."),
        ("de-DE", 2.5e9, "2 Mrd."), ("ja-JP", 61_000, "60,000"),
    ])
    func `large numbers are short in the words of the locale`(_ locale: String, _ value: Double, _ label: String) throws
    {
        let scene = try Self.scene(Self.bars(["a"], [value]), locale: locale)
        let labels = Self.texts(scene, .axisLabel).map { $0.lines.joined() }
        #expect(labels.contains(label), "\(labels)")
        #expect(labels.contains("0"))
    }

    @Test func `large numbers stay whole where thousands would have as many digits`() throws {
        let spec = """
            {"data": {"values": [{"v": 299810}, {"v": 300080}]}, "mark": "point",
             "encoding": {"y": {"field": "v", "type": "quantitative", "scale": {"zero": false}}}}
            """
        let labels = Self.texts(try Self.scene(spec), .axisLabel).map { $0.lines.joined() }
        #expect(labels.contains("299,950") && !labels.contains { $0.hasSuffix("K") }, "\(labels)")
    }

    @Test(arguments: [
        (["2026-03-05", "2026-04-08"], ["Mar 2026", "Apr 2026"]), (["2025-10-01", "2026-06-01"], ["2025", "2026"]),
        (["2000-01-01", "2012-01-01"], []), (["2026-03-05T08:00", "2026-03-06T02:00"], ["Mar 5", "Mar 6"]),
    ])
    func `dates have the larger unit in a second line where it changes`(_ ends: [String], _ second: [String]) throws {
        let scene = try Self.scene(
            """
            {"data": {"values": [{"t": "\(ends[0])", "v": 1}, {"t": "\(ends[1])", "v": 2}]}, "mark": "line",
             "encoding": {"x": {"field": "t", "type": "temporal"}, "y": {"field": "v", "type": "quantitative"}}}
            """)
        let labels = Self.texts(scene, .axisLabel).filter { $0.baseline == .top }
        #expect(labels.compactMap { $0.lines.count > 1 ? $0.lines[1] : nil } == second, "\(labels.map(\.lines))")
        #expect(labels.count >= 3)
    }

    @Test func `a hidden label leaves its larger unit to the next one`() throws {
        let scene = try Self.scene(
            """
            {"data": {"values": [{"t": "2025-12-01", "v": 1}, {"t": "2026-11-20", "v": 2}]}, "mark": "line",
             "width": 170, "encoding": {"y": {"field": "v", "type": "quantitative"},
                                        "x": {"field": "t", "type": "temporal", "axis": {"tickCount": "month"}}}}
            """)
        let labels = Self.texts(scene, .axisLabel).filter { $0.baseline == .top }
        // Every other month has a label: not January, in which the year changes.
        #expect(labels.prefix(3).map(\.lines) == [["Dec", "2025"], ["Feb", "2026"], ["Apr"]])
    }

    @Test func `the line at zero is stronger than the grid`() throws {
        let scene = try Self.scene(Self.bars(["a", "b"], [-4, 6]))
        let colors = items(scene, .axisGrid).map(\.paint.stroke)
        #expect(colors.count { $0 == .color("#9aa3ae") } == 1)
        #expect(colors.count { $0 == .color("#e6e9ed") } == colors.count - 1)
    }

    @Test func `the title of y lies flat above its axis`() throws {
        let spec = Self.bars(["a", "b"]).replacing(
            #""type": "quantitative", "title": null"#, with: #""type": "quantitative""#)
        let scene = try Self.scene(spec)
        let title = try #require(Self.texts(scene, .axisTitle).first)
        #expect(title.angle == 0 && title.anchor.y < scene.views[0].y)
        #expect(try #require(Self.texts(try Self.scene(spec, theme: .vega), .axisTitle).first).angle == -90)
    }

    @Test func `entries of a legend are not cut`() throws {
        let rows = (0..<12).map { #"{"x": \#($0), "k": "Category number \#($0)"}"# }.joined(separator: ",")
        let scene = try Self.scene(
            """
            {"data": {"values": [\(rows)]}, "mark": "point",
             "encoding": {"x": {"field": "x", "type": "quantitative"}, "color": {"field": "k"}}}
            """)
        let measurer = TextMeasurer(fonts: .system)
        let labels = Self.texts(scene, .legendLabel)
        #expect(labels.count == 12)
        for label in labels { #expect(measurer.bounds(of: label).right <= scene.width) }
    }

    // MARK: - Marks

    /// Bars with a text at their ends, shifted up, or down into the bars.
    private static func labeled(_ dy: Double, _ color: String) -> String {
        """
        {"data": {"values": [{"k": "a", "v": 90}]},
         "encoding": {"x": {"field": "k"}, "y": {"field": "v", "type": "quantitative"}},
         "layer": [{"mark": {"type": "bar", "color": "\(color)"}},
                   {"mark": {"type": "text", "dy": \(dy)}, "encoding": {"text": {"field": "v"}}}]}
        """
    }

    @Test(arguments: [("#12161c", "#ffffff"), ("#ffeeaa", "#12161c")])
    func `text in a bar has the color with the higher contrast`(_ bar: String, _ text: String) throws {
        let found = items(try Self.scene(Self.labeled(12, bar))).filter {
            if case .text = $0.shape { true } else { false }
        }
        #expect(found.map(\.paint.fill) == [.color(text)])
    }

    @Test func `text beside a bar has a halo`() throws {
        let found = items(try Self.scene(Self.labeled(-8, "#ffeeaa"))).filter {
            if case .text = $0.shape { true } else { false }
        }
        #expect(found.map(\.paint.stroke) == [.color("#ffffff"), nil])
        #expect(found.first?.paint.strokeWidth == 3)
    }

    @Test func `few points are larger and opaque, many are smaller and fainter, and all have an outline`() throws {
        func size(_ count: Int, _ own: String = "") throws -> (Double, Double) {
            let rows = (0..<count).map { #"{"x": \#($0)}"# }.joined(separator: ",")
            let scene = try Self.scene(
                """
                {"data": {"values": [\(rows)]}, "mark": {"type": "point"\(own)},
                 "encoding": {"x": {"field": "x", "type": "quantitative"}}}
                """)
            let item = try #require(items(scene).first)
            guard case .symbol(_, let size, _, _) = item.shape else { return (0, 0) }
            #expect(item.paint.stroke == (count < 5_000 ? .color("#ffffff") : nil))
            return (size, item.paint.fillOpacity)
        }
        #expect(try size(8) == (57.6, 1))
        #expect(try size(400) == (36, 0.75))
        let (small, faint) = try size(1_600)
        #expect(small == 18 && faint < 0.6 && faint > 0.4)
        #expect(try size(6_400) == (9, 0.375))
        #expect(try size(6_400, #", "size": 30, "opacity": 0.5"#) == (30, 0.5))
    }

    @Test func `a chart without rows says so`() throws {
        let spec = Self.bars([])
        #expect(Self.texts(try Self.scene(spec), .mark).last?.lines == ["No data"])
        #expect(Self.texts(try Self.scene(spec, theme: .vega), .mark).isEmpty)
    }

    @Test func `a title that begins right to left stands at the right`() throws {
        let scene = try Self.scene(Self.bars(["a"], type: "nominal", #""title": "عدد الطلبات","#))
        #expect(Self.texts(scene, .titleText).first?.align == .right)
    }
}
