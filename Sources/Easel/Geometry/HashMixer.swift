// SPDX-License-Identifier: MIT

/// Hashes many numbers in the time that a `Hasher` takes for one. Collisions by chance are rare, but collisions can be
/// constructed on purpose.
struct HashMixer {
    /// The current hash.
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Mixes a number by a rotation and a multiplication with 2⁶⁴ divided by the golden ratio. The multiplication
    /// carries the information of each bit to higher bits.
    mutating func mix(bits number: UInt64) {
        value = ((value << 23 | value >> 41) ^ number) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Mixes a number; 0 and -0 are equal.
    mutating func mix(_ number: Double) { mix(bits: (number + 0).bitPattern) }

    mutating func mix(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { mix(bits: UInt64(byte)) }
    }
}
