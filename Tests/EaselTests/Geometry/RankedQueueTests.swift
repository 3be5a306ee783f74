// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct RankedQueueTests {
    /// Returns a queue with the items 0…99, inserted out of order. Each of the ranks 0…9 has ten items.
    static func filled() -> RankedQueue {
        var queue = RankedQueue()
        for step in 0..<100 {
            let item = (step * 37) % 100
            queue.insert(item, rank: Double((item * 7) % 10))
        }
        return queue
    }

    @Test func `items are ordered by rank and then by number`() {
        var queue = Self.filled()
        var items: [Int] = []
        while let first = queue.first {
            let removed = queue.removeFirst()
            #expect(removed?.item == first.item)
            items.append(first.item)
        }
        #expect(items == (0..<100).sorted { (($0 * 7) % 10, $0) < (($1 * 7) % 10, $1) })
    }

    @Test func `an empty queue has no first item`() {
        var queue = RankedQueue()
        #expect(queue.first == nil)
        #expect(queue.removeFirst() == nil)
    }

    @Test func `removing all items empties the queue`() {
        var queue = Self.filled()
        #expect(Set(queue.removeAll().map(\.item)) == Set(0..<100))
        #expect(queue.first == nil)
    }
}
