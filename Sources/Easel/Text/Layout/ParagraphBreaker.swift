// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Breaks a paragraph into lines: each line takes as much text as fits and ends at a Unicode line break opportunity
/// (UAX #14), or within a word that is wider than a line.
///
/// The candidates for the end of a line come from the metrics of the characters in the whole paragraph. A line that is
/// shaped separately may be slightly narrower or wider; its own width decides.
struct ParagraphBreaker {
    /// The completed lines, not yet positioned.
    private(set) var lines: [TextLayout.Line] = []

    /// The distance from the text's top to the bottom of the lines.
    private(set) var bottom: CGFloat

    /// The byte after the last shown character, if text was omitted.
    private(set) var shownEnd: Int?

    private let paragraph: TextParagraph
    private let shaped: ShapedParagraph
    private let isFirst: Bool
    private let firstSpan: Int
    private let breaker: LineBreaker
    private var width: CGFloat? { breaker.request.width }
    private var style: ParagraphStyle { breaker.request.paragraph }
    private var length: Int { paragraph.text.utf8.count }

    /// The direction of the paragraph.
    var direction: TextDirection { lines.first?.isRightToLeft ?? false ? .rightToLeft : .leftToRight }

    /// The tab ruler; nil for a paragraph without tabs.
    private let ruler: TabRuler?

    /// The width, in points, by which a line that still fits may exceed the available width.
    private static let tolerance: CGFloat = 1e-6

    /// - Parameter top: The bottom of the previous paragraph.
    init(
        _ paragraph: TextParagraph, isFirst: Bool, top: CGFloat, of breaker: LineBreaker
    ) throws(DrawingError) {
        bottom = top
        self.paragraph = paragraph
        self.isFirst = isFirst
        self.breaker = breaker
        let (spans, first) = breaker.spans(of: paragraph)
        firstSpan = first
        let direction = breaker.request.paragraph.direction.native ?? paragraph.direction
        let shaping = ShapingRequest(
            text: paragraph.text, spans: spans, direction: direction,
            omitsMissingCharacters: breaker.request.omitsMissingCharacters)
        (shaped, ruler) = try nativeCalls { () throws(NativeError) in
            let shaped = try ShapedParagraph(shaping, fontMap: breaker.context.cache.fontMap)
            guard paragraph.text.utf8.contains(UInt8(ascii: "\t")) else { return (shaped, nil) }
            return (shaped, TabRuler(breaker.request.paragraph.tabStops, spaceWidth: try shaped.spaceWidth()))
        }
    }

    /// Breaks the paragraph into lines.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of lines, at least 1.
    ///   - height: The height available for the text. One line may extend beyond it.
    ///   - hasMore: Whether more text follows. That text is omitted if the lines reach the limit.
    mutating func run(limit: Int?, height: CGFloat, hasMore: Bool) throws(DrawingError) {
        guard let width else {
            shownEnd = limit == 1 && hasMore ? length : nil
            let hasEllipsis = shownEnd != nil && style.truncation != .none
            return take(try line(0..<length, leavingOut: hasEllipsis ? [length..<length] : []))
        }
        let measured = MeasuredParagraph(paragraph.text, shaped)
        var start = 0
        repeat {
            let room = width - indent(of: start)
            let next = try nextLine(from: start, room: room, of: measured)
            start = next.range.upperBound
            let isLast = limit.map { lines.count + 1 == $0 } ?? false
            if isLast, start < length || hasMore {
                let rest = next.range.lowerBound..<length
                let cut = try truncated(rest, hasMore: hasMore, room: room, of: measured)
                // A line with only an ellipsis still consumes text, because each remainder must be shorter than its
                // text.
                let isEllipsisAlone = isFirst && lines.isEmpty && cut?.shownEnd == 0
                shownEnd = isEllipsisAlone ? start : cut?.shownEnd ?? start
                return take(cut?.line ?? next)
            }
            take(next)
        } while start < length && (bottom <= height || isFirst && lines.count == 1)
    }

    // MARK: Lines

    /// Returns the line that starts at a byte: as much text as fits, and at least one character.
    private func nextLine(
        from start: Int, room: CGFloat, of measured: MeasuredParagraph
    ) throws(DrawingError) -> ShapedLine {
        if length == 0 { return try line(0..<0) }
        let pen = TabCursor(ruler, indent: indent(of: start))
        let units: [MeasuredParagraph.Unit] = style.breaksWords ? [.word, .character] : [.word]
        for unit in units {
            // Start with a short reach: far less text may fit than the paragraph's metrics suggest.
            var (reach, fit): (Int, Fit?) = (512, nil)
            while true {
                let limit = min(start + reach, length)
                let ends = measured.lineEnds(after: unit, from: start, pen: pen, limit: limit, room: room)
                func longest(of ends: [MeasuredParagraph.Cut]) throws(DrawingError) -> Fit? {
                    try longestLine(of: ends, after: fit, in: room) { gap throws(DrawingError) in
                        try hangingLine(start..<gap.lowerBound, room: room, of: measured)
                    }
                }
                let found = try longest(of: ends)
                guard let found, found.line.range.upperBound >= limit, limit < length else {
                    if let found { return found.line }
                    break
                }
                // More text may fit; the last position is arbitrary.
                fit = try longest(of: ends.dropLast())
                reach *= 8
            }
        }
        let end = measured.firstLineEnd(after: units[units.count - 1], from: start, pen: pen)
        return try line(start..<end, visibleEnd: measured.visibleEnd(of: start..<end))
    }

    /// A line that fits, and the number of cuts up to it.
    private typealias Fit = (count: Int, line: ShapedLine)

    /// Returns the longest line that fits; nil if no line fits.
    ///
    /// - Parameters:
    ///   - cuts: The candidates, from the shortest line to the longest.
    ///   - fit: The result for the first cuts, if they were already tried.
    private func longestLine(
        of cuts: [MeasuredParagraph.Cut], after fit: Fit? = nil, in room: CGFloat,
        _ line: (_ gap: Range<Int>) throws(DrawingError) -> ShapedLine
    ) throws(DrawingError) -> Fit? {
        var longest = fit
        // From here on no cut fits.
        var (end, tries) = (cuts.count, 0)
        var next = end
        while longest?.count ?? 0 < end {
            let line = try line(cuts[next - 1].gap)
            if line.width <= room + Self.tolerance { longest = (next, line) } else { end = next - 1 }
            tries += 1
            // The longest fit is usually one of the last cuts. If many lines have similar widths, it may be any cut.
            let count = longest?.count ?? 0
            next = tries < 4 ? end : min(max(2 * count, 1), (count + end + 1) / 2)
        }
        return longest
    }

    /// Returns a range of bytes as a line with hanging white space at its end. At the end of the paragraph, white space
    /// does not hang if it fits.
    private func hangingLine(
        _ bytes: Range<Int>, room: CGFloat, of measured: MeasuredParagraph
    ) throws(DrawingError) -> ShapedLine {
        let visibleEnd = measured.visibleEnd(of: bytes)
        if bytes.upperBound == length, visibleEnd < length {
            let line = try line(bytes)
            if line.width <= room + Self.tolerance { return line }
        }
        return try line(bytes, visibleEnd: visibleEnd)
    }

    /// Returns a range of bytes as a line. Throws if the render has ended.
    private func line(
        _ bytes: Range<Int>, visibleEnd: Int? = nil, leavingOut gaps: [Range<Int>] = []
    ) throws(DrawingError) -> ShapedLine {
        try breaker.budget.checkCancellation()
        let line = try nativeCalls { () throws(NativeError) in
            try shaped.line(bytes, visibleEnd: visibleEnd, leavingOut: gaps)
        }
        guard let ruler else { return line }
        return line.reachingStops(of: ruler, indent: indent(of: bytes.lowerBound), before: visibleEnd ?? .max)
    }

    /// Returns the indent of the line that starts at a byte.
    private func indent(of start: Int) -> CGFloat {
        start == 0 && !paragraph.continuesParagraph ? style.firstLineIndent : 0
    }

    private mutating func take(_ line: ShapedLine) {
        let isLast = line.range.upperBound == length && !line.isCut
        var line = line
        if let width, breaker.request.side == nil, style.alignment == .justified, !isLast {
            line = line.justified(to: width - indent(of: line.range.lowerBound))
        }
        let placed = TextLayout.Line(line, of: paragraph, firstSpan: firstSpan, in: breaker.text.text)
        bottom += placed.spaceAbove(style, isFirst: isFirst && lines.isEmpty) + placed.height
        lines.append(placed)
    }

    // MARK: Truncation

    /// Returns the rest of the paragraph as one line with an ellipsis for the text that does not fit, and the byte
    /// after the last shown character and its white space. Returns nil if the style has no ellipsis or the ellipsis
    /// does not fit.
    private func truncated(
        _ rest: Range<Int>, hasMore: Bool, room: CGFloat, of measured: MeasuredParagraph
    ) throws(DrawingError) -> (line: ShapedLine, shownEnd: Int)? {
        if style.truncation == .none { return nil }
        let end = hasMore ? [length..<length] : []
        if hasMore {
            let all = try line(rest, leavingOut: end)
            if all.width <= room + Self.tolerance { return (all, length) }
        }
        let ellipsis = try line(rest, leavingOut: [rest])
        if ellipsis.width > room + Self.tolerance { return nil }
        let pen = TabCursor(ruler, indent: indent(of: rest.lowerBound))
        // Whether only white space separates the gap from the end of the paragraph.
        func isEnd(_ gap: Range<Int>) -> Bool { measured.visibleEnd(of: gap.upperBound..<length) == gap.upperBound }
        for keepsWords in style.keepsWordsBeforeEllipsis ? [true, false] : [false] {
            let gaps = measured.gaps(
                in: rest, truncation: style.truncation, keepsWords: keepsWords, pen: pen,
                room: room - ellipsis.width)
            let longest = try longestLine(of: gaps, in: room) { gap throws(DrawingError) in
                // One ellipsis covers the end of the paragraph and the text that follows.
                if hasMore, isEnd(gap) { return try line(rest, leavingOut: [gap.lowerBound..<length]) }
                return try line(rest, leavingOut: [gap] + end)
            }
            guard let longest else { continue }
            let gap = gaps[longest.count - 1].gap
            return (longest.line, isEnd(gap) ? measured.visibleStart(of: gap.lowerBound..<length) : length)
        }
        return (ellipsis, rest.lowerBound)
    }
}

extension TextDirection {
    /// The direction for the shaper; nil uses the paragraph's own direction.
    var native: ShapingRequest.Direction? {
        switch self {
        case .natural: nil
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
