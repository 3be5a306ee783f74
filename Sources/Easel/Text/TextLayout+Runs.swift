// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

extension TextLayout {
    /// Glyphs of one font with the same attributes, in one direction, on one line.
    ///
    /// ```swift
    /// for run in layout.glyphRuns {
    ///     guard let glyph = run.glyphs.first, let id = glyph.id else { continue }
    ///     let initial = try run.outline(of: id).applying(
    ///         CGAffineTransform(translationX: glyph.position.x, y: glyph.position.y))
    ///     canvas.stroke(initial)
    /// }
    /// ```
    ///
    /// Positions are relative to the layout's top-left corner, with y down.
    public struct Run: Sendable {
        /// The index of the run's line.
        public let line: Int

        /// The part of the text that the run shows. For an ellipsis, it is the text that the ellipsis replaces.
        public let range: Range<String.Index>

        /// The attributes of the part. If they include a ``AttributedText/Attributes/box``, each glyph is such a box.
        public let attributes: AttributedText.Attributes

        /// The glyphs, from left to right.
        public let glyphs: [Glyph]

        /// The typographic bounds: from the ascent to the descent of the run's font, or the edges of an inline box. The
        /// width is the sum of the advances.
        public var bounds: CGRect {
            CGRect(
                x: shaped.x, y: shaped.y - shaped.ascent, width: shaped.width, height: shaped.ascent + shaped.descent)
        }

        /// The distance from the layout's top to the run's baseline, with the part's baseline offset.
        public var baseline: CGFloat { shaped.y }

        /// The ink bounds of the glyphs; `.null` if they paint nothing.
        public var inkBounds: CGRect { shaped.inkBounds }

        /// Whether the run is read from right to left. Its first glyph then shows the end of its text.
        public var isRightToLeft: Bool { shaped.isRightToLeft }

        /// The name of the font's family. It differs from the requested one if that family lacks the characters.
        public var fontFamily: String { shaped.font.family }

        let shaped: GlyphRun
        let fonts: FontLibrary
        let color: Color?

        /// Returns whether another run has glyphs of the same font in the same size.
        public func hasSameFont(as other: Run) -> Bool { shaped.font === other.shaped.font }

        /// Returns the number of a character's glyph in the run's font; nil if the font does not have the character.
        public func glyph(of character: Unicode.Scalar) -> UInt32? { shaped.font.glyph(of: character) }

        /// Returns the horizontal advance of a glyph in the run's font, in points; 0 for a number without a glyph.
        public func advance(of glyph: UInt32) -> CGFloat {
            shaped.font.has(glyph) ? shaped.font.advance(of: glyph) : 0
        }

        /// Returns the outline of a glyph in the run's font, with its origin at zero and y down. The path is empty for
        /// a color glyph, for white space, and for a number without a glyph.
        ///
        /// - Parameter glyph: A number from ``Glyph/id`` or ``glyph(of:)``, also one that is not in the run.
        /// - Throws: ``DrawingError`` if the glyph is damaged.
        public func outline(of glyph: UInt32) throws(DrawingError) -> Path {
            guard shaped.font.has(glyph) else { return Path() }
            return try nativeCalls { () throws(NativeError) in try Path(outlinesOf: [shaped.showing(glyph)]) }
        }
    }

    /// A positioned glyph of a run.
    public struct Glyph: Sendable, Hashable {
        /// The glyph's number in the run's font; nil if nothing is drawn from the font: for tabs, inline boxes, and
        /// characters without a glyph in any font.
        public let id: UInt32?

        /// The glyph's origin on the baseline, relative to the layout's top-left corner.
        public let position: CGPoint

        /// The distance to the next glyph's position, without that glyph's offset from the baseline.
        public let advance: CGFloat

        /// The first of the characters that the glyph shows, alone or with other glyphs.
        public let index: String.Index
    }

    /// The glyphs with their positions, line by line and from left to right.
    public var glyphRuns: [Run] {
        storage.lines.enumerated().flatMap { number, line in
            line.runs.map { run in
                let glyphs = run.glyphs.map { glyph in
                    Glyph(
                        id: glyph.isOfFont ? glyph.id : nil,
                        position: CGPoint(x: run.x + glyph.x, y: run.y + glyph.y), advance: glyph.advance,
                        index: text.indices(of: line.paragraph.range(of: glyph.cluster..<glyph.cluster)).lowerBound)
                }
                var attributes = attributedText.spans[line.firstSpan + run.span].attributes
                if !run.isBox { attributes.box = nil }
                return Run(
                    line: number, range: text.indices(of: line.paragraph.range(of: run.range)), attributes: attributes,
                    glyphs: glyphs, shaped: run, fonts: fonts, color: color)
            }
        }
    }
}
