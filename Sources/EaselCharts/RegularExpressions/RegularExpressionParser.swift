// SPDX-License-Identifier: MIT

/// A recursive-descent parser for regular expressions.
struct RegularExpressionParser {
    private let source: String
    private let characters: [Unicode.Scalar]
    private let path: String
    private var index = 0
    private var depth = 0
    private(set) var groupCount = 1

    init(_ source: String, at path: String) {
        self.source = source
        characters = Array(source.unicodeScalars)
        self.path = path
    }

    mutating func parse() throws(ChartError) -> RegularExpressionNode {
        let node = try choice()
        guard current == nil else { throw error("unmatched \")\"") }
        return node
    }

    private var current: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == character else { return false }
        index += 1
        return true
    }

    private func error(_ message: String) -> ChartError {
        ChartError(.spec, at: path, "the regular expression /\(source)/ is invalid: \(message)")
    }

    private mutating func choice() throws(ChartError) -> RegularExpressionNode {
        guard depth < 100 else { throw error("groups are nested more than 100 levels deep") }
        depth += 1
        defer { depth -= 1 }
        var alternatives = [try sequence()]
        while take("|") { alternatives.append(try sequence()) }
        return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
    }

    private mutating func sequence() throws(ChartError) -> RegularExpressionNode {
        var nodes: [RegularExpressionNode] = []
        while let character = current, character != "|", character != ")" {
            let atom = try atom()
            nodes.append(try quantified(atom))
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func quantified(_ atom: RegularExpressionNode) throws(ChartError) -> RegularExpressionNode {
        let start = index
        let bounds: (minimum: Int, maximum: Int?)
        if take("*") {
            bounds = (0, nil)
        } else if take("+") {
            bounds = (1, nil)
        } else if take("?") {
            bounds = (0, 1)
        } else if take("{"), let counts = try counts() {
            bounds = counts
        } else {
            index = start
            return atom
        }
        if case .assertion = atom { throw error("an assertion cannot be repeated") }
        let isGreedy = !take("?")
        if let character = current, "*+?".unicodeScalars.contains(character) { throw error("nothing to repeat") }
        return .repetition(atom, minimum: bounds.minimum, maximum: bounds.maximum, isGreedy: isGreedy)
    }

    /// Parses counts such as `{2}`, `{2,}`, or `{2,5}`. Returns `nil` if the brace is a literal character.
    private mutating func counts() throws(ChartError) -> (minimum: Int, maximum: Int?)? {
        guard let minimum = number() else { return nil }
        var maximum: Int? = minimum
        if take(",") { maximum = number() }
        guard take("}") else { return nil }
        guard maximum.map({ $0 >= minimum }) ?? true else { throw error("the counts are out of order") }
        return (minimum, maximum)
    }

    private mutating func number() -> Int? {
        var number: Int?
        while let digit = current, digit.isDigit {
            number = min(100_000, (number ?? 0) * 10 + Int(digit.value - 0x30))
            index += 1
        }
        return number
    }

    private mutating func atom() throws(ChartError) -> RegularExpressionNode {
        guard let character = current else { return .empty }
        index += 1
        switch character {
        case "^": return .assertion(.start)
        case "$": return .assertion(.end)
        case ".": return .any
        case "(": return try group()
        case "[": return .characters(try characterClass())
        case "\\": return try escape()
        case "*", "+", "?": throw error("nothing to repeat")
        default: return .characters(CharacterClass(character))
        }
    }

    private mutating func group() throws(ChartError) -> RegularExpressionNode {
        var group: Int?
        if take("?") {
            if take(":") {
                group = nil
            } else if take("<"), let first = current, first != "=", first != "!" {
                while let character = current, character != ">" { index += character == ")" ? characters.count : 1 }
                guard take(">") else { throw error("unterminated group name") }
                group = groupCount
            } else {
                throw error("lookaround is not supported")
            }
        } else {
            group = groupCount
        }
        if group != nil { groupCount += 1 }
        let node = try choice()
        guard take(")") else { throw error("unmatched \"(\"") }
        return group.map { .group(node, index: $0) } ?? node
    }

    // MARK: - Escapes and classes

    private mutating func escape() throws(ChartError) -> RegularExpressionNode {
        guard let character = current else { throw error("it ends with a backslash") }
        switch character {
        case "b":
            index += 1
            return .assertion(.wordBoundary)
        case "B":
            index += 1
            return .assertion(.noWordBoundary)
        case "1"..."9", "k": throw error("back references are not supported")
        default: return .characters(try escapedClass())
        }
    }

    /// Parses the character or the character class after a backslash.
    private mutating func escapedClass() throws(ChartError) -> CharacterClass {
        guard let character = current else { throw error("it ends with a backslash") }
        index += 1
        switch character {
        case "d": return .digits
        case "D": return CharacterClass.digits.inverted
        case "w": return .words
        case "W": return CharacterClass.words.inverted
        case "s": return .spaces
        case "S": return CharacterClass.spaces.inverted
        case "n": return CharacterClass("\n")
        case "r": return CharacterClass("\r")
        case "t": return CharacterClass("\t")
        case "v": return CharacterClass("\u{B}")
        case "f": return CharacterClass("\u{C}")
        case "0": return CharacterClass("\0")
        case "x": return CharacterClass(try hexadecimal(2))
        case "u":
            guard take("{") else { return CharacterClass(try hexadecimal(4)) }
            let digits = characters[index...].prefix { $0 != "}" }.count
            let character = try hexadecimal(digits)
            guard take("}") else { throw error("unterminated character code") }
            return CharacterClass(character)
        case "p", "P": throw error("Unicode properties are not supported")
        default: return CharacterClass(character)
        }
    }

    private mutating func hexadecimal(_ count: Int) throws(ChartError) -> Unicode.Scalar {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters[index...].prefix(count))
        guard count > 0, text.count == count, let value = UInt32(String(text), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { throw error("an escape has no character code") }
        index += count
        return scalar
    }

    private mutating func characterClass() throws(ChartError) -> CharacterClass {
        let isNegated = take("^")
        var ranges: [ClosedRange<UInt32>] = []
        while !take("]") {
            let first = try classMember()
            guard current == "-", index + 1 < characters.count, characters[index + 1] != "]", let low = first.single
            else {
                ranges += first.ranges
                continue
            }
            index += 1
            let second = try classMember()
            if let high = second.single {
                guard low <= high else { throw error("a range of characters is out of order") }
                ranges.append(low...high)
            } else {
                // If the upper end of a range is a class, the hyphen is a literal character.
                ranges += first.ranges + [0x2D...0x2D] + second.ranges
            }
        }
        return CharacterClass(ranges, isNegated: isNegated)
    }

    private mutating func classMember() throws(ChartError) -> CharacterClass {
        guard let character = current else { throw error("unmatched \"[\"") }
        index += 1
        guard character == "\\" else { return CharacterClass(character) }
        return take("b") ? CharacterClass("\u{8}") : try escapedClass()
    }
}

extension CharacterClass {
    /// The only character of the class, or `nil` if the class is not a single character.
    fileprivate var single: UInt32? {
        ranges.count == 1 && ranges[0].lowerBound == ranges[0].upperBound ? ranges[0].lowerBound : nil
    }
}
