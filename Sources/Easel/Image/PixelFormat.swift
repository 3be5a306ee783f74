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
        let isBGR = format == .bgra || format == .premultipliedBGRA
        (red, green, blue) = (bytes[index + (isBGR ? 2 : 0)], bytes[index + 1], bytes[index + (isBGR ? 0 : 2)])
        alpha = bytes[index + 3]
        if alpha == 255 { return }
        if alpha == 0 {
            (red, green, blue) = (0, 0, 0)
        } else if format == .premultipliedRGBA || format == .premultipliedBGRA {
            func straight(_ component: UInt8) -> UInt8 {
                // The nearest value; a component above alpha, which no premultiplied pixel has, becomes 255.
                UInt8(min((Int(component) * 255 + Int(alpha) / 2) / Int(alpha), 255))
            }
            (red, green, blue) = (straight(red), straight(green), straight(blue))
        }
    }

    /// Appends the pixel's bytes.
    func append(to bytes: inout [UInt8], as format: PixelFormat) {
        func premultiplied(_ component: UInt8) -> UInt8 {
            UInt8((Int(component) * Int(alpha) + 127) / 255)
        }
        switch format {
        case .rgba: bytes += [red, green, blue, alpha]
        case .bgra: bytes += [blue, green, red, alpha]
        case .premultipliedRGBA: bytes += [premultiplied(red), premultiplied(green), premultiplied(blue), alpha]
        case .premultipliedBGRA: bytes += [premultiplied(blue), premultiplied(green), premultiplied(red), alpha]
        case .gray:
            // Weights of 0.2126, 0.7152 and 0.0722 in 1/65536.
            let luma = 13_933 * Int(red) + 46_871 * Int(green) + 4_732 * Int(blue)
            bytes.append(UInt8((luma * Int(alpha) / 255 + 32_768) >> 16))
        }
    }
}
