// SPDX-License-Identifier: MIT

internal import EaselNative

/// Breaks a text into lines, paragraph by paragraph.
struct LineBreaker {
    let text: String
    let setting: TextSetting
    let spans: TextSpans
    let shaper: TextShaper
    let budget: RenderBudget

    /// The lines, which have no places yet, and whether text was left out.
    typealias Lines = (lines: [TypesetLine], isTruncated: Bool)

    /// No more lines than a limit, if there is one.
    func lines(limit: Int?) throws(DrawingError) -> Lines {
        var (all, isTruncated): ([TypesetLine], Bool) = ([], false)
        let paragraphs = TextParagraph.paragraphs(of: text)
        for index in paragraphs.indices {
            var breaker = try ParagraphBreaker(paragraphs[index], isFirst: index == 0, of: self)
            try breaker.run(limit: limit.map { $0 - all.count }, goesOn: index < paragraphs.count - 1)
            all += breaker.lines
            isTruncated = breaker.isTruncated
            if all.count == limit { break }
        }
        return (all, isTruncated)
    }
}
