// SPDX-License-Identifier: MIT

public import Foundation

extension Image {
    /// The part of the picture within a rectangle, in pixels from the top left corner.
    ///
    /// - The rectangle is grown to whole pixels and cut to the image; a negative width or height is standardised.
    /// - If no pixel is left, as of a rectangle beside the image, or if a number in it is not finite, as of `CGRect.null`,
    ///   the result is a single transparent pixel.
    public func cropped(to rect: CGRect) -> Image {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        guard numbers.allSatisfy(\.isFinite),
            let columns = Self.wholePixels(rect.origin.x, rect.origin.x + rect.size.width, of: width),
            let rows = Self.wholePixels(rect.origin.y, rect.origin.y + rect.size.height, of: height)
        else { return Image(ImageStorage(width: 1, height: 1, pixels: [0, 0, 0, 0], format: .rgba)) }
        if columns.count == width, rows.count == height { return self }

        let bytesPerPixel = storage.format.bytesPerPixel
        var pixels: [UInt8] = []
        pixels.reserveCapacity(columns.count * rows.count * bytesPerPixel)
        storage.withBytes { bytes in
            for row in rows {
                let start = row * width
                for index in (start + columns.lowerBound) * bytesPerPixel..<(start + columns.upperBound) * bytesPerPixel
                {
                    pixels.append(bytes[index])
                }
            }
        }
        return Image(
            ImageStorage(width: columns.count, height: rows.count, pixels: pixels, format: storage.format))
    }

    /// The pixels that an interval touches, of so many; nil if there is none.
    private static func wholePixels(_ start: CGFloat, _ end: CGFloat, of count: Int) -> Range<Int>? {
        func within(_ edge: CGFloat) -> Int { Int(min(max(edge, 0), CGFloat(count))) }
        let (first, last) = (within(min(start, end).rounded(.down)), within(max(start, end).rounded(.up)))
        return first < last ? first..<last : nil
    }
}
