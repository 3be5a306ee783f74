// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of font metrics. The expected values are from the tables of the files, as read by fontTools.
@Suite struct FontMetricsTests {
    /// The values of the `hhea`, `OS/2`, and `post` tables, in units of the em square.
    struct Tables: Sendable {
        let font: Font
        let files: [URL]
        let em: CGFloat
        let ascent: CGFloat
        let descent: CGFloat
        let capHeight: CGFloat
        let xHeight: CGFloat
        let underline: CGFloat
        let thickness: CGFloat
    }

    static let tables = [
        // The OS/2 table has version 1 and does not contain letter heights. O extends from -29 to 1520, and x to 1120.
        Tables(
            font: Font("DejaVu Sans", size: 100), files: [TestFonts.dejaVu("DejaVuSans")], em: 2048, ascent: 1901,
            descent: 483, capHeight: 1520 - 29, xHeight: 1120, underline: 40, thickness: 90),
        Tables(
            font: .monospaced(size: 100), files: [TestFonts.dejaVu("DejaVuSansMono")], em: 2048, ascent: 1901,
            descent: 483, capHeight: 1520 - 29, xHeight: 1120, underline: 40, thickness: 90),
        Tables(
            font: Font("NotoSans-Bold", size: 100),
            files: [TestFonts.noto("NotoSans-Regular"), TestFonts.noto("NotoSans-Bold")], em: 1000, ascent: 1069,
            descent: 293, capHeight: 714, xHeight: 546, underline: 100, thickness: 50),
        Tables(
            font: Font("Noto Sans", size: 100),
            files: [TestFonts.noto("NotoSans-Regular"), TestFonts.noto("NotoSans-Bold")], em: 1000, ascent: 1069,
            descent: 293, capHeight: 714, xHeight: 536, underline: 100, thickness: 50),
        Tables(
            font: Font("Noto Sans Arabic", size: 100), files: [TestFonts.noto("NotoSansArabic-Regular")], em: 1000,
            ascent: 1374, descent: 738, capHeight: 416, xHeight: 374, underline: 100, thickness: 50),
        Tables(
            font: Font("Inter", size: 100), files: [TestFonts.inter], em: 2816, ascent: 2728, descent: 680,
            capHeight: 2048, xHeight: 1536, underline: 464, thickness: 192),
        Tables(
            font: Font("Inter", size: 100, weight: .black), files: [TestFonts.inter], em: 2816, ascent: 2728,
            descent: 680, capHeight: 2048, xHeight: 1536, underline: 464, thickness: 192),
        Tables(
            font: Font("OpenTypeTest AVAR", size: 100), files: [TestFonts.ownAxis], em: 1000, ascent: 1000,
            descent: 200, capHeight: 700, xHeight: 500, underline: 75, thickness: 50),
    ]

    @Test(arguments: tables.indices, [CGFloat(0.5), 12, 100, 1_000])
    func `metrics match the font's tables`(_ index: Int, _ size: CGFloat) throws {
        let tables = Self.tables[index]
        let metrics = try tables.font.withSize(size).metrics(in: FontLibrary(files: tables.files))
        // Pango rounds to units of 1/1024 point.
        let tolerance = size / 5_000 + 0.002
        for (value, units) in [
            (metrics.ascent, tables.ascent), (metrics.descent, tables.descent),
            (metrics.lineHeight, tables.ascent + tables.descent), (metrics.capHeight, tables.capHeight),
            (metrics.xHeight, tables.xHeight), (metrics.underlinePosition, tables.underline),
            (metrics.underlineThickness, tables.thickness),
        ] {
            #expect(abs(value - units / tables.em * size) < tolerance, "\(units)")
        }
    }

    @Test(arguments: [CGFloat(0.3), 9, 12.7, 80])
    func `the height and the baseline of a line come from the font`(_ size: CGFloat) throws {
        for tables in Self.tables {
            let (font, fonts) = (tables.font.withSize(size), try FontLibrary(files: tables.files))
            let metrics = try font.metrics(in: fonts)
            let layout = TextLayout("\u{A0}\n\u{A0}", font: font, fonts: fonts)
            #expect(abs(layout.firstBaseline - metrics.ascent) < 1e-9)
            #expect(abs(layout.size.height - 2 * metrics.lineHeight) < 1e-9)
            #expect(abs(layout.lines[1].baseline - layout.lines[0].baseline - metrics.lineHeight) < 1e-9)
        }
    }

    @Test func `an underline is at the position that the font specifies`() throws {
        let (fonts, font) = (try FontLibrary.sans(), Font("DejaVu Sans", size: 100))
        let metrics = try font.metrics(in: fonts)
        let image = try drawnInEveryFormat(60, 200, fonts: fonts) {
            $0.draw($0.layout(AttributedText("\u{A0}\u{A0}\u{A0}", isUnderlined: true), font: font), at: .zero)
        }
        let rows = (0..<200).filter { image.alpha(30, $0) > 127 }
        #expect(abs(CGFloat(rows.first ?? 0) - metrics.ascent - metrics.underlinePosition) <= 1)
        #expect(abs(CGFloat(rows.count) - metrics.underlineThickness) <= 1 && !rows.isEmpty)
    }

    @Test func `bitmap fonts and the system fonts have metrics`() throws {
        let emoji = Font("Noto Color Emoji", size: 20)
        for (font, fonts) in [
            (emoji, try FontLibrary(files: [TestFonts.noto("NotoColorEmoji")])), (.system(size: 20), .system),
            (.monospaced(size: 20, weight: .bold), .system),
        ] {
            let metrics = try font.metrics(in: fonts)
            #expect(metrics.ascent > 0 && metrics.ascent < 40)
            // In the table of the bitmap font, the metrics of letters that the font lacks are 0.
            for value in [metrics.capHeight, metrics.xHeight, metrics.underlineThickness] {
                #expect(font == emoji ? 0..<40 ~= value : value > 0 && value < 40, "\(font)")
            }
            #expect(metrics.descent >= 0 && metrics.lineHeight < 60)
        }
    }

    @Test func `requesting the metrics of an invalid font is an error with the reason`() throws {
        let fonts = try FontLibrary.mono()
        #expect(throws: DrawingError.fontNotFound(family: "No Such", available: ["DejaVu Sans Mono"])) {
            try Font("No Such", size: 9).metrics(in: fonts)
        }
        for size in [CGFloat.nan, .infinity, 0, -1, 10_001] {
            let error = try #require(throws: DrawingError.self) { try Font.system(size: size).metrics(in: fonts) }
            #expect(error.description.hasPrefix("metrics(in:): font.size is "), "\(error)")
        }
        let error = try #require(throws: DrawingError.self) {
            try Font("DejaVu Sans Mono", size: 9, weight: 0).metrics(in: fonts)
        }
        #expect(error.description == "metrics(in:): font.weight is 0; it must be a number from 1 to 1000")
    }
}
