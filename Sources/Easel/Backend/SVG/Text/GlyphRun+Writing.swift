// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The SVG attributes of a run.
extension GlyphRun {
    /// The sum of the glyphs' advances, which is less than ``width`` in a part of a run.
    var advance: Double { glyphs.reduce(0) { $0 + $1.advance } }

    var isPart: Bool { advance < width - font.size / 1_000 }

    /// Whether its letters stand apart in a script where programs do not have them there as we do. Where letters join they
    /// leave out `letter-spacing` (CSS Text 3, 8.2), and letters on their own join to none; where letters run from right to
    /// left, the space is now on this and now on that side of them.
    var isSpacedInOwnWay: Bool {
        (isPart || letterSpacing != 0 || stretch != 0) && !shownText.unicodeScalars.allSatisfy(\.standsAlone)
    }

    /// Whether programs, which see nothing of the paragraph but its text, and of the font nothing but its name, show these
    /// glyphs.
    var isShownByOthers: Bool {
        guard hasFeatures || mayJoin(at: range.lowerBound) || mayJoin(at: range.upperBound) else { return true }
        return isEllipsis || shownText.allSatisfy(\.isWhitespace)
            || font.shows(self, for: shownText, ignoresAdvances: isPart)
    }

    /// Whether letters may join across a byte of the paragraph.
    private func mayJoin(at byte: Int) -> Bool {
        guard byte > 0, byte < text.utf8.count, let before = text.scalar(before: byte),
            let after = text.scalar(at: byte)
        else { return false }
        return [before, after].allSatisfy { !$0.standsAlone && !$0.properties.isWhitespace }
    }

    /// Whether it shows nothing but images.
    var isOfImages: Bool {
        glyphs.allSatisfy { glyph in
            guard glyph.id != Self.emptyGlyph else { return true }
            return font.colorFormat(of: glyph.id) == .image
        }
    }

    /// The control that has its characters run in its direction, up to U+202C; nil if they do by themselves.
    var embedding: Unicode.Scalar? {
        runsAgainstItsLetters ? isRightToLeft ? "\u{202E}" : "\u{202D}" : isRightToLeft ? "\u{202B}" : nil
    }

    /// Whether each of its letters may be a shape of its own: none joins the next, or is there once for its angle.
    var hasSeparateLetters: Bool {
        !isPart && !hasMissingCharacters && shownText.unicodeScalars.allSatisfy(\.standsAlone)
    }

    /// The start of the first letter: half the letter spacing from the left end, or any position in a part of a run.
    private var start: Double { glyphs.first { $0.advance > 0 }?.x ?? 0 }

    /// Whether its spaces are wider than their font has them, as those are that fill a line.
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

    /// All of it, with the spaces at its ends.
    var all: RunSlice { RunSlice(writtenText, x: start, width: advance, glyphs: glyphs) }

    /// All of it but the spaces at its ends; nil if it is nothing else.
    var trimmed: RunSlice? {
        let all = all
        let (first, last) = (all.text.utf8.first, all.text.utf8.last)
        if isEllipsis || first.map(Self.isWhite) == false && last.map(Self.isWhite) == false { return all }
        let shown = clusters.drop { isWhite($0) }.reversed().drop { isWhite($0) }.reversed()
        return whole(shown)
    }

    /// The white space with which it begins, and with which it ends; all of it is the beginning if it is nothing else.
    var whiteEnds: (leading: String, trailing: String) {
        if isEllipsis { return ("", "") }
        let shown = text(range).withoutEmbeddings
        let leading = shown.utf8.prefix(while: Self.isWhite)
        if leading.count == shown.utf8.count { return (shown, "") }
        let trailing = shown.utf8.reversed().prefix(while: Self.isWhite).reversed()
        return (String(decoding: leading, as: UTF8.self), String(decoding: trailing, as: UTF8.self))
    }

    /// Its words, each at its own place.
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

    /// Some of its characters, with a hyphen for a soft one that a line ends at, which programs would not show.
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
    /// Whether it looks the same between letters that stand apart: it is of Latin, Greek, Cyrillic, Armenian, Georgian, Ethiopic,
    /// a script of East Asia or one like these, or says how the letter before it looks.
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
    /// Without controls that say in what direction a part of it runs.
    var withoutEmbeddings: String {
        guard utf8.contains(0xE2) else { return self }
        return String(
            UnicodeScalarView(unicodeScalars.filter { !(0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value) }))
    }
}
