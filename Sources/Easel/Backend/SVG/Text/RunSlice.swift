// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A part of a run, relative to the left end of its baseline.
struct RunSlice {
    /// The text without directional control characters.
    let text: String
    let x: Double
    let width: Double
    let characters: Characters
    let hasGlyphForEachCharacter: Bool

    init(_ written: String, x: Double, width: Double, glyphs: some Collection<GlyphRun.Glyph>) {
        (text, characters) = Self.withoutEmbeddings(written)
        (self.x, self.width) = (x, width)
        var (count, areWide) = (0, true)
        for glyph in glyphs where glyph.id != GlyphRun.emptyGlyph {
            count += 1
            areWide = areWide && glyph.advance > 0
        }
        hasGlyphForEachCharacter = areWide && count == characters.count
    }

    /// Properties of the text's characters, computed in one pass.
    struct Characters {
        private(set) var count = 0
        /// Whether the text contains spaces or other ASCII white space.
        private(set) var hasSpaces = false
        /// Whether the text contains consecutive spaces, which XML readers collapse.
        private(set) var hasDoubleSpaces = false
        /// Whether the text may contain directional control characters.
        private(set) var mayHaveEmbeddings = false

        init(_ text: String) {
            let bytes = text.utf8Span.span
            var isAfterSpace = false
            for index in bytes.indices {
                let byte = bytes[index]
                if byte & 0xC0 != 0x80 { count += 1 }
                if byte == 0xE2 { mayHaveEmbeddings = true }
                if GlyphRun.isWhite(byte) { hasSpaces = true }
                let isSpace = byte == UInt8(ascii: " ")
                if isSpace && isAfterSpace { hasDoubleSpaces = true }
                isAfterSpace = isSpace
            }
        }
    }

    private static func withoutEmbeddings(_ text: String) -> (String, Characters) {
        let characters = Characters(text)
        guard characters.mayHaveEmbeddings else { return (text, characters) }
        let rest = text.withoutEmbeddings
        return (rest, Characters(rest))
    }
}
