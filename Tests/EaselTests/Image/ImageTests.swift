// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct ImageTests {
    static let pixels: [UInt8] = [255, 0, 0, 255, 0, 128, 255, 128, 9, 9, 9, 0, 255, 255, 255, 255]

    @Test func `the bytes of each format are in the order of its name`() throws {
        let image = try Image(width: 2, height: 2, pixels: Self.pixels, format: .rgba)
        #expect(image.pixels(as: .rgba) == [255, 0, 0, 255, 0, 128, 255, 128, 0, 0, 0, 0, 255, 255, 255, 255])
        #expect(image.pixels(as: .bgra) == [0, 0, 255, 255, 255, 128, 0, 128, 0, 0, 0, 0, 255, 255, 255, 255])
        #expect(
            image.pixels(as: .premultipliedRGBA)
                == [255, 0, 0, 255, 0, 64, 128, 128, 0, 0, 0, 0, 255, 255, 255, 255])
        #expect(
            image.pixels(as: .premultipliedBGRA)
                == [0, 0, 255, 255, 128, 64, 0, 128, 0, 0, 0, 0, 255, 255, 255, 255])
        // The expected luma values: 0.2126 of red, (0.7152·128 + 0.0722·255)·128/255, a transparent pixel, and white.
        #expect(image.pixels(as: .gray) == [54, 55, 0, 255])
        #expect(image.width == 2 && image.height == 2 && image.size == CGSize(width: 2, height: 2))
    }

    @Test func `every premultiplied pixel is returned unchanged`() throws {
        for alpha in 0...255 {
            let bytes: [UInt8] = (0...UInt8(alpha)).flatMap { [$0, 0, UInt8(alpha), UInt8(alpha)] }
            let image = try Image(width: alpha + 1, height: 1, pixels: bytes, format: .premultipliedRGBA)
            #expect(image.pixels(as: .premultipliedRGBA) == bytes)
        }
    }

    @Test(arguments: PixelFormat.allCases)
    func `bytes are returned unchanged`(_ format: PixelFormat) throws {
        // The pixels have every alpha, and no color channel exceeds alpha.
        let bytes: [UInt8] = (UInt8.min...UInt8.max).flatMap { alpha -> [UInt8] in
            format == .gray ? [alpha] : [alpha / 2, alpha / 3, alpha, alpha]
        }
        let image = try Image(width: 16, height: 16, pixels: bytes, format: format)
        #expect(image.pixels(as: format) == bytes)
        // The bytes are converted to each lossless format, including unpremultiplied ones, and back.
        for other in PixelFormat.allCases where other != .gray && (format.isPremultiplied || !other.isPremultiplied) {
            let copy = try Image(width: 16, height: 16, pixels: image.pixels(as: other), format: other)
            #expect(copy.pixels(as: format) == bytes, "\(other)")
        }
    }

    @Test func `gray is opaque and equal in red, green, and blue`() throws {
        let image = try Image(width: 2, height: 1, pixels: [0, 130], format: .gray)
        for format in PixelFormat.allCases where format != .gray {
            #expect(image.pixels(as: format) == [0, 0, 0, 255, 130, 130, 130, 255])
        }
    }

    @Test(
        arguments: [
            (PixelFormat.rgba, [9, 8, 7, 0], [0, 0, 0, 0]), (.bgra, [9, 8, 7, 0], [0, 0, 0, 0]),
            (.premultipliedRGBA, [9, 8, 7, 0], [0, 0, 0, 0]),
            (.premultipliedBGRA, [200, 100, 50, 100], [100, 100, 50, 100]),
            (.rgba, [9, 8, 7, 1], [9, 8, 7, 1]),
        ] as [(PixelFormat, [UInt8], [UInt8])])
    func `invalid premultiplied bytes become the nearest valid pixel`(
        _ format: PixelFormat, _ bytes: [UInt8], _ expected: [UInt8]
    ) throws {
        #expect(try Image(width: 1, height: 1, pixels: bytes, format: format).pixels(as: format) == expected)
    }

    @Test func `images with equal unpremultiplied pixels are equal and have equal hashes`() throws {
        let image = try Image(width: 2, height: 2, pixels: Self.pixels, format: .rgba)
        for format in PixelFormat.allCases where format != .gray {
            let other = try Image(width: 2, height: 2, pixels: image.pixels(as: format), format: format)
            // With half coverage, (0, 128, 255) becomes (0, 64, 128) when premultiplied, and (0, 128, 255) when
            // converted back.
            #expect(other == image && other.hashValue == image.hashValue, "\(format)")
            #expect(other.identity != image.identity)
        }
        let copy = image
        #expect(copy.identity == image.identity && copy == image)
        #expect(try Image(width: 4, height: 1, pixels: Self.pixels, format: .rgba) != image)
        #expect(try Image(width: 2, height: 2, pixels: Self.pixels, format: .bgra) != image)
        let gray = try Image(width: 1, height: 2, pixels: [7, 9], format: .gray)
        let colored = try Image(width: 1, height: 2, pixels: [7, 7, 7, 255, 9, 9, 9, 255], format: .premultipliedBGRA)
        #expect(gray == colored && gray.hashValue == colored.hashValue)
    }

    @Test(
        arguments: [
            (PixelFormat.gray, [0], true), (.rgba, [1, 2, 3, 255], true), (.premultipliedBGRA, [1, 2, 3, 254], false),
            (.bgra, [0, 0, 0, 255, 0, 0, 0, 0], false),
        ] as [(PixelFormat, [UInt8], Bool)])
    func `an image is opaque if every pixel is`(_ format: PixelFormat, _ bytes: [UInt8], _ isOpaque: Bool) throws {
        let width = bytes.count / format.bytesPerPixel
        #expect(try Image(width: width, height: 1, pixels: bytes, format: format).isOpaque == isOpaque)
    }

    @Test(arguments: [
        (0, 2, 0), (2, 0, 0), (-1, -4, 16), (2, 2, 15), (2, 2, 17), (Int.max, 2, 4), (1 << 31, 1 << 31, 0),
    ])
    func `bytes that do not match the size are an error`(_ width: Int, _ height: Int, _ count: Int) {
        #expect(throws: DrawingError.self) {
            try Image(width: width, height: height, pixels: Array(repeating: 0, count: count), format: .rgba)
        }
    }

    @Test func `a PNG is read back unchanged`() throws {
        let image = try Image(width: 2, height: 2, pixels: Self.pixels, format: .rgba)
        #expect(try Image(data: image.pngData()) == image)
    }

    @Test func `reading a damaged file is an error with libpng's message`() throws {
        let png = try Image(width: 2, height: 2, pixels: Self.pixels, format: .rgba).pngData()
        #expect(throws: DrawingError.self) { try Image(data: Data()) }
        #expect(throws: DrawingError.self) { try Image(data: Data("no image at all".utf8)) }
        for length in 0..<png.count {
            #expect(throws: DrawingError.self, "\(length)") { try Image(data: png.prefix(length)) }
        }
        var damaged = png
        damaged[png.count - 20] ^= 0xFF
        let error = try #require(throws: DrawingError.self) { try Image(data: damaged) }
        #expect(error.description.hasPrefix("the PNG cannot be read: "))
        let missing = try #require(throws: DrawingError.self) {
            try Image(contentsOf: URL(filePath: "/nowhere/a.png"))
        }
        #expect(missing.description.contains("/nowhere/a.png"))
    }

    @Test func `a header that declares too many pixels is refused before any pixel is decoded`() throws {
        var png = try Image(width: 2, height: 2, pixels: Self.pixels, format: .rgba).pngData()
        // A header for 20,000 × 20,000 pixels with its checksum.
        png.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
        png.replaceSubrange(29..<33, with: [0xE3, 0x70, 0x46, 0x39])
        #expect(
            throws: DrawingError.limitExceeded(limit: "imageBytes", value: 1_600_000_000, maximum: 400_000_000)
        ) { try Image(data: png) }
    }
}
