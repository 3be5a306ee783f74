// SPDX-License-Identifier: MIT

internal import Easel

/// The position of alpha in the pixels of a bitmap context.
///
/// ```swift
/// let context = CGContext(
///     data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
///     bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
/// ```
///
/// A bitmap context owns its memory here. Therefore, only the presence of alpha matters.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    /// No alpha: RGB.
    case none
    /// RGBA, premultiplied.
    case premultipliedLast
    /// ARGB, premultiplied.
    case premultipliedFirst
    /// RGBA.
    case last
    /// ARGB.
    case first
    /// RGB and an unused byte.
    case noneSkipLast
    /// An unused byte and RGB.
    case noneSkipFirst

    var hasAlpha: Bool {
        switch self {
        case .premultipliedLast, .premultipliedFirst, .last, .first: true
        case .none, .noneSkipLast, .noneSkipFirst: false
        }
    }
}
