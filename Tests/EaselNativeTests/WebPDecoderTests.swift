// SPDX-License-Identifier: MIT

import EaselNative
import Testing

@Suite struct WebPDecoderTests {
    @Test func `a header that declares too many pixels is refused before any pixel is decoded`() throws {
        // The chunk contains only the header of a lossless frame of 300 × 200 pixels (RFC 9649, section 3.4).
        let sides = UInt32(299 | 199 << 14)
        let header = [0x2F] + (0..<4).map { UInt8(truncatingIfNeeded: sides >> (8 * $0)) }
        let file =
            Array("RIFF".utf8) + [18, 0, 0, 0] + Array("WEBPVP8L".utf8) + [5, 0, 0, 0] + header + [0]
        let error = try #require(throws: NativeError.self) { try WebPDecoder(file, maximumBytes: 239_999) }
        #expect(error.message == "300 × 200 pixels would take more than 239999 bytes")
        #expect(error.neededBytes == 240_000)
        let damage = try #require(throws: NativeError.self) { try WebPDecoder(file, maximumBytes: 240_000) }
        #expect(damage.neededBytes == nil && damage.operation == "WebPDecode")
    }

    @Test(arguments: [[], [0xFF], Array("RIFF".utf8), Array("no picture at all, only text".utf8)] as [[UInt8]])
    func `data that is not a WebP is an error`(_ file: [UInt8]) throws {
        let error = try #require(throws: NativeError.self) { try WebPDecoder(file, maximumBytes: 1_000) }
        #expect(error.library == "libwebp" && !error.message.isEmpty)
    }
}
