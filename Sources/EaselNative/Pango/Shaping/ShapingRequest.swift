// SPDX-License-Identifier: MIT

internal import CEaselPango

/// A paragraph to shape, with its attributes.
package struct ShapingRequest: Sendable {
    /// A part of the text with the same attributes.
    package struct Span: Sendable {
        /// The length, in UTF-8 bytes.
        package var length: Int
        package let font: FontRequest
        /// The space added to each advance, in points.
        package let letterSpacing: Double
        /// The offset above the baseline, in points.
        package var rise: Double
        /// The space that each character takes instead of a glyph. All characters are U+FFFC.
        let box: Box?

        package init(length: Int, font: FontRequest, letterSpacing: Double = 0, rise: Double = 0, box: Box? = nil) {
            let letterSpacing = box == nil ? letterSpacing : 0
            self.length = length
            self.font = font.spaced(by: letterSpacing)
            self.letterSpacing = letterSpacing
            self.rise = rise
            self.box = box
        }

        /// Whether shaping both spans as one would produce the same glyphs.
        func isShaped(as other: Span) -> Bool {
            font == other.font && letterSpacing == other.letterSpacing && box == nil && other.box == nil
        }
    }

    /// The width of an empty space in a line, and its extent above and below the baseline, in points.
    package struct Box: Sendable {
        let width: Double
        let ascent: Double
        let descent: Double

        package init(width: Double, ascent: Double, descent: Double) {
            (self.width, self.ascent, self.descent) = (width, ascent, descent)
        }
    }

    package enum Direction: Sendable { case natural, leftToRight, rightToLeft }

    /// The text, without line breaks.
    let text: String

    /// The spans, in order. Together, they cover the text. Spans may be empty; empty text has one empty span.
    let spans: [Span]

    let direction: Direction

    /// Whether characters that no font has are omitted, without a glyph or a width.
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

extension ShapingRequest.Direction {
    /// Creates the direction of the first strong character outside isolates (rule P2 of Unicode's bidirectional
    /// algorithm), or `natural` if the text has no such character.
    package init(of text: String) {
        switch unsafe pango_find_base_dir(text.withoutIsolates, -1) {
        case PANGO_DIRECTION_LTR: self = .leftToRight
        case PANGO_DIRECTION_RTL: self = .rightToLeft
        default: self = .natural
        }
    }
}

extension String {
    /// The text without its isolates. An isolate without an end mark extends to the end of the text.
    fileprivate var withoutIsolates: String {
        guard utf8.contains(0xE2) else { return self }
        var (rest, depth) = (UnicodeScalarView(), 0)
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{2066}", "\u{2067}", "\u{2068}": depth += 1
            case "\u{2069}": depth = max(depth - 1, 0)
            default: if depth == 0 { rest.append(scalar) }
            }
        }
        return String(rest)
    }
}
