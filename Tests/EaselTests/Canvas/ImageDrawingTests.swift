// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of images at the limits of drawing.
@Suite struct ImageDrawingTests {
    private func red(_ width: Int, _ height: Int) throws -> Image {
        try Image(
            width: width, height: height, pixels: Array(repeatElement(opaqueRed, count: width * height).joined()),
            format: .rgba)
    }

    /// Outside its rectangle, an image without spread is transparent, and `.copy` also paints these transparent pixels.
    @Test func `drawing an image in copy mode clears the clip beyond its rectangle, as for a gradient`() throws {
        let image = try red(4, 4)
        let pixels = try Pixels { canvas in
            canvas.setFillColor(.green)
            canvas.fill(canvas.bounds)
            canvas.setBlendMode(.copy)
            canvas.fill(Path(rect: canvas.bounds), with: .image(image, in: CGRect(x: 8, y: 8, width: 4, height: 4)))
        }
        #expect(pixels[9, 9] == opaqueRed)
        #expect(pixels[2, 2] == transparent)
    }

    /// Cairo images are limited to 32,767 pixels in each direction.
    @Test(arguments: InterpolationQuality.allCases)
    func `an image wider than 32,767 pixels can be drawn`(_ quality: InterpolationQuality) throws {
        let image = try red(40_000, 1)
        _ = try drawnInEveryFormat(100, 50) { canvas in
            canvas.interpolationQuality = quality
            canvas.draw(image, in: canvas.bounds)
            canvas.draw(image, in: CGRect(x: 0, y: 0, width: 40_000, height: 50))
        }
    }

    @Test func `a small image enlarged to 40,000 points with high quality can be drawn`() throws {
        let image = try red(100, 100)
        _ = try drawnInEveryFormat(100, 50) { canvas in
            canvas.interpolationQuality = .high
            canvas.draw(image, in: CGRect(x: 0, y: 0, width: 40_000, height: 100))
        }
    }
}
