// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Breaks a paragraph into lines: each takes what it has room for, and ends where Unicode lets it end (UAX #14), or within a
/// word that is wider than a line.
///
/// How far a line may reach is found from what the characters measure in the whole paragraph. By itself a line may measure a
/// little less or more, which decides.
struct ParagraphBreaker {
    /// The lines that were taken. They have no places yet.
    private(set) var lines: [TypesetLine] = []

    /// The distance from the text's top to the bottom of the lines.
    private(set) var bottom: CGFloat

    /// The byte after the last character that shows, if text was left out.
    private(set) var shownEnd: Int?

    private let paragraph: TextParagraph
    private let shaped: ShapedParagraph
    private let isFirst: Bool
    private let firstSpan: Int
    private let breaker: LineBreaker
    private var width: CGFloat? { breaker.request.width }
    private var style: ParagraphStyle { breaker.request.paragraph }
    private var length: Int { paragraph.text.utf8.count }

    /// In which it is read.
    var direction: TextDirection { lines.first?.shaped.isRightToLeft ?? false ? .rightToLeft : .leftToRight }

    /// None for a paragraph without tabs.
    private let ruler: TabRuler?

    /// A line as wide as that still fits.
    private static let tolerance: CGFloat = 1e-6

    /// - Parameter top: Where the paragraph before ends.
    init(
        _ paragraph: TextParagraph, isFirst: Bool, top: CGFloat, of breaker: LineBreaker
    ) throws(DrawingError) {
        bottom = top
        self.paragraph = paragraph
        self.isFirst = isFirst
        self.breaker = breaker
        let (spans, first) = breaker.spans.part(of: paragraph)
        firstSpan = first
        let direction = breaker.request.paragraph.direction.native ?? paragraph.direction
        let shaping = ShapingRequest(
            text: paragraph.text, spans: spans, direction: direction,
            omitsMissingCharacters: breaker.request.omitsMissingCharacters)
        (shaped, ruler) = try nativeCalls { () throws(NativeError) in
            let shaped = try breaker.shaper.shape(shaping)
            guard paragraph.text.utf8.contains(UInt8(ascii: "\t")) else { return (shaped, nil) }
            return (shaped, TabRuler(breaker.request.paragraph.tabStops, spaceWidth: try shaped.spaceWidth()))
        }
    }

    /// Takes the lines.
    ///
    /// - Parameters:
    ///   - limit: How many there may be; at least 1.
    ///   - height: The height that there is for the text. One line that goes beyond it is taken.
    ///   - hasMore: Whether more text follows, which is left out if they are as many.
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
                // An ellipsis alone stands for the line that would be there: each remainder is shorter than its text.
                let isEllipsisAlone = isFirst && lines.isEmpty && cut?.shownEnd == 0
                shownEnd = isEllipsisAlone ? start : cut?.shownEnd ?? start
                return take(cut?.line ?? next)
            }
            take(next)
        } while start < length && (bottom <= height || isFirst && lines.count == 1)
    }

    // MARK: Lines

    /// The line from a byte on: as much as there is room for, and a character at least.
    private func nextLine(
        from start: Int, room: CGFloat, of measured: MeasuredParagraph
    ) throws(DrawingError) -> ShapedLine {
        if length == 0 { return try line(0..<0) }
        let pen = TabCursor(ruler, indent: indent(of: start))
        let units: [MeasuredParagraph.Unit] = style.breaksWords ? [.word, .character] : [.word]
        for unit in units {
            // Not far at first: by itself a line may have room for much less than the paragraph's measures say.
            var (reach, known): (Int, Known?) = (512, nil)
            while true {
                let limit = min(start + reach, length)
                let ends = measured.lineEnds(after: unit, from: start, pen: pen, limit: limit, room: room)
                func longest(of ends: [MeasuredParagraph.Cut]) throws(DrawingError) -> Known? {
                    try longestLine(of: ends, after: known, in: room) { gap throws(DrawingError) in
                        try hangingLine(start..<gap.lowerBound, room: room, of: measured)
                    }
                }
                let found = try longest(of: ends)
                guard let found, found.line.range.upperBound >= limit, limit < length else {
                    if let found { return found.line }
                    break
                }
                // There may be room for more; the last place was any.
                known = try longest(of: ends.dropLast())
                reach *= 8
            }
        }
        let end = measured.firstLineEnd(after: units[units.count - 1], from: start, pen: pen)
        return try line(start..<end, visibleEnd: measured.visibleEnd(of: start..<end))
    }

    /// A line that there is room for, and by how many cuts it is found.
    private typealias Known = (count: Int, line: ShapedLine)

    /// The longest line that fits; nil if none fits.
    ///
    /// - Parameters:
    ///   - cuts: From the shortest line to the longest.
    ///   - known: What is known of the first cuts.
    private func longestLine(
        of cuts: [MeasuredParagraph.Cut], after known: Known? = nil, in room: CGFloat,
        _ line: (_ gap: Range<Int>) throws(DrawingError) -> ShapedLine
    ) throws(DrawingError) -> Known? {
        var longest = known
        // From here on no cut fits.
        var (end, tries) = (cuts.count, 0)
        var next = end
        while longest?.count ?? 0 < end {
            let line = try line(cuts[next - 1].gap)
            if line.width <= room + Self.tolerance { longest = (next, line) } else { end = next - 1 }
            tries += 1
            // Mostly it is one of the last; where much measures alike, it may be any.
            let count = longest?.count ?? 0
            next = tries < 4 ? end : min(max(2 * count, 1), (count + end + 1) / 2)
        }
        return longest
    }

    /// Some bytes in a line at whose end white space hangs, but for the end of the paragraph, if there is room for it.
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

    /// Some bytes in a line, unless the render is over.
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
        let isFirstOfParagraph = !paragraph.continuesParagraph && line.range.lowerBound == 0
        let isLast = line.range.upperBound == length && !line.isCut
        var line = line
        if let width, breaker.request.side == nil, style.alignment == .justified, !isLast {
            line = line.justified(to: width - (isFirstOfParagraph ? style.firstLineIndent : 0))
        }
        let placed = TypesetLine(
            line, of: paragraph, firstSpan: firstSpan, isFirstOfParagraph: isFirstOfParagraph, isFirstParagraph: isFirst
        )
        bottom += placed.spaceAbove(style, isFirst: isFirst && lines.isEmpty) + placed.height
        lines.append(placed)
    }

    // MARK: Truncation

    /// The rest of the paragraph in one line, with an ellipsis for what there is no room for; nil if nothing is to stand for
    /// it, or there is no room for that either. With it the byte after the last character that shows, and white space.
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
        let gaps = measured.gaps(
            in: rest, truncation: style.truncation, pen: pen, room: room - ellipsis.width)
        // Whether no more than white space is between it and the end of the paragraph.
        func isEnd(_ gap: Range<Int>) -> Bool { measured.visibleEnd(of: gap.upperBound..<length) == gap.upperBound }
        let longest = try longestLine(of: gaps, in: room) { gap throws(DrawingError) in
            // One ellipsis for the end of the paragraph and what follows.
            if hasMore, isEnd(gap) { return try line(rest, leavingOut: [gap.lowerBound..<length]) }
            return try line(rest, leavingOut: [gap] + end)
        }
        guard let longest else { return (ellipsis, rest.lowerBound) }
        let gap = gaps[longest.count - 1].gap
        return (longest.line, isEnd(gap) ? measured.visibleStart(of: gap.lowerBound..<length) : length)
    }
}

extension TextDirection {
    /// Nil for the paragraph's own.
    var native: ShapingRequest.Direction? {
        switch self {
        case .natural: nil
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
