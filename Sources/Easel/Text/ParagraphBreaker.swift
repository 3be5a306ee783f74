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

    /// Whether text was left out.
    private(set) var isTruncated = false

    private let paragraph: TextParagraph
    private let shaped: ShapedParagraph
    private let isFirst: Bool
    private let firstSpan: Int
    private let breaker: LineBreaker
    private var setting: TextSetting { breaker.setting }
    private var length: Int { paragraph.text.utf8.count }

    /// None for a paragraph without tabs.
    private let ruler: TabRuler?

    /// A line as wide as that still fits.
    private static let tolerance: CGFloat = 1e-6

    init(_ paragraph: TextParagraph, isFirst: Bool, of breaker: LineBreaker) throws(DrawingError) {
        self.paragraph = paragraph
        self.isFirst = isFirst
        self.breaker = breaker
        let setting = breaker.setting
        let (spans, first) = breaker.spans.part(of: paragraph)
        firstSpan = first
        let direction = setting.direction == .natural ? paragraph.direction : setting.direction.native
        let request = ShapingRequest(text: paragraph.text, spans: spans, direction: direction)
        (shaped, ruler) = try nativeCalls { () throws(NativeError) in
            let shaped = try breaker.shaper.shape(request)
            guard paragraph.text.utf8.contains(UInt8(ascii: "\t")) else { return (shaped, nil) }
            return (shaped, TabRuler(setting.tabStops, spaceWidth: try shaped.spaceWidth()))
        }
    }

    /// Takes the lines.
    ///
    /// - Parameters:
    ///   - limit: How many there may be; at least 1.
    ///   - goesOn: Whether more text is left out if they are as many.
    mutating func run(limit: Int?, goesOn: Bool) throws(DrawingError) {
        guard let width = setting.width else {
            isTruncated = limit == 1 && goesOn
            let hasEllipsis = isTruncated && setting.truncation != .none
            return take(try line(0..<length, leavingOut: hasEllipsis ? [length..<length] : []))
        }
        let measured = MeasuredParagraph(paragraph.text, shaped.measure())
        var start = 0
        repeat {
            let room = width - indent(of: start)
            let next = try nextLine(from: start, room: room, of: measured)
            start = next.range.upperBound
            let isLast = limit.map { lines.count + 1 == $0 } ?? false
            if isLast, start < length || goesOn {
                isTruncated = true
                let rest = next.range.lowerBound..<length
                return take(try truncated(rest, goesOn: goesOn, room: room, of: measured) ?? next)
            }
            take(next)
        } while start < length
    }

    // MARK: Lines

    /// The line from a byte on: as much as there is room for, and a character at least.
    private func nextLine(
        from start: Int, room: CGFloat, of measured: MeasuredParagraph
    ) throws(DrawingError) -> ShapedLine {
        if length == 0 { return try line(0..<0) }
        func mayFit(_ end: Int, _ x: CGFloat) -> Bool { x <= room || x <= room + shaped.slack(at: end) }
        let pen = TabPen(ruler, indent: indent(of: start))
        let words = measured.lineEnds(from: start, pen: pen, while: mayFit)
        if let line = try longestLine(from: start, to: words, room: room, of: measured) { return line }
        let characters = setting.breaksWords ? measured.characterEnds(from: start, while: mayFit) : []
        if let line = try longestLine(from: start, to: characters, room: room, of: measured) { return line }
        let end = characters.first?.byte ?? measured.lineEnd(from: start)
        return try line(start..<end, visibleEnd: measured.visibleEnd(of: start..<end))
    }

    /// The line to the last of some ends that it has room for; nil if there is none.
    private func longestLine(
        from start: Int, to ends: [MeasuredParagraph.End], room: CGFloat, of measured: MeasuredParagraph
    ) throws(DrawingError) -> ShapedLine? {
        var rest = ends[...]
        while let end = rest.popLast() {
            let line = try hangingLine(start..<end.byte, room: room, of: measured)
            let excess = line.width - room
            if excess <= Self.tolerance { return line }
            // Those that can be short enough.
            let most = end.x - excess + 2 * shaped.slack(at: end.byte)
            while let last = rest.last, last.x > most { rest.removeLast() }
        }
        return nil
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
        if !breaker.budget.goesOn { try breaker.budget.check() }
        let line = try nativeCalls { () throws(NativeError) in
            try shaped.line(bytes, visibleEnd: visibleEnd, leavingOut: gaps)
        }
        guard let ruler else { return line }
        return line.reachingStops(of: ruler, indent: indent(of: bytes.lowerBound), before: visibleEnd ?? .max)
    }

    /// How far the line from a byte on is moved in.
    private func indent(of start: Int) -> CGFloat {
        start == 0 && !paragraph.followsLineSeparator ? setting.firstLineIndent : 0
    }

    private mutating func take(_ line: ShapedLine) {
        let isFirstOfParagraph = !paragraph.followsLineSeparator && line.range.lowerBound == 0
        let isLast = line.range.upperBound == length && !line.isCut
        var line = line
        if let width = setting.width, setting.placement == .aligned(.justified), !isLast {
            line = line.justified(to: width - (isFirstOfParagraph ? setting.firstLineIndent : 0))
        }
        lines.append(
            TypesetLine(
                line, of: paragraph, firstSpan: firstSpan, isFirstOfParagraph: isFirstOfParagraph,
                isFirstParagraph: isFirst))
    }

    // MARK: Truncation

    /// The rest of the paragraph in one line, with an ellipsis for what there is no room for; nil if nothing is to stand for
    /// it, or there is no room for that either.
    private func truncated(
        _ rest: Range<Int>, goesOn: Bool, room: CGFloat, of measured: MeasuredParagraph
    ) throws(DrawingError) -> ShapedLine? {
        if setting.truncation == .none { return nil }
        let end = goesOn ? [length..<length] : []
        if goesOn {
            let all = try line(rest, leavingOut: end)
            if all.width <= room + Self.tolerance { return all }
        }
        let ellipsis = try line(rest, leavingOut: [rest])
        if ellipsis.width > room + Self.tolerance { return nil }
        // What is kept may measure more by itself, or with its tabs: so less is tried, and soon much less.
        let characters = Array(measured.characterEnds(from: rest.lowerBound))
        var (kept, step, tries) = (room - ellipsis.width, 0.0, 0)
        while true {
            var gap = measured.gap(in: rest, between: characters, keeping: kept, truncation: setting.truncation)
            var others = end
            if goesOn, setting.truncation == .tail { (gap, others) = (gap.lowerBound..<length, []) }
            let line = gap == rest ? ellipsis : try line(rest, leavingOut: [gap] + others)
            if line.width <= room + Self.tolerance || gap == rest { return line }
            tries += 1
            step = max(tries > 4 ? 2 * step : 0, line.width - room)
            kept -= step
        }
    }
}

extension TextDirection {
    fileprivate var native: ShapingRequest.Direction {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
