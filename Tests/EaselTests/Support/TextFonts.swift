// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

extension FontLibrary {
    /// DejaVu Sans Mono alone, in which every character is 1233 of 2048 units wide.
    static func mono() throws -> FontLibrary { try FontLibrary(files: [TestFonts.dejaVu("DejaVuSansMono")]) }

    /// DejaVu Sans alone, which has Latin with ligatures, Hebrew and Arabic.
    static func sans() throws -> FontLibrary { try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")]) }

    /// Fonts of many scripts.
    static func everyScript() throws -> FontLibrary {
        let noto = ["Arabic", "Hebrew", "Devanagari", "Thai"].map { TestFonts.noto("NotoSans\($0)-Regular") }
        return try FontLibrary(
            files: [TestFonts.dejaVu("DejaVuSans"), TestFonts.dejaVu("DejaVuSansMono")] + noto
                + [TestFonts.droidFallback, TestFonts.noto("NotoColorEmoji")])
    }
}

extension TextLayout {
    /// The characters of each line, as far as it shows them.
    var lineTexts: [String] { lines.map { String(text[$0.range]) } }

    /// The box of the only occurrence of a part of the text, which must be in one piece.
    func box(of part: String) throws -> CGRect {
        let range = try #require(text.range(of: part))
        let boxes = selectionRectangles(for: range)
        try #require(boxes.count == 1, "\(boxes)")
        return boxes[0]
    }

    /// The characters that have a width, in the order in which they stand from left to right, line after line.
    var charactersFromLeftToRight: String {
        let boxes = text.indices.flatMap { index in
            selectionRectangles(for: index..<text.index(after: index)).map { (text[index], $0) }
        }
        let sorted = boxes.sorted { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }
        return String(sorted.map(\.0))
    }
}
