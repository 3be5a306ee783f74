// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

extension Image {
    /// The picture in a PNG or JPEG file.
    ///
    /// The bytes decide which it is, not the file's name; see ``init(data:)``.
    ///
    /// - Throws: ``DrawingError/invalidImage(_:)`` if the file cannot be read, is no regular file, is neither PNG nor JPEG, or
    ///   is damaged; ``DrawingError/limitExceeded(limit:value:maximum:)`` as ``init(contentsOf:limits:)`` with the default
    ///   limits.
    public init(contentsOf url: URL) throws(DrawingError) { try self.init(contentsOf: url, limits: .default) }

    /// The picture in a PNG or JPEG file, within limits of one's own.
    ///
    /// - Parameters:
    ///   - url: Of a regular file.
    ///   - limits: ``RenderLimits/fileBytes`` is checked before the file is read, ``RenderLimits/imageBytes`` before a pixel is.
    public init(contentsOf url: URL, limits: RenderLimits) throws(DrawingError) {
        let name = url.isFileURL ? url.path(percentEncoded: false) : url.absoluteString
        guard url.isFileURL else { throw .invalidImage("\"\(name)\" could not be read: it is no URL of a file") }
        let bytes: [UInt8]
        do throws(NativeError) {
            bytes = try FileReader.bytes(ofFile: name, maximum: limits.fileBytes)
        } catch {
            if let size = error.neededBytes {
                throw .limitExceeded(limit: "fileBytes", value: size, maximum: limits.fileBytes)
            }
            throw .invalidImage("\"\(name)\" could not be read: \(error.message)")
        }
        do throws(DrawingError) {
            try self.init(file: bytes, limits: limits)
        } catch .invalidImage(let reason) {
            throw .invalidImage("\"\(name)\": \(reason)")
        }
    }

    /// The picture in the bytes of a PNG or JPEG file.
    ///
    /// A JPEG comes out upright, as its EXIF data says. Its colours are taken for sRGB: a colour profile in it is not
    /// applied. CMYK becomes RGB by subtracting the inks from white.
    ///
    /// - Throws: ``DrawingError/invalidImage(_:)`` if they are neither PNG nor JPEG, are damaged or cut short;
    ///   ``DrawingError/limitExceeded(limit:value:maximum:)`` as ``init(data:limits:)`` with the default limits.
    public init(data: Data) throws(DrawingError) { try self.init(data: data, limits: .default) }

    /// The picture in the bytes of a PNG or JPEG file, within limits of one's own.
    ///
    /// - Parameters:
    ///   - data: The file.
    ///   - limits: ``RenderLimits/fileBytes``, and ``RenderLimits/imageBytes``, which is checked before a pixel is read.
    public init(data: Data, limits: RenderLimits) throws(DrawingError) {
        guard data.count <= limits.fileBytes else {
            throw .limitExceeded(limit: "fileBytes", value: data.count, maximum: limits.fileBytes)
        }
        try self.init(file: [UInt8](data), limits: limits)
    }

    private init(file: [UInt8], limits: RenderLimits) throws(DrawingError) {
        switch ImageSignature(file) {
        case .png: try self.init(png: file, limits: limits)
        case .jpeg: try self.init(jpeg: file, limits: limits)
        case let other?:
            throw .invalidImage("the data looks like \(other.rawValue); an image is read from PNG or JPEG")
        case nil where file.isEmpty: throw .invalidImage("there is no image in 0 bytes")
        case nil: throw .invalidImage("the data is neither PNG nor JPEG")
        }
    }

    private init(png file: [UInt8], limits: RenderLimits) throws(DrawingError) {
        let decoded: PNGDecoder
        do throws(NativeError) {
            decoded = try PNGDecoder(file, maximumBytes: limits.imageBytes)
        } catch {
            try Self.check(error, limits)
            throw .invalidImage("the PNG cannot be read: \(PNGDamage.description(of: file) ?? error.message)")
        }
        // libpng stops behind the last pixel.
        if let damage = PNGDamage.description(of: file) { throw .invalidImage("the PNG cannot be read: \(damage)") }
        self.init(ImageStorage(width: decoded.width, height: decoded.height, pixels: decoded.rgba, format: .rgba))
    }

    private init(jpeg file: [UInt8], limits: RenderLimits) throws(DrawingError) {
        let decoded: JPEGDecoder
        do throws(NativeError) {
            decoded = try JPEGDecoder(file, maximumBytes: limits.imageBytes)
        } catch {
            try Self.check(error, limits)
            throw .invalidImage("the JPEG cannot be read: \(error.message)")
        }
        let header = JPEGHeader(file)
        // Without alpha, premultiplied is the same as straight; this is what Cairo draws.
        let (format, pixels): (PixelFormat, [UInt8]) =
            switch decoded.layout {
            case .gray: (.gray, decoded.pixels)
            case .bgra: (.premultipliedBGRA, decoded.pixels)
            case .cmyk: (.premultipliedBGRA, Self.bgra(ofCMYK: decoded.pixels, inverted: header.adobeTransform != nil))
            }
        let orientation = header.orientation
        let kept = header.isFitForPDF ? JPEGSegment.picture(of: file) : nil
        self.init(
            ImageStorage(
                width: orientation.exchangesSides ? decoded.height : decoded.width,
                height: orientation.exchangesSides ? decoded.width : decoded.height,
                pixels: orientation.upright(
                    pixels, width: decoded.width, height: decoded.height, bytesPerPixel: format.bytesPerPixel),
                format: format, jpeg: kept.map { ($0, orientation) }))
    }

    /// Throws if an error says that the pixels would take too much.
    private static func check(_ error: NativeError, _ limits: RenderLimits) throws(DrawingError) {
        if let bytes = error.neededBytes {
            throw .limitExceeded(limit: "imageBytes", value: bytes, maximum: limits.imageBytes)
        }
    }

    /// - Parameter inverted: Whether 255 is no ink, as in the files of Adobe's programs and those that follow them.
    private static func bgra(ofCMYK pixels: [UInt8], inverted: Bool) -> [UInt8] {
        var result = [UInt8](repeating: 255, count: pixels.count)
        let source = pixels.span
        var target = result.mutableSpan
        for index in stride(from: 0, to: source.count - 3, by: 4) {
            func light(_ ink: UInt8) -> UInt32 { UInt32(inverted ? ink : 255 - ink) }
            let black = light(source[index + 3])
            for channel in 0..<3 {  // cyan takes red away, which comes last
                target[index + 2 - channel] = UInt8(
                    truncatingIfNeeded: (light(source[index + channel]) * black + 127) / 255)
            }
        }
        return result
    }
}
