// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of images, image masks, and nested drawings.
@Suite struct CanvasImageNames {
    /// Returns an image of 2 × 2 pixels: red and green above blue and white.
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

    @Test(
        arguments: [
            // Each color is 3 columns wide. The stretched image fills rows 4 to 15.
            (ImageFit.stretch, 144, "rrrgggbbbwww", 4..<16), (.contain, 36, "rrrgggbbbwww", 8..<11),
            // The image is four times as wide as it is high. To cover the rectangle, its columns become 12 points wide,
            // and only its middle is visible.
            (.cover, 144, "ggggggbbbbbb", 4..<16),
        ] as [(ImageFit, Double, String, Range<Int>)])
    func `an image can be fitted into a rectangle with a different aspect ratio`(
        _ fit: ImageFit, _ area: Double, _ columns: String, _ rows: Range<Int>
    ) throws {
        let wide = try Image(
            width: 4, height: 1, pixels: opaqueRed + opaqueGreen + opaqueBlue + opaqueWhite, format: .rgba)
        let tall = try Image(
            width: 1, height: 4, pixels: opaqueRed + opaqueGreen + opaqueBlue + opaqueWhite, format: .rgba)
        let letters = [opaqueRed: "r", opaqueGreen: "g", opaqueBlue: "b", opaqueWhite: "w"]
        for rect in [CGRect(x: 4, y: 4, width: 12, height: 12), CGRect(x: 16, y: 16, width: -12, height: -12)] {
            let image = try drawnInEveryFormat { canvas in
                canvas.interpolationQuality = .none
                canvas.draw(wide, in: rect, fit: fit)
            }
            // With `.contain`, the image is 3 points high and centered, so its edges are in the middle of a pixel row.
            #expect(abs(image.area - area) < 0.1)
            #expect((4..<16).map { letters[image[$0, 9]] ?? "?" }.joined() == columns)
            #expect((0..<20).filter { image.alpha(10, $0) == 255 } == Array(fit == .contain ? 9..<11 : rows))
            let turned = try drawnInEveryFormat { canvas in
                canvas.interpolationQuality = .none
                canvas.draw(tall, in: rect, fit: fit)
            }
            #expect((4..<16).map { letters[turned[9, $0]] ?? "?" }.joined() == columns)
            #expect(abs(turned.area - area) < 0.1)
        }
    }

    @Test func `all fits are the same if the aspect ratios are equal, and an empty rectangle draws nothing`()
        throws
    {
        let quarters = try Self.quarters()
        let fits: [ImageFit] = [.stretch, .contain, .cover]
        for fit in fits {
            let image = try drawnInEveryFormat { canvas in
                canvas.interpolationQuality = .none
                canvas.draw(quarters, in: CGRect(x: 4, y: 6, width: 8, height: 8), fit: fit)
                canvas.draw(quarters, in: .null, fit: fit)
                canvas.draw(quarters, in: CGRect(x: 0, y: 0, width: 5, height: 0), fit: fit)
            }
            #expect(image.area == 64 && image[4, 6] == opaqueRed && image[11, 13] == opaqueWhite)
            let error = #expect(throws: DrawingError.self) {
                try Drawing(width: 9, height: 9) { $0.draw(quarters, in: .infinite, fit: fit) }.png()
            }
            #expect(error?.description.hasPrefix("draw(_:in:fit:): rect.") ?? false)
        }
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

    @Test func `interpolationQuality selects whether enlarged pixels have hard or smooth edges`() throws {
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

    @Test func `an image can mask subsequent content`() throws {
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

    @Test func `a drawing can be drawn inside another`() throws {
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
