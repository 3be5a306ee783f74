// SPDX-License-Identifier: MIT

/// Distinct 64-bit keys, numbered from 0 in order of first occurrence.
///
/// A number list works like `WordList`, but hashes by multiplication. Bins of a million numbers: −25%.
struct NumberList {
    private(set) var keys: [UInt64] = []
    /// The number of the key in each slot, or −1 for an empty slot. The number of slots is a power of two, and at most
    /// half of the slots are occupied.
    private var slots: [Int32] = Array(repeating: -1, count: 16)
    private var shift = UInt64(60)

    /// The hash multiplier. Each process chooses it at random, so that crafted data cannot make lookups slow. The
    /// multiplier does not affect the numbers of the keys.
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

    /// Returns the slot where the search for a key starts. Doubles differ mostly in their high bits, so the high bits
    /// are folded into the low bits before the multiplication.
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
