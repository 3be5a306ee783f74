// SPDX-License-Identifier: MIT

/// The byte layout of pixels: 8 bits per channel, top row first, without padding between rows.
public enum PixelFormat: Sendable, Hashable, CaseIterable {
    /// Red, green, blue, and straight alpha. Where alpha is 0, all bytes are 0.
    case rgba
    /// Blue, green, red, and straight alpha. Where alpha is 0, all bytes are 0.
    case bgra
    /// Red, green, and blue, each multiplied by alpha, then alpha.
    case premultipliedRGBA
    /// Blue, green, and red, each multiplied by alpha, then alpha.
    case premultipliedBGRA
    /// One byte per pixel, from 0 (black) to 255 (white). Colors are converted to luma with Rec. 709 weights, over
    /// black.
    case gray

    /// The number of bytes per pixel.
    public var bytesPerPixel: Int { self == .gray ? 1 : 4 }

    var isPremultiplied: Bool { self == .premultipliedRGBA || self == .premultipliedBGRA }

    var blueFirst: Bool { self == .bgra || self == .premultipliedBGRA }
}
