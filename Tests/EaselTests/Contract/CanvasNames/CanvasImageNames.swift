// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Images, image masks and drawings inside of drawings.
@Suite struct CanvasImageNames {
    /// Red, green, blue and white, from the top left.
    static func quarters() throws -> Image {
        try Image(
            width: 2, height: 2, pixels: opaqueRed + opaqueGreen + opaqueBlue + opaqueWhite, format: .rgba)
    }

    @Test func `an image is drawn into a rectangle`() throws {
        let quarters = try Self.quarters()
        let image = try drawnInEveryFormat { canvas in
            canvas.interpolationQuality = .none
            canvas.draw(quarters, in: CGRect(x: 4, y: 4, width: 12, height: 8))
        }
        #expect(image.area == 96)
        #expect(
            [(4, 4), (15, 4), (4, 11), (15, 11)].map { image[$0, $1] } == [
                opaqueRed, opaqueGreen, opaqueBlue, opaqueWhite,
            ])
    }

    @Test func `an image is tiled over the clip`() throws {
        let quarters = try Self.quarters()
        let image = try drawnInEveryFormat { canvas in
            canvas.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
            canvas.draw(quarters, in: CGRect(x: 4, y: 4, width: 2, height: 2), byTiling: true)
        }
        #expect(image.area == 200)
        #expect(
            [(0, 0), (1, 0), (18, 9), (19, 9)].map { image[$0, $1] } == [
                opaqueRed, opaqueGreen, opaqueBlue, opaqueWhite,
            ])
    }

    @Test func `interpolationQuality decides between hard and smooth enlargement`() throws {
        let quarters = try Self.quarters()
        let qualities: [InterpolationQuality] = [.default, .none, .low, .medium, .high]
        for quality in qualities {
            let image = try drawnInEveryFormat { canvas in
                #expect(canvas.interpolationQuality == .default)
                canvas.interpolationQuality = quality
                #expect(canvas.interpolationQuality == quality)
                canvas.draw(quarters, in: canvas.bounds)
            }
            let isHard = image[9, 0] == opaqueRed && image[10, 0] == opaqueGreen
            #expect(isHard == (quality == .none), "\(quality)")
        }
    }

    @Test func `an image masks what follows`() throws {
        let mask = try Image(width: 2, height: 1, pixels: [255, 0], format: .gray)
        let image = try drawnInEveryFormat { canvas in
            canvas.interpolationQuality = .none
            canvas.clip(to: CGRect(x: 2, y: 2, width: 16, height: 16), mask: mask)
            canvas.setFillColor(.red)
            canvas.fill(canvas.bounds)
        }
        #expect(image[4, 10] == opaqueRed && image[15, 10] == transparent && image[4, 1] == transparent)
        #expect(image[1, 10] == transparent && image[4, 18] == transparent)
    }

    @Test func `a drawing is drawn inside of another`() throws {
        let flag = Drawing(width: 2, height: 1) { canvas in
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            canvas.setFillColor(.blue)
            canvas.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        let image = try drawnInEveryFormat { canvas in
            canvas.draw(flag, in: CGRect(x: 2, y: 5, width: 16, height: 10))
        }
        #expect(image.area == 160 && image[2, 5] == opaqueRed && image[9, 14] == opaqueRed)
        #expect(image[10, 5] == opaqueBlue && image[17, 14] == opaqueBlue)
    }
}
