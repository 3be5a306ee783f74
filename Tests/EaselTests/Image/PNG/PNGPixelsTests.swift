// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct PNGPixelsTests {
    /// Returns an image with a number of colors, each in a run of pixels.
    private func picture(colors: Int, alpha: @escaping (Int) -> UInt8 = { _ in 255 }) throws -> Image {
        let pixels = (0..<128 * 128).flatMap { index in
            let number = index * colors / (128 * 128)
            return [UInt8(number & 0xFF), UInt8(number >> 4), 7, alpha(number)]
        }
        return try Image(width: 128, height: 128, pixels: pixels, format: .rgba)
    }

    @Test(
        arguments: [
            (1, [1, 3]), (2, [1, 3]), (3, [2, 3]), (4, [2, 3]), (5, [4, 3]), (16, [4, 3]), (17, [8, 3]), (255, [8, 3]),
            (256, [8, 3]), (257, [8, 2]), (1_000, [8, 2]),
        ] as [(Int, [UInt8])])
    func `a palette holds up to 256 colors in as few bits as possible`(_ colors: Int, _ depth: [UInt8]) throws {
        let image = try picture(colors: colors)
        let png = try image.pngData()
        let file = try PNGFile(png)
        #expect(try file.depth == depth)
        if depth[1] == 3 { #expect(try file["PLTE"].count == 3 * colors) }
        #expect(try Image(data: png) == image)
    }

    @Test(arguments: [(0, 67, 200), (1, 0, 134)])
    func `a palette can contain translucent colors and lists alpha values only up to the last translucent color`(
        _ first: Int, _ opaque: Int, _ count: Int
    ) throws {
        // Every third color is opaque. Colors with the same opacity as the first pixel come first.
        let image = try picture(colors: 200) { ($0 + first) % 3 == 0 ? 255 : UInt8(1 + $0) }
        let png = try image.pngData()
        let file = try PNGFile(png)
        #expect(try file.depth == [8, 3])
        let alphas = try file["tRNS"]
        #expect(alphas.count == count && alphas.prefix(opaque).allSatisfy { $0 == 255 })
        #expect(!alphas.dropFirst(opaque).contains(255))
        #expect(try Image(data: png) == image)
    }

    @Test func `many translucent colors are stored as RGBA`() throws {
        let image = try picture(colors: 4_000) { UInt8($0 % 255 + 1) }
        let png = try image.pngData()
        #expect(try PNGFile(png).depth == [8, 6])
        #expect(try Image(data: png) == image)
    }

    @Test(
        arguments: [
            ([0, 255], [1, 0]), ([255], [1, 0]), ([0, 85, 170, 255], [2, 0]), ([85], [2, 0]), ([0, 17, 238], [4, 0]),
            // If the grays are not multiples of 1/15, palette indices need fewer bits than gray levels.
            ([0, 17, 239], [2, 3]), (Array(0...15), [4, 3]), (Array(0...16), [8, 0]), (Array(0...255), [8, 0]),
        ] as [([UInt8], [UInt8])])
    func `gray pictures have one channel with as few bits as possible`(_ levels: [UInt8], _ depth: [UInt8]) throws {
        // With an odd width, the last byte of each row has unused bits.
        let pixels = (0..<99 * 99).map { levels[$0 % levels.count] }
        let image = try Image(width: 99, height: 99, pixels: pixels, format: .gray)
        let png = try image.pngData()
        #expect(try PNGFile(png).depth == depth)
        #expect(try Image(data: png).pixels(as: .gray) == pixels)
    }

    @Test func `more than 256 translucent grays are stored as gray and alpha`() throws {
        let pixels = (0..<128 * 128).flatMap { index in
            let (gray, alpha) = (UInt8(index % 128), UInt8(128 + index / 128))
            return [gray, gray, gray, alpha]
        }
        let image = try Image(width: 128, height: 128, pixels: pixels, format: .premultipliedBGRA)
        let png = try image.pngData()
        #expect(try PNGFile(png).depth == [8, 4])
        #expect(try Image(data: png) == image)
    }

    @Test func `a palette is smaller than the pixels it replaces`() throws {
        let drawing = Drawing(width: 300, height: 200, background: .white) { canvas in
            canvas.setFillColor(.orange)
            for index in 0..<10 { canvas.fillEllipse(in: CGRect(x: 20 * index, y: 15 * index, width: 60, height: 60)) }
        }
        let palette = try drawing.png()
        #expect(try PNGFile(palette).depth == [8, 3])
        // This is the same drawing with so many additional colors that a palette cannot contain them.
        let gradient = Gradient(colors: [.red, .green, .blue])
        let full = try Drawing(width: 300, height: 201) { canvas in
            canvas.draw(drawing, in: CGRect(x: 0, y: 0, width: 300, height: 200))
            canvas.clip(to: CGRect(x: 0, y: 200, width: 300, height: 1))
            canvas.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 300, y: 0), options: [])
        }.png()
        #expect(try PNGFile(full).depth == [8, 2])
        #expect(palette.count * 3 < full.count * 2)
    }

    @Test(arguments: [PixelFormat.premultipliedBGRA, .premultipliedRGBA])
    func `every premultiplied value becomes the nearest unpremultiplied value`(_ format: PixelFormat) throws {
        // The pixels contain all pairs of a value and an alpha, with the value in each of the channels.
        var pixels: [UInt8] = []
        var expected: [UInt8] = []
        for alpha in 0...255 {
            for value in 0...255 {
                let colors = [value, (7 * value + 3 * alpha) % 256, 255 - value]
                let order = [colors, [colors[1], colors[2], colors[0]], [colors[2], colors[0], colors[1]]]
                for colors in order {
                    pixels += (colors + [alpha]).map(UInt8.init)
                    let straight = colors.map { value -> UInt8 in
                        guard alpha > 0 else { return 0 }
                        // A color channel that exceeds alpha is clamped to alpha. Halves are rounded up.
                        return UInt8((2 * 255 * min(value, alpha) + alpha) / (2 * alpha))
                    }
                    expected += (format.isBlueFirst ? straight.reversed() : straight) + [UInt8(alpha)]
                }
            }
        }
        let image = try Image(width: 768, height: 256, pixels: pixels, format: format)
        let png = try image.pngData(options: PNGOptions(compression: .fastest))
        #expect(try PNGFile(png).depth == [8, 6])
        #expect(try Image(data: png).pixels(as: .rgba) == expected)
        #expect(image.pixels(as: .rgba) == expected)
    }

    @Test(arguments: PixelFormat.allCases, PNGOptions.Compression.allCases)
    func `a PNG of any width preserves the picture`(
        _ format: PixelFormat, _ compression: PNGOptions.Compression
    ) throws {
        var generator = SeededGenerator(seed: 11)
        for width in [1, 2, 3, 7, 8, 9, 15, 16, 17, 33, 200] {
            for (colors, lowest) in [(2, 255), (5, 0), (100, 254), (400, 255), (400, 0)] as [(Int, UInt8)] {
                let palette = (0..<colors).map { _ in
                    (0..<format.bytesPerPixel).map { channel in
                        UInt8.random(in: channel == 3 ? lowest...255 : 0...255, using: &generator)
                    }
                }
                let pixels = (0..<width * 37).flatMap { _ in palette.randomElement(using: &generator) ?? [] }
                let image = try Image(width: width, height: 37, pixels: pixels, format: format)
                let png = try image.pngData(options: PNGOptions(compression: compression))
                #expect(try Image(data: png) == image, "\(width) pixels, \(colors) colors, alpha \(lowest)")
            }
        }
    }
}

extension PixelFormat {
    fileprivate var isBlueFirst: Bool { self == .bgra || self == .premultipliedBGRA }
}
