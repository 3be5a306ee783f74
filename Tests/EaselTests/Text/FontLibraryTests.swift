// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct FontLibraryTests {
    @Test func `a library from files has these and nothing of the machine`() throws {
        let fonts = try FontLibrary(files: [TestFonts.noto("NotoSans-Regular"), TestFonts.dejaVu("DejaVuSansMono")])
        #expect(fonts.families == ["DejaVu Sans Mono", "Noto Sans"])
        #expect(fonts.contains("noto sans") && fonts.contains("DEJAVU SANS MONO") && !fonts.contains("DejaVu Sans"))
        // Which the machine has a font for.
        #expect(TextLayout("กZ", font: .system(size: 10), fonts: fonts).missingCharacters == ["ก"])
    }

    @Test func `faces are listed by family, width, weight and style`() throws {
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

    @Test func `a variable font is one face, with its axes`() throws {
        let faces = try FontLibrary(files: [TestFonts.inter]).faces
        #expect(faces.map(\.family) == ["Inter"])
        let axes = try #require(faces.first).axes
        #expect(axes.map(\.tag) == ["wght", "slnt"])
        #expect(axes.map(\.minimum) == [100, -10] && axes.map(\.defaultValue) == [400, 0])
        #expect(axes.map(\.maximum) == [900, 0])
        let display = try FontLibrary(files: TestFonts.interDisplay).faces(in: "Inter Display")
        #expect(display.map(\.style) == [.normal, .italic] && display.map(\.axes.count) == [1, 1])
    }

    @Test func `a file given twice counts once`() throws {
        let file = TestFonts.dejaVu("DejaVuSans")
        #expect(try FontLibrary(files: [file, file]).faces.count == 1)
    }

    @Test func `the system's font is the first that has Latin, the monospaced one the first of those`() throws {
        let (emoji, arabic) = (TestFonts.noto("NotoColorEmoji"), TestFonts.noto("NotoSansArabic-Regular"))
        let (mono, noto) = (TestFonts.dejaVu("DejaVuSansMono"), TestFonts.noto("NotoSans-Regular"))
        func width(_ font: Font, _ files: [URL]) throws -> CGFloat {
            TextLayout("Wi", font: font, fonts: try FontLibrary(files: files)).size.width
        }
        let all = [emoji, arabic, mono, noto]
        #expect(try width(.system(size: 20), all) == width(Font("Noto Sans", size: 20), all))
        #expect(try width(.monospaced(size: 20), all) == width(Font("DejaVu Sans Mono", size: 20), all))
        // If there is none of the kind, the other is better than none.
        #expect(try width(.system(size: 20), [mono]) == width(.monospaced(size: 20), all))
        #expect(try width(.monospaced(size: 20), [noto]) == width(.system(size: 20), all))
        let error = try #require(throws: DrawingError.self) {
            try Self.drawing(.system(size: 20), try FontLibrary(files: [emoji, arabic])).png()
        }
        #expect(error.description.hasPrefix("no font of the library has Latin letters; install one"))
    }

    @Test func `the machine's own fonts are there`() throws {
        #expect(FontLibrary.system.contains("DejaVu Sans") && !FontLibrary.system.faces.isEmpty)
        #expect(FontLibrary.system.families == FontLibrary.system.families.sorted())
        for font in [Font.system(size: 10), .monospaced(size: 10)] {
            let layout = TextLayout("Az09", font: font)
            #expect(layout.size.width > 0 && layout.missingCharacters.isEmpty)
        }
    }

    @Test func `emoji have the size of the text, and their colours`() throws {
        let files = ["NotoSans-Regular", "NotoColorEmoji"].map(TestFonts.noto) + [TestFonts.dejaVu("DejaVuSans")]
        for fonts in [try FontLibrary(files: files), FontLibrary.system] {
            // DejaVu has the first of them too, in black.
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

    @Test func `bold and italic are made where the family has none`() throws {
        let fonts = try FontLibrary(files: [TestFonts.noto("NotoSans-Regular")])
        func picture(_ font: Font) throws -> Pixels { Pixels(try Self.drawing(font, fonts).image()) }
        let font = Font("Noto Sans", size: 40)
        let (regular, bold, italic) = (try picture(font), try picture(font.weight(.bold)), try picture(font.italic()))
        #expect(bold.area > regular.area * 1.1)
        // Leaning by a fifth takes nothing away and adds nothing.
        #expect(abs(italic.area - regular.area) < regular.area * 0.02 && italic.differences(from: regular) > 100)
        // Nothing is thickened for medium.
        #expect(try picture(font.weight(.medium)).differences(from: regular, over: 0) == 0)
    }

    @Test func `fonts as data draw what their files draw`() throws {
        let files = [TestFonts.noto("NotoSans-Regular"), TestFonts.noto("NotoColorEmoji")]
        let (fromFiles, fromData) = (
            try FontLibrary(files: files), try FontLibrary(data: files.map { try Data(contentsOf: $0) })
        )
        #expect(fromData.families == ["Noto Color Emoji", "Noto Sans"] && fromData.faces == fromFiles.faces)
        let font = Font("Noto Sans", size: 30)
        #expect(try Self.drawing(font, fromData).png() == Self.drawing(font, fromFiles).png())
        #expect(try Self.drawing(font, fromData).pdf() == Self.drawing(font, fromFiles).pdf())
    }

    private static func drawing(_ font: Font, _ fonts: FontLibrary) -> Drawing {
        Drawing(width: 150, height: 60, fonts: fonts) { $0.draw("Hill ffi", at: CGPoint(x: 10, y: 40), font: font) }
    }
}
