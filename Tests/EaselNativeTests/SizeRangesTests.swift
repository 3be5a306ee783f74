// SPDX-License-Identifier: MIT

import EaselNative
import Testing

@Suite struct SizeRangesTests {
    @Test func `one size stands for all if no font is designed for a size`() {
        let ranges = SizeRanges(ofFontsFor: [])
        #expect(Set([0.001, 8, 16, 10_000].map(ranges.choosingSize)) == [16])
    }

    @Test(arguments: [
        (7.9, 4.0), (8, 8), (8.1, 9), (10, 10), (11.9, 11), (12, 12), (12.1, 13), (14, 14), (15, 15), (16, 16),
        (17, 18),
        (20, 20), (90, 36),
    ])
    func `sizes between the same limits share a choice`(size: Double, choosing: Double) {
        // The limits are 8, 12, and 20, and halfway between two of them 10, 14, and 16.
        #expect(SizeRanges(ofFontsFor: [8, 12, 20]).choosingSize(for: size) == choosing)
    }
}
