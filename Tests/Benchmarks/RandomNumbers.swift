// SPDX-License-Identifier: MIT

/// Numbers that look random and are the same as those of PlainCairo/random_number.h.
struct RandomNumbers {
    private var state: UInt64 = 1

    /// The next number from 0 up to 1. Constants: D. E. Knuth, MMIX.
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / 9_007_199_254_740_992
    }
}
