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
        var all: [TypesetLine] = []
        let paragraphs = TextParagraph.paragraphs(of: text)
        for index in paragraphs.indices {
            let paragraph = paragraphs[index]
            let room = limit.map { $0 - all.count }
            let isFirst = index == 0
            let part = try lines(of: paragraph, limit: room, isFirst: isFirst)
            guard let room, part.lines.count >= room else {
                all += part.lines
                continue
            }
            let isLast = index == paragraphs.count - 1
            if isLast || setting.truncation == .none {
                return (all + part.lines.prefix(room), part.isTruncated || part.lines.count > room || !isLast)
            }
            let cut = try lines(of: paragraph.withEllipsis, limit: room, isFirst: isFirst)
            return (all + cut.lines.prefix(room), true)
        }
        return (all, false)
    }

    private func lines(of paragraph: TextParagraph, limit: Int?, isFirst: Bool) throws(DrawingError) -> Lines {
        var breaker = ParagraphBreaker(paragraph, isFirst: isFirst, limit: limit, of: self)
        try breaker.run()
        return (breaker.lines, breaker.isTruncated)
    }
}
