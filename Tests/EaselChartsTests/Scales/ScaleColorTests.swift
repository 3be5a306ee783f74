// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected colors were computed by Vega 6.2, run through vl-convert.
@Suite struct ScaleColorTests {
    /// A scheme and its colors at 0, 0.1234, 0.5, 0.9, and 1.05.
    private static let schemes: [(String, [String])] = [
        ("viridis", ["68, 1, 84", "71, 44, 123", "33, 145, 141", "188, 223, 39", "255, 234, 54"]),
        ("turbo", ["35, 23, 27", "70, 103, 236", "143, 252, 84", "195, 41, 11", "132, 8, 0"]),
        ("redyellowblue", ["165, 0, 38", "219, 64, 49", "250, 248, 193", "74, 116, 180", "37, 23, 134"]),
        ("Sinebow", ["255, 64, 64", "218, 159, 5", "0, 191, 191", "231, 11, 141", "255, 97, 28"]),
        ("tableau10", ["76, 120, 168", "243, 128, 31", "161, 182, 67", "160, 123, 101", "199, 203, 208"]),
        ("warmgreys", ["220, 212, 208", "203, 194, 190", "152, 144, 140", "102, 92, 90", "83, 74, 72"]),
    ]

    @Test(arguments: schemes)
    func `a scheme interpolates between its stops`(_ name: String, _ expected: [String]) throws {
        let scheme = try #require(ColorScheme.named(name))
        let scale = Scale(.linear, domain: [0, 1], range: .scheme(SchemeRange(scheme)))
        let colors = [0, 0.1234, 0.5, 0.9, 1.05].map { scale.color(.number($0)) }
        #expect(colors == expected.map { "rgb(\($0))" })
    }

    @Test func `every scheme has colors`() throws {
        #expect(ColorScheme.names.count == 68)
        for name in ColorScheme.names {
            let scheme = try #require(ColorScheme.named(name))
            #expect(scheme.colors.count >= 7)
            #expect(ColorRamp(colors: scheme.colors, ColorInterpolation()) != nil)
        }
        #expect(ColorScheme.named("blue") == nil)
        #expect(ColorScheme.named("blues-7")?.colors.count == 7)
        #expect(ColorScheme.named("blues-700") == nil)
        #expect(ColorScheme.named("category10-3") == nil)
    }

    /// A color space, a gamma value, the colors to interpolate, and the results at 0.25 and 0.77.
    private static let spaces: [(ColorInterpolation.Space, Double, [String], [String])] = [
        (.rgb, 1, ["steelblue", "#ff0"], ["116, 161, 135", "212, 226, 41"]),
        (.rgb, 2.2, ["steelblue", "#ff0"], ["146, 172, 158", "228, 233, 92"]),
        (.hsl, 1, ["steelblue", "#ff0"], ["53, 198, 175", "113, 238, 16"]),
        (.hsl, 1, ["black", "red", "white"], ["128, 0, 0", "255, 138, 138"]),
        (.lab, 1, ["steelblue", "#ff0"], ["133, 159, 155", "220, 224, 87"]),
        (.lab, 1, ["black", "red", "white"], ["122, 27, 11", "255, 167, 138"]),
        (.hcl, 1, ["steelblue", "#ff0"], ["0, 173, 205", "116, 245, 101"]),
        (.hcl, 1, ["black", "red", "white"], ["166, 0, 0", "255, 113, 69"]),
        (.cubehelix, 1, ["steelblue", "#ff0"], ["0, 225, 201", "81, 255, 0"]),
        (.cubehelix, 2.2, ["black", "red", "white"], ["69, 0, 0", "255, 32, 32"]),
    ]

    @Test(arguments: spaces)
    func `colors are interpolated in the scale's color space`(
        _ space: ColorInterpolation.Space, _ gamma: Double, _ colors: [String], _ expected: [String]
    ) {
        var scale = Scale(.linear, domain: [0, 1], range: .values(colors.map(Value.string)))
        scale.interpolation = ColorInterpolation(space: space, gamma: gamma)
        #expect([0.25, 0.77].map { scale.color(.number($0)) } == expected.map { "rgb(\($0))" })
    }

    @Test func `named ramps are interpolated in RGB, and other lists of colors in the scale's color space`() {
        let listed = SchemeRange(ColorScheme(colors: ["red", "blue"]))
        for (range, color) in [
            (scheme("darkmulti"), "rgb(36, 76, 117)"), (listed, "rgb(255, 0, 45)"),
            (scheme("category10"), "rgb(224, 140, 0)"),
        ] {
            var scale = Scale(.linear, domain: [0, 1], range: .scheme(range))
            scale.interpolation.space = .hcl
            #expect(scale.color(0.13) == color)
        }
    }

    @Test func `the opacity of translucent colors is interpolated`() {
        let scale = Scale(.linear, domain: [0, 1], range: .values(["rgba(0, 0, 0, 0)", "white"]))
        #expect(scale.color(0.5) == "rgba(128, 128, 128, 0.5)")
    }

    @Test func `a domain of three numbers makes a diverging color scale`() {
        var scale = Scale(.linear, domain: [0, 200, 1000], range: .values(["red", "white", "blue"]))
        let values: [Value] = [0, 100, 600, 1500, .null]
        #expect(
            values.map { scale.color($0) } == [
                "rgb(255, 0, 0)", "rgb(255, 128, 128)", "rgb(128, 128, 255)", "rgb(0, 0, 255)", "rgb(255, 0, 0)",
            ])
        scale.range = .values(["red", "blue"])
        #expect(scale.color(600) == "rgb(64, 0, 191)")
    }

    @Test func `other domains have one color per number`() {
        let colors: [Value] = ["red", "blue", "green", "black"]
        let scale = Scale(.linear, domain: [0, 200, 1000, 2000], range: .values(colors))
        #expect(scale.color(600) == "rgb(0, 64, 128)")
        let time = Scale(.time, domain: [0, 1000], range: .scheme(scheme("viridis")))
        #expect(time.color(.date(500)) == "rgb(51, 144, 132)")
    }

    @Test func `discrete ranges are sampled from a scheme`() {
        var ordinal = Scale(.ordinal, domain: [0, 1, 2], range: .scheme(scheme("blues", 0.2, 0.6)))
        ordinal.isReversed = true
        #expect(ordinal.outputs == ["rgb(91, 163, 207)", "rgb(116, 178, 215)", "rgb(143, 193, 222)"])
        let threshold = Scale(.threshold, domain: [2, 5], range: .scheme(scheme("blues")))
        #expect(threshold.outputs == ["rgb(156, 200, 226)", "rgb(91, 163, 207)", "rgb(41, 120, 184)"])
        let quantize = Scale(.quantize, domain: [0, 1], range: .scheme(scheme("category10")))
        #expect(quantize.outputs.count == 5)
        #expect(quantize.thresholds == [0.2, 0.4, 0.6, 0.8])
    }

    @Test func `a reversed categorical scheme starts with its last color`() {
        var scale = Scale(.ordinal, domain: [0, 1], range: .scheme(scheme("category10")))
        #expect(scale.output(0) == "#1f77b4")
        scale.isReversed = true
        #expect(scale.output(0) == "#17becf")
    }

    private func scheme(_ name: String, _ start: Double = 0, _ end: Double = 1) -> SchemeRange {
        var range = SchemeRange(ColorScheme.named(name) ?? ColorScheme(colors: []))
        (range.start, range.end) = (start, end)
        return range
    }
}
