// SPDX-License-Identifier: MIT

// The functions keep their UIKit and Core Graphics names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// A color space in which the components of colors can be given. Colors themselves are converted to sRGB, or to its
/// grayscale equivalent. Colors of larger spaces are limited to sRGB.
///
/// ```swift
/// let space = CGColorSpaceCreateDeviceRGB()
/// let colors = [UIColor.white.cgColor, UIColor.black.cgColor] as CFArray
/// let gradient = CGGradient(colorsSpace: space, colors: colors, locations: [0, 1])
/// ```
///
/// CMYK color spaces are not available; code that names them does not compile.
public final class CGColorSpace: NSObject, NSCopying, Sendable {
    private let tag = ObjectTag()

    /// The name of the sRGB color space.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of the sRGB color space for components outside `0...1`.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// The name of the color space with the primaries of sRGB and linear components.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// The name of ``linearSRGB`` for components outside `0...1`.
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    /// The name of the Display P3 color space.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// The name of the Adobe RGB (1998) color space.
    public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
    /// The name of the grayscale color space with the sRGB transfer function.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of the grayscale color space for components outside `0...1`.
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"

    /// The color spaces of RGB that are not sRGB, with their names in CSS.
    private static let converted: [CFString: String] = [
        linearSRGB: "srgb-linear", extendedLinearSRGB: "srgb-linear", displayP3: "display-p3",
        adobeRGB1998: "a98-rgb",
    ]

    static let rgb = CGColorSpace(spaceName: sRGB)
    static let gray = CGColorSpace(spaceName: genericGrayGamma2_2)

    private let spaceName: CFString

    private init(spaceName: CFString) { self.spaceName = spaceName }

    /// Creates a color space from its name. Returns `nil` unless the name is one of the names of this class.
    public convenience init?(name: CFString) {
        let names = [Self.sRGB, Self.extendedSRGB, Self.genericGrayGamma2_2, Self.extendedGray]
        guard names.contains(name) || Self.converted.keys.contains(name) else { return nil }
        self.init(spaceName: name)
    }

    /// The name of the color space.
    public var name: CFString? { spaceName }

    var isGray: Bool { [Self.genericGrayGamma2_2, Self.extendedGray].contains(spaceName) }

    /// The number of color components, without alpha.
    public var numberOfComponents: Int { isGray ? 1 : 3 }

    /// Returns the color with components of this space, which must be a space of RGB. Components that are not finite are
    /// not converted.
    func color(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) -> Color {
        let color = Color(red: red, green: green, blue: blue, alpha: alpha)
        guard let space = Self.converted[spaceName],
            var converted = try? Color(css: "color(\(space) \(red) \(green) \(blue))")
        else { return color }
        converted.alpha = alpha
        return converted
    }

    /// Returns the color space itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object is the same color space.
    public override func isEqual(_ other: Any?) -> Bool { (other as? CGColorSpace)?.spaceName == spaceName }

    /// The hash value of the color space.
    public override var hash: Int { spaceName.hashValue }
}

/// Returns the sRGB color space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// Returns the grayscale color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
