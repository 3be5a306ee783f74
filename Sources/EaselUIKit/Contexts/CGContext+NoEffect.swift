// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Settings of devices and of text rendering, which have no effect. Text is always antialiased in gray, with glyphs at
/// fractions of a pixel.
extension CGContext {
    /// Has no effect.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Has no effect.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Has no effect.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Has no effect.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    /// Has no effect.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    /// Has no effect.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
    /// Has no effect, because all colors are in sRGB.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
    /// Has no effect: everything is drawn immediately.
    public func flush() {}
    /// Has no effect: everything is drawn immediately.
    public func synchronize() {}
}

/// The conversion of colors outside a device's gamut. It has no effect.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
    /// The default of the context.
    case defaultIntent
    /// Clips colors, without adjusting white.
    case absoluteColorimetric
    /// Clips colors.
    case relativeColorimetric
    /// Compresses the gamut.
    case perceptual
    /// Preserves the saturation.
    case saturation
}
