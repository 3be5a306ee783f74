// SPDX-License-Identifier: MIT

internal import Easel

/// The position of the alpha component in the pixels of a bitmap context.
///
/// ```swift
/// let context = CGContext(
///     data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
///     bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
/// ```
///
/// Bitmap contexts allocate their own memory, so only the presence of alpha matters.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    /// No alpha: RGB.
    case none
    /// RGBA, premultiplied.
    case premultipliedLast
    /// ARGB, premultiplied.
    case premultipliedFirst
    /// RGBA, not premultiplied.
    case last
    /// ARGB, not premultiplied.
    case first
    /// RGB followed by an unused byte.
    case noneSkipLast
    /// An unused byte followed by RGB.
    case noneSkipFirst

    var hasAlpha: Bool {
        switch self {
        case .premultipliedLast, .premultipliedFirst, .last, .first: true
        case .none, .noneSkipLast, .noneSkipFirst: false
        }
    }
}
