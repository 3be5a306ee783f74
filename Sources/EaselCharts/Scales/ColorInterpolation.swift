// SPDX-License-Identifier: MIT

import Foundation

/// The color space and gamma for blending colors.
struct ColorInterpolation: Sendable, Hashable {
    /// The color spaces. Hues are interpolated along the shorter arc, except in the `long` variants.
    enum Space: String, Sendable, CaseIterable {
        case rgb, hsl, lab, hcl, cubehelix
        case hslLong = "hsl-long"
        case hclLong = "hcl-long"
        case cubehelixLong = "cubehelix-long"
    }

    var space = Space.rgb
    /// The gamma for interpolation in rgb and cubehelix.
    var gamma = 1.0
}

/// A blend of two colors.
struct ColorSegment: Sendable {
    private let interpolation: ColorInterpolation
    private let start: SIMD3<Double>
    private let difference: SIMD3<Double>
    private let alpha: (start: Double, difference: Double)

    init(_ from: ColorChannels, _ to: ColorChannels, _ interpolation: ColorInterpolation) {
        self.interpolation = interpolation
        var start: SIMD3<Double>
        var end: SIMD3<Double>
        switch interpolation.space {
        case .rgb:
            (start, end) = (from.channels, to.channels)
            if interpolation.gamma != 1 {
                start = ColorSegment.power(start, interpolation.gamma)
                end = ColorSegment.power(end, interpolation.gamma)
            }
        case .hsl, .hslLong: (start, end) = (from.hsl, to.hsl)
        case .lab: (start, end) = (from.lab, to.lab)
        case .hcl, .hclLong: (start, end) = (from.hcl, to.hcl)
        case .cubehelix, .cubehelixLong: (start, end) = (from.cubehelix, to.cubehelix)
        }
        // If a channel of one color is undefined, the channel of the other color is used.
        for channel in 0..<3 {
            if start[channel].isNaN { start[channel] = end[channel] }
            if end[channel].isNaN { end[channel] = start[channel] }
        }
        var difference = end - start
        switch interpolation.space {
        case .hsl, .hcl, .cubehelix:
            if abs(difference.x) > 180 { difference.x -= 360 * (difference.x / 360 + 0.5).rounded(.down) }
        default: break
        }
        self.start = start
        self.difference = difference
        alpha = (from.alpha, to.alpha - from.alpha)
    }

    /// Returns the sRGB color at a position, where 0 is the first color and 1 is the second color.
    func color(at position: Double) -> ColorChannels {
        var channels = start + difference * position
        let alpha = alpha.start + alpha.difference * position
        switch interpolation.space {
        case .rgb:
            if interpolation.gamma != 1 { channels = ColorSegment.power(channels, 1 / interpolation.gamma) }
            return ColorChannels(channels.x, channels.y, channels.z, alpha: alpha)
        case .hsl, .hslLong: return ColorChannels(hsl: channels, alpha: alpha)
        case .lab: return ColorChannels(lab: channels, alpha: alpha)
        case .hcl, .hclLong: return ColorChannels(hcl: channels, alpha: alpha)
        case .cubehelix, .cubehelixLong:
            if interpolation.gamma != 1, difference.z != 0 {
                channels.z = start.z + difference.z * pow(position, interpolation.gamma)
            }
            return ColorChannels(cubehelix: channels, alpha: alpha)
        }
    }

    private static func power(_ channels: SIMD3<Double>, _ exponent: Double) -> SIMD3<Double> {
        SIMD3(pow(channels.x, exponent), pow(channels.y, exponent), pow(channels.z, exponent))
    }
}
