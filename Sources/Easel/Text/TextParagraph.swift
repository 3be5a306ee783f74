// SPDX-License-Identifier: MIT

internal import EaselNative

/// A paragraph of a text, or what a line separator leaves of one, as the shaper takes it.
struct TextParagraph {
    /// Without its line break. A zero character, at which Pango would stop, is replaced by U+FFFD.
    private(set) var text: String

    /// How many bytes ``text`` takes.
    var length: Int { text.utf8.count }

    /// The bytes of the whole text that it comes from, without its line break.
    let range: Range<Int>

    /// Whether a line separator, U+2028, is before it, so that it goes on with a paragraph on a line of its own.
    let followsLineSeparator: Bool

    /// How it is read, if parts of the paragraph beyond line separators say so.
    private(set) var direction = ShapingRequest.Direction.natural

    /// Where zero characters were replaced, in bytes of ``text``.
    private var replacements: [Int] = []

    private static let replacement = "\u{FFFD}"

    /// Where ``text`` ends in the ellipsis of ``withEllipsis``.
    private var ellipsisStart: Int?

    /// Where the text from a byte on ends in an ellipsis that is none of the whole text's, counted from that byte.
    func ellipsisStart(from start: Int) -> Int? { ellipsisStart.map { $0 - gap.length - start } }

    /// What ``withoutMiddle(from:keeping:)`` left out: where ``text`` goes on without it, and its length.
    private(set) var gap = (place: 0, length: 0)

    /// The paragraphs of a text: they end at U+000A, U+000B, U+000C, U+000D, both of U+000D and U+000A, U+0085 and
    /// U+2029, and at U+2028 in parts. What follows the last one is a paragraph, even if it is empty.
    static func paragraphs(of text: String) -> [TextParagraph] {
        var result: [TextParagraph] = []
        var start = text.utf8.startIndex
        var (index, isSeparated) = (start, false)
        let utf8 = text.utf8
        func offset(_ index: String.Index) -> Int { utf8.distance(from: utf8.startIndex, to: index) }
        func add(upTo end: String.Index) {
            result.append(
                TextParagraph(
                    text[start..<end], range: offset(start)..<offset(end), followsLineSeparator: isSeparated))
        }
        while index < utf8.endIndex {
            let length = breakLength(at: index, of: utf8)
            if length == 0 {
                utf8.formIndex(after: &index)
            } else {
                add(upTo: index)
                isSeparated = length == 3 && utf8[utf8.index(index, offsetBy: 2)] == lineSeparatorEnd
                utf8.formIndex(&index, offsetBy: length)
                start = index
            }
        }
        add(upTo: utf8.endIndex)
        setDirections(of: &result)
        return result
    }

    /// Gives parts between line separators the direction of the first letter among them that has one.
    private static func setDirections(of parts: inout [TextParagraph]) {
        var first = 0
        while first < parts.count {
            let end = parts[(first + 1)...].firstIndex { !$0.followsLineSeparator } ?? parts.count
            if end > first + 1 {
                let directions = parts[first..<end].lazy.map { TextShaper.direction(of: $0.text) }
                let direction = directions.first { $0 != .natural } ?? .natural
                for index in first..<end { parts[index].direction = direction }
            }
            first = end
        }
    }

    /// The last byte of U+2028.
    private static let lineSeparatorEnd: UInt8 = 0xA8

    /// How many bytes a line break at an index takes; 0 if there is none.
    private static func breakLength(at index: String.Index, of utf8: String.UTF8View) -> Int {
        func byte(_ offset: Int) -> UInt8 {
            utf8.index(index, offsetBy: offset, limitedBy: utf8.endIndex).map { $0 < utf8.endIndex ? utf8[$0] : 0 } ?? 0
        }
        switch utf8[index] {
        case 0x0A, 0x0B, 0x0C: return 1
        case 0x0D: return byte(1) == 0x0A ? 2 : 1
        case 0xC2: return byte(1) == 0x85 ? 2 : 0
        case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA9 || byte(2) == lineSeparatorEnd) ? 3 : 0
        default: return 0
        }
    }

    private init(_ part: Substring, range: Range<Int>, followsLineSeparator: Bool) {
        self.range = range
        self.followsLineSeparator = followsLineSeparator
        guard part.utf8.contains(0) else {
            text = String(part)
            return
        }
        text = ""
        for scalar in part.unicodeScalars {
            if scalar == "\0" {
                replacements.append(text.utf8.count)
                text += Self.replacement
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The place in the whole text of a byte of ``text``.
    func position(of byte: Int) -> Int {
        let byte = byte < gap.place ? byte : byte + gap.length
        let added = replacementCount { place, _ in place < byte } * Self.lengthAdded
        return min(range.lowerBound + byte - added, range.upperBound)
    }

    /// The number of bytes of ``text`` up to a place in the whole text that lies within.
    func byte(at position: Int) -> Int {
        let byte = position - range.lowerBound
        // Where a replacement was in the whole text, its number says.
        let place = byte + replacementCount { $0 - $1 * Self.lengthAdded < byte } * Self.lengthAdded
        return place < gap.place ? place : max(place - gap.length, gap.place)
    }

    /// How much longer a replacement is than a zero character.
    private static let lengthAdded = replacement.utf8.count - 1

    /// How many replacements, which are in order, come before a place.
    private func replacementCount(before isBefore: (_ place: Int, _ number: Int) -> Bool) -> Int {
        var range = 0..<replacements.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = isBefore(replacements[middle], middle) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// The paragraph with an ellipsis at its end, which stands for what follows.
    var withEllipsis: TextParagraph {
        var result = self
        result.ellipsisStart = text.utf8.count
        result.text += "…"
        return result
    }

    /// Where the word with which a part begins ends; nil if it goes on after the part.
    func endOfWord(at bytes: Range<Int>) -> Int? {
        let part = text.unicodeScalars[index(bytes.lowerBound)..<index(bytes.upperBound)]
        return part.firstIndex(where: \.hangsAtLineEnd).map(offset)
            ?? (isWordEnd(bytes.upperBound) ? bytes.upperBound : nil)
    }

    /// Where white space that begins at a byte ends.
    func endOfWhiteSpace(at byte: Int) -> Int {
        text.unicodeScalars[index(byte)...].firstIndex { !$0.hangsAtLineEnd }.map(offset) ?? length
    }

    /// The paragraph without what lies between the first bytes from a place on and the last ones, for lines in which an
    /// ellipsis stands for all of that.
    func withoutMiddle(from start: Int, keeping length: Int) -> TextParagraph {
        let utf8 = text.utf8
        guard utf8.count - start > 2 * length else { return self }
        func character(at offset: Int) -> String.Index {
            var index = utf8.index(utf8.startIndex, offsetBy: offset)
            while utf8[index] & 0xC0 == 0x80 { utf8.formIndex(before: &index) }
            return index
        }
        let (lower, upper) = (character(at: start + length), character(at: utf8.count - length))
        var result = self
        result.gap = (utf8.distance(from: utf8.startIndex, to: lower), utf8.distance(from: lower, to: upper))
        result.text.removeSubrange(lower..<upper)
        return result
    }

    /// Where the white space begins with which a part ends; nil if the part is nothing else.
    func visibleEnd(of bytes: Range<Int>) -> Int? {
        let scalars = text.unicodeScalars[index(bytes.lowerBound)..<index(bytes.upperBound)]
        return scalars.lastIndex { !$0.hangsAtLineEnd }.map { offset(scalars.index(after: $0)) }
    }

    /// Whether the paragraph ends at a byte, or white space begins there.
    func isWordEnd(_ byte: Int) -> Bool { byte == length || text.unicodeScalars[index(byte)].hangsAtLineEnd }

    /// The characters from a byte on up to the end of a word, or else anywhere, if they take more than some bytes.
    func piece(from start: Int, length: Int) -> Range<Int> {
        guard self.length - start > length else { return start..<self.length }
        let (utf8, first) = (text.utf8, index(start))
        var end = index(start + length)
        // Back to the beginning of a character.
        while end > first, utf8[end] & 0xC0 == 0x80 { utf8.formIndex(before: &end) }
        let scalars = text.unicodeScalars[first..<end]
        if let space = scalars.lastIndex(where: \.hangsAtLineEnd),
            let visible = scalars[..<space].lastIndex(where: { !$0.hangsAtLineEnd })
        {
            end = scalars.index(after: visible)
        }
        return start..<offset(end)
    }

    private func index(_ byte: Int) -> String.Index { text.utf8.index(text.utf8.startIndex, offsetBy: byte) }
    private func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.utf8.startIndex, to: index) }
}

extension String {
    /// The characters of some bytes.
    func part(_ bytes: Range<Int>) -> String {
        let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
        return String(self[start..<utf8.index(start, offsetBy: bytes.count)])
    }
}
