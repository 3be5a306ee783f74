// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct FontLibraryTests {
    @Test func `a library created from files contains only the fonts in these files`() throws {
        let fonts = try FontLibrary(files: [TestFonts.noto("NotoSans-Regular"), TestFonts.dejaVu("DejaVuSansMono")])
        #expect(fonts.families == ["DejaVu Sans Mono", "Noto Sans"])
        #expect(fonts.contains("noto sans") && fonts.contains("DEJAVU SANS MONO") && !fonts.contains("DejaVu Sans"))
        // The system has a font for this character, but the library does not.
        #expect(TextLayout("กZ", font: .system(size: 10), fonts: fonts).missingCharacters == ["ก"])
    }

    @Test func `faces are listed by family, width, weight, and style`() throws {
        let files = ["DejaVuSans-Bold", "DejaVuSansMono", "DejaVuSans"].map(TestFonts.dejaVu)
        let fonts = try FontLibrary(files: files + [TestFonts.noto("NotoSans-BoldItalic")])
        let list = fonts.faces.map { "\($0.family), \($0.name), \($0.weight.value), \($0.width), \($0.style)" }
        #expect(
            list == [
                "DejaVu Sans, Book, 400, normal, normal", "DejaVu Sans, Bold, 700, normal, normal",
                "DejaVu Sans Mono, Book, 400, normal, normal", "Noto Sans, Bold Italic, 700, normal, italic",
            ])
        #expect(fonts.faces(in: "dejavu sans").map(\.name) == ["Book", "Bold"])
        #expect(fonts.faces(in: "Nobody's").isEmpty && fonts.faces.allSatisfy(\.axes.isEmpty))
    }

    @Test func `a variable font is listed as one face, with its axes`() throws {
        let faces = try FontLibrary(files: [TestFonts.inter]).faces
        #expect(faces.map(\.family) == ["Inter"])
        let axes = try #require(faces.first).axes
        #expect(axes.map(\.tag) == ["wght", "slnt"])
        #expect(axes.map(\.minimum) == [100, -10] && axes.map(\.defaultValue) == [400, 0])
        #expect(axes.map(\.maximum) == [900, 0])
        let display = try FontLibrary(files: TestFonts.interDisplay).faces(in: "Inter Display")
        #expect(display.map(\.style) == [.normal, .italic] && display.map(\.axes.count) == [1, 1])
    }

    @Test func `a file that is given twice counts only once`() throws {
        let file = TestFonts.dejaVu("DejaVuSans")
        #expect(try FontLibrary(files: [file, file]).faces.count == 1)
    }

    @Test func `the system font is the first Latin font, and the monospaced font is the first monospaced Latin font`()
        throws
    {
        let (emoji, arabic) = (TestFonts.noto("NotoColorEmoji"), TestFonts.noto("NotoSansArabic-Regular"))
        let (mono, noto) = (TestFonts.dejaVu("DejaVuSansMono"), TestFonts.noto("NotoSans-Regular"))
        func width(_ font: Font, _ files: [URL]) throws -> CGFloat {
            TextLayout("Wi", font: font, fonts: try FontLibrary(files: files)).size.width
        }
        let all = [emoji, arabic, mono, noto]
        #expect(try width(.system(size: 20), all) == width(Font("Noto Sans", size: 20), all))
        #expect(try width(.monospaced(size: 20), all) == width(Font("DejaVu Sans Mono", size: 20), all))
        // If the library does not have a font of the requested kind, it uses the other kind.
        #expect(try width(.system(size: 20), [mono]) == width(.monospaced(size: 20), all))
        #expect(try width(.monospaced(size: 20), [noto]) == width(.system(size: 20), all))
        let error = try #require(throws: DrawingError.self) {
            try Self.drawing(.system(size: 20), try FontLibrary(files: [emoji, arabic])).png()
        }
        #expect(error.description.hasPrefix("no font in the library has Latin letters; install one"))
    }

    @Test func `the system library contains the machine's fonts`() throws {
        #expect(FontLibrary.system.contains("DejaVu Sans") && !FontLibrary.system.faces.isEmpty)
        #expect(FontLibrary.system.families == FontLibrary.system.families.sorted())
        for font in [Font.system(size: 10), .monospaced(size: 10)] {
            let layout = TextLayout("Az09", font: font)
            #expect(layout.size.width > 0 && layout.missingCharacters.isEmpty)
        }
    }

    @Test func `emoji have the size of the text but their own colors`() throws {
        let files = ["NotoSans-Regular", "NotoColorEmoji"].map(TestFonts.noto) + [TestFonts.dejaVu("DejaVuSans")]
        for fonts in [try FontLibrary(files: files), FontLibrary.system] {
            // DejaVu also has the first of these emoji, in black.
            for text in ["😀", "👩🏽‍🚀", "❤️"] {
                let image = Pixels(
                    try Drawing(width: 60, height: 60, fonts: fonts) { canvas in
                        canvas.draw(text, at: CGPoint(x: 10, y: 40), font: Font("DejaVu Sans", size: 20))
                    }.image())
                let inked = (0..<3600).filter { image.alpha($0 % 60, $0 / 60) > 128 }
                let isColored = inked.contains {
                    abs(Int(image[$0 % 60, $0 / 60][0]) - Int(image[$0 % 60, $0 / 60][2])) > 80
                }
                let (columns, rows) = (inked.map { $0 % 60 }, inked.map { $0 / 60 })
                let (left, right) = (try #require(columns.min()), try #require(columns.max()))
                let (top, bottom) = (try #require(rows.min()), try #require(rows.max()))
                #expect(isColored && left >= 10 && right <= 36 && top >= 18 && bottom <= 46, "\(text)")
                #expect(right - left >= 14 && bottom - top >= 14, "\(text)")
            }
        }
    }

    @Test func `bold and italic are synthesized if the family lacks them`() throws {
        let fonts = try FontLibrary(files: [TestFonts.noto("NotoSans-Regular")])
        func picture(_ font: Font) throws -> Pixels { Pixels(try Self.drawing(font, fonts).image()) }
        let font = Font("Noto Sans", size: 40)
        let (regular, bold, italic) = (try picture(font), try picture(font.weight(.bold)), try picture(font.italic()))
        #expect(bold.area > regular.area * 1.1)
        // Synthesized italic letters are slanted by one fifth, which does not change their area.
        #expect(abs(italic.area - regular.area) < regular.area * 0.02 && italic.differences(from: regular) > 100)
        // A medium weight is not synthesized, so the letters do not change.
        #expect(try picture(font.weight(.medium)).differences(from: regular, over: 0) == 0)
    }

    @Test func `fonts created from data equal fonts created from files`() throws {
        let files = [TestFonts.noto("NotoSans-Regular"), TestFonts.noto("NotoColorEmoji")]
        let (fromFiles, fromData) = (
            try FontLibrary(files: files), try FontLibrary(data: files.map { try Data(contentsOf: $0) })
        )
        #expect(fromData.families == ["Noto Color Emoji", "Noto Sans"] && fromData.faces == fromFiles.faces)
        let font = Font("Noto Sans", size: 30)
        #expect(try Self.drawing(font, fromData).png() == Self.drawing(font, fromFiles).png())
        #expect(try Self.drawing(font, fromData).pdf() == Self.drawing(font, fromFiles).pdf())
    }

    // MARK: Fallback

    @Test func `a library with a fallback lists the families of both libraries`() throws {
        let mono = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSansMono")])
        let fonts = try FontLibrary(files: [TestFonts.noto("NotoSans-Regular")], fallingBackTo: mono)
        #expect(fonts.families == ["DejaVu Sans Mono", "Noto Sans"])
        #expect(fonts.contains("noto sans") && fonts.contains("DejaVu Sans Mono") && !fonts.contains("DejaVu Sans"))
        #expect(fonts.faces.map(\.family) == ["DejaVu Sans Mono", "Noto Sans"])
        let all = try FontLibrary(paths: [TestFonts.inter.path(percentEncoded: false)], fallingBackTo: .system)
        #expect(Set(all.families) == Set(FontLibrary.system.families + ["Inter"]))
        let data = try FontLibrary(data: [Data(contentsOf: TestFonts.inter)], fallingBackTo: mono)
        #expect(data.families == ["DejaVu Sans Mono", "Inter"])
        #expect(try FontLibrary(files: [], fallingBackTo: mono).families == mono.families)
        #expect(throws: DrawingError.self) {
            try FontLibrary(paths: ["/nowhere/font.ttf"], fallingBackTo: .system)
        }
    }

    @Test
    func `a character missing from the font files comes from the fallback, and all others come from the font files`()
        throws
    {
        // This Inter font has only Latin letters.
        let brand = try FontLibrary(files: [TestFonts.inter])
        let font = Font("Inter", size: 20)
        #expect(TextLayout("aกb漢", font: font, fonts: brand).missingCharacters == ["ก", "漢"])
        for other in [FontLibrary.system, try .everyScript()] {
            let fonts = try FontLibrary(files: [TestFonts.inter], fallingBackTo: other)
            for text in ["aกb漢", "Привет, мир", "مرحبا بالعالم", "שלום עולם", "नमस्ते", "漢字仮名"] {
                #expect(TextLayout(text, font: font, fonts: fonts).missingCharacters.isEmpty, "\(text)")
            }
            let families = try Self.families(of: "aกb漢", font, fonts)
            #expect(families.contains("Inter") && families.count > 1, "\(families)")
            // Characters that the font files contain look the same as without a fallback.
            #expect(try Self.drawing(font, fonts).image() == Self.drawing(font, brand).image())
            #expect(
                try Self.drawing(font.weight(.bold).italic(), fonts).pdf()
                    == Self.drawing(font.weight(.bold).italic(), brand).pdf())
        }
    }

    @Test func `the font files take precedence over fallback fonts designed for a language`() throws {
        // DejaVu Sans has Arabic letters, but Noto Sans Arabic is preferred for Arabic by default.
        let arabic = try FontLibrary(files: [TestFonts.noto("NotoSansArabic-Regular")])
        let files = [TestFonts.inter, TestFonts.dejaVu("DejaVuSans")]
        let fonts = try FontLibrary(files: files, fallingBackTo: arabic)
        #expect(try Self.families(of: "مرحبا", Font("Inter", size: 20), fonts) == ["DejaVu Sans"])
        let hebrew = try FontLibrary(files: files.reversed(), fallingBackTo: .system)
        #expect(try Self.families(of: "שלום", Font("Inter", size: 20), hebrew) == ["DejaVu Sans"])
        // A color font in the fallback does not replace an emoji that the font files contain in black.
        let emoji = try FontLibrary(files: files, fallingBackTo: .system)
        #expect(try Self.families(of: "😀", Font("Inter", size: 20), emoji) == ["DejaVu Sans"])
        #expect(try Self.families(of: "🦜", Font("Inter", size: 20), emoji) == ["Noto Color Emoji"])
    }

    @Test func `a family in the font files hides the family with the same name in the fallback`() throws {
        let bold = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans-Bold"), TestFonts.dejaVu("DejaVuSansMono")])
        let fonts = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")], fallingBackTo: bold)
        #expect(fonts.faces(in: "DejaVu Sans").map(\.weight.value) == [400])
        // The bold letters are synthesized from the regular ones in the font files.
        let layout = TextLayout("Hill", font: Font("DejaVu Sans", size: 20, weight: .bold), fonts: fonts)
        #expect(layout.hasSyntheticWeight)
        let alone = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")])
        for font in [Font("DejaVu Sans", size: 20, weight: .bold), .system(size: 20), .system(size: 20, weight: .bold)]
        {
            #expect(try Self.drawing(font, fonts).svg() == Self.drawing(font, alone).svg())
        }
    }

    @Test func `a family in the fallback is drawn in the same way as with the fallback library alone`() throws {
        let others = try FontLibrary(files: ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"].map(TestFonts.dejaVu))
        let fonts = try FontLibrary(files: [TestFonts.inter], fallingBackTo: others)
        for font in [
            Font("DejaVu Sans", size: 20), Font("DejaVu Sans", size: 20, weight: .bold),
            Font("dejavu sans mono", size: 20),
            .monospaced(size: 20),
        ] {
            #expect(try Self.drawing(font, fonts).svg() == Self.drawing(font, others).svg())
        }
        // The system font is the first of the font files.
        #expect(try Self.families(of: "a", .system(size: 20), fonts) == ["Inter"])
    }

    @Test func `a fallback can itself have a fallback`() throws {
        let last = try FontLibrary(files: [TestFonts.droidFallback])
        let middle = try FontLibrary(files: [TestFonts.dejaVu("DejaVuSansMono")], fallingBackTo: last)
        let fonts = try FontLibrary(files: [TestFonts.inter], fallingBackTo: middle)
        #expect(fonts.families == ["DejaVu Sans Mono", "Droid Sans Fallback", "Inter"])
        let families = try Self.families(of: "aЖ漢", Font("Inter", size: 20), fonts)
        #expect(families == ["DejaVu Sans Mono", "Droid Sans Fallback", "Inter"])
        #expect(try Self.families(of: "a", Font("DejaVu Sans Mono", size: 20), fonts) == ["DejaVu Sans Mono"])
    }

    /// Returns the families of the fonts with which text is drawn.
    private static func families(of text: String, _ font: Font, _ fonts: FontLibrary) throws -> [String] {
        let drawing = Drawing(width: 200, height: 60, fonts: fonts) {
            $0.draw(text, at: CGPoint(x: 10, y: 40), font: font)
        }
        return Set(try drawing.environment().fonts.map(\.name)).sorted()
    }

    private static func drawing(_ font: Font, _ fonts: FontLibrary) -> Drawing {
        Drawing(width: 150, height: 60, fonts: fonts) { $0.draw("Hill ffi", at: CGPoint(x: 10, y: 40), font: font) }
    }
}
