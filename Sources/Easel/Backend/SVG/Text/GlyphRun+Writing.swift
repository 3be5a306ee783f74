// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The SVG attributes of a run.
extension GlyphRun {
    /// The sum of the glyphs' advances, which is less than ``width`` in a part of a run.
    var advance: Double { glyphs.reduce(0) { $0 + $1.advance } }

    var isPart: Bool { advance < width - font.size / 1_000 }

    /// Whether the run has letter spacing in a script where renderers apply it differently. Where letters join,
    /// renderers ignore `letter-spacing` (CSS Text 3, 8.2), and letters written separately do not join. Where letters
    /// run from right to left, renderers disagree about the side on which the space is added.
    var hasCustomSpacing: Bool {
        (isPart || letterSpacing != 0 || stretch != 0) && !shownText.unicodeScalars.allSatisfy(\.standsAlone)
    }

    /// Whether renderers show the same glyphs when they have only this text and the name of the font.
    var isShownByOthers: Bool {
        guard hasFeatures || mayJoin(at: range.lowerBound) || mayJoin(at: range.upperBound) else { return true }
        return isEllipsis || shownText.allSatisfy(\.isWhitespace)
            || font.shows(self, for: shownText, ignoresAdvances: isPart)
    }

    /// Whether letters may join across a byte offset in the paragraph.
    private func mayJoin(at byte: Int) -> Bool {
        guard byte > 0, byte < text.utf8.count, let before = text.scalar(before: byte),
            let after = text.scalar(at: byte)
        else { return false }
        return [before, after].allSatisfy { !$0.standsAlone && !$0.properties.isWhitespace }
    }

    /// Whether the run shows only images.
    var isOfImages: Bool {
        glyphs.allSatisfy { glyph in
            guard glyph.id != Self.emptyGlyph else { return true }
            return font.colorFormat(of: glyph.id) == .image
        }
    }

    /// The control character that gives the characters up to the next U+202C the run's direction; nil if they already
    /// have it.
    var embedding: Unicode.Scalar? {
        runsAgainstItsLetters ? isRightToLeft ? "\u{202E}" : "\u{202D}" : isRightToLeft ? "\u{202B}" : nil
    }

    /// Whether each glyph can be a separate shape: the letters do not join, and the run is not a part of another run.
    var hasSeparateGlyphs: Bool {
        !isPart && !hasMissingCharacters && shownText.unicodeScalars.allSatisfy(\.standsAlone)
    }

    /// The start of the first letter: half the letter spacing from the left end. In a part of a run, the start can be
    /// anywhere.
    private var start: Double { glyphs.first { $0.advance > 0 }?.x ?? 0 }

    /// Whether the run's spaces differ in width from its font's spaces, as in justified lines.
    func stretchesSpaces(besides letterSpacing: Double) -> Bool {
        guard !isEllipsis else { return false }
        let shown = text(range).utf8
        guard shown.contains(UInt8(ascii: " ")) else { return false }
        let bytes = Array(shown)
        return glyphs.contains { glyph in
            let byte = glyph.cluster - range.lowerBound
            guard bytes.indices.contains(byte), bytes[byte] == UInt8(ascii: " ") else { return false }
            let extra = glyph.id == Self.emptyGlyph ? 0 : glyph.advance - font.advance(of: glyph.id)
            return abs(extra - letterSpacing) > font.size / 200
        }
    }

    /// The whole run, including the spaces at its ends.
    var all: RunSlice { RunSlice(writtenText, x: start, width: advance, glyphs: glyphs) }

    /// The run without the spaces at its ends; nil if it contains only spaces.
    var trimmed: RunSlice? {
        let all = all
        let (first, last) = (all.text.utf8.first, all.text.utf8.last)
        if isEllipsis || first.map(Self.isWhite) == false && last.map(Self.isWhite) == false { return all }
        let shown = clusters.drop { isWhite($0) }.reversed().drop { isWhite($0) }.reversed()
        return whole(shown)
    }

    /// The white space at the start and at the end. If the run contains only white space, all of it is leading.
    var whiteEnds: (leading: String, trailing: String) {
        if isEllipsis { return ("", "") }
        let shown = text(range).withoutEmbeddings
        let leading = shown.utf8.prefix(while: Self.isWhite)
        if leading.count == shown.utf8.count { return (shown, "") }
        let trailing = shown.utf8.reversed().prefix(while: Self.isWhite).reversed()
        return (String(decoding: leading, as: UTF8.self), String(decoding: trailing, as: UTF8.self))
    }

    /// The words, each at its own position.
    var words: [RunSlice] {
        clusters.split { isWhite($0) }.compactMap(whole)
    }

    private func whole(_ clusters: some BidirectionalCollection<Cluster>) -> RunSlice? {
        guard let first = clusters.first, let last = clusters.last else { return nil }
        let left = min(first.x, last.x)
        let bytes = first.bytes.lowerBound..<last.bytes.upperBound
        return RunSlice(
            written(bytes), x: start + left, width: max(first.x + first.width, last.x + last.width) - left,
            glyphs: clusters.flatMap { glyphs[$0.glyphs] })
    }

    var writtenText: String { isEllipsis ? shownText : written(range) }

    /// Returns the characters in a byte range. A soft hyphen at the end of a line becomes a hyphen because renderers
    /// would hide it.
    private func written(_ bytes: Range<Int>) -> String {
        let text = text(bytes)
        guard bytes.upperBound == range.upperBound, text.unicodeScalars.last == "\u{AD}",
            glyphs.contains(where: { $0.cluster == range.upperBound - 2 && $0.advance > 0 })
        else { return text }
        return String(text.unicodeScalars.dropLast()) + String(font.hyphen)
    }

    static func isWhite(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || 9...13 ~= byte }

    private func isWhite(_ cluster: Cluster) -> Bool {
        text(cluster.bytes).withoutEmbeddings.utf8.allSatisfy(Self.isWhite)
    }
}

extension Unicode.Scalar {
    /// Whether the character looks the same when letter spacing separates it from its neighbors. Such a character
    /// belongs to Latin, Greek, Cyrillic, Armenian, Georgian, Ethiopic, an East Asian script, or a similar one, or is a
    /// variation selector.
    var standsAlone: Bool {
        switch value {
        case ..<0x0590, 0x10A0..<0x1680, 0x1E00..<0xA4D0, 0xAC00..<0xD7B0, 0xFB00..<0xFB18, 0xFE00..<0xFE10,
            0xFF00..<0xFFF0, 0x1D400..<0x1D800, 0x20000...:
            true
        default: false
        }
    }
}

extension String {
    /// The text without directional control characters.
    var withoutEmbeddings: String {
        guard utf8.contains(0xE2) else { return self }
        return String(
            UnicodeScalarView(unicodeScalars.filter { !(0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value) }))
    }
}
