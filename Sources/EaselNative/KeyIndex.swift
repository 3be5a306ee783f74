// SPDX-License-Identifier: MIT

/// Which value of an array belongs to a key, where the values are in the order in which their keys were added.
///
/// For what a process's first text waits for: before a `Dictionary` takes its first value, Swift looks through the whole
/// program for how its type of key is hashed, which takes longer than to draw the text. Among some thousands of keys this
/// finds one as fast.
package struct KeyIndex {
    /// By key.
    private var entries: [(key: UInt64, index: Int)] = []

    package init() {}

    package subscript(key: UInt64) -> Int? {
        let place = place(of: key)
        return place < entries.count && entries[place].key == key ? entries[place].index : nil
    }

    /// Adds a key that is not there yet, for the next value.
    package mutating func append(_ key: UInt64) { entries.insert((key, entries.count), at: place(of: key)) }

    /// Returns the number of keys less than this one.
    private func place(of key: UInt64) -> Int {
        var (first, end) = (0, entries.count)
        while first < end {
            let middle = (first + end) / 2
            if entries[middle].key < key { first = middle + 1 } else { end = middle }
        }
        return first
    }
}
