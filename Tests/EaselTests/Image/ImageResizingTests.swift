// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct ImageResizingTests {
    private func gray(_ pixels: [UInt8], width: Int) throws -> Image {
        try Image(width: width, height: pixels.count / width, pixels: pixels, format: .gray)
    }

    /// Returns an image of random premultiplied pixels.
    private func noise(_ width: Int, _ height: Int, seed: UInt64 = 3) throws -> Image {
        var generator = SeededGenerator(seed: seed)
        let bytes = (0..<width * height).flatMap { _ in
            let alpha = UInt8.random(in: 0...255, using: &generator)
            return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &generator) } + [alpha]
        }
        return try Image(width: width, height: height, pixels: bytes, format: .premultipliedRGBA)
    }

    @Test(
        arguments: [
            // Each new pixel has the value of the pixel at its center. If six pixels are reduced to two, the centers of
            // the new pixels are at 1.5 and 4.5.
            ([1, 2], 4, .none, [1, 1, 2, 2]), ([1, 2, 3, 4, 5, 6], 2, .none, [2, 5]),
            // The centers of the new pixels in the middle are one quarter and three quarters of the way between the
            // pixel centers.
            ([0, 200], 4, .low, [0, 50, 150, 200]), ([0, 200], 4, .medium, [0, 50, 150, 200]),
            // The center of the new pixel is between the two middle pixels. The outer pixels contribute only if the
            // kernel covers the whole area.
            ([10, 20, 30, 80], 1, .low, [25]), ([10, 20, 30, 80], 1, .medium, [35]),
            ([10, 20, 30, 80], 1, .default, [35]),
            // Each new pixel covers one and a half pixels: (0 + 90/2)/1.5 and (90/2 + 180)/1.5.
            ([0, 90, 180], 2, .medium, [30, 150]),
            // Cubic convolution reproduces a linear ramp. The ramp rises by 40 per pixel and is sampled at 1.25, 1.75,
            // 2.25, and 2.75.
            ([0, 40, 80, 120, 160], 10, .high, [nil, nil, nil, 50, 70, 90, 110, nil, nil, nil]),
            // The edge is a step of 160. The kernel's values are 111/128 at 1/4, 29/128 at 3/4, −9/128 at 5/4, and
            // −3/128 at 7/4.
            ([40, 40, 40, 200, 200, 200], 12, .high, [40, 40, 40, 36, 29, 73, 168, 211, 204, 200, 200, 200]),
        ] as [([UInt8], Int, InterpolationQuality, [UInt8?])])
    func `a row matches the hand calculation`(
        _ row: [UInt8], _ width: Int, _ quality: InterpolationQuality, _ expected: [UInt8?]
    ) throws {
        let image = try gray(row, width: row.count).resized(to: CGSize(width: width, height: 1), quality: quality)
        let column = try gray(row, width: 1).resized(to: CGSize(width: 1, height: width), quality: quality)
        for (index, value) in expected.enumerated() where value != nil {
            #expect(image.pixels(as: .gray)[index] == value, "\(index)")
        }
        #expect(column.pixels(as: .gray) == image.pixels(as: .gray) && column.height == width)
    }

    /// Random 7 × 5 values and the results of `convert -filter Catrom -resize` (ImageMagick 6.9). No intermediate value
    /// is out of range, because ImageMagick would clamp such a value between resizing rows and columns.
    @Test(
        arguments: [
            (4, 3, [130, 135, 148, 137, 115, 123, 130, 109, 122, 105, 116, 144]),
            (
                12, 9,
                [
                    163, 142, 114, 149, 175, 137, 132, 163, 177, 181, 172, 167, 161, 137, 102, 136, 163, 130, 130,
                    164, 161, 147, 145, 145, 155, 126, 83, 113, 141, 117, 125, 163, 134, 89, 97, 106, 121, 112,
                    100, 123, 139, 113, 115, 146, 134, 106, 95, 90, 91, 104, 125, 138, 138, 117, 112, 125, 141,
                    148, 111, 88, 128, 125, 119, 107, 108, 142, 145, 117, 126, 140, 115, 99, 154, 140, 113, 85,
                    86, 150, 158, 109, 114, 133, 125, 118, 118, 121, 123, 105, 93, 109, 110, 97, 121, 151, 150,
                    147, 96, 110, 130, 117, 98, 85, 82, 91, 126, 162, 164, 162,
                ]
            ),
        ] as [(Int, Int, [UInt8])])
    func `high quality matches ImageMagick's Catmull–Rom`(_ width: Int, _ height: Int, _ expected: [UInt8]) throws {
        let image = try gray(
            [
                159, 112, 174, 125, 168, 174, 163, 147, 83, 139, 111, 163, 86, 100, 94, 127, 140, 111,
                128, 149, 93, 153, 111, 81, 173, 107, 132, 115, 103, 129, 100, 89, 97, 159, 159,
            ], width: 7)
        let found = image.resized(to: CGSize(width: width, height: height)).pixels(as: .gray)
        #expect(found.count == expected.count)
        #expect(found.isClose(to: expected, within: 1), "\(found)")
    }

    /// The reduced pixels are equal only if the squares of both colors contribute equally to each of them.
    @Test(arguments: [(InterpolationQuality.default, 1), (.medium, 1), (.high, 1), (.high, 2)])
    func `a checkerboard reduced tenfold is a uniform gray`(_ quality: InterpolationQuality, _ square: Int) throws {
        let board = (0..<200 * 200).map { UInt8((($0 % 200) / square + ($0 / 200) / square) % 2 * 255) }
        let image = try gray(board, width: 200).resized(to: CGSize(width: 20, height: 20), quality: quality)
        let pixels = image.pixels(as: .gray)
        // At the edges, the kernel is cut off and its weights are less even.
        #expect(pixels.allSatisfy { (125...130).contains($0) }, "\(pixels.min() ?? 0) \(pixels.max() ?? 0)")
        #expect(pixels[20 * 10 + 10] == 128 || pixels[20 * 10 + 10] == 127)
    }

    @Test(arguments: InterpolationQuality.allCases)
    func `resizing a uniform color does not change the color`(_ quality: InterpolationQuality) throws {
        for color in [[200, 100, 50, 255], [200, 100, 50, 200], [0, 0, 0, 1]] as [[UInt8]] {
            for format in [PixelFormat.rgba, .premultipliedBGRA] {
                let pixel = try Image(width: 1, height: 1, pixels: color, format: .rgba).pixels(as: format)
                let image = try Image(
                    width: 7, height: 5, pixels: (0..<35).flatMap { _ in pixel }, format: format)
                for (width, height) in [(1, 1), (3, 4), (7, 2), (8, 6), (29, 3), (2, 31)] {
                    let resized = image.resized(to: CGSize(width: width, height: height), quality: quality)
                    let expected = (0..<width * height).flatMap { _ in image.pixels(as: .premultipliedRGBA).prefix(4) }
                    #expect(resized.pixels(as: .premultipliedRGBA) == expected)
                }
            }
        }
    }

    @Test(arguments: InterpolationQuality.allCases)
    func `resizing to the same size returns the same image`(_ quality: InterpolationQuality) throws {
        let image = try noise(6, 4)
        #expect(image.resized(to: image.size, quality: quality).identity == image.identity)
        // Resizing one axis does not change the pixels along the other axis.
        let column = try gray([9, 250, 3, 77], width: 1)
        let wider = column.resized(to: CGSize(width: 3, height: 4), quality: quality)
        #expect(wider.pixels(as: .gray) == [9, 9, 9, 250, 250, 250, 3, 3, 3, 77, 77, 77])
    }

    @Test(arguments: InterpolationQuality.allCases)
    func `transparent pixels do not bleed into others`(_ quality: InterpolationQuality) throws {
        // Only the transparent pixels are green.
        let image = try Image(
            width: 4, height: 1, pixels: [255, 0, 0, 255, 0, 255, 0, 0, 255, 0, 0, 255, 0, 255, 0, 0], format: .rgba)
        for width in [1, 2, 3, 5, 16] {
            let pixels = Pixels(image.resized(to: CGSize(width: width, height: 2), quality: quality))
            for x in 0..<width where pixels.alpha(x, 1) > 0 {
                #expect(Array(pixels[x, 1].prefix(3)) == [255, 0, 0], "\(width): \(x)")
            }
        }
        let half = image.resized(to: CGSize(width: 2, height: 1), quality: .medium)
        #expect(half.pixels(as: .rgba) == [255, 0, 0, 128, 255, 0, 0, 128])
    }

    @Test(arguments: [InterpolationQuality.default, .low, .medium, .high])
    func `resizing a mirrored image equals mirroring a resized image`(_ quality: InterpolationQuality) throws {
        func turned(_ image: Image, _ orientation: EXIFOrientation) -> Image {
            let pixels = orientation.upright(
                image.pixels(as: .premultipliedRGBA), width: image.width, height: image.height, bytesPerPixel: 4)
            let (width, height) =
                orientation.exchangesSides ? (image.height, image.width) : (image.width, image.height)
            return Image(ImageStorage(width: width, height: height, pixels: pixels, format: .premultipliedRGBA))
        }
        let image = try noise(24, 15)
        for (width, height) in [(10, 6), (12, 5), (5, 40), (48, 7), (31, 33), (1, 1)] {
            let expected = image.resized(to: CGSize(width: width, height: height), quality: quality)
            for orientation in [EXIFOrientation.upMirrored, .downMirrored, .down] {
                let mirrored = turned(image, orientation)
                    .resized(to: CGSize(width: width, height: height), quality: quality)
                #expect(turned(mirrored, orientation) == expected, "\(width) × \(height), \(orientation)")
            }
        }
    }

    @Test(arguments: [
        (CGSize(width: 2.4, height: 2.5), 2, 3), (CGSize(width: 0, height: -7), 1, 1),
        (CGSize(width: CGFloat.nan, height: 0.2), 1, 1), (CGSize(width: 10_000, height: 10_000), 10_000, 10_000),
        (CGSize(width: 20_000, height: 80_000), 5_000, 20_000),
        (CGSize(width: CGFloat.infinity, height: 1), 1_000_000, 1),
        (CGSize(width: 1, height: CGFloat.greatestFiniteMagnitude), 1, 1_000_000),
        (CGSize(width: CGFloat.infinity, height: CGFloat.infinity), 10_000, 10_000),
    ])
    func `a size is rounded to whole pixels and reduced to the limit`(_ size: CGSize, _ width: Int, _ height: Int) {
        #expect(Image.wholeSize(size) == (width, height))
    }

    @Test func `resizing a long row to a long column is fast`() throws {
        let row = try gray(Array(repeating: 77, count: 200_000), width: 200_000)
        let column = row.resized(to: CGSize(width: 1, height: 200_000))
        #expect(column.width == 1 && column.pixels(as: .gray) == Array(repeating: 77, count: 200_000))
    }
}
