// SPDX-License-Identifier: MIT

internal import Foundation

/// A color in sRGB with straight (not premultiplied) alpha.
///
/// Components run from 0 to 1 and are kept as given. Painting clamps finite values outside that range, as Core Graphics
/// does, and refuses values that are not finite.
public struct Color: Sendable, Hashable, Codable {
    /// The share of red, 0 to 1.
    public var red: Double
    /// The share of green, 0 to 1.
    public var green: Double
    /// The share of blue, 0 to 1.
    public var blue: Double
    /// The opacity: 0 is transparent, 1 opaque.
    public var alpha: Double

    /// Creates a color from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A gray: 0 is black, 1 white.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The color 0xRRGGBB, as in `Color(hex: 0xFF8000)`. Higher bits are ignored.
    public init(hex: UInt32, alpha: Double = 1) {
        func component(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
    }

    /// A color by hue, saturation and brightness, each 0 to 1. Of a hue outside that range, the fractional part counts.
    ///
    /// Formula: A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978, DOI 10.1145/800248.807361.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        guard hue.isFinite, saturation.isFinite, brightness.isFinite else {
            // NaN is kept, and painting refuses it; `min` and `max` would turn it into a color.
            self.init(red: .nan, green: .nan, blue: .nan, alpha: alpha)
            return
        }
        let sector = (hue - hue.rounded(.down)) * 6
        func component(_ offset: Double) -> Double {
            let position = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// A color by inks, each 0 to 1, by the simple conversion: red is (1 − cyan)·(1 − black).
    init(cyan: Double, magenta: Double, yellow: Double, black: Double, alpha: Double) {
        func component(_ ink: Double) -> Double { (1 - ink) * (1 - black) }
        self.init(red: component(cyan), green: component(magenta), blue: component(yellow), alpha: alpha)
    }

    /// The same color with another opacity.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Whether every component is within 0 to 1.
    var isWithinRange: Bool { 0...1 ~= red && 0...1 ~= green && 0...1 ~= blue && 0...1 ~= alpha }

    /// The color as painted: components clamped to `0...1`, alpha multiplied by a factor.
    func painted(alpha factor: Double) -> Color {
        func clamped(_ component: Double) -> Double { min(max(component, 0), 1) }
        return Color(
            red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha) * factor)
    }
}
