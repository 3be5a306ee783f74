// SPDX-License-Identifier: MIT

/// A generator of random programs, which are the same in every run. It uses SplitMix64 (Steele, Lea, and Flood, OOPSLA
/// 2014, DOI 10.1145/2660193.2660195).
public struct RandomBytes: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var result = state
        result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
        result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
        return result ^ (result >> 31)
    }

    /// Returns between 16 and 399 random bytes.
    public mutating func bytes() -> [UInt8] {
        (0..<(16 + next() % 384)).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}
