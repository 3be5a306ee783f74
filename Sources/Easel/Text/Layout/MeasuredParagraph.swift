// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The metrics of a paragraph's characters, and the positions at which its lines may end. Positions are byte offsets in
/// the text.
struct MeasuredParagraph {
    private let shaped: ShapedParagraph
    private let x: [Double]
    private let marks: [Marks]
    private var length: Int { marks.count - 1 }

    /// The properties of a character, stored at its first byte.
    private struct Marks: OptionSet {
        let rawValue: UInt8
        /// The byte is within a character.
        static let isWithinCharacter = Marks(rawValue: 1)
        /// The character has no width at the end of a line.
        static let hangs = Marks(rawValue: 2)
        static let isTab = Marks(rawValue: 4)
        static let isPoint = Marks(rawValue: 8)
        /// A line may end before the character.
        static let mayBreak = Marks(rawValue: 16)
        /// A grapheme cluster begins here, or the text ends here.
        static let begins = Marks(rawValue: 32)
        static let isSoftHyphen = Marks(rawValue: 64)
    }

    init(_ text: String, _ shaped: ShapedParagraph) {
        self.shaped = shaped
        let measure = shaped.measure()
        x = measure.x
        var marks = [Marks](repeating: .isWithinCharacter, count: text.utf8.count + 1)
        var byte = 0
        for scalar in text.unicodeScalars {
            var mark: Marks = measure.mayBreak[byte] ? .mayBreak : []
            // White space belongs to the text before it.
            if scalar.hangsAtLineEnd { mark = .hangs }
            if measure.characterStarts?[byte] ?? true { mark.insert(.begins) }
            if scalar == "\t" { mark.insert(.isTab) }
            if scalar == "." { mark.insert(.isPoint) }
            if scalar == "\u{AD}" { mark.insert(.isSoftHyphen) }
            marks[byte] = mark
            byte += UTF8.width(scalar)
        }
        marks[byte] = [.mayBreak, .begins]
        SyllableBreaks.forEachRule(in: text) { byte, mayBreak in
            if !mayBreak {
                marks[byte].subtract([.mayBreak, .begins])
            } else if marks[byte].contains(.begins) {
                marks[byte].insert(.mayBreak)
            }
        }
        self.marks = marks
    }

    // MARK: Line ends

    /// The range of the rest of the paragraph that a line omits, and the position at which the line ends without that
    /// range and without hanging white space.
    typealias Cut = (gap: Range<Int>, x: CGFloat)

    /// The unit after which a line may end: a Unicode line break opportunity, or any grapheme cluster.
    enum Unit { case word, character }

    /// Returns the positions at which a line that may fit can end.
    ///
    /// - Parameter limit: The byte at which the search stops; the last position may be beyond it.
    func lineEnds(after unit: Unit, from start: Int, pen: TabCursor, limit: Int, room: CGFloat) -> [Cut] {
        cuts(from: start, pen: pen, limit: limit, room: room) { isLineEnd($0, after: unit) }
    }

    /// Returns the first position at which a line may end.
    func firstLineEnd(after unit: Unit, from start: Int, pen: TabCursor) -> Int {
        let cuts = cuts(from: start, pen: pen, limit: length, count: 1, room: .infinity) { isLineEnd($0, after: unit) }
        return cuts.first?.gap.lowerBound ?? length
    }

    private func isLineEnd(_ byte: Int, after unit: Unit) -> Bool {
        switch unit {
        case .word: marks[byte].contains(.mayBreak)
        case .character: marks[byte].contains(.begins) && !marks[byte].contains(.hangs)
        }
    }

    /// Returns whether a line may fit, given its width up to a byte of the paragraph.
    private func mayFit(_ end: Int, _ x: CGFloat, in room: CGFloat) -> Bool {
        x <= room || x <= room + shaped.slack(at: end)
    }

    /// - Parameter count: The maximum number of cuts.
    private func cuts(
        from start: Int, pen: TabCursor, limit: Int, count: Int = .max, room: CGFloat, where isEnd: (Int) -> Bool
    ) -> [Cut] {
        var (pen, cuts, byte, reach) = (pen, [Cut](), start, CGFloat(0))
        while byte < length, cuts.count < count {
            let (mark, next) = (marks[byte], end(ofCharacterAt: byte))
            if mark.contains(.isTab) {
                pen.addTab()
            } else {
                let isPoint = mark.contains(.isPoint)
                pen.add(
                    x[next] - x[byte], letterSpacing: shaped.letterSpacing(at: byte), isPoint: isPoint,
                    isReversed: isPoint && shaped.isReversed(at: byte))
            }
            if !mark.contains(.hangs) {
                reach = pen.x
                if !mayFit(next, reach, in: room) { break }
            }
            // A soft hyphen at the beginning does not form a line.
            let isEnd = isEnd(next) && pen.x != 0 || next == length
            if isEnd || next >= limit { cuts.append((next..<length, reach)) }
            if next >= limit { break }
            byte = next
        }
        return cuts
    }

    private func end(ofCharacterAt byte: Int) -> Int {
        var end = byte + 1
        while marks[end].contains(.isWithinCharacter) { end += 1 }
        return end
    }

    /// Returns the start of the trailing white space of a range of bytes.
    func visibleEnd(of bytes: Range<Int>) -> Int {
        var (end, byte) = (bytes.upperBound, bytes.upperBound)
        while byte > bytes.lowerBound {
            byte -= 1
            if marks[byte].contains(.isWithinCharacter) { continue }
            if !marks[byte].contains(.hangs) { break }
            end = byte
        }
        return end
    }

    /// Whether a range of bytes has text and does not end within a word, at a soft hyphen.
    private func endsWithWord(_ bytes: Range<Int>) -> Bool {
        guard let last = bytes.last(where: { !marks[$0].contains(.isWithinCharacter) }) else { return false }
        return !marks[last].contains(.isSoftHyphen)
    }

    /// Returns the end of the leading white space of a range of bytes.
    func visibleStart(of bytes: Range<Int>) -> Int {
        bytes.first { !marks[$0].contains(.isWithinCharacter) && !marks[$0].contains(.hangs) } ?? bytes.upperBound
    }

    // MARK: Omitted text

    /// Returns the ranges that may be omitted from the rest of a paragraph, largest first, if the kept text may fit.
    /// Tabs have no width, except in the text kept before the gap.
    ///
    /// - Parameter keepsWords: Whether text before an ellipsis at the end must end with a whole word.
    func gaps(
        in rest: Range<Int>, truncation: TextTruncation, keepsWords: Bool, pen: TabCursor, room: CGFloat
    ) -> [Cut] {
        let characters = (rest.lowerBound + 1..<rest.upperBound + 1).filter { marks[$0].contains(.begins) }
        // The ends of a line have no letter spacing.
        let roomBefore = shaped.letterSpacing(at: rest.lowerBound) / 2
        let roomAfter = shaped.letterSpacing(at: max(visibleEnd(of: rest) - 1, 0)) / 2
        switch truncation {
        case .tail where keepsWords:
            // The white space after the word is omitted too.
            return lineEnds(after: .word, from: rest.lowerBound, pen: pen, limit: length, room: room)
                .map { (visibleEnd(of: rest.lowerBound..<$0.gap.lowerBound)..<length, $0.x) }
                .filter { !$0.gap.isEmpty && endsWithWord(rest.lowerBound..<$0.gap.lowerBound) }
        case .none, .tail:
            let cuts = cuts(from: rest.lowerBound, pen: pen, limit: length, room: room) { marks[$0].contains(.begins) }
            return cuts.last?.gap.isEmpty == true ? cuts.dropLast() : cuts
        case .head:
            return characters.map { (rest.lowerBound..<$0, x[rest.upperBound] - x[$0] - roomAfter) }
                .filter { mayFit(rest.lowerBound, $0.x, in: room) }.reversed()
        case .middle:
            // The gap grows from the middle, on the side that has grown less.
            let offsets = [rest.lowerBound] + characters
            let (first, last) = (x[rest.lowerBound], x[rest.upperBound])
            let center = (first + last) / 2
            var end = min(max(offsets.partitioningIndex { x[$0] > center }, 1), offsets.count - 1)
            var (start, cuts) = (end - 1, [Cut]())
            while start > 0 || end < offsets.count - 1 {
                let kept = x[offsets[start]] - first + last - x[offsets[end]] - roomBefore - roomAfter
                if mayFit(offsets[start], kept, in: room) { cuts.append((offsets[start]..<offsets[end], kept)) }
                let goesBack =
                    end == offsets.count - 1
                    || start > 0 && center - x[offsets[start - 1]] < x[offsets[end + 1]] - center
                if goesBack { start -= 1 } else { end += 1 }
            }
            return cuts.reversed()
        }
    }
}
