// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Breaks text into lines, paragraph by paragraph.
struct LineBreaker {
    let text: AttributedText
    let request: LayoutRequest
    let context: TextContext
    let budget: RenderBudget
    private let spans: [ShapingRequest.Span]

    /// The ends of the spans in the whole text.
    private let spanEnds: [Int]

    /// The lines, not yet positioned, and the remaining text.
    typealias Lines = (lines: [TextLayout.Line], remainder: TextRemainder?)

    init(
        _ text: AttributedText, request: LayoutRequest, context: TextContext, budget: RenderBudget
    ) throws(DrawingError) {
        (self.text, self.request, self.context, self.budget) = (text, request, context, budget)
        let boxes = text.boxes()
        spans = try text.spans.enumerated().map { number, span throws(DrawingError) in
            ShapingRequest.Span(
                length: span.length, font: try (span.attributes.font ?? request.font).request(in: context.fonts),
                letterSpacing: span.attributes.letterSpacing, rise: span.attributes.baselineOffset,
                box: boxes[number].map { .init(width: $0.width, ascent: $0.ascent, descent: $0.descent) })
        }
        spanEnds = spans.reduce(into: []) { ends, span in ends.append((ends.last ?? 0) + span.length) }
    }

    /// Returns the lines of the text: at most `limit` lines, if given, and at most one line beyond the height.
    func lines(limit: Int?, height: CGFloat = .infinity) throws(DrawingError) -> Lines {
        var (all, bottom): ([TextLayout.Line], CGFloat) = ([], 0)
        let continued = text.continuedParagraph
        let paragraphs = TextParagraph.paragraphs(of: text.text, continued: continued?.native)
        for index in paragraphs.indices {
            var breaker = try ParagraphBreaker(paragraphs[index], isFirst: index == 0, top: bottom, of: self)
            let next = index + 1 < paragraphs.count ? paragraphs[index + 1] : nil
            try breaker.run(limit: limit.map { $0 - all.count }, height: height, hasMore: next != nil)
            all += breaker.lines
            bottom = breaker.bottom
            if let end = breaker.shownEnd {
                return (all, TextRemainder(after: end, of: paragraphs[index], next, direction: breaker.direction))
            }
            if bottom > height, all.count > 1 { break }
        }
        return (all, nil)
    }

    /// Returns the spans of a paragraph, and the index of the first one in the whole text.
    func spans(of paragraph: TextParagraph) -> (spans: [ShapingRequest.Span], first: Int) {
        let length = paragraph.text.utf8.count
        // The last span, if the paragraph is empty and at the end.
        let first = min(spanEnds.partitioningIndex { $0 > paragraph.range.lowerBound }, spans.count - 1)
        var (part, end): ([ShapingRequest.Span], Int) = ([], 0)
        for index in first..<spans.count {
            let isLast = index == spans.count - 1 || spanEnds[index] >= paragraph.range.upperBound
            var span = spans[index]
            let spanEnd = isLast ? length : paragraph.byte(at: spanEnds[index])
            span.length = spanEnd - end
            part.append(span)
            end = spanEnd
            if isLast { break }
        }
        return (part, first)
    }
}

/// The position of the text that did not fit into the lines.
struct TextRemainder: Sendable {
    /// The first byte of the remainder; the text's end if all text is shown.
    let start: Int

    /// The direction of the paragraph that continues there; nil if the remainder starts a paragraph.
    let continuedParagraph: TextDirection?

    /// - Parameters:
    ///   - end: The byte at which the shown text ends, in the paragraph's text.
    ///   - next: The paragraph that follows.
    ///   - direction: The direction of the paragraph.
    fileprivate init(after end: Int, of paragraph: TextParagraph, _ next: TextParagraph?, direction: TextDirection) {
        if end < paragraph.text.utf8.count {
            (start, continuedParagraph) = (paragraph.position(of: end), direction)
        } else if let next {
            (start, continuedParagraph) = (next.range.lowerBound, next.continuesParagraph ? direction : nil)
        } else {
            (start, continuedParagraph) = (paragraph.range.upperBound, nil)
        }
    }
}
