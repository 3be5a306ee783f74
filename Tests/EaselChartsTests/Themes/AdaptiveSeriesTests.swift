// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

/// Tests of series, warnings, and locales in the theme `easel`.
@Suite struct AdaptiveSeriesTests {
    private static func chart(
        _ json: String, theme: ChartTheme = .easel, locale: String = "en-US", fonts: FontLibrary = .system
    ) throws -> ComputedChart {
        var options = ChartOptions()
        options.theme = theme
        options.fonts = fonts
        options.locale = try #require(ChartLocale(named: locale))
        return try ChartSpec(json: Data(json.utf8)).chart(options: options)
    }

    /// Lines from x = 0 to the given ends, each at its own height.
    private static func lines(_ ends: [Double], legend: String = "direct", more: String = "") -> String {
        let rows: [String] = ends.enumerated().flatMap { (index: Int, end: Double) -> [String] in
            [0, end].map { #"{"x": \#($0), "v": \#(Double(index) * 0.1), "s": "s\#(index)"}"# }
        }
        return """
            {"data": {"values": [\(rows.joined(separator: ","))]}, "mark": "line", \(more)
             "easel": {"legend": "\(legend)"},
             "encoding": {"x": {"field": "x", "type": "quantitative"}, "y": {"field": "v", "type": "quantitative"},
                          "color": {"field": "s", "sort": null}}}
            """
    }

    private static func labels(_ scene: Scene) -> [SceneText] {
        items(scene, .legendLabel).compactMap { if case .text(let text) = $0.shape { text } else { nil } }
    }

    // MARK: - Names at lines

    @Test func `names at the ends of lines replace the legend and do not overlap`() throws {
        let scene = try Self.chart(Self.lines([9, 9, 9, 10])).scene
        let labels = Self.labels(scene)
        #expect(Set(labels.map { $0.lines[0] }) == ["s0", "s1", "s2", "s3"])
        #expect(items(scene, .legendSymbol).isEmpty)
        let plot = try #require(scene.views.first)
        let bounds = labels.map(TextMeasurer(fonts: .system).bounds).sorted { $0.top < $1.top }
        #expect(bounds.allSatisfy { $0.left > plot.x + plot.width && $0.right < scene.width })
        for (a, b) in zip(bounds, bounds.dropFirst()) { #expect(a.bottom <= b.top) }
    }

    @Test(arguments: [
        ([10.0, 10, 10, 10, 10, 10, 10], "direct"), ([10], "direct"), ([10, 5], "direct"), ([10, 10], "beside"),
    ])
    func `other lines have a legend`(_ ends: [Double], _ legend: String) throws {
        #expect(items(try Self.chart(Self.lines(ends, legend: legend)).scene, .legendSymbol).count == ends.count)
    }

    @Test func `names have the colors of their lines with a contrast of 4.5`() throws {
        let scene = try Self.chart(Self.lines([10, 10])).scene
        // The second color of the theme has a contrast of 3.1 with white, and is darkened.
        let fills = items(scene, .legendLabel).map(\.paint.fill)
        #expect(fills.contains(.color("#2f5fd6")) && !fills.contains(.color("#e67419")))
        #expect(TextContrast(Config(theme: ChartTheme.easel.config)).readable("#12161c") == "#12161c")
    }

    @Test(arguments: [
        ([0.0, 50, 100], [5.0, 50, 95]), ([50, 50, 50], [40, 50, 60]), ([98, 99], [85, 95]),
        ([20, 24, 80], [17, 27, 80]),
    ])
    func `positions that are too close move apart by the same distance`(_ preferred: [Double], _ found: [Double]) {
        #expect(DirectLabels.apart(preferred, by: 10, from: 5, to: 95) == found)
    }

    @Test func `charts of the builder have names at lines unless a legend is asked for`() throws {
        struct Row { let x: Double, s: String }
        let rows = [Row(x: 0, s: "a"), Row(x: 0, s: "b"), Row(x: 1, s: "a"), Row(x: 1, s: "b")]
        let chart = Chart(rows) { row in
            LineMark(x: .value("X", row.x), y: .value("Y", row.x)).foregroundStyle(by: .value("Series", row.s))
        }
        #expect(items(try chart.chart().scene, .legendSymbol).isEmpty)
        #expect(items(try chart.chartLegend(.visible).chart().scene, .legendSymbol).count == 2)
        #expect(items(try chart.chartLegend(position: .bottom).chart().scene, .legendSymbol).count == 2)
        #expect(items(try chart.chartTheme(.vega).chart().scene, .legendSymbol).count == 2)
    }

    // MARK: - Dashes and warnings

    @Test func `the lines of the ninth to sixteenth series are dashed, as are their symbols`() throws {
        let spec = Self.lines(Array(repeating: 10, count: 17))
        let scene = try Self.chart(spec).scene
        for role in [SceneMark.Role.mark, .legendSymbol] {
            let dashes = items(scene, role).map { !$0.paint.dash.isEmpty }
            #expect(dashes == (0..<17).map { (8..<16).contains($0) }, "\(role)")
        }
        #expect(items(try Self.chart(spec, theme: .vega).scene).allSatisfy(\.paint.dash.isEmpty))
    }

    @Test(arguments: [(16, 0), (17, 1)])
    func `from the seventeenth series on, a warning says that colors repeat`(_ count: Int, _ warnings: Int) throws {
        let spec = Self.lines(Array(repeating: 10, count: count))
        let found = try Self.chart(spec).warnings.filter { $0.path == "$.encoding.color" }
        #expect(found.count == warnings)
        #expect(try Self.chart(spec, theme: .vega).warnings.isEmpty)
    }

    @Test func `warnings name the guides that a small picture leaves out, and a small plot`() throws {
        func warnings(_ size: String) throws -> String {
            let more = #""title": "T", "autosize": {"type": "fit", "contains": "padding"}, \#(size),"#
            return try Self.chart(Self.lines(Array(repeating: 10, count: 12), more: more)).warnings
                .map(\.description).joined(separator: "\n")
        }
        #expect(try warnings(#""width": 480, "height": 300"#) == "")
        #expect(try warnings(#""width": 120, "height": 115"#).contains("no space for the legend"))
        #expect(try warnings(#""width": 120, "height": 115"#).contains("% of the picture"))
    }

    @Test func `a warning says that none of the theme's fonts is installed`() throws {
        let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
        let message = try Self.chart(Self.lines([10]), fonts: fonts).warnings.map(\.description).joined()
        #expect(message.contains("Inter, Noto Sans, Open Sans") && message.contains("fonts-inter-variable"))
    }

    // MARK: - Specs from Altair, and locales

    @Test(arguments: [
        (#"{"continuousWidth": 300, "continuousHeight": 300}"#, 480.0), (#"{"continuousWidth": 320}"#, 320),
        (#"{"continuousWidth": 300, "continuousHeight": 300, "step": 30}"#, 300),
    ])
    func `the size that Altair writes into every spec does not override that of the theme`(
        _ view: String, _ width: Double
    ) throws {
        let spec = Self.lines([10], more: #""config": {"view": \#(view)},"#)
        #expect(try Self.chart(spec).scene.views.first?.width == width)
        #expect(try Self.chart(spec, theme: .vega).scene.views.first?.width == (width == 480 ? 300 : width))
    }

    @Test func `an Arabic chart runs from right to left`() throws {
        let spec = #"""
            {"data": {"values": [{"k": "a", "v": 10}, {"k": "b", "v": 20}]}, "mark": "bar",
             "encoding": {"x": {"field": "k"}, "y": {"field": "v", "type": "quantitative"}}}
            """#
        let scene = try Self.chart(spec, locale: "ar-EG").scene
        let plot = try #require(scene.views.first)
        let texts = items(scene, .axisLabel).compactMap { if case .text(let text) = $0.shape { text } else { nil } }
        let (first, second) = (texts.first { $0.lines == ["a"] }, texts.first { $0.lines == ["b"] })
        #expect(try #require(first).anchor.x > #require(second).anchor.x)
        #expect(texts.filter { $0.baseline == .middle }.allSatisfy { $0.anchor.x > plot.x + plot.width })
        // A spec takes precedence, and Vega-Lite's theme does not change.
        let stated = spec.replacing(#""field": "k""#, with: #""field": "k", "scale": {"reverse": false}"#)
        for scene in [
            try Self.chart(stated, locale: "ar-EG").scene, try Self.chart(spec, theme: .vega, locale: "ar-EG").scene,
        ] {
            let texts = items(scene, .axisLabel).compactMap { if case .text(let text) = $0.shape { text } else { nil } }
            let (first, second) = (texts.first { $0.lines == ["a"] }, texts.first { $0.lines == ["b"] })
            #expect(try #require(first).anchor.x < #require(second).anchor.x)
        }
    }

    @Test func `the numbers of a legend are short`() throws {
        let spec = #"""
            {"data": {"values": [{"x": 1, "v": 0}, {"x": 2, "v": 40000}]}, "mark": "point",
             "encoding": {"x": {"field": "x"}, "color": {"field": "v", "type": "quantitative"}}}
            """#
        #expect(texts(try Self.chart(spec).scene, .legendLabel).contains("40K"))
        #expect(texts(try Self.chart(spec, theme: .vega).scene, .legendLabel).contains("40,000"))
    }
}
