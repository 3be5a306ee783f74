// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that select fonts by family name, full name, and PostScript name. The faces of DejaVu Sans have the weights
/// 400 and 700. The condensed faces have a width of 87.5%.
@Suite struct FontNameTests {
    static func fonts() throws -> FontLibrary {
        let names = [
            "DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-Oblique", "DejaVuSans-BoldOblique", "DejaVuSansCondensed",
            "DejaVuSansMono",
        ]
        return try FontLibrary(files: names.map(TestFonts.dejaVu))
    }

    /// Returns the positions and outlines of a word's glyphs.
    private static func outline(_ font: Font, _ fonts: FontLibrary) throws -> String {
        let layout = TextLayout("Hamburg", font: font, fonts: fonts)
        #expect(layout.error == nil && !layout.hasSyntheticWeight && !layout.hasSyntheticSlant)
        return try Path(outlinesOf: layout).svgData
    }

    @Test(
        arguments: [
            ("DejaVuSans", Font("DejaVu Sans", size: 20)),
            ("DejaVuSans-Bold", Font("DejaVu Sans", size: 20, weight: .bold)),
            ("DejaVu Sans Bold", Font("DejaVu Sans", size: 20, weight: .bold)),
            ("dejavusans-BOLD", Font("DejaVu Sans", size: 20, weight: .bold)),
            ("DejaVuSans-BoldOblique", Font("DejaVu Sans", size: 20, weight: .bold, style: .oblique)),
            ("DejaVu Sans Bold Oblique", Font("DejaVu Sans", size: 20, weight: .bold, style: .oblique)),
            ("DejaVuSansCondensed", Font("DejaVu Sans", size: 20, width: .condensed)),
            ("DejaVuSansMono", Font("DejaVu Sans Mono", size: 20)),
        ])
    func `a full name or a PostScript name selects its face`(_ name: String, _ expected: Font) throws {
        let fonts = try Self.fonts()
        #expect(fonts.contains(name))
        let outline = try Self.outline(Font(name, size: 20), fonts)
        #expect(try outline == Self.outline(expected, fonts))
        #expect(try (outline == Self.outline(Font("DejaVu Sans", size: 20), fonts)) == (name == "DejaVuSans"))
    }

    @Test func `explicit attributes take precedence over those of the named face`() throws {
        let fonts = try Self.fonts()
        for (font, expected) in [
            (Font("DejaVuSans-Bold", size: 20, weight: 300), Font("DejaVu Sans", size: 20, weight: 300)),
            (Font("DejaVuSans-Bold", size: 20).italic(), Font("DejaVu Sans", size: 20, weight: .bold).italic()),
            (Font("DejaVuSans-Oblique", size: 20).weight(.bold), Font("DejaVuSans-BoldOblique", size: 20)),
            (Font("DejaVuSans", size: 20, width: .condensed), Font("DejaVuSansCondensed", size: 20)),
        ] {
            #expect(try Self.outline(font, fonts) == Self.outline(expected, fonts))
        }
    }

    @Test func `the instances of a variable font have names`() throws {
        let fonts = try FontLibrary(files: [TestFonts.inter])
        #expect(
            try Self.outline(Font("Inter_300wght", size: 20), fonts)
                == Self.outline(Font("Inter", size: 20, weight: .light), fonts))
        // Fontconfig 2.14 gives this name to all instances and selects the regular one. Later versions omit the hyphen.
        let display = try FontLibrary(files: TestFonts.interDisplay)
        let name = try #require(["Inter-Display", "InterDisplay"].first { display.contains($0) })
        #expect(
            try Self.outline(Font(name, size: 20), display)
                == Self.outline(Font("Inter Display", size: 20), display))
    }

    @Test func `a family takes precedence over a face with the same name`() throws {
        // In Inter, the full name of every face is the family name.
        let fonts = try FontLibrary(files: [TestFonts.inter])
        #expect(
            try Self.outline(Font("inter", size: 20, weight: .bold), fonts)
                == Self.outline(Font("Inter", size: 20, weight: .bold), fonts))
    }

    @Test func `faces of a fallback library can be selected by name`() throws {
        let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSansMono")], fallingBackTo: Self.fonts())
        #expect(fonts.contains("DejaVuSans-Bold") && !fonts.contains("DejaVuSans-Light"))
        #expect(
            try Self.outline(Font("DejaVuSans-Bold", size: 20), fonts)
                == Self.outline(Font("DejaVuSans-Bold", size: 20), Self.fonts()))
    }

    @Test func `a document contains the family and the weight of a face selected by name`() throws {
        let svg = try Drawing(width: 99, height: 40, fonts: Self.fonts()) {
            $0.draw("Hamburg", at: CGPoint(x: 5, y: 30), font: Font("DejaVuSans-Bold", size: 20))
        }.svg()
        #expect(svg.contains("font-family=\"DejaVu Sans,sans-serif\"") && svg.contains("font-weight=\"700\""))
    }

    @Test func `an error about an unknown name suggests similar names`() throws {
        func message(_ name: String) throws -> String {
            "\(try #require(TextLayout("a", font: Font(name, size: 9), fonts: try Self.fonts()).error))"
        }
        #expect(try message("DejaVuSans-Bodl").contains("\"DejaVuSans-Bold\""))
        #expect(try message("DejaVuSans-Blod").hasPrefix("font \"DejaVuSans-Blod\" was not found"))
        #expect(try !message("DejaVu").contains("-Bold"))
        #expect(
            try message("DejaVuSans-Light").hasSuffix(
                "; if no face has that name, give the family's, and the weight and style as arguments of Font"))
    }
}
