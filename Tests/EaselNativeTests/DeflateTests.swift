// SPDX-License-Identifier: MIT

import EaselNative
import Testing

@Suite struct DeflateTests {
    @Test func `the checksum is that of the PNG specification`() {
        // IEND's chunk, whose checksum stands at the end of every PNG file.
        #expect(Deflate.crc32(Array("IEND".utf8)) == 0xAE42_6082)
        #expect(Deflate.crc32(Array("ND".utf8), continuing: Deflate.crc32(Array("IE".utf8))) == 0xAE42_6082)
    }

    @Test func `nothing compresses to a stream, and a level that is none is an error`() throws {
        #expect(try Deflate.zlibCompressed([], level: 6).count >= 8)
        #expect(throws: NativeError.self) { try Deflate.zlibCompressed([1], level: 99) }
    }

    @Test func `what lay in memory before does not show in the fast compressor's bytes`() throws {
        // Two rows of equal pixels, unfiltered and as differences from the row above.
        let unfiltered: [UInt8] = [0, 110, 197, 179, 97, 110, 197, 179, 97, 0, 110, 197, 179, 97, 110, 197, 179, 97]
        let differences: [UInt8] = [2, 110, 197, 179, 97, 110, 197, 179, 97, 2, 0, 0, 0, 0, 0, 0, 0, 0]
        for bytes in [unfiltered, differences] {
            let first = try FastDeflate.zlibCompressed(bytes)
            for value in UInt8.min...UInt8.max {
                // Memory of every size comes back to the allocator full of the value, and it lies behind the array, too.
                let full = (10..<20).map { [UInt8](repeating: value, count: (1 << $0) * 3 / 2) }
                var followed = bytes + [UInt8](repeating: value, count: 64)
                followed.removeLast(64)
                #expect(full.allSatisfy { $0.last == value })
                #expect(try FastDeflate.zlibCompressed(followed) == first)
            }
        }
    }
}
