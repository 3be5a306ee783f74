// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct FontTests {
    private static func width(_ text: String, _ font: Font, _ files: [URL]) throws -> CGFloat {
        let layout = TextLayout(text, font: font, fonts: try FontLibrary(files: files))
        #expect(layout.missingCharacters.isEmpty)
        return layout.size.width
    }

    private static func problem(_ font: Font) throws -> String {
        let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans"), TestFonts.dejaVu("DejaVuSansMono")])
        let drawing = Drawing(width: 20, height: 20, fonts: fonts) { $0.draw("a", at: .zero, font: font) }
        return try #require(throws: DrawingError.self) { try drawing.png() }.description
    }

    @Test func `a font is regular, upright, and of normal width by default`() {
        let font = Font("Inter", size: 12)
        #expect(font.size == 12 && font.weight == .regular && font.style == .normal && font.width == .normal)
        #expect(font.features.isEmpty && font.variations.isEmpty && font.fallbackFamilies.isEmpty)
        #expect(font == Font("Inter", size: 12, weight: 400) && font != Font.system(size: 12))
        let weights: [Font.Weight] = [.thin, .light, .regular, .medium, .semibold, .bold, .black]
        #expect(weights.map(\.value) == [100, 300, 400, 500, 600, 700, 900])
    }

    @Test func `fonts can be derived from other fonts`() {
        let font = Font("Inter", size: 12, features: ["tnum": 0, "zero": 1])
        #expect(font.withSize(7).size == 7 && font.weight(.bold).weight == .bold && font.italic().style == .italic)
        #expect(font.monospacedDigit().features == ["tnum": 1, "zero": 1])
        #expect(font.fallingBack(to: ["A"]).fallingBack(to: ["B", "C"]).fallbackFamilies == ["A", "B", "C"])
        #expect(font.withSize(7).withSize(12) == font)
    }

    @Test func `font features are applied`() throws {
        let font = Font("Inter", size: 100)
        let (one, zero) = (try Self.width("1", font, [TestFonts.inter]), try Self.width("0", font, [TestFonts.inter]))
        #expect(one < zero * 0.9)
        let figures = font.monospacedDigit()
        #expect(try Self.width("1", figures, [TestFonts.inter]) == Self.width("0", figures, [TestFonts.inter]))
        let plain = Font("Inter", size: 100, features: ["kern": 0, "calt": 0])
        #expect(try Self.width("AVAVA", plain, [TestFonts.inter]) > Self.width("AVAVA", font, [TestFonts.inter]))
    }

    // MARK: Axes that Fontconfig does not support

    /// The areas of U+2A01 at 100 points, drawn with FreeType alone. Between 250 and 650, `avar` makes all settings
    /// equal.
    private static let areas: [(setting: CGFloat?, area: Double)] = [
        (nil, 2_610), (100, 723), (200, 2_063), (300, 2_610), (400, 2_610), (500, 2_610), (700, 3_021), (900, 4_267),
        // These values are beyond the ends of the axis.
        (1, 723), (30_000, 4_267),
    ]

    private static func circle(_ variations: [String: CGFloat], _ fonts: FontLibrary) throws -> Drawing {
        let font = Font("OpenTypeTest AVAR", size: 100, variations: variations)
        return Drawing(width: 110, height: 100, fonts: fonts) {
            $0.draw("\u{2A01}", at: CGPoint(x: 5, y: 80), font: font)
        }
    }

    @Test func `a face has the axes in its file, even if Fontconfig does not list them`() throws {
        for fonts in [
            try FontLibrary(files: [TestFonts.ownAxis]), try FontLibrary(data: [Data(contentsOf: TestFonts.ownAxis)]),
            try FontLibrary(files: [TestFonts.ownAxis, TestFonts.inter]),
        ] {
            let face = try #require(fonts.faces(in: "OpenTypeTest AVAR").first)
            #expect(face.axes.map(\.tag) == ["TEST"])
            let axis = try #require(face.axes.first)
            #expect(axis.minimum == 100 && axis.defaultValue == 400 && axis.maximum == 900)
        }
    }

    @Test func `a custom axis can be set`() throws {
        for fonts in [
            try FontLibrary(files: [TestFonts.ownAxis]),
            try FontLibrary(files: [TestFonts.ownAxis], fallingBackTo: .system),
            try FontLibrary(data: [TestFonts.collection(of: [TestFonts.inter, TestFonts.ownAxis])]),
        ] {
            for (setting, area) in Self.areas {
                let drawing = try Self.circle(setting.map { ["TEST": $0] } ?? [:], fonts)
                #expect(abs(try Pixels(drawing.image()).area - area) < 15, "\(setting ?? 0)")
            }
        }
    }

    @Test func `settings of custom axes are written to documents`() throws {
        let fonts = try FontLibrary(files: [TestFonts.ownAxis])
        let svg = try Self.circle(["TEST": 900], fonts).svg()
        #expect(svg.contains("font-variation-settings:&#39;TEST&#39; 900"), "\(svg)")
        #expect(try !Self.circle([:], fonts).svg().contains("font-variation-settings"))
        #expect(try Self.circle(["TEST": 900], fonts).pdf() != Self.circle([:], fonts).pdf())
    }

    @Test func `a tag with fewer than four letters is padded with spaces`() throws {
        // The font is modified so that its axis has a different tag.
        var data = try Data(contentsOf: TestFonts.ownAxis)
        for range in data.ranges(of: Data("TEST".utf8)) { data.replaceSubrange(range, with: Data("M1  ".utf8)) }
        let fonts = try FontLibrary(data: [data])
        #expect(fonts.faces.first?.axes.map(\.tag) == ["M1  "])
        #expect(abs(try Pixels(Self.circle(["M1  ": 900], fonts).image()).area - 4_267) < 15)
        #expect(try Self.circle(["M1  ": 900], fonts).svg().contains("font-variation-settings:&#39;M1  &#39; 900"))
        // Setting an axis that the font does not have has no effect.
        #expect(abs(try Pixels(Self.circle(["M2  ": 900], fonts).image()).area - 2_610) < 15)
        for tag in ["    ", " M1 ", "M 1 ", "M1", "M1   "] {
            let error = try #require(throws: DrawingError.self) { try Self.circle([tag: 900], fonts).image() }
            #expect(
                "\(error)".contains("font.variations is \(tag.debugDescription); it must have tags of four letters"))
        }
    }

    @Test func `a variable font in a PDF has its axis settings regardless of earlier drawings`() throws {
        let fonts = try FontLibrary(files: [TestFonts.inter])
        func pdf(_ weights: [Font.Weight]) throws -> Data {
            try Drawing(width: 200, height: 60, fonts: fonts) { canvas in
                for weight in weights {
                    canvas.draw("Hamburg", at: CGPoint(x: 5, y: 40), font: Font("Inter", size: 40, weight: weight))
                }
            }.pdf()
        }
        let first = try pdf([650])
        _ = try pdf([.regular, 250])
        #expect(try pdf([650]) == first)
    }

    @Test(arguments: [100, 400, 900], [[TestFonts.inter], TestFonts.interDisplay])
    func `the ink bounds of text in a variable font match its outlines`(weight: Font.Weight, files: [URL]) throws {
        let fonts = try FontLibrary(files: files)
        let family = try #require(fonts.families.first)
        for style in Font.Style.allCases {
            try Self.expectInkOfOutlines(
                TextLayout("Hamburg", font: Font(family, size: 100, weight: weight, style: style), fonts: fonts))
        }
    }

    @Test(arguments: ["بُ", "ُب", "e\u{301}\u{302}", "\u{301}e", "نِعمَةٌ abc", "क्षि", "a بُ b"], [0.0, 12])
    func `ink bounds match the outlines regardless of the position of the first glyph`(text: String, spacing: CGFloat)
        throws
    {
        let fonts = try FontLibrary(
            files: [
                TestFonts.dejaVu("DejaVuSans"), TestFonts.noto("NotoSansArabic-Regular"),
                TestFonts.noto("NotoSansDevanagari-Regular"),
            ])
        let spaced = AttributedText(text, letterSpacing: spacing)
        try Self.expectInkOfOutlines(TextLayout(spaced, font: .system(size: 100), fonts: fonts))
    }

    @Test(arguments: [5, 14, 40] as [CGFloat])
    func `outlines of long text are complete`(size: CGFloat) throws {
        let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")])
        let text = String(repeating: "The quick brown fox jumps over the lazy dog\n", count: 30)
        let layout = TextLayout(text, font: Font("DejaVu Sans", size: size), fonts: fonts)
        let (ink, outlines) = (layout.inkBounds, try Path(outlinesOf: layout).boundingBoxOfPath)
        #expect(abs(ink.maxX - outlines.maxX) < size / 10 && abs(ink.maxY - outlines.maxY) < size / 10)
    }

    private static func expectInkOfOutlines(_ layout: TextLayout) throws {
        let (ink, outlines) = (layout.inkBounds, try Path(outlinesOf: layout).boundingBoxOfPath)
        for (one, other) in [
            (ink.minX, outlines.minX), (ink.maxX, outlines.maxX), (ink.minY, outlines.minY), (ink.maxY, outlines.maxY),
        ] {
            #expect(abs(one - other) < 0.2, "\(ink), \(outlines)")
        }
    }

    @Test func `the axes of the second font of a collection can be set`() throws {
        let fonts = try FontLibrary(data: [TestFonts.collection(of: [TestFonts.dejaVu("DejaVuSans"), TestFonts.inter])])
        func inkWidth(_ weight: Font.Weight) -> CGFloat {
            TextLayout("l", font: Font("Inter", size: 100, weight: weight), fonts: fonts).inkBounds.width
        }
        #expect(inkWidth(900) > inkWidth(100) * 1.5)
    }

    @Test func `a document embeds the letters of a variable font once`() throws {
        let fonts = try FontLibrary(files: [TestFonts.inter])
        func drawing(_ weights: [Font.Weight], _ sizes: [CGFloat]) -> Drawing {
            Drawing(width: 200, height: 60, fonts: fonts) { canvas in
                for weight in weights {
                    for size in sizes {
                        canvas.draw("abc", at: CGPoint(x: 5, y: 40), font: Font("Inter", size: size, weight: weight))
                    }
                }
            }
        }
        let expected = try drawing([600], [10, 20]).pdf()
        let kept = TextLayout("abc", font: Font("Inter", size: 10, weight: 600), fonts: fonts)
        for weight in 100..<150 { _ = try drawing([Font.Weight(weight)], [10]).image() }
        #expect(try drawing([600], [10, 20]).pdf() == expected)
        #expect(try ReadablePDF(expected).text.matches(of: /\/FontFile/).count == 1)
        #expect(kept.size.width > 0)
    }

    @Test func `a variable font has every weight`() throws {
        let font = Font("Inter", size: 100)
        let weights: [Font.Weight] = [.thin, .light, .regular, .medium, 650, .bold, .black]
        let widths = try weights.map { try Self.width("Hamburg", font.weight($0), [TestFonts.inter]) }
        #expect(widths == widths.sorted() && Set(widths).count == widths.count)
        // Setting the axis with its tag gives the same result and takes precedence over the weight.
        var set = font
        set.variations = ["wght": 650]
        #expect(try Self.width("Hamburg", set, [TestFonts.inter]) == widths[4])
        #expect(try Self.width("Hamburg", set.weight(.thin), [TestFonts.inter]) == widths[4])
    }

    @Test func `a variable font is slanted with its axis or uses its italic file`() throws {
        func picture(_ font: Font, _ files: [URL]) throws -> Pixels {
            Pixels(
                try Drawing(width: 60, height: 60, fonts: FontLibrary(files: files)) {
                    $0.draw("l", at: CGPoint(x: 20, y: 50), font: font)
                }.image())
        }
        var slanted = Font("Inter", size: 50)
        slanted.variations = ["slnt": -10]
        let italic = try picture(Font("Inter", size: 50).italic(), [TestFonts.inter])
        #expect(try italic.differences(from: picture(slanted, [TestFonts.inter]), over: 0) == 0)
        #expect(try italic.differences(from: picture(Font("Inter", size: 50), [TestFonts.inter])) > 100)
        for font in [Font("Inter Display", size: 50), Font("Inter Display", size: 50, weight: 650)] {
            let upright = try picture(font, TestFonts.interDisplay)
            #expect(try picture(font.italic(), TestFonts.interDisplay).differences(from: upright) > 100)
        }
    }

    @Test func `condensed faces are found`() throws {
        // Modifies the bold face so that it claims to be regular and condensed. The modified fields, at offset 4 of the
        // OS/2 table, are the weight and the width.
        var face = try Data(contentsOf: TestFonts.dejaVu("DejaVuSans-Bold"))
        let entry = try #require(face.range(of: Data("OS/2".utf8)))
        let start = face[entry.upperBound + 4..<entry.upperBound + 8].reduce(0) { $0 << 8 | Int($1) }
        face.replaceSubrange(start + 4..<start + 8, with: [1, 144, 0, 3])
        let fonts = try FontLibrary(data: [Data(contentsOf: TestFonts.dejaVu("DejaVuSans")), face])
        #expect(fonts.faces.map(\.width) == [.condensed, .normal] && fonts.faces.map(\.weight) == [400, 400])
        let bold = try Self.width("Hamburg", Font("DejaVu Sans", size: 100), [TestFonts.dejaVu("DejaVuSans-Bold")])
        let condensed = Font("DejaVu Sans", size: 100, width: .condensed)
        #expect(TextLayout("Hamburg", font: condensed, fonts: fonts).size.width == bold)
        #expect(TextLayout("Hamburg", font: Font("DejaVu Sans", size: 100), fonts: fonts).size.width < bold)
    }

    @Test func `fallback families are searched in order`() throws {
        let files = [
            TestFonts.noto("NotoSansArabic-Regular"), TestFonts.dejaVu("DejaVuSans"),
            TestFonts.dejaVu("DejaVuSansMono"),
        ]
        let arabic = Font("Noto Sans Arabic", size: 100)
        let sans = try Self.width("W", Font("DejaVu Sans", size: 100), files)
        let mono = try Self.width("W", Font("DejaVu Sans Mono", size: 100), files)
        #expect(sans != mono)
        #expect(try Self.width("W", arabic.fallingBack(to: ["dejavu sans mono", "DejaVu Sans"]), files) == mono)
        #expect(try Self.width("W", arabic.fallingBack(to: ["DejaVu Sans", "DejaVu Sans Mono"]), files) == sans)
        // Without fallback families, any font in the library may be used.
        #expect(try [sans, mono].contains(Self.width("W", arabic, files)))
    }

    @Test func `an error about an unknown family suggests similar names`() throws {
        #expect(
            try Self.problem(Font("Dejavu Sanz", size: 9))
                == "font \"Dejavu Sanz\" was not found; there is \"DejaVu Sans\", \"DejaVu Sans Mono\"")
        #expect(
            try Self.problem(Font.system(size: 9).fallingBack(to: ["Nowhere"])).hasPrefix(
                "font \"Nowhere\" was not found"))
        #expect(
            try Self.problem(Font("DejaVu Sans, Arial", size: 9)).hasSuffix(
                "; a font has one family, others are given to fallingBack(to:)"))
        let families =
            (1...50).map { "Family \($0)" } + ["Helvetica Neue", "Helvetica Now", "Inter Display", "Noto Sans Mono"]
        func message(_ name: String) -> String {
            DrawingError.fontNotFound(family: name, available: families).description
        }
        #expect(
            message("helvetica")
                == "font \"helvetica\" was not found; there are 54 names, of which the nearest are \"Helvetica Neue\", \"Helvetica Now\""
        )
        #expect(message("Intr Display").hasSuffix("the nearest are \"Inter Display\""))
        #expect(message("NotoSans-Mono").hasSuffix("the nearest are \"Noto Sans Mono\""))
        #expect(
            message("Zapfino").hasSuffix(
                "there are 54 names, and none is like it; FontLibrary.families has them all, and .system(size:) takes one of them"
            ))
        #expect(message("sans-serif").hasSuffix("; .system(size:) asks for that"))
        #expect(message("Monospace").hasSuffix("; .monospaced(size:) asks for that"))
        for name in ["HelveticaNeue-Bold", "Inter Display Light", "DejaVuSans-BoldOblique"] {
            #expect(
                message(name).hasSuffix(
                    "; if no face has that name, give the family's, and the weight and style as arguments of Font"))
        }
        #expect(message(String(repeating: "x", count: 1_000_000)).count < 1000)
        #expect(
            DrawingError.fontNotFound(family: "A", available: []).description
                == "font \"A\" was not found; there is no font at all")
    }

    @Test(arguments: [
        (Font("", size: 9), "font.family is \"\"; it must be the name of a font family"),
        (Font(" \n", size: 9), "font.family is \" \\n\"; it must be the name of a font family"),
        (Font.system(size: 9).fallingBack(to: ["DejaVu Sans", ""]), "font.fallbackFamilies[1] is \"\"; it must be"),
        (Font.system(size: 9, weight: 0), "font.weight is 0; it must be a number from 1 to 1000"),
        (Font.system(size: 9, weight: 1001), "font.weight is 1001; it must be a number from 1 to 1000"),
        (Font("A", size: 9, features: ["": 1]), "font.features is \"\"; it must have tags of one to four letters"),
        (Font("A", size: 9, features: ["ligature": 1]), "font.features is \"ligature\"; it must have tags"),
        (Font("A", size: 9, features: ["a,b": 1]), "font.features is \"a,b\"; it must have tags"),
        (Font("A", size: 9, features: ["-a=1": 1]), "font.features is \"-a=1\"; it must have tags"),
        (Font("A", size: 9, features: ["é": 1]), "font.features is \"é\"; it must have tags"),
        (
            Font("A", size: 9, features: ["tnum": -1]),
            "font.features[\"tnum\"] is -1; it must be a number from 0 to 255"
        ),
        (Font("A", size: 9, features: ["tnum": .max]), "font.features[\"tnum\"] is 9223372036854775807; it must be"),
        (Font("A", size: 9, variations: ["wgh": 1]), "font.variations is \"wgh\"; it must have tags of four letters"),
        (
            Font("A", size: 9, variations: ["w=1,": 1]),
            "font.variations is \"w=1,\"; it must have tags of four letters"
        ),
        (
            Font("A", size: 9, variations: ["wght": .nan]),
            "font.variations[\"wght\"] is nan; it must be a number between"
        ),
        (Font("A", size: 9, variations: ["wght": -.infinity]), "font.variations[\"wght\"] is -inf; it must be"),
        (Font("A", size: 9, variations: ["wght": 40_000]), "font.variations[\"wght\"] is 40000; it must be"),
    ])
    func `an error names an invalid value`(_ font: Font, _ message: String) throws {
        #expect(try Self.problem(font).contains(message))
    }
}
