// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

extension FontLibrary {
    /// Returns a library with only DejaVu Sans Mono, in which every character is 1,233/2,048 em wide.
    static func mono() throws -> FontLibrary { try FontLibrary(files: [TestFonts.dejaVu("DejaVuSansMono")]) }

    /// Returns a library with only DejaVu Sans, which has Hebrew, Arabic, and Latin letters, and Latin ligatures.
    static func sans() throws -> FontLibrary { try FontLibrary(files: [TestFonts.dejaVu("DejaVuSans")]) }

    /// Returns a library with fonts for many scripts.
    static func everyScript() throws -> FontLibrary {
        let noto = ["Arabic", "Hebrew", "Devanagari", "Thai"].map { TestFonts.noto("NotoSans\($0)-Regular") }
        return try FontLibrary(
            files: [TestFonts.dejaVu("DejaVuSans"), TestFonts.dejaVu("DejaVuSansMono")] + noto
                + [TestFonts.droidFallback, TestFonts.noto("NotoColorEmoji")])
    }
}

extension TextLayout {
    /// The characters of each line.
    var lineTexts: [String] { lines.map { String(text[$0.range]) } }

    /// Returns the bounds of a part of the text. The part must occur only once, and its bounds must be contiguous.
    func box(of part: String) throws -> CGRect {
        let range = try #require(text.range(of: part))
        let boxes = selectionRectangles(for: range)
        try #require(boxes.count == 1, "\(boxes)")
        return boxes[0]
    }

    /// The characters with a nonzero width, from left to right, line by line.
    var charactersFromLeftToRight: String {
        let boxes = text.indices.flatMap { index in
            selectionRectangles(for: index..<text.index(after: index)).map { (text[index], $0) }
        }
        let sorted = boxes.sorted { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }
        return String(sorted.map(\.0))
    }
}
