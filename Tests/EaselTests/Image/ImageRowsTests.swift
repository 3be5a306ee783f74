// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct ImageRowsTests {
    private let pixels = (0..<4 * 3 * 4).map { UInt8($0 * 5) }

    @Test(arguments: PixelFormat.allCases)
    func `the pixels in a range of rows equal the same part of all pixels`(_ format: PixelFormat) throws {
        let image = try Image(width: 4, height: 3, pixels: pixels, format: .rgba)
        let bytesPerRow = 4 * format.bytesPerPixel
        let all = image.pixels(as: format)
        #expect(image.pixels(inRows: 1..<3, as: format) == Array(all[bytesPerRow...]))
        #expect(image.pixels(inRows: 0..<1, as: format) == Array(all[..<bytesPerRow]))
        #expect(image.pixels(inRows: 2..<99, as: format) == Array(all[(2 * bytesPerRow)...]))
        #expect(image.pixels(inRows: 3..<4, as: format).isEmpty && image.pixels(inRows: -2..<0, as: format).isEmpty)
    }

    @Test(arguments: [PixelFormat.rgba, .bgra, .premultipliedRGBA, .premultipliedBGRA])
    func `a picture equals its copy in another format and differs from changed copies`(_ format: PixelFormat) throws {
        var numbers = SeededGenerator(seed: 9)
        // The pixels have every alpha, with random valid premultiplied values.
        let bytes = (0..<257 * 97).flatMap { index in
            let alpha = UInt8(index % 256)
            return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &numbers) } + [alpha]
        }
        let drawn = try Image(width: 257, height: 97, pixels: bytes, format: .premultipliedBGRA)
        let converted = try Image(width: 257, height: 97, pixels: drawn.pixels(as: format), format: format)
        #expect(drawn == converted && converted == drawn)
        var other = drawn.pixels(as: format)
        for index in [3, 4 * 131, other.count - 1] {
            other[index] ^= 1
            #expect(try drawn != Image(width: 257, height: 97, pixels: other, format: format))
            other[index] ^= 1
        }
    }

    @Test func `images in different formats are equal only if all their pixels are equal, including the last`() throws {
        var gray = [UInt8](repeating: 7, count: 300 * 700)
        let one = try Image(width: 300, height: 700, pixels: gray, format: .gray)
        let colors = one.pixels(as: .bgra)
        #expect(try one == Image(width: 300, height: 700, pixels: colors, format: .bgra))
        gray[gray.count - 1] = 8
        #expect(try one != Image(width: 300, height: 700, pixels: gray, format: .gray))
        #expect(
            try Image(width: 300, height: 700, pixels: colors, format: .bgra)
                != Image(width: 300, height: 700, pixels: gray, format: .gray))
        #expect(try one != Image(width: 700, height: 300, pixels: one.pixels(as: .gray), format: .gray))
    }
}
