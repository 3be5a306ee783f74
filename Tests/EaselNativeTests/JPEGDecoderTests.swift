// SPDX-License-Identifier: MIT

import EaselNative
import Foundation
import Testing

@Suite struct JPEGDecoderTests {
    /// An image of 16 × 8 pixels with gray levels of 40 on the left and 200 on the right.
    static let gray = Array(
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
                FRUVDA8XGBYUGBIUFRT/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACAn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oA
                CAEBAAA/AAotW//Z
                """, options: .ignoreUnknownCharacters) ?? Data())

    @Test func `grayscale images stay grayscale`() throws {
        let decoder = try JPEGDecoder(Self.gray, maximumBytes: 128)
        #expect(decoder.layout == .gray && decoder.width == 16 && decoder.height == 8)
        #expect(
            decoder.pixels == (0..<8).flatMap { _ in Array(repeating: 40, count: 8) + Array(repeating: 200, count: 8) })
    }

    @Test func `a header that declares too many pixels is refused before any pixel is decoded`() throws {
        var file = Self.gray
        #expect(throws: NativeError.self) { try JPEGDecoder(file, maximumBytes: 127) }
        // The frame marker is followed by the length, the bit depth, the height, and the width.
        let frame = try #require(file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        file.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0x00, 0xFF, 0x00])
        let error = try #require(throws: NativeError.self) { try JPEGDecoder(file, maximumBytes: 400_000_000) }
        #expect(error.message == "65280 × 65280 pixels would take more than 400000000 bytes")
    }

    @Test(arguments: [[], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF], Array("no picture".utf8)] as [[UInt8]])
    func `data that is not a JPEG is an error with libjpeg's message`(_ file: [UInt8]) throws {
        let error = try #require(throws: NativeError.self) { try JPEGDecoder(file, maximumBytes: 1000) }
        #expect(error.library == "libjpeg-turbo" && !error.message.isEmpty)
    }
}
