// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

/// Tests of the space that the theme `easel` gives to plots, and of the places of guides around them.
@Suite struct ChartSpaceTests {
    private static func chart(_ json: String, theme: ChartTheme = .easel, locale: String = "en-US") throws
        -> ComputedChart
    {
        var options = ChartOptions()
        options.theme = theme
        options.locale = try #require(ChartLocale(named: locale))
        return try ChartSpec(json: Data(json.utf8)).chart(options: options)
    }

    private static func texts(_ scene: Scene, _ role: SceneMark.Role) -> [SceneText] {
        items(scene, role).compactMap { if case .text(let text) = $0.shape { text } else { nil } }
    }

    private static func bounds(_ scene: Scene, _ roles: SceneMark.Role...) -> Bounds {
        let measurer = TextMeasurer(fonts: .system)
        var bounds = Bounds()
        for mark in scene.marks where roles.contains(mark.role) { bounds.formUnion(mark.bounds(measurer)) }
        return bounds
    }

    /// Lines of series over five months, each from 10 to a maximum.
    private static func lines(
        _ names: [String], most: Double = 213, title: String = "Rentals", y: String = "Thousands", _ more: String = ""
    ) -> String {
        let rows = names.flatMap { name in
            (1...5).map {
                #"{"t": "2026-0\#($0)-01", "v": \#($0 == 5 ? most : 10 * Double($0)), "s": "\#(name)"}"#
            }
        }
        return """
            {"data": {"values": [\(rows.joined(separator: ","))]}, "mark": "line", "title": "\(title)",\(more)
             "encoding": {"x": {"field": "t", "type": "temporal", "title": "Month"},
                          "y": {"field": "v", "type": "quantitative", "title": "\(y)"},
                          "color": {"field": "s", "type": "nominal", "title": "City"}}}
            """
    }

    private static let size = #""width": 640, "height": 400, "autosize": {"type": "fit", "contains": "padding"},"#

    // MARK: Sizes of the options

    private static let bars = """
        {"width": 600, "height": 400, "data": {"values": [{"a": "x", "b": 1}]}, "mark": "bar",
         "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}}
        """

    @Test(arguments: [CGSize(width: 320, height: 220), CGSize(width: 900, height: 100)])
    func `the size of the options is that of the picture, in both grammars`(_ size: CGSize) throws {
        var options = ChartOptions()
        options.size = size
        #expect(try ChartSpec(json: Self.bars).chart(options: options).drawing.size == size)
        let chart = Chart { BarMark(x: .value("a", "x"), y: .value("b", 1)) }.frame(width: 600, height: 400)
        #expect(try chart.drawing(options: options).size == size)
        let fixed = chart.chartPlotStyle { $0.frame(width: 700, height: 300) }
        #expect(try fixed.drawing(options: options).size == size)
    }

    @Test func `type shrinks with the size of the options`() throws {
        var options = ChartOptions()
        options.theme = .easel
        options.size = CGSize(width: 320, height: 220)
        let scene = try ChartSpec(json: Self.bars).chart(options: options).scene
        let sizes = Self.texts(scene, .axisLabel).map(\.font.size)
        #expect(!sizes.isEmpty && sizes.allSatisfy { 9..<12 ~= $0 }, "\(sizes)")
    }

    @Test func `a grid has the sizes of its plots`() throws {
        let grid = try ChartSpec(json: "{\"hconcat\": [\(Self.bars), \(Self.bars)]}")
        var options = ChartOptions()
        let size = try grid.chart(options: options).drawing.size
        options.size = CGSize(width: 320, height: 220)
        #expect(try grid.chart(options: options).drawing.size == size)
    }

    @Test(arguments: [(0, 10), (10, -1), (10, CGFloat.nan)] as [(CGFloat, CGFloat)])
    func `an invalid size is an error`(width: CGFloat, height: CGFloat) throws {
        var options = ChartOptions()
        options.size = CGSize(width: width, height: height)
        let spec = try ChartSpec(json: Self.bars)
        let error = try #require(throws: ChartError.self) { try spec.chart(options: options) }
        #expect(error.description.contains("ChartOptions.size"))
        let chart = Chart { BarMark(x: .value("a", "x"), y: .value("b", 1)) }
        #expect(throws: error) { try chart.chart(options: options) }
    }

    // MARK: - The space of the plot

    @Test(arguments: ["en-US", "ar-EG"])
    func `the legend is in the row of the title of y, at the other end of the plot`(_ locale: String) throws {
        let scene = try Self.chart(Self.lines(["Berlin", "Bonn"], Self.size), locale: locale).scene
        let title = try #require(Self.texts(scene, .axisTitle).first { $0.lines == ["Thousands"] })
        let legend = Self.bounds(scene, .legendTitle, .legendLabel, .legendSymbol)
        let row = TextMeasurer(fonts: .system).bounds(of: title)
        #expect(legend.top >= row.top - 3 && legend.bottom <= row.bottom + 3)
        let plot = try #require(scene.views.first)
        if locale == "en-US" {
            #expect(abs(legend.right - plot.x - plot.width) < 2 && row.left < plot.x)
        } else {
            #expect(legend.right < row.left && legend.left < plot.x + 2)
        }
        #expect(plot.width * plot.height > 0.6 * 640 * 400)
    }

    @Test func `a legend that does not fit beside the title of y is above it, and begins where the title does`() throws
    {
        let names = (1...6).map { "The city number \($0)" }
        let scene = try Self.chart(Self.lines(names, Self.size)).scene
        let y = try #require(Self.texts(scene, .axisTitle).first { $0.lines == ["Thousands"] })
        let legend = Self.bounds(scene, .legendTitle, .legendLabel, .legendSymbol)
        #expect(legend.bottom < TextMeasurer(fonts: .system).bounds(of: y).top)
        #expect(abs(legend.left - Self.bounds(scene, .titleText).left) < 2)
    }

    @Test(arguments: [
        ("2026-05-01", SceneText.Align.center, true), ("2027-12-01", .right, true), ("2028-01-01", .center, false),
    ])
    func `the title of dates is in the middle or at the end of their second line, if there is space`(
        _ last: String, _ align: SceneText.Align, _ isBeside: Bool
    ) throws {
        let scene = try Self.chart(Self.lines(["a"]).replacing("2026-05-01", with: last)).scene
        let title = try #require(Self.texts(scene, .axisTitle).first { $0.lines == ["Month"] })
        let dates = Self.texts(scene, .axisLabel).filter { $0.lines.count == 2 }
        let second = try #require(dates.first)
        #expect((title.anchor.y == second.anchor.y + second.baselineDistance + 3) == isBeside)
        #expect(title.align == align)
    }

    @Test(arguments: [
        ("Orders", "orders", true), ("Orders in May", "Orders", false), ("", "Orders", false),
    ])
    func `a title of y that repeats the title is omitted`(_ title: String, _ y: String, _ isOmitted: Bool) throws {
        let spec = Self.lines(["a", "b"], title: title, y: y)
        let titles = Self.texts(try Self.chart(spec).scene, .axisTitle).map(\.lines)
        #expect(titles.contains([y]) != isOmitted && titles.contains(["Month"]))
        #expect(Self.texts(try Self.chart(spec, theme: .vega).scene, .axisTitle).map(\.lines).contains([y]))
    }

    @Test(arguments: [("Rentals by city", true), ("Rentals in cities", false), ("Rentals", false)])
    func `a title of a legend of categories that the chart's title has is omitted`(_ title: String, _ isOmitted: Bool)
        throws
    {
        let spec = Self.lines(["a", "b"], title: title)
        #expect(Self.texts(try Self.chart(spec).scene, .legendTitle).isEmpty == isOmitted)
        #expect(!Self.texts(try Self.chart(spec, theme: .vega).scene, .legendTitle).isEmpty)
        let ramp = spec.replacing(#""field": "s", "type": "nominal""#, with: #""field": "v", "type": "quantitative""#)
        #expect(!Self.texts(try Self.chart(ramp).scene, .legendTitle).isEmpty)
    }

    @Test(arguments: [
        (#""width": 300, "height": 100"#, "the subtitle, the legend, the titles of axes"),
        (#""width": 300, "height": 130"#, "the subtitle"), (#""width": 300, "height": 50"#, "the title, the axes"),
    ])
    func `a warning lists what is left out for want of height`(_ size: String, _ parts: String) throws {
        let spec = Self.lines(["a", "b"], size + ",").replacing(
            #""title": "Rentals""#, with: #""title": {"text": "Rentals", "subtitle": "By city"}"#)
        let warnings = try Self.chart(spec).warnings.map(\.message)
        #expect(warnings.contains { $0.contains("have no space for") && $0.contains(parts) }, "\(warnings)")
        let bare = Self.lines(["a"], size + ",").replacing(#""title": "Rentals","#, with: "")
            .replacing(#", "title": "City""#, with: #", "legend": null"#)
            .replacing(#""title": "Month""#, with: #""axis": null"#)
            .replacing(#""title": "Thousands""#, with: #""axis": null"#)
        let messages = try Self.chart(bare).warnings.map(\.message)
        #expect(!messages.contains { $0.contains("have no space for") })
    }

    // MARK: - Ticks

    @Test(arguments: [
        (1_227.0, 270.0, ["0", "200", "400", "600", "800", "1,000", "1,200", "1,400"]),
        (97, 270, ["0", "20", "40", "60", "80", "100"]), (213, 270, ["0", "50", "100", "150", "200", "250"]),
        (4.8, 270, ["0", "1", "2", "3", "4", "5"]), (97, 50, ["0", "50", "100"]),
        (412, 111, ["0", "100", "200", "300", "400", "500"]),
        (200, 270, ["0", "50", "100", "150", "200"]),
    ])
    func `the domain ends at a grid line, and there is a tick for about 50 points`(
        _ most: Double, _ height: Double, _ labels: [String]
    ) throws {
        let spec = """
            {"data": {"values": [{"k": "a", "v": \(most)}, {"k": "b", "v": 1}]}, "mark": "bar",
             "config": {"view": {"continuousHeight": \(height)}},
             "encoding": {"x": {"field": "k"}, "y": {"field": "v", "type": "quantitative"}}}
            """
        let scene = try Self.chart(spec).scene
        let found = Self.texts(scene, .axisLabel).map { $0.lines.joined() }.filter { $0.first?.isNumber == true }
        #expect(found == labels)
        let plot = try #require(scene.views.first)
        let grid = items(scene, .axisGrid).compactMap { if case .rule(let a, _) = $0.shape { a.y } else { nil } }
        #expect(abs((grid.min() ?? 0) - plot.y) <= 0.5)
    }

    @Test(arguments: [("line", "", 55.0), ("point", "", 60), ("point", #", "axis": null"#, 55)])
    func `the x domain of lines and of hidden axes stays short`(_ mark: String, _ axis: String, _ end: Double) throws {
        let spec = """
            {"data": {"values": [{"x": 0, "v": 1}, {"x": 52, "v": 2}]}, "mark": "\(mark)",
             "encoding": {"x": {"field": "x", "type": "quantitative"\(axis)}, "y": {"field": "v", "type": "quantitative"}}}
            """
        let scene = try Self.chart(spec).scene
        let plot = try #require(scene.views.first)
        let last = Self.bounds(scene, .mark)
        let radius = mark == "point" ? 36.0.squareRoot() / 2 : 1
        #expect(abs((last.right - radius - plot.x) / plot.width - 52 / end) < 0.01)
    }

    @Test func `ticks of counts are whole, and the spec's own ticks and domains stay`() throws {
        func labels(_ y: String, count: Int = 2) throws -> [String] {
            let rows = (0..<count).map { _ in #"{"k": "a"}"# }.joined(separator: ",")
            let spec = """
                {"data": {"values": [\(rows)]}, "mark": "bar",
                 "encoding": {"x": {"field": "k"}, "y": {"aggregate": "count", "type": "quantitative"\(y)}}}
                """
            return Self.texts(try Self.chart(spec).scene, .axisLabel).map { $0.lines.joined() }.filter { $0 != "a" }
        }
        #expect(try labels("") == ["0", "1", "2"])
        #expect(try labels(#", "axis": {"tickCount": 2}"#, count: 97) == ["0", "50", "100"])
        #expect(try labels(#", "scale": {"domain": [0, 103]}"#, count: 97) == ["0", "20", "40", "60", "80", "100"])
        #expect(try labels(#", "axis": {"values": [7]}"#, count: 97) == ["7"])
    }

    @Test(arguments: [24, 60, 200])
    func `of ordered categories that do not fit, every nth has a label`(_ count: Int) throws {
        let rows = (0..<count).map { #"{"h": \#(1_000 + $0), "v": 1}"# }.joined(separator: ",")
        for channel in ["x", "y"] {
            let spec = """
                {"data": {"values": [\(rows)]}, "mark": "rect", "width": 480, "height": 270,
                 "encoding": {"\(channel)": {"field": "h", "type": "ordinal"}}}
                """
            let numbers = Self.texts(try Self.chart(spec).scene, .axisLabel).compactMap { Int($0.lines.joined()) }
            let steps = Set(zip(numbers, numbers.dropFirst()).map { $1 - $0 })
            #expect(steps.count == 1 && numbers.first == 1_000, "\(numbers)")
        }
    }

    // MARK: - Facets and pies

    private static func facet(_ y: String = "", _ channel: String = #""facet": {"field": "c", "columns": 3}"#) -> String
    {
        let rows = ["a", "b", "c", "d", "e", "f"].flatMap { cell in
            (1...5).map { #"{"c": "\#(cell)", "x": \#($0), "v": \#($0)}"# }
        }
        return """
            {"data": {"values": [\(rows.joined(separator: ","))]}, "mark": "line", "title": "Six cells",
             "encoding": {"x": {"field": "x", "type": "quantitative", "title": "Step"}, \(channel),
                          "y": {"field": "v", "type": "quantitative", "title": "Value"}}\(y)}
            """
    }

    @Test(arguments: [
        #", "width": 150, "height": 105"#,
        #", "width": 150, "height": 105, "resolve": {"scale": {"y": "independent"}}"#, "",
    ])
    func `a facet has its title in full size, and each title of an axis once`(_ more: String) throws {
        let chart = try Self.chart(Self.facet(more))
        #expect(Self.texts(chart.scene, .titleText).contains { $0.lines == ["Six cells"] && $0.font.size == 17 })
        #expect(Self.texts(chart.scene, .axisTitle).map(\.lines).sorted { $0[0] < $1[0] } == [["Step"], ["Value"]])
        #expect(!chart.warnings.map(\.message).contains { $0.contains("space for") })
        let vega = try Self.chart(Self.facet(more), theme: .vega).scene
        #expect(Self.texts(vega, .axisTitle).count > 2)
    }

    @Test func `the title of y is above a facet, that of x in the middle below, and heads begin at the left`() throws {
        let scene = try Self.chart(Self.facet()).scene
        let measurer = TextMeasurer(fonts: .system)
        let titles = Self.texts(scene, .axisTitle)
        let y = measurer.bounds(of: try #require(titles.first { $0.lines == ["Value"] }))
        let x = measurer.bounds(of: try #require(titles.first { $0.lines == ["Step"] }))
        let heads = Self.texts(scene, .titleText).filter { $0.lines != ["Six cells"] }.map(measurer.bounds)
        let plots = scene.views.filter { $0.width == 240 && $0.height == 135 }
        #expect(plots.count == 6 && heads.count == 6)
        for (head, plot) in zip(heads.sorted { ($0.top, $0.left) < ($1.top, $1.left) }, plots) {
            #expect(abs(head.left - plot.x) < 2)
            #expect(y.bottom <= head.top)
        }
        let (left, right) = (plots.map(\.x).min() ?? 0, plots.map { $0.x + $0.width }.max() ?? 0)
        #expect(abs((x.left + x.right) / 2 - (left + right) / 2) < 1)
        #expect(x.top > (plots.map { $0.y + $0.height }.max() ?? 0))
    }

    @Test(arguments: [
        (#""width": 640, "height": 400,"#, true), ("", true), (#""width": 300, "height": 400,"#, false),
    ])
    func `the legend of a pie is beside it, in the middle of its height`(_ size: String, _ isBeside: Bool) throws {
        let rows = ["Food", "Rent", "Other"].map { #"{"k": "\#($0)", "v": 3}"# }.joined(separator: ",")
        let fit = size.isEmpty ? "" : #""autosize": {"type": "fit", "contains": "padding"},"#
        let scene = try Self.chart(
            """
            {"data": {"values": [\(rows)]}, "mark": "arc", \(size)\(fit)
             "encoding": {"theta": {"field": "v", "type": "quantitative"}, "color": {"field": "k"}}}
            """
        ).scene
        let pie = Self.bounds(scene, .mark)
        let legend = Self.bounds(scene, .legendTitle, .legendLabel, .legendSymbol)
        if isBeside {
            #expect((15.0...40).contains(legend.left - pie.right))
            #expect(abs((legend.top + legend.bottom) / 2 - (pie.top + pie.bottom) / 2) < 3)
            // Pie and legend together are in the middle of the picture.
            #expect(abs(pie.left - (scene.width - legend.right)) < 12)
        } else {
            #expect(legend.bottom < pie.top)
        }
    }
}
