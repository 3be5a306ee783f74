// SPDX-License-Identifier: MIT

// The functions keep their UIKit and Core Graphics names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel

/// A color space: sRGB or its grayscale equivalent, the two color spaces that Easel supports.
///
/// ```swift
/// let space = CGColorSpaceCreateDeviceRGB()
/// let colors = [UIColor.white.cgColor, UIColor.black.cgColor] as CFArray
/// let gradient = CGGradient(colorsSpace: space, colors: colors, locations: [0, 1])
/// ```
///
/// Wide-gamut and CMYK color spaces are not available; code that names them does not compile.
public final class CGColorSpace: Hashable, Sendable {
    /// The name of the sRGB color space.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of the grayscale color space with the sRGB transfer function.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    static let rgb = CGColorSpace(isGray: false)
    static let gray = CGColorSpace(isGray: true)

    let isGray: Bool

    private init(isGray: Bool) { self.isGray = isGray }

    /// Creates a color space from its name. Returns `nil` unless the name is ``sRGB`` or ``genericGrayGamma2_2``.
    public convenience init?(name: CFString) {
        guard [Self.sRGB, Self.genericGrayGamma2_2].contains(name) else { return nil }
        self.init(isGray: name == Self.genericGrayGamma2_2)
    }

    /// The name of the color space.
    public var name: CFString? { isGray ? Self.genericGrayGamma2_2 : Self.sRGB }

    /// The number of color components, without alpha.
    public var numberOfComponents: Int { isGray ? 1 : 3 }

    /// Returns whether two color spaces are the same.
    public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool { one.isGray == other.isGray }

    /// Hashes the color space.
    public func hash(into hasher: inout Hasher) { hasher.combine(isGray) }
}

/// Returns the sRGB color space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// Returns the grayscale color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
