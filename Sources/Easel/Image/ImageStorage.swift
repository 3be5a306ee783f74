// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Synchronization

/// The storage shared by all copies of an image.
///
/// Invariants:
/// - The number of bytes is width × height × the format's bytes per pixel.
/// - No premultiplied color exceeds its alpha. Where alpha is 0, all bytes of the pixel are 0.
final class ImageStorage: Sendable {
    let width: Int
    let height: Int
    let format: PixelFormat

    /// The JPEG file that the pixels were read from, reduced to the picture data, and the orientation that turns the
    /// stored picture into these pixels.
    let jpeg: (data: [UInt8], orientation: EXIFOrientation)?

    private let pixels: Pixels

    /// The cached opacity. Two threads may compute the opacity at the same time, with the same result.
    private let opacity = Atomic(Opacity.unknown)

    private enum Pixels {
        case given([UInt8])
        /// The memory that Cairo drew into.
        case drawn(PixelBuffer)
    }

    private enum Opacity: UInt8, AtomicRepresentable { case unknown, opaque, translucent }

    /// - Parameter pixels: The bytes, which may have any values. Their number matches the size and the format.
    init(
        width: Int, height: Int, pixels: [UInt8], format: PixelFormat,
        jpeg: (data: [UInt8], orientation: EXIFOrientation)? = nil
    ) {
        (self.width, self.height, self.format, self.jpeg) = (width, height, format, jpeg)
        let (normal, isOpaque) = PixelConversion.normalized(pixels, format: format)
        self.pixels = .given(normal)
        opacity.store(isOpaque ? .opaque : .translucent, ordering: .relaxed)
    }

    /// Takes over the pixels that Cairo drew, without a copy if they are in normal form.
    ///
    /// - Parameter isNormal: Whether every color is known to be at most its alpha.
    convenience init(_ drawn: PixelBuffer, isNormal: Bool) {
        if isNormal {
            self.init(normal: drawn)
        } else {
            self.init(
                width: drawn.width, height: drawn.height, pixels: drawn.withBytes(PixelConversion.copy),
                format: .premultipliedBGRA)
        }
    }

    private init(normal drawn: PixelBuffer) {
        (width, height, format, jpeg) = (drawn.width, drawn.height, .premultipliedBGRA, nil)
        pixels = .drawn(drawn)
    }

    /// The byte layout of a pixel; nil for gray images, which have one byte per pixel.
    var layout: PixelLayout? {
        format == .gray
            ? nil : PixelLayout(width: width, blueFirst: format.blueFirst, isPremultiplied: format.isPremultiplied)
    }

    /// Calls a closure with all bytes.
    func withBytes<Result, Failure>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch pixels {
        case .given(let bytes): try body(bytes.span)
        case .drawn(let buffer): try buffer.withBytes(body)
        }
    }

    /// Returns the bytes in a format. If the image was made from bytes in that format, they are not copied.
    func bytes(as target: PixelFormat) -> [UInt8] {
        if target == format, case .given(let bytes) = pixels { return bytes }
        let isOpaque = isOpaque
        return withBytes { PixelConversion.convert($0, from: format, to: target, isOpaque: isOpaque) }
    }

    /// Whether every pixel has an alpha of 255. For an image drawn by Cairo, the first access examines all pixels.
    var isOpaque: Bool {
        switch opacity.load(ordering: .relaxed) {
        case .opaque: return true
        case .translucent: return false
        case .unknown:
            let isOpaque = withBytes(PixelConversion.isOpaque)
            opacity.store(isOpaque ? .opaque : .translucent, ordering: .relaxed)
            return isOpaque
        }
    }

    /// Whether every pixel is opaque and gray.
    var isGray: Bool { layout.map { layout in withBytes { layout.channels(of: $0) } == .gray } ?? true }
}
