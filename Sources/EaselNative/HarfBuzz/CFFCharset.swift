// SPDX-License-Identifier: MIT

/// The character identifiers of a CID-keyed font's glyphs, as its table `CFF ` lists them (Adobe Technical Note 5176).
struct CFFCharset {
    private let table: [UInt8]

    /// The identifiers, by glyph; glyph 0 always has identifier 0.
    private(set) var identifiers: [UInt32] = [0]

    /// - Returns: Nil for damaged data, and for a font that is not CID-keyed or has a predefined charset. PDF
    ///   identifies the glyphs of such a font by their numbers.
    init?(_ table: [UInt8]) {
        self.table = table
        guard let headerSize = number(at: 2, size: 1), let names = index(at: headerSize),
            let tops = index(at: names.end), let top = tops.first,
            let operands = dictionary(in: top), operands[Self.registryOrderingSupplement] != nil,
            let charset = operands[Self.charset], charset > 2, let charstrings = operands[Self.charstrings],
            let count = number(at: charstrings, size: 2), let format = number(at: charset, size: 1)
        else { return nil }
        var position = charset + 1
        while identifiers.count < count {
            guard let first = number(at: position, size: 2) else { return nil }
            position += 2
            guard format > 0 else {
                identifiers.append(UInt32(first))
                continue
            }
            guard 1...2 ~= format, let more = number(at: position, size: format) else { return nil }
            position += format
            let rest = min(more + 1, count - identifiers.count)
            identifiers += (first..<first + rest).map { UInt32($0) }
        }
    }

    // A two-byte operator is represented as 12 × 256 plus the second byte.
    private static let charset = 15
    private static let charstrings = 17
    private static let registryOrderingSupplement = 12 << 8 | 30

    /// Returns a big-endian number, or nil if it is outside the table.
    private func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset + size <= table.count else { return nil }
        return table[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the end of an INDEX and its first object.
    private func index(at start: Int) -> (first: Range<Int>?, end: Int)? {
        guard let count = number(at: start, size: 2) else { return nil }
        guard count > 0 else { return (nil, start + 2) }
        guard let size = number(at: start + 2, size: 1), 1...4 ~= size else { return nil }
        // Offsets count from the byte before the objects.
        let base = start + 2 + size * (count + 1)
        guard let first = number(at: start + 3, size: size), let second = number(at: start + 3 + size, size: size),
            let last = number(at: start + 3 + size * count, size: size), first <= second, second <= last,
            base + last <= table.count
        else { return nil }
        return (base + first..<base + second, base + last)
    }

    /// Returns the last integer before each operator of a DICT.
    private func dictionary(in range: Range<Int>) -> [Int: Int]? {
        var (operands, latest, position): ([Int: Int], Int, Int) = ([:], 0, range.lowerBound)
        while position < range.upperBound, let first = number(at: position, size: 1) {
            position += 1
            switch first {
            case 12:
                guard let second = number(at: position, size: 1) else { return nil }
                operands[12 << 8 | second] = latest
                position += 1
            case 0...21: operands[first] = latest
            case 28, 29:
                let size = first == 28 ? 2 : 4
                guard let value = number(at: position, size: size) else { return nil }
                latest = value
                position += size
            // A real number: four bits per digit; 15 ends the number.
            case 30:
                while let byte = number(at: position, size: 1) {
                    position += 1
                    if byte & 0x0F == 0x0F || byte >= 0xF0 { break }
                }
            case 247...254:
                guard let second = number(at: position, size: 1) else { return nil }
                latest = first < 251 ? (first - 247) << 8 + second + 108 : -((first - 251) << 8) - second - 108
                position += 1
            default: latest = first - 139
            }
        }
        return operands
    }
}
