// SPDX-License-Identifier: MIT

/// The byte layout of pixels: 8 bits per channel, top row first, rows without padding.
public enum PixelFormat: Sendable, Hashable, CaseIterable {
    /// Red, green, blue, straight alpha. Where alpha is 0, all bytes are 0.
    case rgba
    /// Blue, green, red, straight alpha. Where alpha is 0, all bytes are 0.
    case bgra
    /// Red, green, blue, each multiplied by alpha, and alpha.
    case premultipliedRGBA
    /// Blue, green, red, each multiplied by alpha, and alpha.
    case premultipliedBGRA
    /// One byte: 0 is black, 255 white. Colors convert to their luma (Rec. 709 weights), over black.
    case gray

    /// The number of bytes per pixel.
    public var bytesPerPixel: Int { self == .gray ? 1 : 4 }

    var isPremultiplied: Bool { self == .premultipliedRGBA || self == .premultipliedBGRA }

    var blueFirst: Bool { self == .bgra || self == .premultipliedBGRA }
}
