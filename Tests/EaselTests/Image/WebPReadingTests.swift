// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct WebPReadingTests {
    private static let squares: [[UInt8]] = [
        [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255],
    ]
    private static let translucent: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 128], [0, 0, 255, 64], [0, 0, 0, 0]]

    /// Returns the pixels in the middle of the four quarters: upper left, upper right, lower left, and lower right.
    private func quarters(_ image: Image) -> [[UInt8]] {
        let pixels = Pixels(image)
        return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in pixels[image.width * x / 4, image.height * y / 4] }
    }

    private func areClose(_ colors: [[UInt8]], to expected: [[UInt8]], within tolerance: Int) -> Bool {
        zip(colors, expected).allSatisfy { color, wanted in
            color[3] == wanted[3] && color.isClose(to: wanted, within: tolerance)
        }
    }

    @Test(
        arguments: [
            (.lossy, squares, 6), (.lossless, squares, 0), (.lossyAlpha, translucent, 6),
            (.losslessAlpha, translucent, 0),
        ] as [(WebPFixture, [[UInt8]], Int)])
    func `a WebP is read with the original colors and alpha`(
        _ fixture: WebPFixture, _ colors: [[UInt8]], _ tolerance: Int
    ) throws {
        let image = try Image(data: fixture.data)
        #expect(areClose(quarters(image), to: colors, within: tolerance), "\(quarters(image))")
        #expect(image.width == 16 && image.height == 16 && image.isOpaque == (colors[3][3] == 255))
        let drawn = try Pixels(16, 16) { $0.draw(image, in: $0.bounds) }
        #expect(drawn.image.pixels(as: .premultipliedRGBA) == image.pixels(as: .premultipliedRGBA))
    }

    @Test(
        arguments: zip(
            EXIFOrientation.allCases,
            // The corners are the same as in the JPEG test.
            ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"]))
    func `a WebP is read upright`(_ orientation: EXIFOrientation, _ corners: String) throws {
        let names: [Character: [UInt8]] = [
            "R": [255, 0, 0, 255], "G": [0, 255, 0, 255], "B": [0, 0, 255, 255], "W": [255, 255, 255, 255],
        ]
        let value = UInt8(orientation.rawValue)
        let tiff = Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0]
        for exif in [tiff, Array("Exif".utf8) + [0, 0] + tiff] {
            let image = try Image(
                data: WebPFixture.extendedCorners(flags: 0x08, WebPFixture.chunk("EXIF", exif)))
            let turns = orientation.rawValue >= 5
            #expect((image.width, image.height) == (turns ? (16, 24) : (24, 16)))
            let pixels = Pixels(image)
            let (right, bottom) = (image.width - 2, image.height - 2)
            let found = [pixels[1, 1], pixels[right, 1], pixels[1, bottom], pixels[right, bottom]]
            #expect(found == corners.compactMap { names[$0] }, "\(found)")
        }
    }

    @Test func `unannounced, damaged, and repeated EXIF data is ignored`() throws {
        func exif(_ value: UInt8) -> [UInt8] {
            WebPFixture.chunk(
                "EXIF", Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0])
        }
        func width(_ flags: UInt8, _ metadata: [UInt8]) throws -> Int {
            try Image(data: WebPFixture.extendedCorners(flags: flags, metadata)).width
        }
        #expect(try width(0x08, exif(6)) == 16)
        #expect(try width(0, exif(6)) == 24)
        #expect(try width(0x08, WebPFixture.chunk("EXIF", [1, 2, 3])) == 24)
        #expect(try width(0x08, WebPFixture.chunk("EXIF", []) + exif(9) + exif(1) + exif(6)) == 24)
    }

    @Test func `color profiles, unknown chunks, and data after the file are ignored`() throws {
        let plain = try Image(data: WebPFixture.corners.data)
        let metadata = WebPFixture.chunk("XMP ", Array("<x/>".utf8)) + WebPFixture.chunk("tEst", [1, 2, 3])
        #expect(try Image(data: WebPFixture.extendedCorners(flags: 0x04, metadata)) == plain)
        #expect(try Image(data: WebPFixture.corners.data + Data("behind the end".utf8)) == plain)
    }

    @Test(arguments: WebPFixture.all)
    func `a truncated WebP is an error`(_ fixture: WebPFixture) throws {
        let file = fixture.data
        for length in 0..<file.count {
            #expect(throws: DrawingError.self, "\(length)") { try Image(data: file.prefix(length)) }
        }
        let error = try #require(throws: DrawingError.self) { try Image(data: file.dropLast(3)) }
        #expect(
            error.description
                == "the WebP cannot be read: it ends after \(file.count - 3) bytes and should extend to byte \(file.count)"
        )
    }

    @Test func `an error describes the damage`() throws {
        func message(_ file: Data) throws -> String {
            try #require(throws: DrawingError.self) { try Image(data: file) }.description
        }
        var length = WebPFixture.lossless.data
        length[4] = 0
        #expect(try message(length) == "the WebP cannot be read: it gives its length as 8 bytes")
        var chunk = WebPFixture.lossless.data
        chunk[16] += 1
        #expect(
            try message(chunk)
                == "the WebP cannot be read: the chunk at byte 12 should extend to byte 63, but the file ends at byte 62"
        )
        #expect(try message(WebPFixture.file([])) == "the WebP cannot be read: its data is damaged")
        #expect(
            try message(WebPFixture.file(WebPFixture.chunk("VP8 ", [UInt8](repeating: 7, count: 30))))
                == "the WebP cannot be read: its data is damaged")
    }

    @Test func `an animation gives its first frame`() throws {
        let image = try Image(data: WebPFixture.animated.data)
        #expect((image.width, image.height) == (4, 4))
        // Red, green, blue, and white squares of 2 × 2 pixels, as Pillow decodes the file.
        let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255])
        let (top, bottom) = (red + red + green + green, blue + blue + [UInt8](repeating: 255, count: 8))
        #expect(image.pixels(as: .rgba) == top + top + bottom + bottom)
    }

    @Test func `the canvas around an animation's first frame is transparent`() throws {
        var file = WebPFixture.animated.data
        // The canvas becomes 10 × 8 pixels, and the frame moves to (6, 4).
        file.replaceSubrange(24..<30, with: [9, 0, 0, 7, 0, 0])
        let frame = try #require(file.firstRange(of: Data("ANMF".utf8))).upperBound + 4
        file.replaceSubrange(frame..<frame + 6, with: [3, 0, 0, 2, 0, 0])
        let (image, whole) = (try Image(data: file), try Image(data: WebPFixture.animated.data))
        #expect((image.width, image.height) == (10, 8))
        let (pixels, expected) = (image.pixels(as: .rgba), whole.pixels(as: .rgba))
        for (x, y) in (0..<80).map({ ($0 % 10, $0 / 10) }) {
            let pixel = Array(pixels[(y * 10 + x) * 4..<(y * 10 + x) * 4 + 4])
            let isInside = (6..<10).contains(x) && (4..<8).contains(y)
            let offset = ((y - 4) * 4 + x - 6) * 4
            #expect(pixel == (isInside ? Array(expected[offset..<offset + 4]) : [0, 0, 0, 0]))
        }
        // A frame that exceeds the canvas is damaged.
        file.replaceSubrange(frame..<frame + 6, with: [4, 0, 0, 2, 0, 0])
        #expect(throws: DrawingError.self) { try Image(data: file) }
    }

    @Test(arguments: WebPFixture.all + [.animated])
    func `reading a damaged WebP gives an image or an error`(_ fixture: WebPFixture) throws {
        var generator = SeededGenerator(seed: 25)
        var limits = RenderLimits()
        limits.imageBytes = 4_000_000
        for _ in 0..<500 {
            var file = fixture.data
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                file[Int.random(in: 12..<file.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            do throws(DrawingError) {
                let image = try Image(data: file, limits: limits)
                #expect(image.pixels(as: .rgba).count == image.width * image.height * 4)
            } catch {
                #expect([.invalidImage, .limitExceeded].contains(error.code), "\(error)")
            }
        }
    }

    @Test func `an image with too many bytes is refused before any pixel is decoded`() throws {
        var limits = RenderLimits()
        limits.imageBytes = 16 * 16 * 4
        #expect(try Image(data: WebPFixture.lossy.data, limits: limits).width == 16)
        // The file contains only the header of a lossless frame of 16,383 × 16,383 pixels.
        let header: [UInt8] = [0x2F, 0xFE, 0xBF, 0xFF, 0x0F] + [UInt8](repeating: 0, count: 20)
        let bytes = 16_383 * 16_383 * 4
        #expect(throws: DrawingError.limitExceeded(limit: "imageBytes", value: bytes, maximum: 400_000_000)) {
            try Image(data: WebPFixture.file(WebPFixture.chunk("VP8L", header)))
        }
        limits.imageBytes -= 1
        #expect(throws: DrawingError.limitExceeded(limit: "imageBytes", value: 1_024, maximum: 1_023)) {
            try Image(data: WebPFixture.lossy.data, limits: limits)
        }
    }

    @Test func `any bytes can be parsed as a WebP header without a crash`() {
        var generator = SeededGenerator(seed: 7)
        let file = [UInt8](WebPFixture.extendedCorners(flags: 8, WebPFixture.chunk("EXIF", [73, 73, 42, 0, 8])))
        for length in 0..<file.count { _ = WebPHeader(Array(file.prefix(length))) }
        for _ in 0..<2_000 {
            var damaged = file
            for _ in 0..<3 {
                damaged[.random(in: 4..<file.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            _ = WebPHeader(damaged)
        }
    }
}
