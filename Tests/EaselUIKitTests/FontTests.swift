// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Testing

@Suite struct FontTests {
    /// The values are from the tables of DejaVu Sans 2.37: unitsPerEm is 2048, and the ascender and descender in the
    /// hhea table are 1901 and -483. The OS/2 table does not contain the cap height or the x-height, so these are
    /// measured from letters. The cap height is the height of O minus its overshoot at the top and bottom (1520 - 29 =
    /// 1491), and the x-height is the height of x (1120).
    @Test func `metrics match the font's tables`() throws {
        try TestEnvironment.environment().run {
            let font = try #require(UIFont(name: "DejaVu Sans", size: 2048))
            #expect(abs(font.ascender - 1901) < 0.5 && abs(font.descender + 483) < 0.5)
            #expect(abs(font.lineHeight - 2384) < 1 && font.leading == 0)
            #expect(abs(font.capHeight - 1491) < 0.5 && abs(font.xHeight - 1120) < 0.5)
            #expect(font.pointSize == 2048 && font.withSize(12).pointSize == 12)
        }
    }

    @Test func `an unknown font is nil`() throws {
        try TestEnvironment.environment().run {
            #expect(UIFont(name: "Brand Sans", size: 12) == nil && UIFont(name: "Helvetica Newer", size: 12) == nil)
            #expect(UIFont(name: "DejaVu Sans", size: 12)?.fontName == "DejaVu Sans")
        }
    }

    /// Weights and styles are those in the names.
    @Test(
        arguments: [
            ("Helvetica Neue", "Helvetica Neue", 400, false), ("HelveticaNeue-Thin", "Helvetica Neue", 200, false),
            ("HelveticaNeue-UltraLightItalic", "Helvetica Neue", 100, true),
            ("Helvetica-Bold", "Helvetica", 700, false),
            ("Arial-BoldItalicMT", "Arial", 700, true), ("ArialMT", "Arial", 400, false),
            ("TimesNewRomanPS-BoldMT", "Times New Roman", 700, false),
            ("AvenirNext-DemiBold", "Avenir Next", 600, false),
            ("Avenir-Heavy", "Avenir", 800, false), ("Menlo-Regular", "Menlo", 400, false),
            ("GillSans-LightItalic", "Gill Sans", 300, true), (".SFUIText-Medium", "SF UI", 500, false),
        ] as [(String, String, Int, Bool)])
    func `a font of Apple's systems has a substitute that can be turned off`(
        _ name: String, _ family: String, _ weight: Int, _ isItalic: Bool
    ) throws {
        var environment = try TestEnvironment.environment()
        try environment.run {
            let font = try #require(UIFont(name: name, size: 12))
            #expect(font.fontName == name && font.familyName == family && font.pointSize == 12)
            #expect(font.font.weight == Font.Weight(weight) && (font.font.style == .italic) == isItalic)
            #expect(font.lineHeight > 0)
        }
        environment.substitutesAppleFonts = false
        try environment.run { #expect(UIFont(name: name, size: 12) == nil) }
    }

    @Test func `the substitute is the nearest installed family, unless the library has its own`() throws {
        func family(_ name: String, _ environment: UIKitEnvironment) throws -> String? {
            try environment.run { UIFont(name: name, size: 12)?.font.name }
        }
        let environment = try TestEnvironment.environment()
        #expect(try family("HelveticaNeue-Light", environment) == "DejaVu Sans")
        #expect(try family("Georgia-Bold", environment) == nil, "no serif font is in the library")
        var own = environment
        own.fonts = own.fonts.substituting(["HelveticaNeue-Light": "DejaVu Sans"])
        #expect(try family("HelveticaNeue-Light", own) == "HelveticaNeue-Light")
    }

    @Test(
        arguments: [
            (UIFont.Weight.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
            (.semibold, 600),
            (.bold, 700), (.heavy, 800), (.black, 900), (UIFont.Weight(0.2), 487), (UIFont.Weight(-1), 100),
            (UIFont.Weight(1), 900),
        ] as [(UIFont.Weight, Int)])
    func `weights map to CSS weights`(_ weight: UIFont.Weight, _ expected: Int) {
        #expect(UIFont.systemFont(ofSize: 10, weight: weight).font.weight == Font.Weight(expected))
    }

    @Test func `system fonts have the traits in their names`() throws {
        #expect(UIFont.boldSystemFont(ofSize: 10) == .systemFont(ofSize: 10, weight: .bold))
        #expect(UIFont.italicSystemFont(ofSize: 10).font.style == .italic)
        #expect(UIFont.monospacedSystemFont(ofSize: 10, weight: .regular).font == .monospaced(size: 10))
        #expect(UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular).font.features["tnum"] == 1)
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    }

    @Test func `an invalid font size is an error and does not trap`() throws {
        for size in [CGFloat.nan, -3, 1e9] {
            #expect(throws: DrawingError.self) {
                try TestEnvironment.environment().run {
                    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
                        "x".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: size)])
                    }
                }
            }
        }
    }
}
