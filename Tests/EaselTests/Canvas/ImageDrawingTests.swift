// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of drawing images with extreme sizes, and of drawing them in copy mode.
@Suite struct ImageDrawingTests {
    private func red(_ width: Int, _ height: Int) throws -> Image {
        try Image(
            width: width, height: height, pixels: Array(repeatElement(opaqueRed, count: width * height).joined()),
            format: .rgba)
    }

    /// Without a spread, an image paint is transparent outside its rectangle. In `.copy` mode, the transparent pixels
    /// replace what is below them.
    @Test func `filling with an image in copy mode clears the area outside the image's rectangle`() throws {
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
