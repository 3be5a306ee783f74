// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The spans of a whole text, for the parts of it that are shaped.
struct TextSpans {
    private let spans: [ShapingRequest.Span]

    /// Where they end in the whole text.
    private let ends: [Int]

    /// No byte of the text is wider, as no character is wider than a few times its size.
    let widest: CGFloat

    /// Pango adds up widths in units of 1/1024 point in 32 bits before it breaks lines: so many bytes of a paragraph it can
    /// take at once.
    let longestPiece: Int

    init(_ spans: [ShapingRequest.Span]) {
        self.spans = spans
        ends = spans.reduce(into: []) { ends, span in ends.append((ends.last ?? 0) + span.length) }
        widest = 4 * (spans.map { $0.font.size + abs($0.letterSpacing) }.max() ?? 1)
        longestPiece = max(Int(2_000_000 / widest), 16)
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
