// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct JPEGEncodingTests {
    /// Returns an image of 16 × 16 pixels in one color.
    private static func flat(_ color: [UInt8], _ format: PixelFormat = .rgba) throws -> Image {
        let pixels = [[UInt8]](repeating: color, count: 256).flatMap(\.self)
        return try Image(width: 16, height: 16, pixels: pixels, format: format)
    }

    private static func noise(seed: UInt64 = 3) throws -> Image {
        var generator = SeededGenerator(seed: seed)
        let pixels = (0..<40 * 30 * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
        return try Image(width: 40, height: 30, pixels: pixels, format: .rgba)
    }

    private func isClose(_ color: [UInt8], to expected: [UInt8], within tolerance: Int = 2) -> Bool {
        color.isClose(to: expected, within: tolerance)
    }

    @Test func `by default, a JPEG has quality 85, full-resolution color, a white background, and no metadata`() throws
    {
        let image = try Self.noise()
        let data = try image.jpegData()
        #expect(try data == image.jpegData(quality: 0.85, background: .white, subsampling: .none))
        let file = try JPEGFile(data)
        // The expected segments are JFIF, quantization tables, the baseline frame, Huffman tables, and the scan.
        #expect(file.markers == [0xE0, 0xDB, 0xC0, 0xC4, 0xDA])
        #expect(try file.sampling == [0x11, 0x11, 0x11])
        // The JFIF segment contains version 1.1, 72 pixels per inch in both directions, and no thumbnail.
        #expect(try file[0xE0] == Array("JFIF".utf8) + [0, 1, 1, 1, 0, 72, 0, 72, 0, 0])
        // The frame begins with the bit depth, the height, and the width.
        #expect(try file[0xC0].prefix(5) == [8, 0, 30, 0, 40])
    }

    @Test(arguments: [(0.5, 16), (1, 1), (0.75, 8), (0.9, 3), (0, 255), (0.004, 255)] as [(Double, UInt8)])
    func `the quality scales the quantization table of T.81, table K.1`(_ quality: Double, _ step: UInt8) throws {
        // The first entry of the table is 16. For a quality q, libjpeg scales the entry to 200 − 2q percent if q is at
        // least 50, and to 5000/q percent otherwise.
        let file = try JPEGFile(Self.noise().jpegData(quality: quality))
        #expect(try file[0xDB].prefix(2) == [0, step])
    }

    @Test(
        arguments: [(.none, [0x11, 0x11, 0x11]), (.half, [0x21, 0x11, 0x11]), (.quarter, [0x22, 0x11, 0x11])]
            as [(JPEGSubsampling, [UInt8])])
    func `subsampling is written in the frame header`(_ subsampling: JPEGSubsampling, _ factors: [UInt8]) throws {
        let data = try Self.noise().jpegData(subsampling: subsampling)
        #expect(try JPEGFile(data).sampling == factors)
        #expect(try Image(data: data).size == CGSize(width: 40, height: 30))
    }

    @Test(arguments: PixelFormat.allCases)
    func `colors are preserved for every pixel format`(_ format: PixelFormat) throws {
        let color: [UInt8] = format == .gray ? [93] : format.blueFirst ? [40, 90, 200, 255] : [200, 90, 40, 255]
        let image = try Image(data: Self.flat(color, format).jpegData(quality: 1))
        let expected: [UInt8] = format == .gray ? [93, 93, 93, 255] : [200, 90, 40, 255]
        #expect(isClose(Pixels(image)[7, 7], to: expected), "\(Pixels(image)[7, 7])")
    }

    @Test func `a gray image becomes a grayscale file`() throws {
        for image in [try Self.flat([93], .gray), try Self.flat([93, 93, 93, 255]), try Self.flat([0, 0, 0, 0])] {
            let data = try image.jpegData(quality: 1)
            #expect(try JPEGFile(data).sampling == [0x11])
            let value: UInt8 = image.isOpaque ? 93 : 255
            #expect(try Pixels(Image(data: data))[7, 7] == [value, value, value, 255])
        }
        #expect(try JPEGFile(Self.flat([93, 93, 94, 255]).jpegData()).sampling.count == 3)
    }

    @Test(
        arguments: [
            // Red with an alpha of one half over white is a mixture of 128/255 red and 127/255 white.
            ([255, 0, 0, 128], .white, [255, 127, 127]), ([255, 0, 0, 128], .black, [128, 0, 0]),
            ([255, 0, 0, 128], .blue, [128, 0, 127]),
            ([0, 0, 0, 0], Color(red: 0.2, green: 0.4, blue: 0.6), [51, 102, 153]),
            ([10, 200, 30, 255], .blue, [10, 200, 30]),
            ([0, 0, 0, 51], Color(red: 2, green: -1, blue: 0.5), [204, 0, 102]),
        ] as [([UInt8], Color, [UInt8])])
    func `pixels that are not opaque are composited over the background`(
        _ color: [UInt8], _ background: Color, _ expected: [UInt8]
    ) throws {
        for format in [PixelFormat.rgba, .premultipliedBGRA] {
            let source = try Self.flat(color)
            let image = try Image(width: 16, height: 16, pixels: source.pixels(as: format), format: format)
            let result = try Image(data: image.jpegData(quality: 1, background: background))
            #expect(isClose(Pixels(result)[7, 7], to: expected), "\(Pixels(result)[7, 7])")
            #expect(result.isOpaque)
        }
    }

    @Test(
        arguments: [
            (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"), (-1, "-1"), (-0.01, "-0.01"), (1.01, "1.01"),
            (2, "2"),
            (85, "85"),
        ] as [(Double, String)])
    func `a quality outside 0 to 1 is refused`(_ quality: Double, _ value: String) throws {
        #expect(throws: DrawingError.invalidOption("Image.jpegData: quality is \(value); it must be in 0...1")) {
            try Self.noise().jpegData(quality: quality)
        }
    }

    @Test func `a background that is not opaque or not finite is refused, even if it would not be visible`() throws {
        let image = try Self.flat([1, 2, 3, 255])
        let opaque = "it must be 1, because a JPEG is opaque"
        for (color, message) in [
            (Color.clear, "background.alpha is 0; \(opaque)"),
            (Color.red.withAlphaComponent(0.5), "background.alpha is 0.5; \(opaque)"),
            (Color.red.withAlphaComponent(.nan), "background.alpha is nan; it must be finite"),
            (Color(red: 0, green: .infinity, blue: 0), "background.green is inf; it must be finite"),
        ] {
            #expect(throws: DrawingError.invalidOption("Image.jpegData: \(message)")) {
                try image.jpegData(background: color)
            }
        }
    }

    @Test func `a side has at most 65,500 pixels`() throws {
        for (width, height) in [(65_500, 1), (1, 65_500)] {
            let image = try Image(
                width: width, height: height, pixels: [UInt8](repeating: 9, count: 65_500), format: .gray)
            #expect(try Image(data: image.jpegData()) == image)
        }
        let image = try Image(width: 65_501, height: 1, pixels: [UInt8](repeating: 9, count: 65_501), format: .gray)
        let message = "Image.jpegData: the image has 65501 × 1 px; each side of a JPEG must be at most 65500 px"
        #expect(throws: DrawingError.invalidSize(message)) { try image.jpegData() }
    }

    @Test func `an image of one pixel can be encoded`() throws {
        let image = try Image(width: 1, height: 1, pixels: [255, 0, 0, 255], format: .rgba)
        for subsampling in [JPEGSubsampling.none, .half, .quarter] {
            let result = try Image(data: image.jpegData(quality: 1, subsampling: subsampling))
            #expect(result.width == 1 && isClose(Pixels(result)[0, 0], to: [255, 0, 0, 255]))
        }
    }

    @Test func `every thread encodes an image to the same bytes`() async throws {
        let image = try Self.noise()
        let expected = try image.jpegData()
        let files = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<8 { group.addTask { try image.jpegData() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(files.count == 8 && files.allSatisfy { $0 == expected })
    }

    @Test func `exceeding the byte limit for files ends the render`() throws {
        var limits = RenderLimits()
        limits.fileBytes = 1_000
        let error = try #require(throws: DrawingError.self) {
            try Self.noise().jpegData(scale: 1, JPEGOptions(), budget: RenderBudget(RenderOptions(limits: limits)))
        }
        #expect(error.limit == "fileBytes")
    }
}
