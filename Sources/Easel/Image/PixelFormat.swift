// SPDX-License-Identifier: MIT

/// How the bytes of a picture lie: 8 bits a channel, top row first, rows without padding.
public enum PixelFormat: Sendable, Hashable, CaseIterable {
    /// Red, green, blue, straight alpha. Where alpha is 0 all is 0.
    case rgba
    /// Blue, green, red, straight alpha. Where alpha is 0 all is 0.
    case bgra
    /// Red, green, blue, each multiplied by alpha, and alpha.
    case premultipliedRGBA
    /// Blue, green, red, each multiplied by alpha, and alpha.
    case premultipliedBGRA
    /// One byte: 0 is black, 255 white. Colours come out by their luma (Rec. 709 weights), over black.
    case gray

    /// How many bytes a pixel takes.
    public var bytesPerPixel: Int { self == .gray ? 1 : 4 }
}

/// One pixel, straight alpha.
struct Pixel {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8

    /// Reads the pixel that starts at an index.
    init(_ bytes: [UInt8], at index: Int, as format: PixelFormat) {
        if format == .gray {
            (red, green, blue, alpha) = (bytes[index], bytes[index], bytes[index], 255)
            return
        }
        (red, green, blue, alpha) = (bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
        if format == .bgra || format == .premultipliedBGRA { swap(&red, &blue) }
        if alpha == 0 {
            (red, green, blue) = (0, 0, 0)
        } else if alpha < 255, format == .premultipliedRGBA || format == .premultipliedBGRA {
            (red, green, blue) = (straight(red), straight(green), straight(blue))
        }
    }

    /// Writes the pixel from an index on.
    func write(to bytes: inout [UInt8], at index: Int, as format: PixelFormat) {
        if format == .gray {
            // Weights of 0.2126, 0.7152 and 0.0722 in 1/65536.
            let luma = 13_933 * Int(red) + 46_871 * Int(green) + 4_732 * Int(blue)
            bytes[index] = UInt8((luma * Int(alpha) / 255 + 32_768) >> 16)
            return
        }
        var pixel = self
        if alpha < 255, format == .premultipliedRGBA || format == .premultipliedBGRA {
            (pixel.red, pixel.green, pixel.blue) = (premultiplied(red), premultiplied(green), premultiplied(blue))
        }
        if format == .bgra || format == .premultipliedBGRA { swap(&pixel.red, &pixel.blue) }
        bytes[index] = pixel.red
        bytes[index + 1] = pixel.green
        bytes[index + 2] = pixel.blue
        bytes[index + 3] = alpha
    }

    /// The nearest straight value. A component above alpha, which no premultiplied pixel has, becomes 255.
    private func straight(_ component: UInt8) -> UInt8 {
        UInt8(min((Int(component) * 255 + Int(alpha) / 2) / Int(alpha), 255))
    }

    private func premultiplied(_ component: UInt8) -> UInt8 {
        UInt8((Int(component) * Int(alpha) + 127) / 255)
    }

    /// The same pixels in another format.
    static func convert(_ bytes: [UInt8], from source: PixelFormat, to target: PixelFormat) -> [UInt8] {
        let count = bytes.count / source.bytesPerPixel
        var result = [UInt8](repeating: 0, count: count * target.bytesPerPixel)
        for index in 0..<count {
            Pixel(bytes, at: index * source.bytesPerPixel, as: source)
                .write(to: &result, at: index * target.bytesPerPixel, as: target)
        }
        return result
    }
}
