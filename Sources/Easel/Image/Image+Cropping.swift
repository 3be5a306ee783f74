// SPDX-License-Identifier: MIT

public import Foundation

extension Image {
    /// Returns the part of the image in a rectangle, given in pixels from the top-left corner.
    ///
    /// - The rectangle is expanded to whole pixels and clipped to the image. A rectangle of negative width or height is
    ///   standardized.
    /// - The result is a single transparent pixel if the rectangle does not overlap the image or contains a number that
    ///   is not finite, as `CGRect.null` does.
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

    /// Returns the pixels in `0..<count` that an interval touches; nil if it touches none.
    private static func wholePixels(_ start: CGFloat, _ end: CGFloat, of count: Int) -> Range<Int>? {
        func within(_ edge: CGFloat) -> Int { Int(min(max(edge, 0), CGFloat(count))) }
        let (first, last) = (within(min(start, end).rounded(.down)), within(max(start, end).rounded(.up)))
        return first < last ? first..<last : nil
    }
}
