// SPDX-License-Identifier: MIT

/// A pseudorandom number generator that produces the same numbers as PlainCairo/random_number.h.
struct RandomNumbers {
    private var state: UInt64 = 1

    /// Returns the next number in `0..<1`. Constants: D. E. Knuth, MMIX.
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / 9_007_199_254_740_992
    }
}
