// SPDX-License-Identifier: MIT

/// A deterministic generator of random numbers. The generator is xoshiro256++, seeded by splitmix64 (Blackman and Vigna
/// 2019).
struct RandomNumbers: RandomNumberGenerator, Sendable, Hashable {
    private var a: UInt64
    private var b: UInt64
    private var c: UInt64
    private var d: UInt64

    init(seed: UInt64) {
        var counter = seed
        func word() -> UInt64 {
            counter &+= 0x9E37_79B9_7F4A_7C15
            var word = counter
            word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
        a = word()
        b = word()
        c = word()
        d = word()
    }

    mutating func next() -> UInt64 {
        let sum = a &+ d
        let result = (sum << 23 | sum >> 41) &+ a
        let shifted = b << 17
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = d << 45 | d >> 19
        return result
    }

    /// Returns the next number in `0..<1`. All multiples of 2⁻⁵³ in this range are equally likely.
    mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
