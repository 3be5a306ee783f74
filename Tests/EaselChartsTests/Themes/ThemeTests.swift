// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

@Suite struct ThemeTests {
    private static let own = ["easel", "easel-dark", "easel-print"]

    private func config(_ name: String) throws -> Object {
        let theme = try #require(ChartTheme.named(name))
        return try #require(theme.config.object)
    }

    private func colors(_ value: Value?) throws -> [LinearColor] {
        try (value?.array ?? []).map { try #require($0.string.flatMap(LinearColor.init(hex:))) }
    }

    private func background(_ name: String) throws -> LinearColor {
        try #require(try config(name)["background"]?.string.flatMap(LinearColor.init(hex:)))
    }

    /// The documented distance of two colors in OKLab.
    private static func leastDistance(_ name: String, _ vision: ColorVision) -> Double {
        if name == "easel-dark" { return 0.1 }
        return switch vision {
        case .normal: 0.13
        case .protanopia: 0.1
        case .deuteranopia: 0.07
        case .tritanopia: 0.05
        }
    }

    @Test func `every listed theme exists, and other names return nil`() {
        for name in ChartTheme.names { #expect(ChartTheme.named(name) != nil, "\(name)") }
        #expect(ChartTheme.named("sepia") == nil)
        #expect(ChartTheme.named("light") == .vega && ChartTheme.named("dark") == .easelDark)
        #expect(ChartTheme.named("light") == .light && Config(theme: ChartTheme.light.config).value == Config.defaults)
    }

    @Test(arguments: own, ColorVision.allCases)
    func `categorical colors are distinguishable with any color vision`(name: String, vision: ColorVision) throws {
        let all = try colors(try config(name)["range"]?["category"])
        #expect(all.count == 16)
        let colors = all.prefix(8).map(vision.seen)
        for (index, color) in colors.enumerated() {
            for other in colors[..<index] {
                #expect(color.distance(to: other) >= Self.leastDistance(name, vision), "color \(index)")
            }
        }
    }

    @Test(arguments: own)
    func `categorical colors have a contrast of at least 3 to 1 with the background`(name: String) throws {
        let background = try background(name)
        for (index, color) in try colors(try config(name)["range"]?["category"]).prefix(8).enumerated() {
            #expect(color.contrast(with: background) >= 3, "color \(index)")
        }
    }

    @Test(
        arguments: own,
        [
            ("title", "color"), ("title", "subtitleColor"), ("axis", "labelColor"), ("legend", "labelColor"),
            ("text", "color"),
        ])
    func `text has a contrast of at least 4.5 to 1 with the background`(name: String, place: (String, String)) throws {
        let text = try #require(try config(name)[place.0]?[place.1]?.string.flatMap(LinearColor.init(hex:)))
        #expect(text.contrast(with: try background(name)) >= 4.5)
    }

    @Test(arguments: own)
    func `grid lines have a low contrast`(name: String) throws {
        let grid = try #require(try config(name)["axis"]?["gridColor"]?.string.flatMap(LinearColor.init(hex:)))
        #expect(grid.contrast(with: try background(name)) < 1.5)
    }

    @Test(arguments: own, ["ramp", "ordinal", "heatmap", "diverging"])
    func `ramps have even steps`(name: String, ramp: String) throws {
        let colors = try colors(try config(name)["range"]?[ramp]?["scheme"])
        let steps = zip(colors, colors.dropFirst()).map { $0.distance(to: $1) }
        #expect(try #require(steps.max()) < 1.06 * (try #require(steps.min())))
    }

    @Test(arguments: own, ["ramp", "ordinal", "heatmap"])
    func `the lightness of sequential ramps moves monotonically away from the background`(name: String, ramp: String)
        throws
    {
        let colors = try colors(try config(name)["range"]?[ramp]?["scheme"])
        let distances = try colors.map { abs($0.lightness - (try background(name)).lightness) }
        #expect(distances == distances.sorted())
    }

    @Test func `JSON specs look as in Vega-Lite, and specs written in Swift use Easel's theme`() throws {
        let value = ChartSpec(layers: [.bar([.x("a", .nominal), .y("b", .quantitative)])]).setting(
            "data", ["values": [["a": "x", "b": 1]]])
        let read = value.setting("easel", nil)
        func fills(_ spec: ChartSpec, _ theme: ChartTheme? = nil) throws -> [String] {
            var options = ChartOptions()
            options.theme = theme
            let scene = String(decoding: try spec.chart(options: options).scene.json(), as: UTF8.self)
            return ["#4c78a8", "#2f5fd6", "#4f85f7"].filter(scene.contains)
        }
        #expect(try fills(value) == ["#2f5fd6"])
        // The JSON includes the theme.
        let decoded = try ChartSpec(json: value.json())
        #expect(try fills(decoded) == ["#2f5fd6"])
        #expect(try fills(read) == ["#4c78a8"])
        #expect(try fills(value, .light) == ["#4c78a8"])
        #expect(try fills(read, .dark) == ["#4f85f7"])
    }
}
