// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Breaks a text into lines, paragraph by paragraph.
struct LineBreaker {
    let text: AttributedText
    let request: LayoutRequest
    let spans: TextSpans
    let context: TextContext
    let budget: RenderBudget

    /// The lines, not yet positioned, and the remaining text.
    typealias Lines = (lines: [TextLayout.Line], remainder: TextRemainder?)

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
}

/// The position at which text continues that did not fit into the lines.
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
