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
}
