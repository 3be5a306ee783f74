// SPDX-License-Identifier: MIT

/// A paragraph to shape, with its attributes.
package struct ShapingRequest: Sendable {
    /// A part of the text with the same attributes.
    package struct Span: Sendable {
        /// The length in bytes of UTF-8.
        package var length: Int
        package let font: FontRequest
        /// The space added to each advance, in points.
        package let letterSpacing: Double
        /// The offset above the baseline, in points.
        package var rise: Double

        package init(length: Int, font: FontRequest, letterSpacing: Double = 0, rise: Double = 0) {
            self.length = length
            self.font = font.spaced(by: letterSpacing)
            self.letterSpacing = letterSpacing
            self.rise = rise
        }

        /// Whether its glyphs are the same as if both were one span.
        func isShaped(as other: Span) -> Bool { font == other.font && letterSpacing == other.letterSpacing }
    }

    package enum Direction: Sendable { case natural, leftToRight, rightToLeft }

    /// The text, without line breaks.
    let text: String

    /// The spans, in order; together they cover the text. An empty text has one. Some may be empty.
    let spans: [Span]

    let direction: Direction

    /// Whether characters that no font has are left out, without a glyph or a width.
    let omitsMissingCharacters: Bool

    package init(
        text: String, spans: [Span], direction: Direction = .natural, omitsMissingCharacters: Bool = false
    ) {
        self.text = text
        self.spans = spans
        self.direction = direction
        self.omitsMissingCharacters = omitsMissingCharacters
    }
}
