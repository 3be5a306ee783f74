// SPDX-License-Identifier: MIT

import EaselNative
import Testing

@Suite struct WebPEncoderTests {
    private static func file(
        _ pixels: [UInt8], width: Int, height: Int, isCancelled: @escaping () -> Bool = { false }
    ) throws -> [UInt8] {
        try WebPEncoder.file(
            of: pixels.span, width: width, height: height, blueFirst: false, isOpaque: false, quality: nil,
            isCancelled: isCancelled)
    }

    @Test func `fully transparent pixels keep their colors`() throws {
        let pixels: [UInt8] = [1, 2, 3, 0, 4, 5, 6, 255]
        let decoded = try WebPDecoder(Self.file(pixels, width: 2, height: 1), maximumBytes: 8)
        #expect(decoded.pixels == [3, 2, 1, 0, 6, 5, 4, 255])
        #expect(decoded.width == 2 && decoded.height == 1 && decoded.hasAlpha)
    }

    @Test(arguments: [(2, 2, 15), (2, 2, 17), (0, 1, 0), (-1, -1, 4), (16_384, 1, 65_536)])
    func `an invalid size, or one that does not match the number of bytes, is an error`(
        _ width: Int, _ height: Int, _ count: Int
    ) throws {
        let error = try #require(throws: NativeError.self) {
            try Self.file([UInt8](repeating: 0, count: count), width: width, height: height)
        }
        #expect(error.message == "\(width) × \(height) pixels in \(count) bytes")
    }

    @Test func `encoding stops when it is canceled`() throws {
        var questions = 0
        let error = try #require(throws: NativeError.self) {
            try Self.file([UInt8](repeating: 7, count: 64 * 64 * 4), width: 64, height: 64) {
                questions += 1
                return true
            }
        }
        #expect(error.message == "encoding was stopped" && questions >= 1)
    }
}
