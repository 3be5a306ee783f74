// SPDX-License-Identifier: MIT

/// A queue of items, ordered by ascending rank. Items of equal rank are ordered by the items themselves.
///
/// The queue is a binary heap. Inserting and removing an item take time proportional to log *n*.
struct RankedQueue {
    struct Entry {
        var rank: Double
        var item: Int

        func precedes(_ other: Entry) -> Bool {
            rank < other.rank || (rank == other.rank && item < other.item)
        }
    }

    private var entries: [Entry] = []

    var first: Entry? { entries.first }

    mutating func insert(_ item: Int, rank: Double) {
        let entry = Entry(rank: rank, item: item)
        var index = entries.count
        entries.append(entry)
        while index > 0 {
            let parent = (index - 1) / 2
            guard entry.precedes(entries[parent]) else { break }
            entries[index] = entries[parent]
            index = parent
        }
        entries[index] = entry
    }

    @discardableResult
    mutating func removeFirst() -> Entry? {
        guard let first = entries.first, let entry = entries.popLast() else { return nil }
        let count = entries.count
        guard count > 0 else { return first }
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < count else { break }
            if child + 1 < count, entries[child + 1].precedes(entries[child]) { child += 1 }
            guard entries[child].precedes(entry) else { break }
            entries[index] = entries[child]
            index = child
        }
        entries[index] = entry
        return first
    }

    /// Removes and returns all items, in unspecified order.
    mutating func removeAll() -> [Entry] {
        defer { entries = [] }
        return entries
    }
}
