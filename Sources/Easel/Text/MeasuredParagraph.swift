// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// What the characters of a paragraph measure, and where its lines may end. Places are bytes of the text.
struct MeasuredParagraph {
    private let text: String
    private let x: [Double]
    private let marks: [Marks]
    private var length: Int { marks.count - 1 }

    /// What there is to know of a character, at the first of its bytes.
    private struct Marks: OptionSet {
        let rawValue: UInt8
        /// It is a byte within a character.
        static let goesOn = Marks(rawValue: 1)
        /// It takes no room at the end of a line.
        static let hangs = Marks(rawValue: 2)
        static let isTab = Marks(rawValue: 4)
        static let isPoint = Marks(rawValue: 8)
        /// A line may end before it.
        static let mayBreak = Marks(rawValue: 16)
    }

    init(_ text: String, _ measure: ShapedParagraph.Measure) {
        self.text = text
        x = measure.x
        var marks = [Marks](repeating: .goesOn, count: text.utf8.count + 1)
        var byte = 0
        for scalar in text.unicodeScalars {
            var mark: Marks = measure.mayBreak[byte] ? .mayBreak : []
            // White space goes with what is before it.
            if scalar.hangsAtLineEnd { mark = .hangs }
            if scalar == "\t" { mark.insert(.isTab) }
            if scalar == "." { mark.insert(.isPoint) }
            marks[byte] = mark
            byte += UTF8.width(scalar)
        }
        marks[byte] = .mayBreak
        self.marks = marks
    }

    // MARK: Where lines may end

    /// Where a line may end, and how far it reaches from its beginning, without the white space that hangs.
    typealias End = (byte: Int, x: CGFloat)

    /// The places at which a line may end, until a closure refuses how far it would reach to a character's end.
    func lineEnds(from start: Int, pen: TabPen, while fits: (_ end: Int, _ x: CGFloat) -> Bool) -> [End] {
        var (pen, ends, byte, reach) = (pen, [End](), start, CGFloat(0))
        while byte < length {
            let (mark, next) = (marks[byte], end(ofCharacterAt: byte))
            if mark.contains(.isTab) {
                pen.addTab()
            } else {
                pen.add(x[next] - x[byte], isPoint: mark.contains(.isPoint))
            }
            if !mark.contains(.hangs) {
                reach = pen.x
                if !fits(next, reach) { break }
            }
            // A soft hyphen at the beginning is no line by itself.
            if marks[next].contains(.mayBreak), pen.x != 0 || next == length { ends.append((next, reach)) }
            byte = next
        }
        return ends
    }

    /// The first place at which a line may end.
    func lineEnd(from start: Int) -> Int {
        var byte = start
        repeat { byte = end(ofCharacterAt: byte) } while !marks[byte].contains(.mayBreak)
        return byte
    }

    private func end(ofCharacterAt byte: Int) -> Int {
        var end = byte + 1
        while marks[end].contains(.goesOn) { end += 1 }
        return end
    }

    /// The ends of characters as a reader sees them at which a word may be broken, until a closure refuses how far it would
    /// reach; the first one in any case.
    func characterEnds(from start: Int, while fits: (_ end: Int, _ x: CGFloat) -> Bool) -> [End] {
        var (ends, byte, reach) = ([End](), start, CGFloat(0))
        for end in characterEnds(from: start) {
            if !marks[byte].contains(.hangs) {
                reach = x[end] - x[start]
                if !ends.isEmpty, !fits(end, reach) { break }
            }
            if !marks[end].contains(.hangs) { ends.append((end, reach)) }
            byte = end
        }
        return ends
    }

    /// The ends of all characters as a reader sees them.
    func characterEnds(from start: Int) -> some Sequence<Int> {
        // A part: in the whole text Swift would look for the beginning of the first character before it.
        let rest = text[text.utf8.index(text.startIndex, offsetBy: start)...]
        return sequence(state: rest.startIndex) { index in
            guard index < rest.endIndex else { return nil }
            rest.formIndex(after: &index)
            return rest.utf8.distance(from: rest.startIndex, to: index) + start
        }
    }

    /// Where the white space begins with which some bytes end.
    func visibleEnd(of bytes: Range<Int>) -> Int {
        var (end, byte) = (bytes.upperBound, bytes.upperBound)
        while byte > bytes.lowerBound {
            byte -= 1
            if marks[byte].contains(.goesOn) { continue }
            if !marks[byte].contains(.hangs) { break }
            end = byte
        }
        return end
    }

    // MARK: What is left out

    /// What to leave out of the rest of a paragraph, so that what is kept has a width: one character at least.
    ///
    /// - Parameter ends: Where the characters of the rest end.
    func gap(
        in rest: Range<Int>, between ends: [Int], keeping width: CGFloat, truncation: TextTruncation
    ) -> Range<Int> {
        let places = [rest.lowerBound] + ends
        let (first, last) = (x[rest.lowerBound], x[rest.upperBound])
        switch truncation {
        case .none, .tail:
            let count = places.partitioningIndex { x[$0] - first > width }
            return places[min(max(count - 1, 0), places.count - 2)]..<rest.upperBound
        case .head:
            let index = places.partitioningIndex { last - x[$0] <= width }
            return rest.lowerBound..<places[min(max(index, 1), places.count - 1)]
        case .middle:
            // The gap grows from the middle, on the side where it has grown less.
            let center = (first + last) / 2
            var end = min(max(places.partitioningIndex { x[$0] > center }, 1), places.count - 1)
            var start = end - 1
            while x[places[start]] - first + last - x[places[end]] > width, start > 0 || end < places.count - 1 {
                let goesBack =
                    end == places.count - 1
                    || start > 0 && center - x[places[start - 1]] < x[places[end + 1]] - center
                if goesBack { start -= 1 } else { end += 1 }
            }
            return places[start]..<places[end]
        }
    }
}
