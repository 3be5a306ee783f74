// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests that the widths and positions of text match the output of HarfBuzz's command-line program.
@Suite struct TextShapingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let font: String
        var unitsPerEm: CGFloat = 1000
        var testDescription: String { text }
    }

    /// The output of `hb-shape` for a glyph.
    struct Glyph: Decodable {
        /// The advance, in font units.
        let ax: CGFloat
        /// The cluster: the index of the first byte of the glyph's text.
        let cl: Int
    }

    private static let folder = "/usr/share/fonts/truetype"

    static let cases = [
        Case(text: "Plain text, 0123", font: "dejavu/DejaVuSans.ttf", unitsPerEm: 2048),
        Case(text: "AVATAR To Ty. LT WA", font: "dejavu/DejaVuSans.ttf", unitsPerEm: 2048),
        Case(text: "office ffi fl waffle", font: "dejavu/DejaVuSans.ttf", unitsPerEm: 2048),
        Case(text: "AVATAR To Ty. LT WA", font: "noto/NotoSans-Regular.ttf"),
        Case(text: "e\u{301}o\u{308}\u{323}q\u{30C}", font: "noto/NotoSans-Regular.ttf"),
        Case(text: "مرحبا بالعالم", font: "noto/NotoSansArabic-Regular.ttf"),
        Case(text: "الله لا إله", font: "noto/NotoSansArabic-Regular.ttf"),
        Case(text: "שָׁלוֹם עולם", font: "noto/NotoSansHebrew-Regular.ttf"),
        Case(text: "नमस्ते क्षत्रिय किताब", font: "noto/NotoSansDevanagari-Regular.ttf"),
        Case(text: "สวัสดีชาวโลก น้ำ", font: "noto/NotoSansThai-Regular.ttf"),
        Case(text: "漢字仮名", font: "droid/DroidSansFallbackFull.ttf", unitsPerEm: 256),
    ]

    @Test(arguments: cases)
    func `the width of text is the same as in HarfBuzz`(_ example: Case) throws {
        let path = "\(Self.folder)/\(example.font)"
        let fonts = try FontLibrary(files: [URL(filePath: path)])
        for size in [CGFloat(10), 36, 250] {
            let layout = TextLayout(
                example.text, font: Font(try #require(fonts.families.first), size: size), fonts: fonts)
            #expect(layout.error == nil && layout.missingCharacters.isEmpty)
            let glyphs = try Self.glyphs(example.text, path: path)
            let width = glyphs.reduce(0) { $0 + $1.ax } / example.unitsPerEm * size
            // Pango's unit is 1/1024 point.
            #expect(abs(layout.size.width - width) <= CGFloat(glyphs.count) / 1024, "\(size): \(width)")
        }
    }

    private static func glyphs(_ text: String, path: String) throws -> [Glyph] {
        let output = try Program.check("hb-shape", ["--output-format=json", "--utf8-clusters", path, text]).output
        return try JSONDecoder().decode([Glyph].self, from: Data(output.utf8))
    }

    @Test(arguments: ["office waffle", "AVATAR To"])
    func `the caret of a letter is at the start of its glyph`(_ text: String) throws {
        let path = "\(Self.folder)/dejavu/DejaVuSans.ttf"
        let fonts = try FontLibrary(files: [URL(filePath: path)])
        let layout = TextLayout(text, font: .system(size: 100), fonts: fonts)
        var x: CGFloat = 0
        for glyph in try Self.glyphs(text, path: path) {
            let index = text.utf8.index(text.startIndex, offsetBy: glyph.cl)
            #expect(try abs(#require(layout.caretBounds(at: index)).minX - x) < 0.02, "\(glyph.cl)")
            x += glyph.ax / 2048 * 100
        }
    }
}
