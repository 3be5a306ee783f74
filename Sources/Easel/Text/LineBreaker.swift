// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Breaks a text into lines: paragraph by paragraph, and long ones piece by piece.
struct LineBreaker {
    private let text: AttributedText
    private let setting: TextSetting
    private let shaper: TextShaper
    private let budget: RenderBudget

    /// The spans of the whole text.
    var spans: [ShapingRequest.Span] = [] {
        didSet {
            spanEnds = spans.reduce(into: []) { ends, span in ends.append((ends.last ?? 0) + span.length) }
            let largest = spans.map { $0.font.size + abs($0.letterSpacing) }.max() ?? 1
            widest = 4 * largest
            longestPiece = max(Int(2_000_000 / widest), 16)
        }
    }

    /// Where they end in the whole text.
    private var spanEnds: [Int] = []

    /// No byte of the text is wider, as no character is wider than a few times its size.
    private var widest: CGFloat = 0

    /// Pango adds up widths in units of 1/1024 point in 32 bits before it breaks lines: so many bytes of a paragraph it can
    /// take at once.
    private var longestPiece = 16

    /// It takes longest with long pieces: so many bytes it is given, unless they are not enough for a line.
    private static let usualPiece = 16_384

    /// Whether text was left out.
    private(set) var isTruncated = false

    init(_ text: AttributedText, setting: TextSetting, shaper: TextShaper, budget: RenderBudget) {
        self.text = text
        self.setting = setting
        self.shaper = shaper
        self.budget = budget
    }

    /// The lines, which have no places yet; no more than a limit, if there is one.
    mutating func lines(limit: Int?) throws(DrawingError) -> [TypesetLine] {
        isTruncated = false
        var lines: [TypesetLine] = []
        let paragraphs = TextParagraph.paragraphs(of: text.text)
        for (index, paragraph) in paragraphs.enumerated() {
            let room = limit.map { $0 - lines.count }
            let isFirst = index == 0
            var added = try self.lines(of: paragraph, limit: room, isFirst: isFirst)
            if let room, added.count >= room {
                if added.count > room {
                    isTruncated = true
                    added.removeLast(added.count - room)
                }
                let isLast = index == paragraphs.count - 1
                if !isLast {
                    isTruncated = true
                    if setting.truncation != .none {
                        added = try self.lines(of: paragraph.withEllipsis, limit: room, isFirst: isFirst)
                        added.removeLast(max(added.count - room, 0))
                    }
                }
                return lines + added
            }
            lines += added
        }
        return lines
    }

    private mutating func lines(
        of whole: TextParagraph, limit: Int?, isFirst: Bool
    ) throws(DrawingError) -> [TypesetLine] {
        // What is left of it, once that is the last line.
        var paragraph = whole
        var request = ShapingRequest(text: paragraph.text, spans: [])
        // What is wide enough for any text breaks no line, however long the text.
        let length = paragraph.text.utf8.count
        if let width = setting.width, length <= Self.usualPiece || width < widest * CGFloat(length) {
            request.width = width
            request.truncation = limit == nil ? .none : setting.truncation.native
            request.firstLineIndent = paragraph.followsLineSeparator ? 0 : setting.firstLineIndent
        }
        request.direction = setting.direction == .natural ? paragraph.direction : setting.direction.native
        request.tabStops = setting.tabStops.map(\.native)

        var result: [TypesetLine] = []
        var start = 0
        var pieceLength = min(longestPiece, Self.usualPiece)
        var keptLength = 0
        while true {
            let piece =
                request.width == nil
                ? (text: paragraph.text, isLast: true) : paragraph.text(from: start, length: pieceLength)
            request.text = piece.text
            request.lineLimit = limit.map { $0 - result.count }
            let firstSpan = setSpans(of: &request, paragraph: paragraph, from: start)
            var shaped = try shape(request)
            if piece.isLast, shaped.contains(where: \.isCut), let lines = try linesWithoutWhiteSpaceAtEnd(of: request) {
                shaped = lines
            }
            func placed(_ lines: some Sequence<ShapedLine>, from textStart: Int, firstSpan: Int) -> [TypesetLine] {
                lines.map { line in
                    let isFirstOfParagraph =
                        !paragraph.followsLineSeparator && textStart + line.range.lowerBound == 0
                    let isLast = textStart + line.range.upperBound == paragraph.text.utf8.count && !line.isCut
                    var line = line
                    if let width = setting.width, setting.placement == .aligned(.justified), !isLast {
                        line = line.justified(to: width - (isFirstOfParagraph ? setting.firstLineIndent : 0))
                    }
                    return TypesetLine(
                        line, of: paragraph, textStart: textStart, firstSpan: firstSpan,
                        isFirstOfParagraph: isFirstOfParagraph, isFirstParagraph: isFirst)
                }
            }
            let tooWide = setting.breaksWords ? shaped.firstIndex { $0.isTooWide(for: request) } : nil
            if let (index, line, firstSpanOfLine) = try joinedLine(
                of: shaped.prefix(through: tooWide ?? shaped.count - 1), from: start, paragraph: paragraph,
                request: request)
            {
                let lineStart = start + shaped[index].range.lowerBound
                result += placed(shaped[..<index], from: start, firstSpan: firstSpan)
                result += placed([line], from: lineStart, firstSpan: firstSpanOfLine)
                let end = lineStart + line.range.upperBound
                if end == paragraph.text.utf8.count { return result }
                request.direction = line.isRightToLeft ? .rightToLeft : .leftToRight
                request.firstLineIndent = 0
                // What follows is shaped again.
                pieceLength = max(min(pieceLength, 2 * (end - start)), 128)
                start = end
                continue
            }
            if let index = tooWide {
                let isRightToLeft = shaped[index].isRightToLeft
                let wordStart = start + shaped[index].range.lowerBound
                var word = request
                (word.text, word.breaksWords, word.truncation) = (shaped[index].text(of: piece.text), true, .none)
                word.direction = isRightToLeft ? .rightToLeft : .leftToRight
                if wordStart > 0 { word.firstLineIndent = 0 }
                let firstSpanOfWord = setSpans(of: &word, paragraph: paragraph, from: wordStart)
                let broken = try shape(word)
                result += placed(shaped[..<index], from: start, firstSpan: firstSpan)

                var taken = broken.count == 1 ? 1 : broken.count - 1
                if let limit, result.count + broken.count > limit {
                    if request.truncation == .none {
                        return result + placed(broken, from: wordStart, firstSpan: firstSpanOfWord)
                    }
                    // The last line has the ellipsis.
                    taken = min(taken, max(limit - result.count - 1, 0))
                    // Unless it is too wide itself.
                    if taken == 0, index == 0 {
                        isTruncated = true
                        return result + placed(broken[..<1], from: wordStart, firstSpan: firstSpanOfWord)
                    }
                }
                if taken < broken.count {
                    result += placed(broken[..<taken], from: wordStart, firstSpan: firstSpanOfWord)
                    start = wordStart + broken[taken].range.lowerBound
                } else {
                    // Nothing can be broken.
                    result += placed([shaped[index]], from: start, firstSpan: firstSpan)
                    start += shaped[index].range.upperBound
                }
                if piece.isLast, start == paragraph.text.utf8.count { return result }
                request.firstLineIndent = start == 0 ? request.firstLineIndent : 0
                request.direction = word.direction
                // Where words are too wide, all that follows is shaped again after each.
                pieceLength = max(min(pieceLength, 2 * (wordStart + word.text.utf8.count - start)), 128)
                continue
            }
            let isCut = shaped.contains(where: \.isCut)
            if isCut { isTruncated = true }
            let lacksEnd = isCut && !piece.isLast && request.truncation != .tail
            if let last = shaped.last, lacksEnd || !last.hides(paragraph.gap, from: start),
                keptLength < longestPiece / 2
            {
                // The paragraph's end is part of the last line, with an ellipsis for all that there is no room for.
                result += placed(shaped.dropLast(), from: start, firstSpan: firstSpan)
                start += last.range.lowerBound
                if start > 0 { request.firstLineIndent = 0 }
                request.direction = last.isRightToLeft ? .rightToLeft : .leftToRight
                keptLength = min(max(2 * keptLength, Self.usualPiece / 2), longestPiece / 2)
                paragraph = whole.withoutMiddle(from: start, keeping: keptLength)
                pieceLength = .max
                continue
            }
            let isLast = piece.isLast || isCut || limit.map { result.count + shaped.count > $0 } ?? false
            if shaped.count == 1, !isLast, pieceLength < longestPiece {
                pieceLength = min(2 * pieceLength, longestPiece)
                continue
            }
            // The next piece begins with the last line, which may have room for more.
            let next = isLast || shaped.count == 1 ? nil : shaped.removeLast().range.lowerBound
            result += placed(shaped, from: start, firstSpan: firstSpan)
            if isLast { return result }
            start += next ?? piece.text.utf8.count
            request.firstLineIndent = 0
            pieceLength = max(pieceLength, min(2 * pieceLength, Self.usualPiece, longestPiece))
            // The direction is that of the whole paragraph.
            request.direction = shaped[0].isRightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// The first line that has room for the next one's first word, but not for the white space after that, together with both:
    /// Pango lets no more than one character of white space hang, and none at the text's end.
    private func joinedLine(
        of lines: ArraySlice<ShapedLine>, from start: Int, paragraph: TextParagraph, request: ShapingRequest
    ) throws(DrawingError) -> (index: Int, line: ShapedLine, firstSpan: Int)? {
        for (index, (line, next)) in zip(lines, lines.dropFirst()).enumerated() {
            let nextRange = start + next.range.lowerBound..<start + next.range.upperBound
            guard let width = request.width, let end = paragraph.endOfWord(at: nextRange) else { continue }
            let wordEnd = end - start
            let word = next.runs.lazy.flatMap(\.glyphs).reduce(0) { $0 + ($1.cluster < wordEnd ? $1.advance : 0) }
            guard line.width + word <= width else { continue }
            let whiteSpaceEnd = paragraph.endOfWhiteSpace(at: end)
            guard whiteSpaceEnd > end + (whiteSpaceEnd == paragraph.text.utf8.count ? 0 : 1) else { continue }

            let lineStart = start + line.range.lowerBound
            var joined = request
            (joined.text, joined.truncation) = (request.text.part(line.range.lowerBound..<wordEnd), .none)
            joined.direction = line.isRightToLeft ? .rightToLeft : .leftToRight
            if lineStart > 0 { joined.firstLineIndent = 0 }
            let firstSpan = setSpans(of: &joined, paragraph: paragraph, from: lineStart)
            let shaped = try shape(joined)
            if shaped.count == 1, !shaped[0].isTooWide(for: joined) {
                return (index, shaped[0].endingAt(whiteSpaceEnd - lineStart), firstSpan)
            }
        }
        return nil
    }

    /// The lines of a text at whose end there is white space, all of which hangs; nil if text is left out also without that.
    private func linesWithoutWhiteSpaceAtEnd(of request: ShapingRequest) throws(DrawingError) -> [ShapedLine]? {
        let visible = request.text.unicodeScalars.lastIndex { !$0.hangsAtLineEnd }
        guard let visible, request.ellipsisStart == .max else { return nil }
        let (length, end) = (request.text.utf8.count, request.text.unicodeScalars.index(after: visible))
        let visibleLength = request.text.utf8.distance(from: request.text.startIndex, to: end)
        guard visibleLength < length else { return nil }

        var shorter = request
        shorter.text = request.text.part(0..<visibleLength)
        var rest = visibleLength
        for index in shorter.spans.indices {
            shorter.spans[index].length = min(shorter.spans[index].length, rest)
            rest -= shorter.spans[index].length
        }
        var lines = try shape(shorter)
        if lines.contains(where: \.isCut) { return nil }
        if let last = lines.popLast() { lines.append(last.endingAt(length)) }
        return lines
    }

    /// Shapes a paragraph or a piece of one, unless the render is over.
    private func shape(_ request: ShapingRequest) throws(DrawingError) -> [ShapedLine] {
        if !budget.goesOn { try budget.check() }
        return try nativeCalls { () throws(NativeError) in try shaper.shape(request) }
    }

    /// Sets the spans of a part of the text, and says which of the whole text's is the first.
    private func setSpans(of request: inout ShapingRequest, paragraph: TextParagraph, from start: Int) -> Int {
        request.ellipsisStart = paragraph.ellipsisStart(from: start) ?? .max
        if spans.count == 1 {
            request.spans = spans
            request.spans[0].length = request.text.utf8.count
            return 0
        }
        request.spans = []
        // The spans that end before the part are passed over.
        let place = paragraph.position(of: start)
        var candidates = 0..<spans.count - 1
        while !candidates.isEmpty {
            let middle = (candidates.lowerBound + candidates.upperBound) / 2
            candidates =
                spanEnds[middle] < place ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
        }
        var (first, end) = (0, 0)
        for index in candidates.lowerBound..<spans.count {
            let (span, position) = (spans[index], spanEnds[index])
            // Where this span ends in the text that is shaped.
            let isLast = index == spans.count - 1
            let spanEnd =
                isLast || position >= paragraph.range.upperBound
                ? request.text.utf8.count
                : min(max(paragraph.byte(at: position) - start, 0), request.text.utf8.count)
            if spanEnd > end || !request.spans.isEmpty || isLast || position >= paragraph.range.upperBound {
                if request.spans.isEmpty { first = index }
                var part = span
                part.length = spanEnd - end
                request.spans.append(part)
                end = spanEnd
            }
            if position >= paragraph.range.upperBound || end == request.text.utf8.count && !request.spans.isEmpty {
                break
            }
        }
        return first
    }
}

extension ShapedLine {
    /// Whether its ellipsis stands for a gap in a paragraph, or there is none.
    fileprivate func hides(_ gap: (place: Int, length: Int), from start: Int) -> Bool {
        gap.length == 0
            || runs.contains { run in
                run.isEllipsis && (run.range.lowerBound...run.range.upperBound).contains(gap.place - start)
            }
    }

    /// Its part of the text that was shaped, without white space at its end.
    fileprivate func text(of text: String) -> String {
        text.part(range.lowerBound..<visibleEnd)
    }
}

extension String {
    fileprivate func part(_ bytes: Range<Int>) -> String {
        let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
        return String(self[start..<utf8.index(start, offsetBy: bytes.count)])
    }
}

extension TextTruncation {
    fileprivate var native: ShapingRequest.Truncation {
        switch self {
        case .none: .none
        case .head: .head
        case .middle: .middle
        case .tail: .tail
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

extension TextTabStop {
    fileprivate var native: ShapingRequest.TabStop {
        let nativeAlignment: ShapingRequest.TabStop.Alignment =
            switch alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            case .decimal: .decimal
            }
        return ShapingRequest.TabStop(position: position, alignment: nativeAlignment)
    }
}
