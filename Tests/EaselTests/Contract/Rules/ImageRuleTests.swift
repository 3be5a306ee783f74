// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of images and masks.
@Suite struct ImageRuleTests {
    /// Returns an image in which every pixel has a different color and alpha.
    static func chart(_ width: Int, _ height: Int) throws -> Image {
        let pixels = (0..<width * height).flatMap { index -> [UInt8] in
            let (x, y) = (index % width, index / width)
            // The values are premultiplied, so no channel exceeds alpha.
            return [UInt8(x * 7), UInt8(y * 7), UInt8((x + y) * 5), UInt8(128 + x * 5 + y * 2)]
        }
        return try Image(width: width, height: height, pixels: pixels, format: .premultipliedRGBA)
    }

    @Test(arguments: [InterpolationQuality.default, .none, .low, .medium, .high])
    func `an image aligned with whole pixels is copied exactly, with its first row at the top`(
        _ quality: InterpolationQuality
    ) throws {
        let chart = try Self.chart(16, 12)
        let drawn = try Drawing(width: 16, height: 12) { canvas in
            canvas.interpolationQuality = quality
            canvas.draw(chart, in: canvas.bounds)
        }.image()
        #expect(drawn.pixels(as: .premultipliedRGBA) == chart.pixels(as: .premultipliedRGBA))
        let shifted = try Pixels(30, 30, scale: 2) { canvas in
            canvas.interpolationQuality = quality
            canvas.translateBy(x: 3, y: 5)
            // Each pixel of the image is half a point wide, which is one pixel of the picture.
            canvas.draw(chart, in: CGRect(x: 1, y: 0.5, width: 8, height: 6))
        }
        let all = Pixels(chart)
        for y in 0..<12 { for x in 0..<16 { #expect(shifted[8 + x, 11 + y] == all[x, y], "\(x), \(y)") } }
        #expect(shifted.alpha(7, 11) == 0 && shifted.alpha(8, 10) == 0 && shifted.alpha(24, 12) == 0)
    }

    @Test func `a mirrored or rotated canvas mirrors and rotates an image`() throws {
        let corners = try Image(
            width: 2, height: 2, pixels: opaqueRed + opaqueGreen + opaqueBlue + opaqueWhite, format: .rgba)
        func drawn(_ transform: CGAffineTransform) throws -> [[UInt8]] {
            let image = try Pixels(2, 2) { canvas in
                canvas.concatenate(transform)
                canvas.draw(corners, in: CGRect(x: 0, y: 0, width: 2, height: 2))
            }
            return [image[0, 0], image[1, 0], image[0, 1], image[1, 1]]
        }
        #expect(try drawn(.identity) == [opaqueRed, opaqueGreen, opaqueBlue, opaqueWhite])
        #expect(
            try drawn(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2, ty: 0))
                == [opaqueGreen, opaqueRed, opaqueWhite, opaqueBlue])
        #expect(
            try drawn(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2))
                == [opaqueBlue, opaqueWhite, opaqueRed, opaqueGreen])
        // The transform maps +x to +y, so the left column becomes the top row.
        #expect(
            try drawn(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0))
                == [opaqueBlue, opaqueRed, opaqueWhite, opaqueGreen])
    }

    @Test func `alpha and the clip apply to images`() throws {
        let red = try Image(width: 1, height: 1, pixels: [255, 0, 0, 153], format: .rgba)
        let image = try Pixels { canvas in
            canvas.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
            canvas.setAlpha(0.5)
            canvas.draw(red, in: canvas.bounds)
        }
        #expect(abs(Int(image.alpha(5, 5)) - 76) <= 1 && image[15, 5] == transparent && image[5, 5][0] >= 250)
    }

    @Test func `within the mask's rectangle, the lightness of a gray mask is used as opacity`() throws {
        let mask = try Image(
            width: 6, height: 2, pixels: [0, 51, 102, 153, 204, 255] + [255, 204, 153, 102, 51, 0], format: .gray)
        let image = try Pixels(10, 6) { canvas in
            canvas.clip(to: CGRect(x: 2, y: 2, width: 6, height: 2), mask: mask)
            canvas.fill(canvas.bounds)
        }
        #expect((0..<10).map { image.alpha($0, 2) } == [0, 0, 0, 51, 102, 153, 204, 255, 0, 0])
        #expect((0..<10).map { image.alpha($0, 3) } == [0, 0, 255, 204, 153, 102, 51, 0, 0, 0])
        #expect((0..<10).allSatisfy { image.alpha($0, 1) == 0 && image.alpha($0, 4) == 0 })
    }

    @Test func `the luminance of an opaque color mask is used as opacity`() throws {
        let pixels: [UInt8] = opaqueWhite + opaqueBlack + opaqueGreen + opaqueRed + opaqueBlue
        let mask = try Image(width: 5, height: 1, pixels: pixels, format: .rgba)
        let image = try Pixels(5, 1) { canvas in
            canvas.clip(to: canvas.bounds, mask: mask)
            canvas.fill(canvas.bounds)
        }
        #expect((0..<2).map { image.alpha($0, 0) } == [255, 0])
        let (green, red, blue) = (image.alpha(2, 0), image.alpha(3, 0), image.alpha(4, 0))
        // Of the three channels, green contributes the most to luminance and blue the least.
        #expect(green > red && red > blue && blue > 0 && abs(Int(green) + Int(red) + Int(blue) - 255) <= 2)
    }

    @Test(arguments: [opaqueBlack, opaqueWhite, [40, 90, 200, 255]], [PixelFormat.rgba, .premultipliedBGRA])
    func `if any pixel of a mask is not opaque, only the alpha of the mask is used`(
        _ color: [UInt8], _ format: PixelFormat
    ) throws {
        let alphas: [UInt8] = [255, 204, 102, 51, 0]
        let pixels = alphas.flatMap { color.prefix(3) + [$0] }
        let straight = try Image(width: 5, height: 1, pixels: pixels, format: .rgba)
        let mask = try Image(width: 5, height: 1, pixels: straight.pixels(as: format), format: format)
        let image = try Pixels(5, 1) { canvas in
            canvas.clip(to: canvas.bounds, mask: mask)
            canvas.setFillColor(.red)
            canvas.fill(canvas.bounds)
        }
        #expect((0..<5).map { image.alpha($0, 0) } == alphas && image[1, 0] == [255, 0, 0, 204])
    }

    @Test func `masks are multiplied, follow the transform, and last until the state is restored`() throws {
        let half = try Image(width: 1, height: 1, pixels: [102], format: .gray)
        let image = try Pixels { canvas in
            canvas.withState {
                canvas.translateBy(x: 5, y: 5)
                canvas.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10), mask: half)
                canvas.clip(to: CGRect(x: 5, y: 0, width: 5, height: 10), mask: half)
                canvas.fill(CGRect(x: -5, y: -5, width: 20, height: 20))
            }
            canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(image[7, 7] == transparent && abs(Int(image.alpha(12, 12)) - 41) <= 1 && image[1, 1] == opaqueBlack)
    }

    @Test func `the shape of an image is its rectangle`() throws {
        let hole = try Image(width: 2, height: 1, pixels: opaqueRed + transparent, format: .rgba)
        let image = try Pixels { canvas in
            canvas.fill(canvas.bounds)
            canvas.interpolationQuality = .none
            canvas.setBlendMode(.copy)
            canvas.draw(hole, in: CGRect(x: 5, y: 5, width: 10, height: 10))
        }
        #expect(image[7, 10] == opaqueRed && image[12, 10] == transparent && image[17, 10] == opaqueBlack)
        #expect(image.area == 350)
    }
}
