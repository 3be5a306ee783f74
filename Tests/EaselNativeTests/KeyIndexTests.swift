// SPDX-License-Identifier: MIT

import EaselNative
import Testing

@Suite struct KeyIndexTests {
    // Multiples of 2⁶² have the same slot.
    @Test(
        arguments: [
            [], [5], [1, 2, 3, 4], [4, 3, 2, 1], [7, 0, UInt64.max, 3, 9, 1], [0, 1 << 63, 1 << 62, 3 << 62],
            (0..<1_000).map { $0 &* $0 << 8 + 1_000 },
        ] as [[UInt64]])
    func `a key's index is its position in insertion order`(keys: [UInt64]) {
        var index = KeyIndex()
        keys.forEach { index.append($0) }
        #expect(keys.map { index[$0] } == Array(keys.indices))
        for other in [6, 100, UInt64.max - 1] where !keys.contains(other) { #expect(index[other] == nil) }
    }
}
