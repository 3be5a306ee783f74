// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests of damaged fonts that were found with random input, and of font file detection.
@Suite struct DamagedFontTests {
    /// Returns a font from Tests/Fuzz/Corpus.
    static func font(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../Fuzz/Corpus/font/\(name)"))
    }

    /// Checks that Poppler and MuPDF draw the text in a PDF with as much ink as Easel does, and that `pdftotext` finds
    /// the text.
    static func expectShown(_ text: String, of font: Data) throws {
        let fonts = try FontLibrary(data: [font])
        let family = try #require(fonts.families.first)
        let drawing = Drawing(width: 60, height: 60, fonts: fonts, background: .white) { canvas in
            canvas.draw(text, at: CGPoint(x: 5, y: 40), font: Font(family, size: 40))
        }
        let pdf = try drawing.pdf()
        #expect(try Program.run("pdftotext", ["FILE", "-"], on: pdf).split(separator: "\n").first == text[...])
        func ink(_ image: Image) -> Double {
            image.pixels(as: .gray).reduce(0) { $0 + Double(255 - $1) } / 255
        }
        let expected = ink(try drawing.image())
        #expect(expected > 10)
        try WritingTests.inFolder { folder in
            let (file, picture) = (folder.appending(path: "a.pdf"), folder.appending(path: "a.png"))
            try pdf.write(to: file)
            for (program, arguments) in [
                ("pdftocairo", ["-png", "-singlefile", "-r", "72", "FILE", "PICTURE"]),
                ("mutool", ["draw", "-q", "-r", "72", "-o", "PICTURE.png", "FILE"]),
            ] {
                let paths = arguments.map {
                    $0.replacing("FILE", with: file.path(percentEncoded: false))
                        .replacing("PICTURE", with: picture.deletingPathExtension().path(percentEncoded: false))
                }
                let said = try Program.run(program, paths)
                let shown = ink(try Image(contentsOf: picture))
                #expect(abs(shown - expected) < 0.1 * expected, "\(program): \(shown), not \(expected). \(said)")
                try FileManager.default.removeItem(at: picture)
            }
        }
    }

    @Test func `in a PDF, a glyph whose outline ends with an error is drawn up to the error`() throws {
        try Self.expectShown("A", of: Self.font("unembeddable-cff"))
    }

    /// FreeType 2.12 reports the error when an instance is drawn. FreeType 2.13 reports it when the file is read.
    @Test func `an error names a font whose instance FreeType does not find`() throws {
        let fonts: FontLibrary
        do {
            fonts = try FontLibrary(data: [Self.font("unloadable-instance")])
        } catch {
            #expect("\(error)" == "the font data[0] is damaged: no font can be read from it")
            return
        }
        let family = try #require(fonts.families.first)
        var problems: Set<String> = []
        for weight in [100, 400, 900] {
            for style in Font.Style.allCases {
                let font = Font(family, size: 14, weight: Font.Weight(weight), style: style)
                let drawing = Drawing(width: 60, height: 60, fonts: fonts) { canvas in
                    canvas.draw("A", at: CGPoint(x: 5, y: 40), font: font)
                }
                do { _ = try drawing.png(rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box)) } catch
                { problems.insert("\(error)") }
            }
        }
        #expect(problems == ["the font data[0] is damaged: no text can be drawn with it"])
    }

    @Test func `a font that would make Cairo loop forever is an error that names the font`() async {
        // The test runs in a separate process, because an infinite loop in Cairo can be ended only with its process.
        await #expect(processExitsWith: .success) {
            alarm(60)
            let missing = "its glyph 135 is missing or cannot be drawn"
            // The fonts have an empty glyph with color layers. In one font, only FreeType finds the layers. Another
            // font has only bitmaps.
            for (name, text, problem) in [
                ("colored-empty-glyph", "Aé", missing), ("colored-empty-glyph-unlayered", "Aé", missing),
                ("colored-empty-glyph-bitmaps", "A 1", "no text can be drawn with it"),
            ] {
                let fonts = try FontLibrary(data: [DamagedFontTests.font(name)])
                let font = Font(try #require(fonts.families.first), size: 14)
                for format in OutputFormat.allCases {
                    let drawing = Drawing(width: 60, height: 60, fonts: fonts) { canvas in
                        canvas.draw(text, at: CGPoint(x: 5, y: 40), font: font)
                    }
                    let error = #expect(throws: DrawingError.self) {
                        try drawing.data(
                            as: format, scale: 1, rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box)
                        )
                    }
                    #expect(error == .fontsUnavailable("the font data[0] is damaged: \(problem)"))
                }
            }
            // FreeType cannot decode some bitmaps of this font, so their glyphs are invisible.
            let fonts = try FontLibrary(data: [DamagedFontTests.font("undecodable-bitmaps")])
            let font = Font(try #require(fonts.families.first), size: 14, features: ["liga": 1])
            for format in OutputFormat.allCases {
                let drawing = Drawing(width: 60, height: 60, fonts: fonts) { canvas in
                    let layout = TextLayout("Aé fi 1\nשa", font: font, width: 30, fonts: fonts)
                    canvas.draw(layout, at: .zero)
                    canvas.draw("A1", at: CGPoint(x: 5, y: 40), font: font.withSize(40).weight(.bold))
                }
                _ = try drawing.data(
                    as: format, scale: 1, rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box))
            }
        }
    }

    @Test func `an error names a font with an invalid bitmap glyph`() throws {
        let fonts = try FontLibrary(data: [Self.font("picture-of-no-kind")])
        let font = Font(try #require(fonts.families.first), size: 14)
        let drawing = Drawing(width: 60, height: 60, fonts: fonts) { canvas in
            canvas.draw("Aé fi 1 שa", at: CGPoint(x: 5, y: 40), font: font)
        }
        for format in OutputFormat.allCases {
            let error = #expect(throws: DrawingError.self) {
                try drawing.data(
                    as: format, scale: 1, rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box))
            }
            #expect("\(String(describing: error))".contains("the font data[0] has a picture of the glyph"))
        }
    }

    @Test func `a color font that only FreeType can paint is drawn in every format`() throws {
        // To draw text, Cairo makes an image of each glyph. In this font, the image of "1" is too large for FreeType.
        let fonts = try FontLibrary(data: [Self.font("unpaintable-color")])
        let font = Font(try #require(fonts.families.first), size: 40)
        let drawing = Drawing(width: 60, height: 60, fonts: fonts) {
            $0.draw("1", at: CGPoint(x: 5, y: 40), font: font)
        }
        for format in OutputFormat.allCases {
            _ = try drawing.data(
                as: format, scale: 1, rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box))
        }
    }

    @Test func `a bitmap glyph without a width draws nothing`() throws {
        let fonts = try FontLibrary(data: [Self.font("picture-without-width")])
        let font = Font(try #require(fonts.families.first), size: 14)
        let drawing = Drawing(width: 60, height: 60, fonts: fonts) { canvas in
            canvas.draw("Aé fi 1 שa", at: CGPoint(x: 5, y: 40), font: font)
            canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        for format in OutputFormat.allCases {
            _ = try drawing.data(
                as: format, scale: 1, rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box))
        }
        #expect(
            try drawing.image(rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box)).pixels(as: .rgba)
                .prefix(4) == [0, 0, 0, 255])
    }

    @Test func `a monochrome bitmap font is refused`() throws {
        var file = try Self.font("colored-empty-glyph-bitmaps")
        for (tag, other) in [("CBDT", "EBDT"), ("CBLC", "EBLC"), ("COLR", "none")] {
            file.replaceSubrange(try #require(file.firstRange(of: Data(tag.utf8))), with: other.utf8)
        }
        let error = #expect(throws: DrawingError.self) { try FontLibrary(data: [file]) }
        #expect(error?.description.contains("its format is not supported") == true)
    }

    @Test func `a font with an unsorted table directory is drawn`() throws {
        var file = try [UInt8](Data(contentsOf: TestFonts.dejaVu("DejaVuSans")))
        // In such a font, HarfBuzz does not find the number of glyphs.
        let count = Int(file[5])
        let records = (0..<count).map { Array(file[12 + 16 * $0..<28 + 16 * $0]) }
        let maxp = try #require(records.firstIndex { $0.starts(with: "maxp".utf8) })
        let others = records.indices.filter { $0 != maxp }.map { records[$0] }
        file.replaceSubrange(12..<12 + 16 * count, with: ([records[maxp]] + others).joined())
        func image(_ fonts: FontLibrary) throws -> Image {
            try Drawing(width: 60, height: 30, fonts: fonts) { canvas in
                canvas.draw("Aé", at: CGPoint(x: 5, y: 20), font: Font("DejaVu Sans", size: 14))
            }.image()
        }
        let pixels = try image(FontLibrary(data: [Data(file)])).pixels(as: .rgba)
        #expect(try pixels == image(FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")])).pixels(as: .rgba))
    }

    @Test func `a font is read only from file URLs`() throws {
        let url = try #require(URL(string: "https://example.com/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
        let error = #expect(throws: DrawingError.self) { try FontLibrary(files: [url]) }
        #expect(error == .fontsUnavailable("\(url.absoluteString) is not the URL of a file"))
    }
}
