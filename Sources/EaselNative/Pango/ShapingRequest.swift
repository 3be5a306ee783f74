// SPDX-License-Identifier: MIT

/// A paragraph to be shaped, and how.
package struct ShapingRequest: Sendable {
    /// A part of the text that is alike.
    package struct Span: Sendable {
        /// How many bytes of UTF-8 it takes.
        package var length: Int
        package var font: FontRequest
        /// What is added to each advance, in points.
        package var letterSpacing: Double
        /// How far it is raised above the baseline, in points.
        package var rise: Double

        package init(length: Int, font: FontRequest, letterSpacing: Double = 0, rise: Double = 0) {
            self.length = length
            self.font = font
            self.letterSpacing = letterSpacing
            self.rise = rise
        }

        /// Whether its glyphs are those that they would be in one span.
        func isShaped(as other: Span) -> Bool { font == other.font && letterSpacing == other.letterSpacing }
    }

    package enum Direction: Sendable { case natural, leftToRight, rightToLeft }
    package enum Truncation: Sendable { case none, head, middle, tail }

    /// Where the text after a tab stands.
    package struct TabStop: Sendable {
        package enum Alignment: Sendable { case left, right, center, decimal }
        package let position: Double
        package let alignment: Alignment

        package init(position: Double, alignment: Alignment) {
            self.position = position
            self.alignment = alignment
        }
    }

    /// Without line breaks.
    package var text: String

    /// Where the text ends in an ellipsis of the toolkit's own, which no font need have.
    package var ellipsisStart = Int.max

    /// They make up the text; a text that is empty has one. Some may be empty.
    package var spans: [Span]

    /// Where lines end at the latest, in points; nil for one line.
    package var width: Double?
    /// Whether lines may end between any two characters, not only between words. Pango's way to do that only with words that
    /// are too wide (`PANGO_WRAP_WORD_CHAR`) ends the program for some texts with emoji.
    package var breaksWords = false
    /// How many lines there may be before text is left out; only with a width and a truncation.
    package var lineLimit: Int?
    package var truncation = Truncation.none
    package var direction = Direction.natural
    package var firstLineIndent = 0.0
    package var tabStops: [TabStop] = []

    package init(text: String, spans: [Span]) {
        self.text = text
        self.spans = spans
    }

    /// One line in one font, with nothing to be laid out.
    var isPlain: Bool {
        spans.count == 1 && spans[0].letterSpacing == 0 && spans[0].font.features.isEmpty && width == nil
            && direction == .natural && !text.isEmpty && !text.utf8.contains(UInt8(ascii: "\t"))
    }
}
