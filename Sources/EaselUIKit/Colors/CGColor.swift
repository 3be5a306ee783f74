// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A color with its color space, as Core Graphics keeps it.
///
/// ```swift
/// context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
/// layer.backgroundColor = UIColor.systemBlue.cgColor
/// ```
public final class CGColor: Hashable, Sendable {
    /// The color in sRGB, for Easel's own calls.
    public let color: Color

    /// The color space of ``components``.
    public let colorSpace: CGColorSpace?

    private init(_ color: Color, space: CGColorSpace) {
        self.color = color
        colorSpace = space
    }

    /// A color of Easel.
    public convenience init(_ color: Color) { self.init(color, space: .rgb) }

    /// A color of sRGB. Each component is from 0 to 1, alpha is straight.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A color of sRGB. Each component is from 0 to 1, alpha is straight.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A gray from black (0) to white (1).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(Color(white: gray, alpha: alpha), space: .gray)
    }

    /// A gray from black (0) to white (1).
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// A color of a space; `nil` if there are fewer components than the space has, with alpha as the last.
    public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
        guard components.count > colorSpace.numberOfComponents else { return nil }
        if colorSpace.isGray {
            self.init(gray: components[0], alpha: components[1])
        } else {
            self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        }
    }

    /// The components in the color space, alpha last: four of a color, two of a gray.
    public var components: [CGFloat]? {
        colorSpace == .gray
            ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]
    }

    /// The number of ``components``.
    public var numberOfComponents: Int { colorSpace == .gray ? 2 : 4 }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { color.alpha }

    /// Returns the color with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(color.withAlphaComponent(alpha), space: colorSpace ?? .rgb)
    }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Returns whether two colors have the same space and components.
    public static func == (one: CGColor, other: CGColor) -> Bool {
        one.color == other.color && one.colorSpace == other.colorSpace
    }

    /// Hashes the color.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
