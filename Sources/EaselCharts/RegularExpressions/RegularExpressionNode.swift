// SPDX-License-Identifier: MIT

/// A node in the syntax tree of a regular expression.
indirect enum RegularExpressionNode {
    case empty
    case characters(CharacterClass)
    /// Any character except a line break.
    case any
    case sequence([RegularExpressionNode])
    /// Alternatives, in order of preference.
    case choice([RegularExpressionNode])
    case group(RegularExpressionNode, index: Int)
    case repetition(RegularExpressionNode, minimum: Int, maximum: Int?, isGreedy: Bool)
    case assertion(Assertion)

    enum Assertion: Sendable, Hashable {
        case start, end, wordBoundary, noWordBoundary
    }
}

/// A set of characters.
struct CharacterClass: Sendable, Hashable {
    var ranges: [ClosedRange<UInt32>] = []
    var isNegated = false

    init(_ ranges: [ClosedRange<UInt32>], isNegated: Bool = false) {
        self.ranges = ranges
        self.isNegated = isNegated
    }

    init(_ character: Unicode.Scalar) { ranges = [character.value...character.value] }

    static let digits = CharacterClass([0x30...0x39])
    static let words = CharacterClass([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let spaces = CharacterClass([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])

    /// The class of all characters that are not in this class's ranges.
    var inverted: CharacterClass {
        var next: UInt32 = 0
        var others: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > next { others.append(next...range.lowerBound - 1) }
            next = max(next, range.upperBound + 1)
        }
        if next <= 0x10FFFF { others.append(next...0x10FFFF) }
        return CharacterClass(others)
    }

    func contains(_ character: Unicode.Scalar, ignoringCase: Bool) -> Bool {
        let isIncluded =
            includes(character.value)
            || ignoringCase && (includes(character.folded(upward: false)) || includes(character.folded(upward: true)))
        return isIncluded != isNegated
    }

    private func includes(_ value: UInt32) -> Bool { ranges.contains { $0 ~= value } }
}

extension Unicode.Scalar {
    /// Returns the uppercase or lowercase form of the character if it is a single character; otherwise, the character
    /// itself.
    fileprivate func folded(upward: Bool) -> UInt32 {
        if value < 0x80 {
            if upward, 0x61...0x7A ~= value { return value - 0x20 }
            if !upward, 0x41...0x5A ~= value { return value + 0x20 }
            return value
        }
        let mapping = upward ? properties.uppercaseMapping : properties.lowercaseMapping
        let scalars = mapping.unicodeScalars
        return scalars.count == 1 ? scalars.first?.value ?? value : value
    }
}
