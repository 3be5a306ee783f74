// SPDX-License-Identifier: MIT

internal import Foundation

/// A color in sRGB with straight (not premultiplied) alpha.
///
/// ```swift
/// let brand = Color(hex: 0x1D4E89)
/// let half = Color.black.withAlphaComponent(0.5)
/// let mint = Color(oklchLightness: 0.8, chroma: 0.12, hue: .degrees(160))
/// ```
///
/// Components range from 0 to 1 and are stored as given. Painting clamps finite values outside that range, as Core
/// Graphics does, and rejects values that are not finite.
public struct Color: Sendable, Hashable, Codable {
    /// The red component, from 0 to 1.
    public var red: Double
    /// The green component, from 0 to 1.
    public var green: Double
    /// The blue component, from 0 to 1.
    public var blue: Double
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public var alpha: Double

    /// Creates a color from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a gray, from 0 (black) to 1 (white).
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color from 0xRRGGBB, as in `Color(hex: 0xFF8000)`. Higher bits are ignored.
    public init(hex: UInt32, alpha: Double = 1) {
        func component(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
    }

    /// Creates a color from hue, saturation, and brightness, each from 0 to 1. A hue outside that range wraps around.
    ///
    /// Formula: A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978, DOI 10.1145/800248.807361.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        guard hue.isFinite, saturation.isFinite, brightness.isFinite else {
            // NaN is kept, so painting rejects the color; `min` and `max` would turn NaN into a valid component.
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

    /// Creates a color from the amounts of four inks, each from 0 to 1. The conversion is the simple one: red is (1 −
    /// cyan)·(1 − black).
    init(cyan: Double, magenta: Double, yellow: Double, black: Double, alpha: Double) {
        func component(_ ink: Double) -> Double { (1 - ink) * (1 - black) }
        self.init(red: component(cyan), green: component(magenta), blue: component(yellow), alpha: alpha)
    }

    /// Returns the same color with another opacity.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Whether every component is within 0 to 1.
    var isWithinRange: Bool { 0...1 ~= red && 0...1 ~= green && 0...1 ~= blue && 0...1 ~= alpha }

    /// Returns the color as painted: its components are clamped to `0...1`, and its alpha is multiplied by a factor.
    func painted(alpha factor: Double) -> Color {
        func clamped(_ component: Double) -> Double { min(max(component, 0), 1) }
        return Color(
            red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha) * factor)
    }
}
