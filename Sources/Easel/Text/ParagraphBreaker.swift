// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Breaks a paragraph into lines, piece by piece, as Pango takes a long one neither at once nor quickly.
///
/// Each step shapes a piece of what is left of the paragraph, takes the lines that are sure to be right, and leaves the rest to
/// the next step.
struct ParagraphBreaker {
    /// The lines that were taken. They have no places yet, and may be more than the limit.
    private(set) var lines: [TypesetLine] = []

    /// Whether an ellipsis stands for text, or should.
    private(set) var isTruncated = false

    private let whole: TextParagraph
    private let isFirst: Bool
    private let limit: Int?
    private let breaker: LineBreaker
    private var setting: TextSetting { breaker.setting }
    private var spans: TextSpans { breaker.spans }

    /// ``whole``, or what is left of it once only the last line is to come.
    private var paragraph: TextParagraph

    /// The byte of ``paragraph`` with which what is left begins.
    private var start = 0

    /// How what is left is shaped; its text and its spans are set for each piece.
    private var request: ShapingRequest

    /// How long the next piece is at most.
    private var pieceLength = Self.usualPiece

    /// How much of both ends of what is left ``paragraph`` has, once its middle is left out.
    private var keptLength = 0

    private var isDone = false

    /// It takes longest with long pieces: so many bytes it is given, unless they are not enough for a line.
    private static let usualPiece = 16_384

    init(_ paragraph: TextParagraph, isFirst: Bool, limit: Int?, of breaker: LineBreaker) {
        whole = paragraph
        self.isFirst = isFirst
        self.limit = limit
        self.breaker = breaker
        self.paragraph = paragraph

        let setting = breaker.setting
        request = ShapingRequest(text: "", spans: [])
        // What is wide enough for any text breaks no line, however long the text.
        let length = paragraph.text.utf8.count
        if let width = setting.width,
            length <= Self.usualPiece || width < breaker.spans.greatestWidth(of: 0..<length, of: paragraph)
        {
            request.width = width
            request.truncation = limit == nil ? .none : setting.truncation.native
            request.firstLineIndent = paragraph.followsLineSeparator ? 0 : setting.firstLineIndent
        }
        request.direction = setting.direction == .natural ? paragraph.direction : setting.direction.native
        request.tabStops = setting.tabStops.map(\.native)
    }

    mutating func run() throws(DrawingError) {
        while !isDone {
            let piece = try nextPiece()
            if try joinLines(of: piece) { continue }
            if try breakWord(of: piece) { continue }
            if leaveOutMiddle(after: piece) { continue }
            if lengthen(piece) { continue }
            take(piece)
        }
    }

    // MARK: Steps

    /// What is left of the paragraph, or a piece of it, with its lines.
    private func nextPiece() throws(DrawingError) -> Piece {
        var request = request
        request.lineLimit = limit.map { $0 - lines.count }
        let takesAll = request.width == nil || keptLength > 0
        let length = takesAll ? .max : spans.pieceLength(from: start, of: paragraph, atMost: pieceLength)
        let piece = try shaped(request, paragraph.piece(from: start, length: length))
        guard isLast(piece), piece.isCut else { return piece }
        return try pieceWithoutWhiteSpaceAtEnd(piece) ?? piece
    }

    /// Takes the lines up to one that has room for the next one's first word, but not for the white space after that, together
    /// with both: Pango lets no more than one character of white space hang, and sometimes none at a piece's end.
    private mutating func joinLines(of piece: Piece) throws(DrawingError) -> Bool {
        guard let width = request.width else { return false }
        let sure = piece.lines[...(tooWideLine(of: piece) ?? piece.lines.count - 1)]
        for (index, (line, next)) in zip(sure, sure.dropFirst()).enumerated() {
            guard let end = paragraph.endOfWord(at: piece.bytes(of: next)) else { continue }
            guard line.width + next.width(upTo: end - piece.start) <= width else { continue }
            let whiteSpaceEnd = paragraph.endOfWhiteSpace(at: end)
            guard whiteSpaceEnd > end + 1 || whiteSpaceEnd >= piece.end else { continue }

            var joined = try shaped(from: line, of: piece, to: end)
            guard joined.lines.count == 1, !joined.lines[0].isTooWide(for: joined.request) else { continue }
            joined.lines[0] = joined.lines[0].endingAt(whiteSpaceEnd - joined.start)
            take(piece.lines[..<index], of: piece)
            take(joined.lines[...], of: joined)
            goOn(at: whiteSpaceEnd, as: line, after: whiteSpaceEnd - piece.start)
            return true
        }
        return false
    }

    /// Takes the lines up to one whose word is wider than a line may be, and breaks that word.
    private mutating func breakWord(of piece: Piece) throws(DrawingError) -> Bool {
        guard let index = tooWideLine(of: piece) else { return false }
        let line = piece.lines[index]
        let word = try shaped(from: line, of: piece, to: piece.start + line.visibleEnd, breaksWords: true)
        take(piece.lines[..<index], of: piece)

        // The rest of the word may have room for more.
        var sure = max(word.lines.count - 1, 1)
        if let limit, lines.count + word.lines.count > limit {
            if request.truncation == .none {
                take(word.lines[...], of: word)
                isDone = true
                return true
            }
            // The last line has the ellipsis, unless that is too wide itself.
            let room = limit - lines.count - 1
            if room <= 0, index == 0 {
                isTruncated = true
                take(word.lines[..<1], of: word)
                isDone = true
                return true
            }
            sure = min(sure, max(room, 0))
        }
        let end: Int
        if sure < word.lines.count {
            take(word.lines[..<sure], of: word)
            end = word.start + word.lines[sure].range.lowerBound
        } else {
            // Nothing can be broken.
            take([line], of: piece)
            end = piece.start + line.range.upperBound
        }
        goOn(at: end, as: line, after: word.end - end)
        return true
    }

    /// Takes all lines but the last one, if that lacks the end of the paragraph, and leaves out the middle of what is left: the
    /// paragraph's end is part of the last line, with an ellipsis for all that there is no room for.
    private mutating func leaveOutMiddle(after piece: Piece) -> Bool {
        guard let last = piece.lines.last else { return false }
        let lacksEnd = piece.isCut && !isLast(piece) && request.truncation != .tail
        guard lacksEnd || !last.hides(paragraph.gap, from: start) else { return false }
        let lineStart = piece.bytes(of: last).lowerBound
        let kept = lengthOfEnds(from: lineStart)
        guard kept > keptLength else { return false }

        if piece.isCut { isTruncated = true }
        take(piece.lines.dropLast(), of: piece)
        goOn(at: lineStart, as: last)
        keptLength = kept
        paragraph = whole.withoutMiddle(from: start, keeping: kept)
        return true
    }

    /// How much to keep of both ends of what follows a byte: twice as much as before, if Pango can take that at once.
    private func lengthOfEnds(from start: Int) -> Int {
        var length = max(2 * keptLength, Self.usualPiece / 2)
        while length > 8 {
            let (end, startOfEnd) = (min(start + length, whole.length), max(whole.length - length, start))
            let width =
                spans.greatestWidth(of: start..<end, of: whole)
                + spans.greatestWidth(of: startOfEnd..<whole.length, of: whole)
            if width <= TextSpans.greatestWidth { break }
            length = length * 7 / 8
        }
        return length
    }

    /// Lets the next piece be longer than one that is not enough for a line.
    private mutating func lengthen(_ piece: Piece) -> Bool {
        guard piece.lines.count == 1, !endsLines(piece) else { return false }
        guard spans.pieceLength(from: start, of: paragraph, atMost: pieceLength + 1) > pieceLength else { return false }
        pieceLength *= 2
        return true
    }

    /// Takes the lines of a piece, but for the last one, which may have room for more if Pango can take more at once.
    private mutating func take(_ piece: Piece) {
        if piece.isCut { isTruncated = true }
        if endsLines(piece) {
            take(piece.lines[...], of: piece)
            isDone = true
            return
        }
        var piece = piece
        if piece.lines.count == 1, paragraph.isWordEnd(piece.end) {
            // All white space after it hangs, however much it is.
            let end = paragraph.endOfWhiteSpace(at: piece.end)
            piece.lines[0] = piece.lines[0].endingAt(end - piece.start)
        }
        let sure = piece.lines.prefix(max(piece.lines.count - 1, 1))
        take(sure, of: piece)
        // The direction is that of the whole paragraph.
        goOn(at: piece.bytes(of: sure[sure.count - 1]).upperBound, as: sure[0])
        pieceLength = max(pieceLength, min(2 * pieceLength, Self.usualPiece))
    }

    // MARK: What is left

    private mutating func take(_ taken: ArraySlice<ShapedLine>, of piece: Piece) {
        for line in taken {
            let bytes = piece.bytes(of: line)
            let isFirstOfParagraph = !paragraph.followsLineSeparator && bytes.lowerBound == 0
            let isLast = bytes.upperBound == paragraph.length && !line.isCut
            var line = line
            if let width = setting.width, setting.placement == .aligned(.justified), !isLast {
                line = line.justified(to: width - (isFirstOfParagraph ? setting.firstLineIndent : 0))
            }
            lines.append(
                TypesetLine(
                    line, of: paragraph, textStart: piece.start, firstSpan: piece.firstSpan,
                    isFirstOfParagraph: isFirstOfParagraph, isFirstParagraph: isFirst))
        }
    }

    /// Leaves the paragraph from a byte on to the next steps, in the direction of a line before.
    private mutating func goOn(at byte: Int, as line: ShapedLine) {
        start = byte
        request.continue(line, at: byte)
        isDone = start == paragraph.length
    }

    /// The same after lines that were shaped again, as the next ones may have to be: pieces are not much longer than what that
    /// took.
    private mutating func goOn(at byte: Int, as line: ShapedLine, after length: Int) {
        goOn(at: byte, as: line)
        pieceLength = max(min(pieceLength, 2 * length), 128)
    }

    // MARK: Pieces

    /// A part of the paragraph with its lines.
    private struct Piece {
        let request: ShapingRequest
        /// Its first byte.
        let start: Int
        /// Which of the whole text's spans is the first.
        let firstSpan: Int
        var lines: [ShapedLine]

        var end: Int { start + request.text.utf8.count }
        var isCut: Bool { lines.contains(where: \.isCut) }

        /// The bytes of the paragraph that a line shows.
        func bytes(of line: ShapedLine) -> Range<Int> {
            start + line.range.lowerBound..<start + line.range.upperBound
        }
    }

    /// Whether nothing follows a piece in the paragraph.
    private func isLast(_ piece: Piece) -> Bool { piece.end == paragraph.length }

    /// Whether no line follows those of a piece.
    private func endsLines(_ piece: Piece) -> Bool {
        isLast(piece) || piece.isCut || limit.map { lines.count + piece.lines.count > $0 } ?? false
    }

    /// The first line with a word that is too wide and may be broken.
    private func tooWideLine(of piece: Piece) -> Int? {
        setting.breaksWords ? piece.lines.firstIndex { $0.isTooWide(for: piece.request) } : nil
    }

    /// Shapes bytes of the paragraph, unless the render is over.
    private func shaped(_ request: ShapingRequest, _ bytes: Range<Int>) throws(DrawingError) -> Piece {
        if !breaker.budget.goesOn { try breaker.budget.check() }
        var request = request
        request.text = paragraph.text.part(bytes)
        request.ellipsisStart = paragraph.ellipsisStart(from: bytes.lowerBound) ?? .max
        let part = spans.part(bytes, of: paragraph)
        request.spans = part.spans
        let lines = try nativeCalls { () throws(NativeError) in try breaker.shaper.shape(request) }
        return Piece(request: request, start: bytes.lowerBound, firstSpan: part.first, lines: lines)
    }

    /// Shapes what begins with a line of a piece, up to a byte of the paragraph, by itself.
    private func shaped(
        from line: ShapedLine, of piece: Piece, to end: Int, breaksWords: Bool = false
    ) throws(DrawingError) -> Piece {
        let start = piece.bytes(of: line).lowerBound
        var request = request
        (request.truncation, request.breaksWords) = (.none, breaksWords)
        request.continue(line, at: start)
        return try shaped(request, start..<end)
    }

    /// A piece at whose end there is white space, all of which hangs; nil if text is left out also without that.
    private func pieceWithoutWhiteSpaceAtEnd(_ piece: Piece) throws(DrawingError) -> Piece? {
        guard piece.request.ellipsisStart == .max, let end = paragraph.visibleEnd(of: piece.start..<piece.end),
            end < piece.end
        else { return nil }
        var shorter = try shaped(piece.request, piece.start..<end)
        if shorter.isCut { return nil }
        if let last = shorter.lines.popLast() { shorter.lines.append(last.endingAt(piece.end - piece.start)) }
        return Piece(request: piece.request, start: piece.start, firstSpan: shorter.firstSpan, lines: shorter.lines)
    }
}

extension ShapingRequest {
    /// Goes on at a byte of a paragraph, one of whose lines says how it is read.
    fileprivate mutating func `continue`(_ line: ShapedLine, at byte: Int) {
        direction = line.isRightToLeft ? .rightToLeft : .leftToRight
        if byte > 0 { firstLineIndent = 0 }
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

    /// What the characters up to a byte take.
    fileprivate func width(upTo end: Int) -> Double {
        runs.lazy.flatMap(\.glyphs).reduce(0) { $0 + ($1.cluster < end ? $1.advance : 0) }
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
