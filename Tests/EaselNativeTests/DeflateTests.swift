// SPDX-License-Identifier: MIT

import EaselNative
import Testing

@Suite struct DeflateTests {
    @Test func `the checksum matches the PNG specification`() {
        // Every PNG file ends with the checksum of the IEND chunk.
        #expect(Deflate.crc32(Array("IEND".utf8)) == 0xAE42_6082)
        #expect(Deflate.crc32(Array("ND".utf8), continuing: Deflate.crc32(Array("IE".utf8))) == 0xAE42_6082)
    }

    @Test func `compressing empty data gives a stream, and an invalid level is an error`() throws {
        #expect(try Deflate.zlibCompressed([], level: 6).count >= 8)
        #expect(throws: NativeError.self) { try Deflate.zlibCompressed([1], level: 99) }
    }

    /// The first input is two equal rows of unfiltered pixels. In the second input, the same rows are stored as
    /// differences from the row above. The third input is a longer pattern.
    private static let inputs: [[UInt8]] = [
        [0, 110, 197, 179, 97, 110, 197, 179, 97, 0, 110, 197, 179, 97, 110, 197, 179, 97],
        [2, 110, 197, 179, 97, 110, 197, 179, 97, 2, 0, 0, 0, 0, 0, 0, 0, 0],
        (0..<3_000).map { UInt8($0 * $0 % 23) },
    ]

    @Test(arguments: inputs)
    func `the fast compressor's output does not depend on the address of its memory`(_ bytes: [UInt8]) throws {
        let first = try FastDeflate.zlibCompressed(bytes)
        // Each new array can occupy the memory that the previous stream used, so the next stream gets different memory.
        var kept: [[UInt8]] = []
        for round in 0..<400 {
            kept.append([UInt8](repeating: UInt8(round % 256), count: 90_000))
            #expect(try FastDeflate.zlibCompressed(bytes) == first)
        }
        #expect(kept.allSatisfy { $0[7] == $0[89_999] })
    }
}
