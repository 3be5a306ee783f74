// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The spans of a whole text, for the parts of it that are shaped.
struct TextSpans {
    private let spans: [ShapingRequest.Span]

    /// Where they end in the whole text.
    private let ends: [Int]

    init(_ spans: [ShapingRequest.Span]) {
        self.spans = spans
        ends = spans.reduce(into: []) { ends, span in ends.append((ends.last ?? 0) + span.length) }
    }

    /// Some bytes of a paragraph are no wider, as no character is wider than a few times its size.
    func greatestWidth(of bytes: Range<Int>, of paragraph: TextParagraph) -> CGFloat {
        part(bytes, of: paragraph).spans.reduce(0) {
            $0 + CGFloat($1.length) * 4 * ($1.font.size + abs($1.letterSpacing))
        }
    }

    /// Pango adds up widths in units of 1/1024 point in 32 bits before it breaks lines: it can take no more at once.
    static let greatestWidth: CGFloat = 2_000_000

    /// How many bytes of a paragraph Pango can take at once, from one on and no more than a number.
    func pieceLength(from start: Int, of paragraph: TextParagraph, atMost most: Int) -> Int {
        var length = min(most, paragraph.length - start)
        while length > 16 {
            let width = greatestWidth(of: start..<start + length, of: paragraph)
            if width <= Self.greatestWidth { break }
            length = max(min(Int(CGFloat(length) * Self.greatestWidth / width), length * 7 / 8), 16)
        }
        return length
    }

    /// The spans of some bytes of a paragraph, and which of the whole text's is the first.
    func part(_ bytes: Range<Int>, of paragraph: TextParagraph) -> (spans: [ShapingRequest.Span], first: Int) {
        if spans.count == 1 {
            var span = spans[0]
            span.length = bytes.count
            return ([span], 0)
        }
        var (part, first, end): ([ShapingRequest.Span], Int, Int) = ([], 0, 0)
        for index in firstIndex(endingFrom: paragraph.position(of: bytes.lowerBound))..<spans.count {
            let isLast = index == spans.count - 1 || ends[index] >= paragraph.range.upperBound
            // Where this span ends in the part.
            let spanEnd =
                isLast
                ? bytes.count : min(max(paragraph.byte(at: ends[index]) - bytes.lowerBound, 0), bytes.count)
            if spanEnd > end || !part.isEmpty || isLast {
                if part.isEmpty { first = index }
                var span = spans[index]
                span.length = spanEnd - end
                part.append(span)
                end = spanEnd
            }
            if isLast || end == bytes.count && !part.isEmpty { break }
        }
        return (part, first)
    }

    /// The first span that does not end before a place in the whole text.
    private func firstIndex(endingFrom place: Int) -> Int {
        var candidates = 0..<spans.count - 1
        while !candidates.isEmpty {
            let middle = (candidates.lowerBound + candidates.upperBound) / 2
            candidates = ends[middle] < place ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
        }
        return candidates.lowerBound
    }
}
