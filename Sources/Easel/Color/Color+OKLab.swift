// SPDX-License-Identifier: MIT

internal import Foundation

/// The space in which two colors are mixed.
public enum ColorInterpolation: Sendable, Hashable {
    /// The components of sRGB. Core Graphics and browsers mix in this space by default.
    case sRGB
    /// OKLab, in which equal steps look equal. Two bright colors mix without a dark or gray band between them.
    case oklab
}

extension Color {
    /// Creates a color from lightness, chroma, and hue in OKLCH.
    ///
    /// If the color is outside the sRGB gamut, its components are clamped when it is painted.
    ///
    /// Formula: B. Ottosson, "A perceptual color space for image processing" (2020), and CSS Color Module Level 4.
    ///
    /// - Parameters:
    ///   - lightness: The lightness, from 0 (black) to 1 (white).
    ///   - chroma: The chroma. 0 is gray, and the sRGB gamut extends to about 0.32.
    ///   - hue: The angle on the color circle: red near 29°, green near 142°, blue near 264°.
    ///   - alpha: The opacity, from 0 to 1.
    public init(oklchLightness lightness: Double, chroma: Double, hue: Angle, alpha: Double = 1) {
        // The bound is far beyond the range of any color, and its cube is still finite.
        func bounded(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e9), 1e9) : value }
        let (lightness, chroma) = (bounded(lightness), bounded(chroma))
        self = OKLab(
            lightness: lightness, a: chroma * cos(hue.radians), b: chroma * sin(hue.radians)
        ).color(alpha: alpha)
    }

    /// Returns the mix of this color and another. Each channel is mixed separately, with straight alpha.
    ///
    /// - Parameters:
    ///   - other: The color at fraction 1.
    ///   - fraction: The share of the other color: 0 gives this color, 1 gives the other. Values outside `0...1` are
    ///     clamped.
    ///   - space: The space in which the mix is linear.
    public func mixed(
        with other: Color, by fraction: Double, in space: ColorInterpolation = .sRGB
    ) -> Color {
        let fraction = fraction > 0 ? min(fraction, 1) : 0
        func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * fraction }
        let alpha = between(alpha, other.alpha)
        switch space {
        case .sRGB:
            return Color(
                red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue),
                alpha: alpha)
        case .oklab:
            let (start, end) = (OKLab(self), OKLab(other))
            return OKLab(
                lightness: between(start.lightness, end.lightness), a: between(start.a, end.a),
                b: between(start.b, end.b)
            ).color(alpha: alpha)
        }
    }

    /// The relative luminance, from 0 for black to 1 for white. Alpha is ignored. Formula: WCAG 2.2.
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Returns the contrast ratio to another color, from 1 to 21. Text needs at least 4.5. Alpha is ignored. Formula:
    /// WCAG 2.2.
    public func contrast(with other: Color) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Converts an sRGB component to linear light (IEC 61966-2-1).
    static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }

    /// Converts linear light to an sRGB component.
    static func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}

/// A color in OKLab.
struct OKLab {
    let lightness: Double
    let a: Double
    let b: Double

    init(lightness: Double, a: Double, b: Double) {
        (self.lightness, self.a, self.b) = (lightness, a, b)
    }

    init(_ color: Color) {
        let (red, green, blue) = (Color.linear(color.red), Color.linear(color.green), Color.linear(color.blue))
        let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    func color(alpha: Double) -> Color {
        func cubed(_ value: Double) -> Double { value * value * value }
        let l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return Color(
            red: Color.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            green: Color.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            blue: Color.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s),
            alpha: alpha)
    }
}
