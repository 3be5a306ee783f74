// SPDX-License-Identifier: MIT

/// The interpolation of enlarged and shrunk images, with the cases of `CGInterpolationQuality`.
public enum InterpolationQuality: Sendable, Hashable, CaseIterable {
    /// The same as ``medium``.
    case `default`
    /// Each pixel is the source's pixel at its centre: hard edges, as pixel art wants them. Fast.
    case none
    /// Linear between the four nearest pixels. Shrunk to less than half, it leaves pixels out: fine patterns alias.
    case low
    /// Linear between pixels when enlarged; when shrunk, the mean of all that a pixel covers.
    case medium
    /// Cubic convolution (Catmull–Rom), widened over all the pixels that count when shrunk. Sharper than ``medium``;
    /// beside hard edges it overshoots a little.
    case high
}
