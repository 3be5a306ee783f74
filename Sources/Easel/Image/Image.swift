// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// A picture made of pixels: sRGB, 8 bits a channel, the top left pixel first.
public struct Image: Sendable, Hashable {
    /// Pixels across.
    public let width: Int

    /// Pixels down.
    public let height: Int

    /// Straight-alpha RGBA.
    private let rgba: [UInt8]

    /// Width and height in pixels.
    public var size: CGSize { CGSize(width: width, height: height) }

    /// A picture of these bytes.
    ///
    /// - Throws: ``DrawingError/invalidImage(_:)`` if a side is not positive, or the bytes are not
    ///   width × height × the format's bytes per pixel.
    public init(width: Int, height: Int, pixels: [UInt8], format: PixelFormat) throws(DrawingError) {
        guard width > 0, height > 0 else {
            throw .invalidImage("Image(width:height:pixels:format:): \(width) × \(height) pixels make no image")
        }
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        let (byteCount, overflowsToo) = count.multipliedReportingOverflow(by: format.bytesPerPixel)
        guard !overflows, !overflowsToo, pixels.count == byteCount else {
            throw .invalidImage(
                "Image(width:height:pixels:format:): \(width) × \(height) pixels in \(format) do not take "
                    + "\(pixels.count) bytes")
        }
        self.width = width
        self.height = height
        rgba = Pixel.convert(pixels, from: format, to: .rgba)
    }

    /// The picture in a PNG file.
    ///
    /// - Throws: ``DrawingError/invalidImage(_:)`` if the file cannot be read, is no PNG, is damaged, or would take more
    ///   than 400 million bytes.
    public init(contentsOf url: URL) throws(DrawingError) {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw .invalidImage(
                "\"\(url.path(percentEncoded: false))\" could not be read: \(error.localizedDescription)")
        }
        do throws(DrawingError) {
            try self.init(data: data)
        } catch {
            throw .invalidImage("\"\(url.path(percentEncoded: false))\": \(error)")
        }
    }

    /// The picture in the bytes of a PNG file.
    ///
    /// - Throws: ``DrawingError/invalidImage(_:)`` if they are no PNG, are damaged, or would take more than 400 million
    ///   bytes.
    public init(data: Data) throws(DrawingError) {
        let decoded: PNGDecoder
        do throws(NativeError) {
            decoded = try PNGDecoder([UInt8](data), maximumBytes: 400_000_000)
        } catch {
            throw .invalidImage("the PNG cannot be read: \(error.message)")
        }
        try self.init(width: decoded.width, height: decoded.height, pixels: decoded.rgba, format: .rgba)
    }

    /// The bytes of all pixels.
    public func pixels(as format: PixelFormat) -> [UInt8] {
        format == .rgba ? rgba : Pixel.convert(rgba, from: .rgba, to: format)
    }

    func resized(to size: CGSize, quality: InterpolationQuality = .high) -> Image { self }

    /// The picture as a PNG file: RGB if every pixel is opaque, else RGBA with straight alpha.
    public func pngData() throws(DrawingError) -> Data { try pngData(scale: 1) }

    /// - Parameter scale: Pixels per point; a point is 1/72 inch.
    func pngData(scale: CGFloat) throws(DrawingError) -> Data {
        try nativeCalls { () throws(NativeError) in
            Data(try PNGEncoder.encode(width: width, height: height, rgba: rgba, pixelsPerPoint: scale))
        }
    }
}
