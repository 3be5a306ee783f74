// SPDX-License-Identifier: MIT

extension String {
    /// The 64-bit FNV-1a hash, in hexadecimal. Unlike `hashValue`, it is the same in every process.
    public var stableHash: String {
        String(utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }
}
