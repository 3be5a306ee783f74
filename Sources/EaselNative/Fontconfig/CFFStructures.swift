// SPDX-License-Identifier: MIT

/// An INDEX of a CFF table: a list of objects of any length.
struct CFFIndex {
    /// Where each object begins, and where the last one ends.
    private let offsets: [Int]

    /// Where it ends, and what follows it begins.
    let end: Int

    /// One without objects.
    static let empty = CFFIndex(offsets: [], end: 0)

    private init(offsets: [Int], end: Int) { (self.offsets, self.end) = (offsets, end) }

    /// Nil for one that is damaged, or leads out of the table.
    init?(_ table: [UInt8], at start: Int) {
        guard start >= 0, start + 2 <= table.count else { return nil }
        let count = table[start..<start + 2].bigEndian
        guard count > 0 else {
            self.init(offsets: [], end: start + 2)
            return
        }
        guard start + 3 <= table.count, case let size = Int(table[start + 2]), 1...4 ~= size else { return nil }
        // Offsets count from the byte before the objects.
        let base = start + 3 + size * (count + 1) - 1
        guard base < table.count else { return nil }
        let offsets = stride(from: start + 3, through: base, by: size).map { base + table[$0..<$0 + size].bigEndian }
        guard offsets.first == base + 1, let end = offsets.last, end <= table.count,
            zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        self.init(offsets: offsets, end: end)
    }

    var count: Int { max(offsets.count - 1, 0) }

    /// The place of an object; nil if there is no such object.
    subscript(index: Int) -> Range<Int>? {
        index >= 0 && index < count ? offsets[index]..<offsets[index + 1] : nil
    }

    /// The place of the subroutine that a charstring calls by this number.
    func subroutine(_ number: Int) -> Range<Int>? {
        self[number + (count < 1_240 ? 107 : count < 33_900 ? 1_131 : 32_768)]
    }
}

/// A DICT of a CFF table: operators with what stands before each.
struct CFFDictionary {
    /// By operator, of which those of two bytes are 12 × 256 and the second byte. Nil stands for numbers with a fraction.
    private var operands: [Int: [Int?]] = [:]

    /// Those whose operands may be none: lists of differences.
    private static let lists: Set = [6, 7, 8, 9, 0x0C0C, 0x0C0D]

    /// Those whose operand is a string's number: version, notice, names, weight, copyright, PostScript code.
    private static let strings = [0, 1, 2, 3, 4, 0x0C00, 0x0C15, 0x0C16, 0x0C26]

    /// Nil for one that is cut short, has an operator twice or none at its end, or unknown kinds of numbers.
    init?(_ table: [UInt8], in place: Range<Int>) {
        guard place.lowerBound >= 0, place.upperBound <= table.count else { return nil }
        var rest = table[place]
        var numbers: [Int?] = []
        while let first = rest.popFirst() {
            switch first {
            case 0...21:
                var name = Int(first)
                if first == 12 {
                    guard let second = rest.popFirst() else { return nil }
                    name = name << 8 | Int(second)
                }
                guard operands[name] == nil, !numbers.isEmpty || Self.lists.contains(name) else { return nil }
                operands[name] = numbers
                numbers = []
            case 28, 29:
                let size = first == 28 ? 2 : 4
                guard rest.count >= size else { return nil }
                let number = rest.prefix(size).bigEndian
                numbers.append(
                    size == 2 ? Int(Int16(truncatingIfNeeded: number)) : Int(Int32(truncatingIfNeeded: number)))
                rest = rest.dropFirst(size)
            case 30:
                // Digits of four bits each, of which 15 ends the number; a second one fills the byte.
                guard let end = rest.firstIndex(where: { $0 & 0x0F == 0x0F || $0 >= 0xF0 }), rest[end] & 0x0F == 0x0F
                else { return nil }
                numbers.append(nil)
                rest = rest[(end + 1)...]
            case 32...246: numbers.append(Int(first) - 139)
            case 247...254:
                guard let second = rest.popFirst() else { return nil }
                numbers.append(
                    first < 251
                        ? (Int(first) - 247) << 8 + Int(second) + 108 : -(Int(first) - 251) << 8 - Int(second) - 108)
            default: return nil
            }
        }
        guard numbers.isEmpty else { return nil }
    }

    func has(_ name: Int) -> Bool { operands[name] != nil }

    /// Its operands, if they are so many whole numbers.
    func numbers(_ name: Int, count: Int) -> [Int]? {
        let whole = operands[name]?.compactMap(\.self)
        return operands[name]?.count == count && whole?.count == count ? whole : nil
    }

    /// Its only operand, if that is a whole number.
    func number(_ name: Int) -> Int? { numbers(name, count: 1)?.first }

    /// Whether all strings that it names are among the 391 of all fonts, or those of this one.
    func stringsExist(among count: Int) -> Bool {
        Self.strings.allSatisfy { name in
            !has(name) || number(name).map { $0 >= 0 && $0 < 391 + count } ?? false
        }
    }
}
