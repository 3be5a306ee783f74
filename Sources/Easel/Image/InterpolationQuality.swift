// SPDX-License-Identifier: MIT

/// The interpolation of enlarged and shrunk images, with the cases of `CGInterpolationQuality`.
public enum InterpolationQuality: Sendable, Hashable, CaseIterable {
    /// The same as ``medium``.
    case `default`
    /// Each pixel is the source's pixel at its center: hard edges, for pixel art. Fast.
    case none
    /// Linear between the four nearest pixels. An image shrunk to less than half its size skips pixels, so fine
    /// patterns alias.
    case low
    /// Linear between pixels when enlarged; when shrunk, the mean of all source pixels that a pixel covers.
    case medium
    /// Cubic convolution (Catmull–Rom), widened over all contributing pixels when shrunk. Sharper than ``medium``;
    /// overshoots slightly next to hard edges.
    case high
}
