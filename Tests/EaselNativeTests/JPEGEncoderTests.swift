// SPDX-License-Identifier: MIT

import EaselNative
import Testing

@Suite struct JPEGEncoderTests {
    private static func file(
        _ pixels: [UInt8], width: Int, height: Int, layout: JPEGEncoder.Layout = .rgbx, quality: Int = 100,
        pixelsPerInch: UInt16 = 72
    ) throws -> [UInt8] {
        try JPEGEncoder.file(
            of: pixels.span, width: width, height: height, layout: layout, quality: quality, subsampling: .none,
            pixelsPerInch: pixelsPerInch)
    }

    @Test func `uniform gray blocks are preserved exactly at full quality`() throws {
        let pixels = (0..<128).map { UInt8($0 % 16 < 8 ? 40 : 200) }
        let decoded = try JPEGDecoder(Self.file(pixels, width: 16, height: 8, layout: .gray), maximumBytes: 128)
        #expect(decoded.layout == .gray && decoded.pixels == pixels)
    }

    @Test func `the resolution is in the JFIF header`() throws {
        let file = try Self.file([1, 2, 3, 4], width: 1, height: 1, pixelsPerInch: 0x1234)
        let expected: [UInt8] = Array("JFIF".utf8) + [0, 1, 1, 1, 0x12, 0x34, 0x12, 0x34]
        #expect(Array(file[6..<18]) == expected)
    }

    @Test(arguments: [(2, 2, 15), (2, 2, 17), (0, 1, 0), (-1, -1, 4), (65_536, 1, 262_144)])
    func `an invalid size, or one that does not match the number of bytes, is an error`(
        _ width: Int, _ height: Int, _ count: Int
    ) throws {
        let error = try #require(throws: NativeError.self) {
            try Self.file([UInt8](repeating: 0, count: count), width: width, height: height)
        }
        #expect(error.message == "\(width) × \(height) pixels in \(count) bytes")
    }

    @Test(arguments: [-1, 101]) func `a quality outside libjpeg's range is an error`(_ quality: Int) throws {
        let error = try #require(throws: NativeError.self) {
            try Self.file([1, 2, 3, 4], width: 1, height: 1, quality: quality)
        }
        #expect(error.library == "libjpeg-turbo" && !error.message.isEmpty)
    }
}
