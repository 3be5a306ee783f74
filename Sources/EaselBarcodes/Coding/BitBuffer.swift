// SPDX-License-Identifier: MIT

/// A sequence of bits, to which numbers are appended with the most significant bit first.
struct BitBuffer {
    private(set) var bits: [Bool] = []

    var count: Int { bits.count }

    /// Appends the low bits of a number.
    mutating func append(_ value: Int, count: Int) {
        for shift in stride(from: count - 1, through: 0, by: -1) { bits.append(value >> shift & 1 == 1) }
    }

    mutating func append(_ other: some Sequence<Bool>) { bits.append(contentsOf: other) }

    /// Returns the number in some bits; bits after the end are 0.
    func number(at start: Int, count: Int) -> Int {
        var value = 0
        for index in start..<start + count { value = value << 1 | (index < bits.count && bits[index] ? 1 : 0) }
        return value
    }

    /// The numbers of `width` bits each, the last one filled with zeros.
    func numbers(ofWidth width: Int) -> [Int] {
        stride(from: 0, to: bits.count, by: width).map { number(at: $0, count: width) }
    }
}
