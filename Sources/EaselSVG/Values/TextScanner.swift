// SPDX-License-Identifier: MIT

internal import Foundation

/// Reads tokens of attribute values and style sheets from the bytes of a text.
struct TextScanner {
    let bytes: [UInt8]
    private(set) var offset = 0

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { offset >= bytes.count }
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }

    /// Whether a byte may occur in an identifier.
    static func isName(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 128
    }

    mutating func advance() { offset += 1 }

    mutating func skipSpaces() {
        while let byte = next, Self.isSpace(byte) { offset += 1 }
    }

    /// Skips spaces and at most one comma. Returns whether there was a comma.
    @discardableResult mutating func skipSeparator() -> Bool {
        skipSpaces()
        guard next == UInt8(ascii: ",") else { return false }
        offset += 1
        skipSpaces()
        return true
    }

    /// Reads a character if it is next.
    mutating func reads(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    /// Reads the bytes that meet a condition.
    mutating func text(while condition: (UInt8) -> Bool) -> String {
        let start = offset
        while let byte = next, condition(byte) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Reads an identifier; nil if there is none.
    mutating func name() -> String? {
        let start = offset
        let name = text(while: Self.isName)
        guard let first = name.utf8.first, !Self.isDigit(first) else {
            offset = start
            return nil
        }
        return name
    }

    /// Reads a number; nil if there is none.
    mutating func number() -> CGFloat? {
        let start = offset
        var end = offset
        func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        if at(end) == UInt8(ascii: "+") || at(end) == UInt8(ascii: "-") { end += 1 }
        var digits = 0
        while Self.isDigit(at(end)) { (end, digits) = (end + 1, digits + 1) }
        if at(end) == UInt8(ascii: ".") {
            var point = end + 1
            while Self.isDigit(at(point)) { (point, digits) = (point + 1, digits + 1) }
            if point > end + 1 || digits > 0 { end = point }
        }
        guard digits > 0 else { return nil }
        if at(end) | 0x20 == UInt8(ascii: "e") {
            var exponent = end + 1
            if at(exponent) == UInt8(ascii: "+") || at(exponent) == UInt8(ascii: "-") { exponent += 1 }
            // In `1em` and `1ex`, e begins the unit.
            if Self.isDigit(at(exponent)) {
                while Self.isDigit(at(exponent)) { exponent += 1 }
                end = exponent
            }
        }
        var text = String(decoding: bytes[start..<end], as: UTF8.self)
        if text.hasSuffix(".") { text.append("0") }
        guard let value = Double(text), value.isFinite else { return nil }
        offset = end
        return CGFloat(value)
    }

    /// Reads a string in quotation marks, without escapes; nil if there is none.
    mutating func quoted() -> String? {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        offset += 1
        let content = text { $0 != quote }
        offset += 1
        return content
    }

    /// The remaining text.
    var rest: String { offset < bytes.count ? String(decoding: bytes[offset...], as: UTF8.self) : "" }

    /// Moves back to an offset.
    mutating func move(to offset: Int) { self.offset = offset }
}

extension String {
    /// The text without white space at both ends.
    var trimmed: String {
        let isSpace = { (character: Character) in character.utf8.allSatisfy(TextScanner.isSpace) }
        guard let start = firstIndex(where: { !isSpace($0) }), let end = lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(self[start...end])
    }

    /// The numbers of a list, separated by spaces or commas; nil if anything else is in it.
    var numbers: [CGFloat]? {
        var scanner = TextScanner(self)
        scanner.skipSpaces()
        var result: [CGFloat] = []
        while !scanner.isAtEnd {
            guard let number = scanner.number() else { return nil }
            result.append(number)
            scanner.skipSeparator()
        }
        return result
    }
}
