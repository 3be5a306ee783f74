// SPDX-License-Identifier: MIT

/// A fast hash function, which processes many numbers in the time that a `Hasher` takes for one. Accidental collisions
/// are rare, but collisions can be constructed deliberately.
struct HashMixer {
    /// The current hash.
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Mixes in a number by a rotation and a multiplication by 2⁶⁴ divided by the golden ratio. The multiplication
    /// carries the information of each bit to higher bits.
    mutating func mix(bits number: UInt64) {
        value = ((value << 23 | value >> 41) ^ number) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Mixes in a number. 0 and -0 give the same hash.
    mutating func mix(_ number: Double) { mix(bits: (number + 0).bitPattern) }

    mutating func mix(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { mix(bits: UInt64(byte)) }
    }
}
