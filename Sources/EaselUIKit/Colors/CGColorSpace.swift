// SPDX-License-Identifier: MIT

// The functions have the names of UIKit and Core Graphics.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel

/// A color space: sRGB or its grays, the spaces that Easel paints in.
///
/// ```swift
/// let space = CGColorSpaceCreateDeviceRGB()
/// let gradient = CGGradient(colorsSpace: space, colors: [top, bottom] as CFArray, locations: [0, 1])
/// ```
///
/// Wide-gamut and CMYK spaces do not exist here: code that names them does not compile.
public final class CGColorSpace: Hashable, Sendable {
    /// The name of sRGB.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of the grays of sRGB.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    static let rgb = CGColorSpace(isGray: false)
    static let gray = CGColorSpace(isGray: true)

    let isGray: Bool

    private init(isGray: Bool) { self.isGray = isGray }

    /// Returns the space of a name; `nil` if it is neither ``sRGB`` nor ``genericGrayGamma2_2``.
    public convenience init?(name: CFString) {
        guard [Self.sRGB, Self.genericGrayGamma2_2].contains(name) else { return nil }
        self.init(isGray: name == Self.genericGrayGamma2_2)
    }

    /// The name of the space.
    public var name: CFString? { isGray ? Self.genericGrayGamma2_2 : Self.sRGB }

    /// The number of color components, without alpha.
    public var numberOfComponents: Int { isGray ? 1 : 3 }

    /// Returns whether two spaces are the same.
    public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool { one.isGray == other.isGray }

    /// Hashes the space.
    public func hash(into hasher: inout Hasher) { hasher.combine(isGray) }
}

/// Returns sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// Returns the grays of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
