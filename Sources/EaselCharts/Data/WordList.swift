// SPDX-License-Identifier: MIT

/// The distinct words of a string column, each with a code.
///
/// This custom hash table with open addressing hashes each word once; a dictionary hashes it for every search,
/// insertion, and growth. A CSV file of a million rows with two columns of distinct numbers: −40 %.
struct WordList {
    private(set) var words: [String] = []
    private var hashes: [Int] = []
    /// The code of the word in each slot, or −1 for an empty slot. The slot count is a power of two, and at most half
    /// of the slots are used.
    private var slots: [Int32] = []

    mutating func code(of word: String) -> Int32 {
        let hash = word.hashValue
        if words.count * 2 >= slots.count { grow() }
        let mask = slots.count - 1
        var slot = hash & mask
        while slots[slot] >= 0 {
            let code = Int(slots[slot])
            if hashes[code] == hash, words[code] == word { return Int32(code) }
            slot = (slot + 1) & mask
        }
        let code = Int32(words.count)
        slots[slot] = code
        words.append(word)
        hashes.append(hash)
        return code
    }

    private mutating func grow() {
        let mask = max(slots.count * 2, 16) - 1
        slots = Array(repeating: -1, count: mask + 1)
        for (code, hash) in hashes.enumerated() {
            var slot = hash & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(code)
        }
    }

    /// Returns the code of a string, or the code that represents a missing value.
    mutating func code(of value: Value) -> Int32 {
        switch value {
        case .string(let word): code(of: word)
        case .null: -1
        default: -2
        }
    }
}
