// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of blend modes and shadows under a mask.
@Suite struct MaskCompositingTests {
    static func mask(_ gray: UInt8) throws -> Image {
        try Image(width: 1, height: 1, pixels: [gray], format: .gray)
    }

    @Test func `a mask scales the alpha of a shape and of its shadow`() throws {
        let mask = try Self.mask(102)
        let image = try Pixels(30, 10) { canvas in
            canvas.clip(to: canvas.bounds, mask: mask)
            canvas.setShadow(offset: CGSize(width: 15, height: 0), blur: 0, color: .blue)
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(image[5, 5] == [255, 0, 0, 102] && image[20, 5] == [0, 0, 255, 102] && image[12, 5] == transparent)
    }

    @Test(
        arguments: [
            (BlendMode.copy, [51, 0, 0, 204]), (.clear, [0, 0, 0, 153]), (.destinationOut, [0, 0, 0, 204]),
            (.sourceOut, [0, 0, 0, 153]), (.destinationIn, [0, 0, 0, 204]), (.sourceIn, [51, 0, 0, 204]),
            (.normal, [51, 0, 0, 255]), (.xor, [0, 0, 0, 204]), (.destinationAtop, [0, 0, 0, 204]),
        ] as [(BlendMode, [Int])])
    func `a blend mode under a mask changes only the mask's share of a pixel`(_ mode: BlendMode, _ expected: [Int])
        throws
    {
        // Red with alpha 0.5 is painted on opaque black under a mask of 0.4, so 0.6 of the black is unchanged.
        let mask = try Self.mask(102)
        let image = try Drawing(width: 10, height: 10) { canvas in
            canvas.fill(canvas.bounds)
            canvas.clip(to: canvas.bounds, mask: mask)
            canvas.setBlendMode(mode)
            canvas.setFillColor(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
            canvas.fill(canvas.bounds)
        }.image()
        let pixel = image.pixels(as: .premultipliedRGBA).prefix(4).map(Int.init)
        #expect(zip(pixel, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(pixel)")
    }

    @Test func `a layer is masked and shadowed as one object`() throws {
        let mask = try Self.mask(153)
        let image = try Pixels(40, 10) { canvas in
            canvas.clip(to: canvas.bounds, mask: mask)
            canvas.setAlpha(2.0 / 3)
            canvas.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: .blue)
            canvas.beginTransparencyLayer()
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            canvas.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
            canvas.endTransparencyLayer()
        }
        // The expected alpha is 0.6 × 2/3.
        for x in [2, 7, 12] { #expect(image[x, 5] == [255, 0, 0, 102], "\(x)") }
        for x in [22, 27, 32] { #expect(image[x, 5] == [0, 0, 255, 102], "\(x)") }
    }
}
