// SPDX-License-Identifier: MIT

internal import EaselNative

/// A paragraph, or a part of a paragraph between line separators, in the form that the shaper expects.
struct TextParagraph {
    /// The text without its line break. A null character would end the text for Pango, so it is replaced with U+FFFD.
    let text: String

    /// The range of the paragraph in the bytes of the whole text, without its line break.
    let range: Range<Int>

    /// Whether the paragraph continues another one on a new line: after a line separator, U+2028, or at the start of a
    /// layout's remainder.
    let continuesParagraph: Bool

    /// The direction, if parts of the paragraph beyond line separators determine it.
    private(set) var direction = ShapingRequest.Direction.natural

    /// The positions of replaced null characters: in bytes of ``text``, and of the whole text from the paragraph's
    /// start.
    private var replacements: [(byte: Int, position: Int)] = []

    private static let replacement = "\u{FFFD}"

    /// Returns the paragraphs of the text. They end at U+000A, U+000B, U+000C, U+000D, U+000D followed by U+000A,
    /// U+0085, and U+2029. At U+2028, a paragraph is divided into parts. The text after the last end is a paragraph,
    /// even if it is empty.
    ///
    /// - Parameter continued: The direction of the paragraph that the text begins within; nil if the text starts a
    ///   paragraph.
    static func paragraphs(of text: String, continued: ShapingRequest.Direction? = nil) -> [TextParagraph] {
        var result: [TextParagraph] = []
        var start = text.utf8.startIndex
        var (index, continues) = (start, continued != nil)
        let utf8 = text.utf8
        func offset(_ index: String.Index) -> Int { utf8.distance(from: utf8.startIndex, to: index) }
        func add(upTo end: String.Index) {
            result.append(
                TextParagraph(
                    text[start..<end], range: offset(start)..<offset(end), continuesParagraph: continues))
        }
        while index < utf8.endIndex {
            let length = breakLength(at: index, of: utf8)
            if length == 0 {
                utf8.formIndex(after: &index)
            } else {
                add(upTo: index)
                continues = length == 3 && utf8[utf8.index(index, offsetBy: 2)] == lineSeparatorEnd
                utf8.formIndex(&index, offsetBy: length)
                start = index
            }
        }
        add(upTo: utf8.endIndex)
        if let continued { result[0].direction = continued }
        setDirections(of: &result)
        return result
    }

    /// Sets the direction of the parts between line separators: the direction that the first part continues, or else
    /// the direction of the first strong character in them.
    private static func setDirections(of parts: inout [TextParagraph]) {
        var first = 0
        while first < parts.count {
            let end = parts[(first + 1)...].firstIndex { !$0.continuesParagraph } ?? parts.count
            if end > first + 1 {
                let own = parts[first].direction
                let direction = own == .natural ? direction(of: parts[first..<end]) : own
                for index in first..<end { parts[index].direction = direction }
            }
            first = end
        }
    }

    private static func direction(of parts: ArraySlice<TextParagraph>) -> ShapingRequest.Direction {
        for part in parts {
            let direction = ShapingRequest.Direction(of: part.text)
            if direction != .natural { return direction }
        }
        return .natural
    }

    /// The last byte of U+2028.
    private static let lineSeparatorEnd: UInt8 = 0xA8

    /// Returns the number of bytes in the line break at an index, or 0 if the index is not at a line break.
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

    private init(_ part: Substring, range: Range<Int>, continuesParagraph: Bool) {
        self.range = range
        self.continuesParagraph = continuesParagraph
        guard part.utf8.contains(0) else {
            text = String(part)
            return
        }
        var text = ""
        for scalar in part.unicodeScalars {
            if scalar == "\0" {
                let byte = text.utf8.count
                replacements.append((byte, byte - replacements.count * Self.lengthAdded))
                text += Self.replacement
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        self.text = text
    }

    /// Returns the position in the whole text of a byte of ``text``.
    func position(of byte: Int) -> Int {
        let added = replacements.partitioningIndex { $0.byte >= byte } * Self.lengthAdded
        return min(range.lowerBound + byte - added, range.upperBound)
    }

    /// Converts a range of the bytes of ``text`` to the whole text.
    func range(of bytes: Range<Int>) -> Range<Int> {
        let start = position(of: bytes.lowerBound)
        return start..<max(start, position(of: bytes.upperBound))
    }

    /// Returns the byte offset in ``text`` of a position in the whole text that is within the paragraph.
    func byte(at position: Int) -> Int {
        let position = position - range.lowerBound
        return position + replacements.partitioningIndex { $0.position >= position } * Self.lengthAdded
    }

    /// The number of bytes by which a replacement is longer than a null character.
    private static let lengthAdded = replacement.utf8.count - 1
}
