// SPDX-License-Identifier: MIT

/// Distinct 64-bit keys, numbered from 0 in the order in which they occur.
///
/// Like `WordList`, with a multiplication in place of a hash function. Bins of a million numbers: −25 %.
struct NumberList {
    private(set) var keys: [UInt64] = []
    /// The number of the key in each slot, or −1; a power of two of slots, at most half of them taken.
    private var slots: [Int32] = Array(repeating: -1, count: 16)
    private var shift = UInt64(60)

    /// Another one in each process, so that data cannot be made for slow searches; it has no influence on the numbers.
    private static let factor = UInt64.random(in: .min ... .max) | 1

    var count: Int { keys.count }

    mutating func number(of key: UInt64) -> Int {
        if keys.count * 2 >= slots.count { grow() }
        var slot = firstSlot(of: key)
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if keys[number] == key { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(keys.count)
        keys.append(key)
        return keys.count - 1
    }

    /// The high bits of products are mixed best; doubles differ in their high bits, which are folded into the low ones.
    private func firstSlot(of key: UInt64) -> Int {
        let folded = (key ^ (key >> 32)) &* NumberList.factor
        return Int(((folded ^ (folded >> 29)) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        shift -= 1
        for (number, key) in keys.enumerated() {
            var slot = firstSlot(of: key)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }
}
