// SPDX-License-Identifier: MIT

public import Foundation

/// A font by name, size, weight, style and width.
///
/// ```swift
/// canvas.draw("Total", at: CGPoint(x: 20, y: 40), font: Font("Inter", size: 14, weight: .semibold))
/// ```
///
/// The name is that of a family, such as "Noto Sans", a full name, such as "Noto Sans Bold", or a PostScript name, such
/// as "NotoSans-Bold", and letter case is ignored. A full name or PostScript name selects its family with the weight,
/// style and width of that face; an argument other than the default overrides the face's value. A family name takes
/// precedence over the other names.
///
/// The font must be in the ``FontLibrary`` of the drawing; if it is not, rendering throws
/// ``DrawingError/fontNotFound(family:available:substituteOf:)``. ``system(size:weight:)`` and
/// ``monospaced(size:weight:)`` name no font and use the library's default.
///
/// The face of the family that is nearest to the weight, style and width is used. If the family has no slanted face,
/// the upright one is slanted. If it has nothing bolder than medium, its strokes are thickened for bold. The axes of a
/// variable font are set to the requested values.
///
/// A character that the font does not have comes from the families of ``fallbackFamilies``, then from any other font of
/// the library that has it.
public struct Font: Sendable, Hashable {
    enum Family: Sendable, Hashable {
        case named(String), system, monospaced
    }

    let family: Family

    /// The size in points, from 0.001 to 10,000: the height of the em square.
    public var size: CGFloat

    /// The weight of the strokes.
    public var weight: Weight

    /// Whether the letters slant.
    public var style: Style

    /// The width of the letters.
    public var width: Width

    /// OpenType features by their tags, with 0 for off, 1 for on, and for some the number of an alternative (up to
    /// 255).
    ///
    /// A tag has one to four letters or digits, such as `"tnum"` for figures of equal width. Other tags and numbers
    /// make the calls that draw with the font invalid. Features that the font does not have are ignored.
    public var features: [String: Int]

    /// Settings of a variable font by the tags of its axes, such as `["opsz": 32]`. They override ``weight`` and
    /// ``width``.
    ///
    /// A tag has four letters or digits, or fewer and spaces at the end, such as `"M1  "`; a value is a number between
    /// -32,767 and 32,767. Other tags and values make the calls that draw with the font invalid. Values are clamped to
    /// the range of the axis, and a font without the axis does not change. See ``FontFace/axes`` for the available
    /// axes.
    public var variations: [String: CGFloat]

    /// The families that are searched, in order, for characters that the font does not have.
    ///
    /// Each must be in the library, like the font's own family.
    public var fallbackFamilies: [String] = []

    /// Creates a font with this name. Letter case is ignored.
    ///
    /// - Parameters:
    ///   - family: One family, full name or PostScript name; for more, see ``fallingBack(to:)``.
    ///   - size: The size in points, from 0.001 to 10,000.
    ///   - weight: From 1 to 1000; regular takes the weight of a named face.
    ///   - style: Upright, italic or oblique; normal takes the style of a named face.
    ///   - width: Condensed, normal or expanded; normal takes the width of a named face.
    ///   - features: OpenType features by tag; see ``features``.
    ///   - variations: Settings of a variable font by axis; see ``variations``.
    public init(
        _ family: String, size: CGFloat, weight: Weight = .regular, style: Style = .normal, width: Width = .normal,
        features: [String: Int] = [:], variations: [String: CGFloat] = [:]
    ) {
        self.init(
            family: .named(family), size: size, weight: weight, style: style, width: width, features: features,
            variations: variations)
    }

    private init(
        family: Family, size: CGFloat, weight: Weight, style: Style = .normal, width: Width = .normal,
        features: [String: Int] = [:], variations: [String: CGFloat] = [:]
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.style = style
        self.width = width
        self.features = features
        self.variations = variations
    }

    /// The library's default font for Latin text.
    ///
    /// In ``FontLibrary/system`` it is the machine's configured font for `sans-serif`. In a library from files, it is
    /// the first file that has Latin letters; monospaced fonts come last.
    public static func system(size: CGFloat, weight: Weight = .regular) -> Font {
        Font(family: .system, size: size, weight: weight)
    }

    /// The library's default monospaced font for Latin text.
    ///
    /// In ``FontLibrary/system`` it is the machine's configured font for `monospace`. In a library from files, it is
    /// the first monospaced font, or else the font of ``system(size:weight:)``.
    public static func monospaced(size: CGFloat, weight: Weight = .regular) -> Font {
        Font(family: .monospaced, size: size, weight: weight)
    }
}

/// Fonts made from another.
extension Font {
    /// The same font in another size.
    public func withSize(_ size: CGFloat) -> Font { changed { $0.size = size } }

    /// The same font in another weight.
    public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }

    /// The same font, italic.
    public func italic() -> Font { changed { $0.style = .italic } }

    /// The same font with figures of equal width (the OpenType feature `tnum`), for tables.
    public func monospacedDigit() -> Font { changed { $0.features["tnum"] = 1 } }

    /// The same font with additional fallback families, appended to those that it already has.
    public func fallingBack(to families: [String]) -> Font { changed { $0.fallbackFamilies += families } }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }
}
