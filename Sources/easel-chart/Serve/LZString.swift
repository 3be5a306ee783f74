// SPDX-License-Identifier: MIT

/// Decompression of lz-string's format, in which the Vega editor stores specs in URLs.
///
/// The format is LZ78 with codes of a growing number of bits over UTF-16 code units. The text has 6 bits a character, the
/// most significant one first. The alphabet is Base64's, or the alphabet of `compressToEncodedURIComponent`, which has
/// `-` for `/` and `$` for `=`. The bits of a code start with the least significant one.
struct LZString {
    private var digits: [UInt8]
    private var bit = 0

    /// The codes that are not entries of the dictionary: a unit of 8 bits, a unit of 16 bits, and the end.
    private static let (short, long, end) = (0, 1, 2)

    /// Returns the text; `nil` if the characters are not the compressed form of a text, or if it has more than `limit`
    /// UTF-16 code units. The time and the memory are linear in the length of the characters and of the text.
    static func text(of characters: String, limit: Int) -> String? {
        var digits: [UInt8] = []
        for byte in characters.utf8 {
            guard let digit = digit(byte) else { return nil }
            if digit == 64 { break }
            digits.append(digit)
        }
        var reader = LZString(digits: digits)
        return reader.units(limit: limit).map { String(decoding: $0, as: UTF16.self) }
    }

    /// Returns the value of a character, or 64 for one that fills up the end.
    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        // The URL decoder has made a space of +.
        case UInt8(ascii: "+"), UInt8(ascii: " "): 62
        case UInt8(ascii: "/"), UInt8(ascii: "-"): 63
        case UInt8(ascii: "="), UInt8(ascii: "$"): 64
        default: nil
        }
    }

    private init(digits: [UInt8]) { self.digits = digits }

    /// Returns the next number of some bits; `nil` at the end.
    private mutating func number(bits: Int) -> Int? {
        var number = 0
        for index in 0..<bits {
            guard bit < 6 * digits.count else { return nil }
            number |= Int(digits[bit / 6] >> UInt8(5 - bit % 6) & 1) << index
            bit += 1
        }
        return number
    }

    private mutating func units(limit: Int) -> [UInt16]? {
        var text: [UInt16] = []
        // An entry of the dictionary is a part of the text, as it occurred for the first time. The first three codes are
        // not entries.
        var entries = Array(repeating: 0..<0, count: 3)
        var previous: Range<Int>?
        var width = 2
        while let code = number(bits: width) {
            if code == Self.end { return text }
            let start = text.count
            if code == Self.short || code == Self.long {
                guard start < limit, let unit = number(bits: code == Self.short ? 8 : 16) else { return nil }
                text.append(UInt16(unit))
                entries.append(start..<start + 1)
            } else if entries.indices.contains(code) {
                guard entries[code].count <= limit - start else { return nil }
                text += text[entries[code]]
            } else {
                // The entry that this code completes: the previous text and its own first unit.
                guard code == entries.count, let previous, previous.count < limit - start else { return nil }
                text += text[previous]
                text.append(text[previous.lowerBound])
            }
            if let previous { entries.append(previous.lowerBound..<start + 1) }
            previous = start..<text.count
            // The code after this one can be the next entry.
            while entries.count >= 1 << width { width += 1 }
        }
        return nil
    }
}
