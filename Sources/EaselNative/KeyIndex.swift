// SPDX-License-Identifier: MIT

/// An index that maps keys to the elements of an array. The elements are in the order in which their keys were added.
///
/// The index finds a key by binary search, which takes less time than hashing the key for a `Dictionary`.
package struct KeyIndex {
    /// The entries, sorted by key.
    private var entries: [(key: UInt64, index: Int)] = []

    package init() {}

    package subscript(key: UInt64) -> Int? {
        let position = position(of: key)
        return position < entries.count && entries[position].key == key ? entries[position].index : nil
    }

    /// Adds a new key for the next value.
    package mutating func append(_ key: UInt64) { entries.insert((key, entries.count), at: position(of: key)) }

    /// Returns the number of keys less than this one.
    private func position(of key: UInt64) -> Int {
        var (first, end) = (0, entries.count)
        while first < end {
            let middle = (first + end) / 2
            if entries[middle].key < key { first = middle + 1 } else { end = middle }
        }
        return first
    }
}
