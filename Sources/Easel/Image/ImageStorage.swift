// SPDX-License-Identifier: MIT

/// What all copies of an image share.
///
/// Invariants:
/// - `pixels` has width × height × the format's bytes per pixel.
/// - No colour is larger than its alpha where premultiplied, and where alpha is 0 all is 0.
final class ImageStorage: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt8]
    let format: PixelFormat

    /// Whether every pixel has an alpha of 255.
    let isOpaque: Bool

    /// The file that the pixels were read from, as it was, and how it has to be turned to look as they do.
    let jpeg: (data: [UInt8], orientation: EXIFOrientation)?

    /// - Parameter pixels: As many bytes as the size takes, of any values.
    init(
        width: Int, height: Int, pixels: [UInt8], format: PixelFormat,
        jpeg: (data: [UInt8], orientation: EXIFOrientation)? = nil
    ) {
        (self.width, self.height, self.format, self.jpeg) = (width, height, format, jpeg)
        (self.pixels, isOpaque) = PixelConversion.normalized(pixels, format: format)
    }
}
