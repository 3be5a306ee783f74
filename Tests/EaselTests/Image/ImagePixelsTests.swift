// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct ImagePixelsTests {
    /// An image of 3 × 2 pixels with a half-transparent pixel in the middle.
    static let pixels: [UInt8] = [
        255, 0, 0, 255, 100, 200, 40, 128, 1, 2, 3, 255,
        0, 0, 0, 0, 9, 8, 7, 6, 255, 255, 255, 255,
    ]

    @Test(arguments: PixelFormat.allCases, PixelFormat.allCases)
    func `padded rows equal unpadded rows followed by zeros`(own: PixelFormat, _ format: PixelFormat) throws {
        let given = try Image(width: 3, height: 2, pixels: Self.pixels, format: .rgba).pixels(as: own)
        let image = try Image(width: 3, height: 2, pixels: given, format: own)
        let plain = image.pixels(as: format)
        let rowBytes = 3 * format.bytesPerPixel
        let padded = try image.pixels(as: format, bytesPerRow: rowBytes + 5)
        let zeros = [UInt8](repeating: 0, count: 5)
        #expect(padded == Array(plain[..<rowBytes]) + zeros + Array(plain[rowBytes...]) + zeros)
        #expect(try image.pixels(as: format, bytesPerRow: rowBytes) == plain)
        let spanned = image.withPixels(as: format) { bytes in bytes.indices.map { bytes[$0] } }
        #expect(spanned == plain)
    }

    @Test(arguments: [-1, 0, 11, Int.max, 1 << 40])
    func `requesting rows that are too short or too long is an error`(_ bytesPerRow: Int) throws {
        let image = try Image(width: 3, height: 2, pixels: Self.pixels, format: .rgba)
        #expect(throws: DrawingError.self) { try image.pixels(as: .rgba, bytesPerRow: bytesPerRow) }
    }

    @Test func `a drawing's pixels are premultiplied BGRA and can be read in every format`() throws {
        let image = try Drawing(width: 2, height: 1) { canvas in
            canvas.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }.image()
        #expect(image.pixels(as: .premultipliedBGRA) == [0, 0, 128, 128, 0, 0, 0, 0])
        #expect(image.pixels(as: .premultipliedRGBA) == [128, 0, 0, 128, 0, 0, 0, 0])
        #expect(image.pixels(as: .bgra) == [0, 0, 255, 128, 0, 0, 0, 0])
        #expect(image.pixels(as: .rgba) == [255, 0, 0, 128, 0, 0, 0, 0])
        #expect(try image.pixels(as: .rgba, bytesPerRow: 12) == [255, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test func `an error thrown by a pixel closure is rethrown`() throws {
        struct Refusal: Error {}
        let image = try Image(width: 1, height: 1, pixels: [7], format: .gray)
        #expect(throws: Refusal.self) { try image.withPixels(as: .gray) { (_) throws(Refusal) in throw Refusal() } }
    }
}
