// SPDX-License-Identifier: MIT

/// The interpolation of enlarged and reduced images, with the cases of `CGInterpolationQuality`.
public enum InterpolationQuality: Sendable, Hashable, CaseIterable {
    /// The same as ``medium``.
    case `default`
    /// Nearest neighbor: each pixel takes the color of the source pixel at its center. This is fast and keeps hard
    /// edges, as pixel art requires.
    case none
    /// Linear interpolation between the four nearest pixels. Reducing an image to less than half its size skips pixels,
    /// so fine patterns show aliasing.
    case low
    /// Linear interpolation when enlarging; when reducing, the mean of all source pixels that a pixel covers.
    case medium
    /// Cubic convolution (Catmull–Rom), widened over all contributing pixels when reducing. The result is sharper than
    /// with ``medium`` and overshoots slightly next to hard edges.
    case high
}
