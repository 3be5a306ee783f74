// SPDX-License-Identifier: MIT

public import Foundation

extension Image {
    /// Returns the image enlarged or reduced to a size in pixels. A size with a different aspect ratio distorts the
    /// image.
    ///
    /// Colors are weighted by their alpha, so transparent pixels do not bleed into their surroundings. Colors are
    /// averaged as stored, without converting sRGB to linear light, as in Core Graphics.
    ///
    /// - Parameters:
    ///   - size: The new size, rounded to whole pixels. A side below 1, or NaN, becomes 1; a side above a million
    ///     becomes a million. A size of more than 100 million pixels (400 million bytes) is reduced proportionally to
    ///     100 million.
    ///   - quality: The interpolation of the new pixels.
    public func resized(to size: CGSize, quality: InterpolationQuality = .high) -> Image {
        let (newWidth, newHeight) = Self.wholeSize(size)
        if newWidth == width, newHeight == height { return self }
        if quality == .none { return Image(nearest(newWidth, newHeight)) }

        let format: PixelFormat =
            switch storage.format {
            case .rgba: .premultipliedRGBA
            case .bgra: .premultipliedBGRA
            case .premultipliedRGBA, .premultipliedBGRA, .gray: storage.format
            }
        let resampling = Resampling(quality: quality, channels: format.bytesPerPixel)
        let pixels = resampling.resampled(
            pixels(as: format), width: width, height: height, newWidth: newWidth, newHeight: newHeight)
        return Image(ImageStorage(width: newWidth, height: newHeight, pixels: pixels, format: format))
    }

    static func wholeSize(_ size: CGSize) -> (width: Int, height: Int) {
        let largest = CGFloat(maximumBytes / 4)
        func side(_ length: CGFloat) -> CGFloat { length.isNaN ? 1 : min(max(length.rounded(), 1), 1_000_000) }
        let (width, height) = (side(size.width), side(size.height))
        let excess = width * height / largest
        if excess <= 1 { return (Int(width), Int(height)) }
        return (max(Int(width / excess.squareRoot()), 1), max(Int(height / excess.squareRoot()), 1))
    }

    private func nearest(_ newWidth: Int, _ newHeight: Int) -> ImageStorage {
        let bytesPerPixel = storage.format.bytesPerPixel
        let columns = (0..<newWidth).map { (2 * $0 + 1) * width / (2 * newWidth) * bytesPerPixel }
        var pixels = [UInt8](repeating: 0, count: newWidth * newHeight * bytesPerPixel)
        var target = 0
        storage.withBytes { bytes in
            for row in 0..<newHeight {
                let start = (2 * row + 1) * height / (2 * newHeight) * width * bytesPerPixel
                for column in columns {
                    for byte in 0..<bytesPerPixel { pixels[target + byte] = bytes[start + column + byte] }
                    target += bytesPerPixel
                }
            }
        }
        return ImageStorage(width: newWidth, height: newHeight, pixels: pixels, format: storage.format)
    }
}
