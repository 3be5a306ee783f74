// SPDX-License-Identifier: MIT

/// Makes one number of many, in the time that a `Hasher` takes for one. For keys of which few meet by chance; whoever wants
/// them to meet can make them.
struct HashMixer {
    /// The current hash.
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// By a multiplication with the golden ratio of 2⁶⁴, which moves what a bit says to those above, and a turn.
    mutating func mix(bits number: UInt64) {
        value = ((value << 23 | value >> 41) ^ number) &* 0x9E37_79B9_7F4A_7C15
    }

    /// 0 and -0 are equal.
    mutating func mix(_ number: Double) { mix(bits: (number + 0).bitPattern) }

    mutating func mix(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { mix(bits: UInt64(byte)) }
    }
}
