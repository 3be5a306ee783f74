// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

extension Image {
    /// The picture in a PNG or JPEG file.
    ///
    /// The bytes decide which it is, not the file's name; see ``init(data:)``.
    ///
    /// - Throws: ``DrawingError/invalidImage(_:)`` if the file cannot be read, is neither PNG nor JPEG, is damaged, or
    ///   would take more than 400 million bytes.
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

    /// The picture in the bytes of a PNG or JPEG file.
    ///
    /// A JPEG comes out upright, as its EXIF data says. Its colours are taken for sRGB: a colour profile in it is not
    /// applied. CMYK becomes RGB by subtracting the inks from white.
    ///
    /// - Throws: ``DrawingError/invalidImage(_:)`` if they are neither PNG nor JPEG, are damaged or cut short, or would
    ///   take more than 400 million bytes.
    public init(data: Data) throws(DrawingError) {
        let file = [UInt8](data)
        switch ImageSignature(file) {
        case .png: try self.init(png: file)
        case .jpeg: try self.init(jpeg: file)
        case let other?:
            throw .invalidImage("the data looks like \(other.rawValue); an image is read from PNG or JPEG")
        case nil where file.isEmpty: throw .invalidImage("there is no image in 0 bytes")
        case nil: throw .invalidImage("the data is neither PNG nor JPEG")
        }
    }

    private init(png file: [UInt8]) throws(DrawingError) {
        do throws(NativeError) {
            let decoded = try PNGDecoder(file, maximumBytes: Self.maximumBytes)
            self.init(
                ImageStorage(width: decoded.width, height: decoded.height, pixels: decoded.rgba, format: .rgba))
        } catch {
            throw .invalidImage("the PNG cannot be read: \(PNGDamage.description(of: file) ?? error.message)")
        }
    }

    private init(jpeg file: [UInt8]) throws(DrawingError) {
        let decoded: JPEGDecoder
        do throws(NativeError) {
            decoded = try JPEGDecoder(file, maximumBytes: Self.maximumBytes)
        } catch {
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
        self.init(
            ImageStorage(
                width: orientation.exchangesSides ? decoded.height : decoded.width,
                height: orientation.exchangesSides ? decoded.width : decoded.height,
                pixels: orientation.upright(
                    pixels, width: decoded.width, height: decoded.height, bytesPerPixel: format.bytesPerPixel),
                format: format, jpeg: header.isFitForPDF ? (file, orientation) : nil))
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
