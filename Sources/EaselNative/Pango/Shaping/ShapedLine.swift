// SPDX-License-Identifier: MIT

internal import CEaselPango

/// A line of glyphs. Coordinates are in points, and y points down. The origin is the line's top-left corner until the
/// line is positioned in a layout, and the layout's top-left corner afterward.
package struct ShapedLine: Sendable {
    /// The range of the paragraph's UTF-8 bytes that the line shows.
    package let range: Range<Int>

    /// The runs, from left to right.
    package var runs: [GlyphRun]

    /// The advance width of the line, excluding white space at the end of a wrapped line.
    package let width: Double

    /// The distances from the baseline up to the line's top and down to its bottom.
    package let ascent: Double
    package let descent: Double

    /// Whether the paragraph runs from right to left.
    package let isRightToLeft: Bool

    /// Whether text was omitted from the line.
    package var isCut: Bool { runs.contains(where: \.isEllipsis) }
}

extension ShapedLine {
    /// Creates a line of consecutive runs. The line's ascent and descent are the maximums among its runs, including
    /// each run's rise.
    init(range: Range<Int>, runs: [GlyphRun], isRightToLeft: Bool, of spans: [ShapingRequest.Span]) {
        var (runs, ascent, descent) = (runs, 0.0, 0.0)
        for run in runs {
            let rise = spans[run.span].rise
            ascent = max(ascent, run.ascent + rise)
            descent = max(descent, run.descent - rise)
        }
        var x = 0.0
        for index in runs.indices {
            runs[index].x = x
            runs[index].y = ascent - spans[runs[index].span].rise
            x += runs[index].width
        }
        self.init(
            range: range, runs: runs, width: x, ascent: ascent, descent: descent, isRightToLeft: isRightToLeft)
    }

    /// Returns the line with space added to the advances of its glyphs. The argument has one array per run, which may
    /// be empty.
    package func widened(by added: [[Double]]) -> ShapedLine {
        var (runs, x) = (runs, 0.0)
        // The ink bounds of glyphs are measured with their font, which requires exclusive access.
        FontAccess.exclusively {
            for index in runs.indices {
                runs[index].widen(by: added[index])
                runs[index].x = x
                x += runs[index].width
            }
        }
        return ShapedLine(
            range: range, runs: runs, width: x, ascent: ascent, descent: descent, isRightToLeft: isRightToLeft)
    }
}

extension [GlyphRun] {
    /// Reorders runs from text order to left-to-right order (rule L2 of Unicode's bidirectional algorithm): for each
    /// level from the highest down to 1, every sequence of runs with that level or a higher one is reversed.
    mutating func reorder() {
        guard let highest = map(\.level).max(), highest > 0 else { return }
        for level in (1...highest).reversed() {
            var start = 0
            while let first = self[start...].firstIndex(where: { $0.level >= level }) {
                let end = self[first...].firstIndex { $0.level < level } ?? count
                self[first..<end].reverse()
                start = end
            }
        }
    }

    /// Removes letter spacing that is not between letters: at both ends of the line and on both sides of a tab.
    mutating func trimSpacing() {
        guard contains(where: { $0.letterSpacing != 0 }) else { return }
        let shown = indices.filter { self[$0].isTab || self[$0].width != 0 }
        for (position, index) in shown.enumerated() where !self[index].isTab {
            let isLeftEnd = position == 0 || self[shown[position - 1]].isTab
            let isRightEnd = position == shown.count - 1 || self[shown[position + 1]].isTab
            self[index].trimSpacing(left: isLeftEnd, right: isRightEnd)
        }
    }
}

/// Glyphs of one font and one style, in one direction.
package struct GlyphRun: Sendable {
    package let font: ScaledFont

    /// A font with letters that make the run's text searchable in a document if its glyphs are drawn as images. The
    /// value is nil if the run has no such glyphs or if no such font exists.
    package let textFont: ScaledFont?

    /// The text of the paragraph. The run shows the UTF-8 bytes in ``range``.
    package let text: String
    package private(set) var range: Range<Int>

    /// The index of the paragraph's span to which the run belongs.
    package let span: Int

    /// The space added to the advance of each letter.
    package let letterSpacing: Double

    /// The number of Pango units per point. All shaped lengths are whole units.
    let unitsPerPoint: Double

    /// The space that justification added to the advance of each letter that may be spread apart.
    package var stretch = 0.0

    /// Whether OpenType features were requested.
    package let hasFeatures: Bool

    /// The bidirectional embedding level; odd for right to left.
    let level: UInt8

    package var isRightToLeft: Bool { level & 1 == 1 }

    /// Whether the run is an ellipsis for omitted text.
    package let isEllipsis: Bool

    /// Whether the run is empty space for something that is drawn separately.
    package let isBox: Bool

    /// Whether the run's glyphs may overlap.
    let glyphsOverlap: Bool

    /// Whether justification may add space between the run's letters if the line has no spaces.
    package let lettersMayPart: Bool

    /// The left end of the run's baseline.
    package var x: Double
    package var y: Double

    /// The sum of the advances.
    package private(set) var width: Double

    /// The ascent and descent of the font, from the baseline.
    package let ascent: Double
    package let descent: Double

    /// The ink bounds of the glyphs, relative to the left end of the baseline.
    package private(set) var ink: (x: Double, y: Double, width: Double, height: Double)

    /// The glyphs, from left to right.
    package private(set) var glyphs: [Glyph]

    /// Whether the run is a colorless part of a color glyph.
    fileprivate(set) var isLayer = false

    /// A positioned glyph.
    package struct Glyph: Sendable {
        /// The glyph's number in the font, ``emptyGlyph``, or a character with ``unknownGlyphFlag``.
        package let id: UInt32
        /// The glyph's origin, relative to the left end of the run's baseline.
        package let x: Double
        package let y: Double
        /// The distance to the next glyph's position, without that glyph's offset.
        package let advance: Double
        /// The index of the first byte of the glyph's cluster in the paragraph.
        package let cluster: Int
    }

    /// Pango's glyph for an invisible character.
    package static let emptyGlyph: UInt32 = 0x0FFF_FFFF

    /// The flag for a missing character; the other bits are the character.
    static let unknownGlyphFlag: UInt32 = 0x1000_0000

    /// The flag for a missing character that is omitted without a box.
    static let omittedGlyphFlag: UInt32 = 0x2000_0000

    /// Whether a glyph represents a character that no font has.
    static func isMissing(_ glyph: UInt32) -> Bool { glyph != emptyGlyph && glyph & unknownGlyphFlag != 0 }

    /// Whether the run is a tab. Each tab is a separate run.
    package var isTab: Bool {
        !isEllipsis
            && text.byte(at: range.lowerBound) == UInt8(ascii: "\t")
    }

    /// Whether the run may have color glyphs.
    package var hasColor: Bool { !isLayer && font.hasColor }

    /// Whether a glyph is a color glyph, which ``ScaledFont/colorGlyph(_:)`` describes.
    func isColored(_ glyph: Glyph) -> Bool { !isLayer && font.isColored(glyph.id) }

    /// Returns a component of a color glyph. The component is drawn as an outline, even if it is itself a color glyph.
    package func layer(_ id: UInt32, of glyph: Glyph) -> GlyphRun {
        var layer = self
        layer.glyphs = [Glyph(id: id, x: glyph.x, y: glyph.y, advance: glyph.advance, cluster: glyph.cluster)]
        layer.isLayer = true
        return layer
    }

    /// The characters that no font supports, in the order of the glyphs.
    package var missingScalars: [Unicode.Scalar] { glyphs.compactMap(\.missingScalar) }

    /// Whether there are missing characters.
    package var hasMissingCharacters: Bool { glyphs.contains { GlyphRun.isMissing($0.id) } }

    /// Whether any part of the run is drawn as outlines: glyphs, or boxes for missing characters.
    package var hasOutlines: Bool { glyphs.contains { shows($0) || $0.isBox } }
}

extension GlyphRun {
    /// A group of glyphs and the characters that they show together.
    package struct Cluster {
        /// The range of the characters in the paragraph's UTF-8 bytes.
        package let bytes: Range<Int>
        /// The indices of the glyphs in the run.
        package let glyphs: Range<Int>
        /// The position, relative to the left end of the run's baseline.
        package let x: Double
        package let width: Double
    }

    /// The clusters, in reading order.
    package var clusters: [Cluster] {
        var pieces: [(glyphs: Range<Int>, x: Double, width: Double)] = []
        var x = 0.0
        for (index, glyph) in glyphs.enumerated() {
            if let last = pieces.last, glyphs[last.glyphs.lowerBound].cluster == glyph.cluster {
                pieces[pieces.count - 1] = (last.glyphs.lowerBound..<index + 1, last.x, last.width + glyph.advance)
            } else {
                pieces.append((index..<index + 1, x, glyph.advance))
            }
            x += glyph.advance
        }
        if isRightToLeft { pieces.reverse() }
        return pieces.indices.map { index in
            let piece = pieces[index]
            let start = index == 0 ? range.lowerBound : glyphs[piece.glyphs.lowerBound].cluster
            let end =
                index + 1 < pieces.count ? glyphs[pieces[index + 1].glyphs.lowerBound].cluster : range.upperBound
            return Cluster(bytes: start..<max(start, end), glyphs: piece.glyphs, x: piece.x, width: piece.width)
        }
    }

    /// Returns the run with only the glyphs of a cluster.
    package func keeping(_ cluster: Cluster) -> GlyphRun {
        keeping(cluster.bytes, glyphs: cluster.glyphs, x: cluster.x, width: cluster.width)
    }

    /// Returns the run with only the clusters to which some of its glyphs belong; nil if there are none.
    package func keeping(glyphs kept: Range<Int>) -> GlyphRun? {
        let clusters = clusters.filter { $0.glyphs.overlaps(kept) }.sorted { $0.x < $1.x }
        guard let left = clusters.first, let right = clusters.last else { return nil }
        let (first, last) = isRightToLeft ? (right, left) : (left, right)
        return keeping(
            first.bytes.lowerBound..<last.bytes.upperBound,
            glyphs: left.glyphs.lowerBound..<right.glyphs.upperBound, x: left.x, width: right.x + right.width - left.x)
    }

    /// Returns the run with only the clusters that may be visible between two positions, which are relative to the left
    /// end of the run's baseline. Returns nil if no such cluster exists.
    package func keeping(from minX: Double, to maxX: Double) -> GlyphRun? {
        let near = clusters.filter { $0.x - reach <= maxX && $0.x + $0.width + reach >= minX }
        guard let first = near.first, let last = near.last else { return nil }
        let (left, right) = isRightToLeft ? (last, first) : (first, last)
        return keeping(
            first.bytes.lowerBound..<last.bytes.upperBound,
            glyphs: left.glyphs.lowerBound..<right.glyphs.upperBound, x: left.x, width: right.x + right.width - left.x)
    }

    /// Returns the run with only one glyph, with its origin at zero.
    package func keepingAtOrigin(_ glyph: Glyph) -> GlyphRun {
        var part = self
        (part.x, part.y) = (-glyph.x, -glyph.y)
        part.glyphs = [glyph]
        return part
    }

    /// Returns the run with one glyph of its font instead of its own, with its origin at zero.
    package func showing(_ glyph: UInt32) -> GlyphRun {
        keepingAtOrigin(Glyph(id: glyph, x: 0, y: 0, advance: 0, cluster: range.lowerBound))
    }

    /// The run with only its color glyphs, at their positions, or nil for a run without color glyphs.
    package var keepingColors: GlyphRun? {
        guard hasColor, glyphs.contains(where: isColored) else { return nil }
        var part = self
        part.glyphs = glyphs.map { glyph in
            isColored(glyph)
                ? glyph
                : Glyph(id: Self.emptyGlyph, x: glyph.x, y: glyph.y, advance: glyph.advance, cluster: glyph.cluster)
        }
        return part
    }

    /// The maximum distance by which a glyph extends beyond its advance.
    private var reach: Double { 2 * font.size }

    /// Removes the glyphs from a byte offset in the paragraph on, and their advances.
    mutating func hideGlyphs(from byte: Int) {
        guard glyphs.contains(where: { $0.cluster >= byte && $0.advance != 0 }) else { return }
        widen(by: glyphs.map { $0.cluster < byte ? 0 : -$0.advance })
        glyphs = glyphs.map { glyph in
            glyph.cluster < byte
                ? glyph : Glyph(id: Self.emptyGlyph, x: glyph.x, y: glyph.y, advance: 0, cluster: glyph.cluster)
        }
    }

    /// Removes half of the letter spacing at one or both ends. This half belongs to the first or last glyph.
    fileprivate mutating func trimSpacing(left: Bool, right: Bool) {
        guard letterSpacing != 0, left || right, !isEllipsis,
            let first = glyphs.firstIndex(where: { $0.advance != 0 }),
            let last = glyphs.lastIndex(where: { $0.advance != 0 })
        else { return }
        let (halves, scale) = (Self.halves(of: letterSpacing * unitsPerPoint), unitsPerPoint)
        let (leftRoom, rightRoom) = (left ? Double(halves.left) / scale : 0, right ? Double(halves.right) / scale : 0)
        for (index, glyph) in glyphs.enumerated() {
            let room = (index == first ? leftRoom : 0) + (index == last ? rightRoom : 0)
            glyphs[index] = Glyph(
                id: glyph.id, x: glyph.x - leftRoom, y: glyph.y, advance: glyph.advance - room, cluster: glyph.cluster)
        }
        width -= leftRoom + rightRoom
        ink = font.ink(of: glyphs)
    }

    /// Returns the letter spacing to the left and to the right of each letter, in whole units.
    static func halves(of spacing: Double) -> (left: Int32, right: Int32) {
        let left = Int32(clamping: Int(spacing / 2))
        return (left, Int32(clamping: Int(spacing)) - left)
    }

    /// Adds a value to the advance of each glyph.
    mutating func widen(by added: [Double]) {
        guard added.contains(where: { $0 != 0 }) else { return }
        var shift = 0.0
        for (index, glyph) in glyphs.enumerated() {
            glyphs[index] = Glyph(
                id: glyph.id, x: glyph.x + shift, y: glyph.y, advance: glyph.advance + added[index],
                cluster: glyph.cluster)
            shift += added[index]
        }
        width += shift
        ink = font.ink(of: glyphs)
    }

    private func keeping(_ bytes: Range<Int>, glyphs kept: Range<Int>, x left: Double, width: Double) -> GlyphRun {
        var part = self
        part.range = bytes
        part.ink = (left - reach, ink.y, width + 2 * reach, ink.height)
        part.glyphs = Array(glyphs[kept])
        return part
    }

    /// Returns the characters in a range of the paragraph's bytes.
    package func text(_ bytes: Range<Int>) -> String {
        let utf8 = text.utf8
        if bytes.count == utf8.count { return text }
        let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
        return String(text[start..<utf8.index(start, offsetBy: bytes.count)])
    }

    /// Whether the run has characters whose natural direction is opposite to the run's, such as characters within an
    /// override.
    package var runsAgainstItsLetters: Bool {
        let shown = shownText
        if !isRightToLeft && shown.utf8.allSatisfy({ $0 < 0x80 }) { return false }
        let other = isRightToLeft ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL
        return shown.unicodeScalars.contains { scalar in
            pango_unichar_direction(scalar.value) == other
                // European and Arabic digits run from left to right; N'Ko digits do not.
                || isRightToLeft && scalar.value < 0x7C0 && scalar.properties.numericType == .decimal
        }
    }

    /// The characters that the run shows.
    package var shownText: String { isEllipsis ? "…" : text(range) }
}

extension GlyphRun.Glyph {
    /// The missing character that the glyph represents, if any.
    package var missingScalar: Unicode.Scalar? {
        guard GlyphRun.isMissing(id) else { return nil }
        return Unicode.Scalar(id & ~(GlyphRun.unknownGlyphFlag | GlyphRun.omittedGlyphFlag))
    }

    /// Whether the glyph is a box for a character that no font has.
    package var isBox: Bool { missingScalar != nil && !isOmitted }

    /// Whether the glyph represents a missing character that has no box.
    var isOmitted: Bool { GlyphRun.isMissing(id) && id & GlyphRun.omittedGlyphFlag != 0 }

    /// Whether the glyph is drawn from the run's font.
    package var isOfFont: Bool { id & GlyphRun.unknownGlyphFlag == 0 && id != GlyphRun.emptyGlyph }
}
