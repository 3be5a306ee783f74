// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A color and its color space, with Core Graphics' API.
///
/// ```swift
/// context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
/// context.setStrokeColor(UIColor.systemBlue.cgColor)
/// ```
public final class CGColor: NSObject, NSCopying, Sendable {
    private let tag = ObjectTag()

    /// The color in sRGB, for use with Easel's API.
    public let color: Color

    /// The color space of ``components``.
    public let colorSpace: CGColorSpace?

    private init(_ color: Color, space: CGColorSpace) {
        self.color = color
        colorSpace = space
    }

    /// Creates a Core Graphics color from an Easel color.
    public convenience init(_ color: Color) { self.init(color, space: .rgb) }

    /// Creates an sRGB color from components in `0...1`. Alpha is not premultiplied.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates an sRGB color from components in `0...1`. Alpha is not premultiplied.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray, from 0 (black) to 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(Color(white: gray, alpha: alpha), space: .gray)
    }

    /// Creates a gray, from 0 (black) to 1 (white).
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Creates a color in a color space from its components, with alpha last. Returns `nil` if components are missing.
    public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
        guard components.count > colorSpace.numberOfComponents else { return nil }
        if colorSpace.isGray {
            self.init(gray: components[0], alpha: components[1])
        } else {
            self.init(
                colorSpace.color(
                    red: components[0], green: components[1], blue: components[2], alpha: components[3]))
        }
    }

    /// The components in the color space, with alpha last: four for an RGB color, two for a gray.
    public var components: [CGFloat]? {
        colorSpace == .gray
            ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]
    }

    /// The number of ``components``.
    public var numberOfComponents: Int { colorSpace == .gray ? 2 : 4 }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { color.alpha }

    /// Returns the color with a different opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(color.withAlphaComponent(alpha), space: colorSpace ?? .rgb)
    }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Returns the color.
    public func copy() -> CGColor? { self }

    /// Returns the color itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Foundation's name for ``copy(with:)``.
    @_disfavoredOverload
    public override func copy() -> Any { copy(with: nil) }

    /// Returns whether another object is a color with the same color space and components.
    public override func isEqual(_ other: Any?) -> Bool {
        guard let other = other as? CGColor else { return false }
        return color == other.color && colorSpace == other.colorSpace
    }

    /// The hash value of the color.
    public override var hash: Int { color.hashValue }

    /// The components of the color.
    public override var description: String { "CGColor(\(componentList))" }

    var componentList: String { (components ?? []).map { "\($0)" }.joined(separator: ", ") }
}
