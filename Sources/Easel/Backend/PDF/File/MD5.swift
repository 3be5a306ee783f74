// SPDX-License-Identifier: MIT

/// The MD5 message digest (RFC 1321), which PDF uses for file identifiers and checksums of attachments (ISO 32000-1, 14.4
/// and 7.11.4). It identifies content, and does not protect it.
struct MD5 {
    private var state: SIMD4<UInt32> = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]

    /// The bytes after the last whole block.
    private var rest: [UInt8] = []
    private var length: UInt64 = 0

    private static let blockSize = 64

    private static let rotations: [UInt32] = [
        7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
    ]

    /// The constants of the 64 steps: the integer parts of 2³² · |sin(step + 1)|.
    private static let sines: [UInt32] = [
        0xD76A_A478, 0xE8C7_B756, 0x2420_70DB, 0xC1BD_CEEE, 0xF57C_0FAF, 0x4787_C62A, 0xA830_4613, 0xFD46_9501,
        0x6980_98D8, 0x8B44_F7AF, 0xFFFF_5BB1, 0x895C_D7BE, 0x6B90_1122, 0xFD98_7193, 0xA679_438E, 0x49B4_0821,
        0xF61E_2562, 0xC040_B340, 0x265E_5A51, 0xE9B6_C7AA, 0xD62F_105D, 0x0244_1453, 0xD8A1_E681, 0xE7D3_FBC8,
        0x21E1_CDE6, 0xC337_07D6, 0xF4D5_0D87, 0x455A_14ED, 0xA9E3_E905, 0xFCEF_A3F8, 0x676F_02D9, 0x8D2A_4C8A,
        0xFFFA_3942, 0x8771_F681, 0x6D9D_6122, 0xFDE5_380C, 0xA4BE_EA44, 0x4BDE_CFA9, 0xF6BB_4B60, 0xBEBF_BC70,
        0x289B_7EC6, 0xEAA1_27FA, 0xD4EF_3085, 0x0488_1D05, 0xD9D4_D039, 0xE6DB_99E5, 0x1FA2_7CF8, 0xC4AC_5665,
        0xF429_2244, 0x432A_FF97, 0xAB94_23A7, 0xFC93_A039, 0x655B_59C3, 0x8F0C_CC92, 0xFFEF_F47D, 0x8584_5DD1,
        0x6FA8_7E4F, 0xFE2C_E6E0, 0xA301_4314, 0x4E08_11A1, 0xF753_7E82, 0xBD3A_F235, 0x2AD7_D2BB, 0xEB86_D391,
    ]

    /// Returns the 16 bytes of the digest of some bytes.
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = MD5()
        hash.update(bytes)
        return hash.digest
    }

    mutating func update(_ bytes: [UInt8]) {
        length &+= UInt64(bytes.count)
        var start = 0
        if !rest.isEmpty {
            start = min(Self.blockSize - rest.count, bytes.count)
            rest += bytes[..<start]
            guard rest.count == Self.blockSize else { return }
            add(rest, at: 0)
            rest = []
        }
        while bytes.count - start >= Self.blockSize {
            add(bytes, at: start)
            start += Self.blockSize
        }
        rest += bytes[start...]
    }

    var digest: [UInt8] {
        var last = self
        let bits = length &* 8
        let padding = (Self.blockSize * 2 - 9 - rest.count) % Self.blockSize
        last.update([0x80] + [UInt8](repeating: 0, count: padding) + Self.bytes(of: bits, count: 8))
        return (0..<4).flatMap { Self.bytes(of: UInt64(last.state[$0]), count: 4) }
    }

    /// The lowest bytes of a number, the lowest first.
    private static func bytes(of number: UInt64, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
    }

    /// Adds a block of 64 bytes.
    private mutating func add(_ bytes: [UInt8], at start: Int) {
        var words = SIMD16<UInt32>.zero
        for index in 0..<16 {
            let offset = start + 4 * index
            words[index] =
                UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2]) << 16
                | UInt32(bytes[offset + 3]) << 24
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        for step in 0..<64 {
            let (mixed, word): (UInt32, Int) =
                switch step >> 4 {
                case 0: (b & c | ~b & d, step)
                case 1: (d & b | ~d & c, (5 &* step &+ 1) & 15)
                case 2: (b ^ c ^ d, (3 &* step &+ 5) & 15)
                default: (c ^ (b | ~d), (7 &* step) & 15)
                }
            let sum = a &+ mixed &+ Self.sines[step] &+ words[word]
            let rotation = Self.rotations[(step >> 4) * 4 + (step & 3)]
            (a, d, c) = (d, c, b)
            b = b &+ (sum &<< rotation | sum &>> (32 &- rotation))
        }
        state &+= [a, b, c, d]
    }
}
