// SPDX-License-Identifier: MIT

/// How the pixels of an image are turned into those of a picture where the two do not lie on each other.
public enum InterpolationQuality: Sendable, Hashable {
    /// The same as ``medium``.
    case `default`
    /// The nearest pixel.
    case none
    /// Between the four nearest pixels.
    case low
    /// Between the four nearest pixels; where the image shrinks, of the mean of those that fall on one.
    case medium
    /// By a wider, sharper filter.
    case high
}
