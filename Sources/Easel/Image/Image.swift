// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// A picture made of pixels, in sRGB with 8 bits per channel. The top-left pixel comes first.
///
/// ```swift
/// let photo = try Image(contentsOf: url)
/// let half = photo.resized(to: CGSize(width: photo.width / 2, height: photo.height / 2))
/// let jpeg = try half.jpegData(quality: 0.8)
/// ```
///
/// Copies share the pixels, which never change. Two images are equal if they have the same size and the same
/// straight-alpha RGBA pixels, regardless of their origin.
public struct Image: Sendable {
    /// The maximum size of a resized or padded image, in bytes.
    static let maximumBytes = 400_000_000

    let storage: ImageStorage

    /// The width in pixels.
    public var width: Int { storage.width }

    /// The height in pixels.
    public var height: Int { storage.height }

    /// The width and height in pixels.
    public var size: CGSize { CGSize(width: width, height: height) }

    /// Creates an image from bytes, which keep their format.
    ///
    /// Where alpha is 0, colors are set to 0. Premultiplied colors that exceed their alpha are reduced to it.
    ///
    /// - Throws: ``DrawingError/invalidImage(_:)`` if a side is not positive, or if the number of bytes is not width ×
    ///   height × the format's bytes per pixel.
    public init(width: Int, height: Int, pixels: [UInt8], format: PixelFormat) throws(DrawingError) {
        guard width > 0, height > 0 else {
            throw .invalidImage(
                "Image(width:height:pixels:format:): the size is \(width) × \(height); both must be > 0")
        }
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        let (byteCount, overflowsToo) = count.multipliedReportingOverflow(by: format.bytesPerPixel)
        guard !overflows, !overflowsToo, pixels.count == byteCount else {
            throw .invalidImage(
                "Image(width:height:pixels:format:): \(width) × \(height) pixels in \(format) do not take "
                    + "\(pixels.count) bytes")
        }
        storage = ImageStorage(width: width, height: height, pixels: pixels, format: format)
    }

    init(_ storage: ImageStorage) { self.storage = storage }

    /// Returns the bytes of all pixels. If the image was made from bytes in this format, the bytes are not copied.
    public func pixels(as format: PixelFormat) -> [UInt8] { storage.bytes(as: format) }

    /// Whether every pixel has an alpha of 255.
    var isOpaque: Bool { storage.isOpaque }

    /// The coverage of this image used as a mask, as a gray image: alpha, or luminance if every pixel is opaque.
    var coverage: Image {
        if storage.format == .gray { return self }
        var coverage = pixels(as: .gray)
        if !isOpaque {
            let rgba = pixels(as: .rgba)
            for index in coverage.indices { coverage[index] = rgba[4 * index + 3] }
        }
        return Image(ImageStorage(width: width, height: height, pixels: coverage, format: .gray))
    }

    /// The identity of the pixels. Two images with the same identity have the same pixels while at least one of them
    /// exists.
    var identity: ObjectIdentifier { ObjectIdentifier(storage) }

    /// The JPEG file that the image was read from, reduced to the picture data, and the orientation that turns the
    /// stored picture into this image. Nil if documents must not embed the file.
    var jpeg: (data: [UInt8], orientation: EXIFOrientation)? { storage.jpeg }

    /// Returns the image as a PNG file. The file is grayscale or has a palette where that is lossless and smaller.
    /// Otherwise, the file is RGB if every pixel is opaque, and RGBA with straight alpha if not.
    ///
    /// - Throws: ``DrawingError/invalidOption(_:)`` if an option is invalid.
    public func pngData(options: PNGOptions = .default) throws(DrawingError) -> Data {
        try pngData(scale: 1, options.compression, PNGMetadata(options), budget: RenderBudget())
    }

    /// - Parameter scale: The number of pixels per point (1/72 inch).
    func pngData(
        scale: CGFloat, _ compression: PNGOptions.Compression, _ metadata: PNGMetadata, budget: RenderBudget,
        threads: Int = 1
    ) throws(DrawingError) -> Data {
        let file = try PNGEncoder(storage, budget: budget, threads: threads).encode(scale, compression, metadata)
        budget.note(fileBytes: file.count)
        try budget.check()
        return Data(file)
    }
}

extension Image: Hashable {
    /// Whether the sizes and pixels of two images are equal.
    public static func == (one: Image, other: Image) -> Bool {
        if one.identity == other.identity { return true }
        guard one.width == other.width, one.height == other.height else { return false }
        return one.hasSamePixels(as: other)
    }

    /// Hashes the size and a few pixels, regardless of the number of pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        let bytesPerPixel = storage.format.bytesPerPixel
        let count = width * height
        let isOpaque = isOpaque
        for index in stride(from: 0, to: count, by: max(count / 16, 1)) {
            hasher.combine(
                storage.withBytes { bytes in
                    PixelConversion.convert(
                        bytes.extracting(index * bytesPerPixel..<(index + 1) * bytesPerPixel), from: storage.format,
                        to: .rgba, isOpaque: isOpaque)
                })
        }
    }
}
