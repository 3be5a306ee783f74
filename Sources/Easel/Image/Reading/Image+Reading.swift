// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

extension Image {
    /// Reads an image from a PNG, JPEG, or WebP file.
    ///
    /// ```swift
    /// let photo = try Image(contentsOf: URL(fileURLWithPath: "photo.jpg"))
    /// canvas.draw(photo, in: rect, fit: .cover)
    /// ```
    ///
    /// The format is recognized by the file's bytes, not by its name; see ``init(data:)``.
    ///
    /// - Throws: ``DrawingError/invalidImage(_:)`` if the file cannot be read, is not a regular file, has another
    ///   format, or is damaged; ``DrawingError/limitExceeded(limit:value:maximum:)`` if a default limit of
    ///   ``init(contentsOf:limits:)`` is exceeded.
    public init(contentsOf url: URL) throws(DrawingError) { try self.init(contentsOf: url, limits: .default) }

    /// Reads an image from a PNG, JPEG, or WebP file, within the given limits.
    ///
    /// - Parameters:
    ///   - url: The URL of a regular file.
    ///   - limits: The limits. ``RenderLimits/fileBytes`` is checked before the file is read, and
    ///     ``RenderLimits/imageBytes`` before pixels are read.
    public init(contentsOf url: URL, limits: RenderLimits) throws(DrawingError) {
        guard url.isFileURL else {
            throw .invalidImage("\"\(url.absoluteString)\" could not be read: it is not the URL of a file")
        }
        try self.init(contentsOfFile: url.path(percentEncoded: false), limits: limits)
    }

    /// Reads an image from the file at a path; otherwise the same as ``init(contentsOf:)``. The initializer mirrors
    /// `UIImage(contentsOfFile:)`, but throws.
    ///
    /// ```swift
    /// let photo = try Image(contentsOfFile: "photo.jpg")
    /// ```
    ///
    /// - Parameter path: The path, relative to the working directory unless it begins with a slash.
    public init(contentsOfFile path: String) throws(DrawingError) {
        try self.init(contentsOfFile: path, limits: .default)
    }

    /// Reads an image from the file at a path; otherwise the same as ``init(contentsOf:limits:)``.
    public init(contentsOfFile path: String, limits: RenderLimits) throws(DrawingError) {
        let bytes: [UInt8]
        do throws(NativeError) {
            bytes = try FileReader.bytes(ofFile: path, maximum: limits.fileBytes)
        } catch {
            if let size = error.neededBytes {
                throw .limitExceeded(limit: "fileBytes", value: size, maximum: limits.fileBytes)
            }
            throw .invalidImage("\"\(path)\" could not be read: \(error.message)")
        }
        do throws(DrawingError) {
            try self.init(file: bytes, limits: limits)
        } catch {
            throw error.code == .invalidImage ? .invalidImage("\"\(path)\": \(error)") : error
        }
    }

    /// Reads an image from the bytes of a PNG, JPEG, or WebP file.
    ///
    /// The image is turned upright according to its EXIF data. Colors are interpreted as sRGB; an embedded color
    /// profile is not applied.
    ///
    /// - PNG: 16-bit samples are rounded to 8 bits. A file that has a `gAMA` chunk but no `sRGB`, `iCCP`, or `cICP`
    ///   chunk is converted to sRGB, unless the gamma is within 5% of 1/2.2. The `cHRM` chunk is ignored.
    /// - JPEG: CMYK is converted to RGB by subtracting the inks from white.
    /// - Animated WebP and PNG: The image is the first frame. Outside the frame, it is transparent.
    ///
    /// - Throws: ``DrawingError/invalidImage(_:)`` if the bytes have another format, are damaged, or are incomplete;
    ///   ``DrawingError/limitExceeded(limit:value:maximum:)`` if a default limit of ``init(data:limits:)`` is exceeded.
    public init(data: Data) throws(DrawingError) { try self.init(data: data, limits: .default) }

    /// Reads an image from the bytes of a PNG, JPEG, or WebP file, within the given limits.
    ///
    /// ```swift
    /// let avatar = try Image(data: data, limits: .untrusted)
    /// ```
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - limits: The limits, of which ``RenderLimits/fileBytes`` and ``RenderLimits/imageBytes`` apply. The latter is
    ///     checked before pixels are read.
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
        case .webP: try self.init(webP: file, limits: limits)
        case let other?:
            throw .invalidImage("the data looks like \(other.rawValue); an image is read from PNG, JPEG, or WebP")
        case nil where file.isEmpty: throw .invalidImage("the data is empty")
        case nil: throw .invalidImage("the data is not a PNG, JPEG, or WebP")
        }
    }

    private init(png file: [UInt8], limits: RenderLimits) throws(DrawingError) {
        let header = PNGHeader(file)
        if let size = header.size {
            let (area, overflows) = size.width.multipliedReportingOverflow(by: size.height)
            guard !overflows, area <= limits.imageBytes / 4 else {
                throw .limitExceeded(
                    limit: "imageBytes", value: area > .max / 4 || overflows ? .max : area * 4,
                    maximum: limits.imageBytes)
            }
        }
        if let damage = header.damage { throw .invalidImage("the PNG cannot be read: \(damage)") }
        guard let (width, height) = header.size else {
            throw .invalidImage("the PNG cannot be read: its header, IHDR, is missing or has the wrong length")
        }
        let pixels: [UInt8]
        do throws(NativeError) {
            pixels = try PNGDecoder(file, width: width, height: height, curve: header.curve).rgba
        } catch {
            throw .invalidImage("the PNG cannot be read: \(error.message)")
        }
        let orientation = header.orientation
        self.init(
            ImageStorage(
                width: orientation.exchangesSides ? height : width,
                height: orientation.exchangesSides ? width : height,
                pixels: orientation.upright(pixels, width: width, height: height, bytesPerPixel: 4), format: .rgba))
    }

    private init(jpeg file: [UInt8], limits: RenderLimits) throws(DrawingError) {
        let picture = JPEGSegment.cleaned(file)
        let decoded: JPEGDecoder
        do throws(NativeError) {
            decoded = try JPEGDecoder(
                picture.file, isComplete: picture.isComplete, maximumBytes: limits.imageBytes)
        } catch {
            if let bytes = error.neededBytes {
                throw .limitExceeded(limit: "imageBytes", value: bytes, maximum: limits.imageBytes)
            }
            throw .invalidImage("the JPEG cannot be read: \(error.message)")
        }
        let header = JPEGHeader(file)
        // Without alpha, premultiplied and straight pixels are the same. This is the format that Cairo draws.
        let (format, pixels): (PixelFormat, [UInt8]) =
            switch decoded.layout {
            case .gray: (.gray, decoded.pixels)
            case .bgra: (.premultipliedBGRA, decoded.pixels)
            case .cmyk: (.premultipliedBGRA, Self.bgra(ofCMYK: decoded.pixels, inverted: header.adobeTransform != nil))
            }
        let orientation = header.orientation
        self.init(
            ImageStorage(
                width: orientation.exchangesSides ? decoded.height : decoded.width,
                height: orientation.exchangesSides ? decoded.width : decoded.height,
                pixels: orientation.upright(
                    pixels, width: decoded.width, height: decoded.height, bytesPerPixel: format.bytesPerPixel),
                format: format,
                jpeg: header.isFitForPDF && picture.isComplete ? (picture.file, orientation) : nil))
    }

    private init(webP file: [UInt8], limits: RenderLimits) throws(DrawingError) {
        let header = WebPHeader(file)
        if let damage = header.damage { throw .invalidImage("the WebP cannot be read: \(damage)") }
        let decoded: WebPDecoder
        do throws(NativeError) {
            decoded = try WebPDecoder(file, firstFrame: header.firstFrame, maximumBytes: limits.imageBytes)
        } catch {
            if let bytes = error.neededBytes {
                throw .limitExceeded(limit: "imageBytes", value: bytes, maximum: limits.imageBytes)
            }
            throw .invalidImage("the WebP cannot be read: \(error.message)")
        }
        let orientation = header.orientation
        self.init(
            ImageStorage(
                width: orientation.exchangesSides ? decoded.height : decoded.width,
                height: orientation.exchangesSides ? decoded.width : decoded.height,
                pixels: orientation.upright(
                    decoded.pixels, width: decoded.width, height: decoded.height, bytesPerPixel: 4),
                // Without alpha, premultiplied and straight pixels are the same. This is the format that Cairo draws.
                format: decoded.hasAlpha ? .bgra : .premultipliedBGRA))
    }

    /// - Parameter inverted: Whether 255 means no ink, as in files written by Adobe's and compatible applications.
    private static func bgra(ofCMYK pixels: [UInt8], inverted: Bool) -> [UInt8] {
        var result = [UInt8](repeating: 255, count: pixels.count)
        let source = pixels.span
        var target = result.mutableSpan
        for index in stride(from: 0, to: source.count - 3, by: 4) {
            func light(_ ink: UInt8) -> UInt32 { UInt32(inverted ? ink : 255 - ink) }
            let black = light(source[index + 3])
            for channel in 0..<3 {  // cyan removes red, which is the last byte
                target[index + 2 - channel] = UInt8(
                    truncatingIfNeeded: (light(source[index + channel]) * black + 127) / 255)
            }
        }
        return result
    }
}
