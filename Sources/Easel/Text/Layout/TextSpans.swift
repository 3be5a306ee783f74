// SPDX-License-Identifier: MIT

internal import EaselNative

/// The spans of a whole text, split for its paragraphs.
struct TextSpans {
    private let spans: [ShapingRequest.Span]

    /// The ends of the spans in the whole text.
    private let ends: [Int]

    init(_ spans: [ShapingRequest.Span]) {
        self.spans = spans
        ends = spans.reduce(into: []) { ends, span in ends.append((ends.last ?? 0) + span.length) }
    }

    /// Returns the spans of a paragraph, and the index of the first one in the whole text.
    func part(of paragraph: TextParagraph) -> (spans: [ShapingRequest.Span], first: Int) {
        let length = paragraph.text.utf8.count
        // An empty paragraph at the end is in the last span.
        let first = min(ends.partitioningIndex { $0 > paragraph.range.lowerBound }, spans.count - 1)
        var (part, end): ([ShapingRequest.Span], Int) = ([], 0)
        for index in first..<spans.count {
            let isLast = index == spans.count - 1 || ends[index] >= paragraph.range.upperBound
            var span = spans[index]
            let spanEnd = isLast ? length : paragraph.byte(at: ends[index])
            span.length = spanEnd - end
            part.append(span)
            end = spanEnd
            if isLast { break }
        }
        return (part, first)
    }
}
