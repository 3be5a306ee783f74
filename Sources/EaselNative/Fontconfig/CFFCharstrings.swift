// SPDX-License-Identifier: MIT

/// Follows the charstrings of a CFF table as far as their subroutines and hints go, without drawing.
///
/// What is read here is described in Adobe's Technical Note 5177, "The Type 2 Charstring Format".
struct CFFCharstrings {
    private enum Ending { case glyph, subroutine }

    private let table: [UInt8]
    private let globalSubroutines: CFFIndex

    /// How many numbers and operators may still come: subroutines that call others a hundred times each never end.
    private var remaining: Int

    /// The operands, of which only the first `depth` are there.
    private var stack = [Int](repeating: 0, count: 48)
    private var depth = 0

    /// Stands for an operand that has a fraction, or that an operator has computed.
    private static let unknown = Int.max

    private var hints = 0
    private var hintsAreComplete = false

    init(_ table: [UInt8], globalSubroutines: CFFIndex) {
        (self.table, self.globalSubroutines) = (table, globalSubroutines)
        remaining = 10_000_000 + 20 * table.count
    }

    /// Whether a glyph's charstring is whole, calls only subroutines that are there, and ends.
    mutating func isWhole(_ place: Range<Int>, localSubroutines: CFFIndex) -> Bool {
        (depth, hints, hintsAreComplete) = (0, 0, false)
        return ending(of: place, localSubroutines, level: 0) == .glyph
    }

    /// How a charstring or a subroutine ends; nil if it is damaged.
    private mutating func ending(of place: Range<Int>, _ locals: CFFIndex, level: Int) -> Ending? {
        var position = place.lowerBound
        let end = place.upperBound
        while position < end {
            let first = table[position]
            position += 1
            remaining -= 1
            guard remaining > 0 else { return nil }
            switch first {
            case 32...246: guard push(Int(first) - 139) else { return nil }
            case 247...254:
                guard position < end else { return nil }
                let second = Int(table[position])
                let number =
                    first < 251 ? (Int(first) - 247) << 8 + second + 108 : -(Int(first) - 251) << 8 - second - 108
                guard push(number) else { return nil }
                position += 1
            case 28:
                guard position + 2 <= end,
                    push(Int(Int16(truncatingIfNeeded: Int(table[position]) << 8 | Int(table[position + 1]))))
                else { return nil }
                position += 2
            case 255:
                guard position + 4 <= end, push(Self.unknown) else { return nil }
                position += 4
            case 1, 3, 18, 23:
                guard !hintsAreComplete else { return nil }
                countHints()
            case 19, 20:
                guard depth == 0 || !hintsAreComplete else { return nil }
                countHints()
                hintsAreComplete = true
                position += (hints + 7) / 8
                guard position <= end else { return nil }
            case 4...8, 21, 22, 24...27, 30, 31:
                (hintsAreComplete, depth) = (true, 0)
            case 10, 29:
                guard level < 10, depth > 0, stack[depth - 1] != Self.unknown else { return nil }
                depth -= 1
                guard let subroutine = (first == 10 ? locals : globalSubroutines).subroutine(stack[depth]),
                    let ending = ending(of: subroutine, locals, level: level + 1)
                else { return nil }
                if ending == .glyph { return position == end ? .glyph : nil }
            // Cairo reads on behind it.
            case 11: return level > 0 && position == end ? .subroutine : nil
            case 14: return .glyph
            case 12:
                guard position < end, compute(table[position]) else { return nil }
                position += 1
            default: return nil
            }
        }
        return nil
    }

    /// Takes the operands for the edges of stems, two each.
    private mutating func countHints() {
        hints += depth / 2
        depth = 0
    }

    /// Returns false if there is no room for another operand.
    private mutating func push(_ operand: Int) -> Bool {
        guard depth < stack.count else { return false }
        stack[depth] = operand
        depth += 1
        return true
    }

    /// An operator of two bytes. Returns false if it is unknown or lacks operands.
    private mutating func compute(_ name: UInt8) -> Bool {
        let (taken, given): (Int, Int)
        switch name {
        // dotsection of older fonts, and the kinds of flex.
        case 0, 34...37:
            depth = 0
            return true
        case 3, 4, 10, 11, 12, 15, 24: (taken, given) = (2, 1)
        case 5, 9, 14, 21, 26, 29: (taken, given) = (1, 1)
        case 18: (taken, given) = (1, 0)
        case 20: (taken, given) = (2, 0)
        case 22: (taken, given) = (4, 1)
        case 23: (taken, given) = (0, 1)
        case 27: (taken, given) = (1, 2)
        case 28: (taken, given) = (2, 2)
        case 30:
            // Moves others about.
            guard depth >= 2 else { return false }
            depth -= 2
            for index in 0..<depth { stack[index] = Self.unknown }
            return true
        default: return false
        }
        guard depth >= taken else { return false }
        depth -= taken
        return (0..<given).allSatisfy { _ in push(Self.unknown) }
    }
}
