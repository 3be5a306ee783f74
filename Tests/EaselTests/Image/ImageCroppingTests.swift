// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct ImageCroppingTests {
    /// A gray image of 4 × 3 pixels. The value of each pixel is its column plus ten times its row.
    static let pixels: [UInt8] = [0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23]

    @Test(
        arguments: [
            (CGRect(x: 1, y: 1, width: 2, height: 2), 2, [11, 12, 21, 22]),
            (CGRect(x: 1.9, y: 0.1, width: 0.2, height: 0.2), 2, [1, 2]),
            (CGRect(x: 3, y: 3, width: -2, height: -1), 2, [21, 22]),
            (CGRect(x: -5, y: 2, width: 6, height: 100), 1, [20]),
            (CGRect(x: 3.5, y: 1.5, width: 0, height: 0), 1, [13]),
            (CGRect(x: 0, y: 0, width: 4, height: 3), 4, pixels),
            (CGRect(x: -1, y: -1, width: 1e300, height: 1e300), 4, pixels),
            (CGRect.infinite, 4, pixels),
        ] as [(CGRect, Int, [UInt8])])
    func `the rectangle is expanded to whole pixels and clipped to the image`(
        _ rect: CGRect, _ width: Int, _ expected: [UInt8]
    ) throws {
        let image = try Image(width: 4, height: 3, pixels: Self.pixels, format: .gray).cropped(to: rect)
        #expect(image.width == width && image.height == expected.count / width)
        #expect(image.pixels(as: .gray) == expected)
    }

    @Test(arguments: [
        CGRect.null, CGRect(x: 4, y: 0, width: 1, height: 1), CGRect(x: 0, y: -1, width: 4, height: 1),
        CGRect(x: 2, y: 2, width: 0, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
        CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), CGRect(x: 1e300, y: 0, width: 1e300, height: 1),
        CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
    ])
    func `a rectangle outside the image gives a transparent image`(_ rect: CGRect) throws {
        let image = try Image(width: 4, height: 3, pixels: Self.pixels, format: .gray).cropped(to: rect)
        #expect(image.size == CGSize(width: 1, height: 1) && image.pixels(as: .rgba) == transparent)
    }

    @Test(arguments: PixelFormat.allCases)
    func `a cropped image keeps the original pixels in every format`(_ format: PixelFormat) throws {
        let bytes = (0..<4 * 3 * format.bytesPerPixel).map { UInt8($0 % 4 == 3 ? 255 : $0) }
        let image = try Image(width: 4, height: 3, pixels: bytes, format: format)
        let part = Pixels(image.cropped(to: CGRect(x: 2, y: 1, width: 2, height: 2)))
        let whole = Pixels(image)
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] { #expect(part[x, y] == whole[x + 2, y + 1]) }
    }
}
