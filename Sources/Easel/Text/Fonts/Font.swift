// SPDX-License-Identifier: MIT

public import Foundation

/// A font, described by its name, size, weight, style, and width.
///
/// ```swift
/// canvas.draw("Total", at: CGPoint(x: 20, y: 40), font: Font("Inter", size: 14, weight: .semibold))
/// ```
///
/// The name is a family name, such as "Noto Sans", a full name, such as "Noto Sans Bold", or a PostScript name, such as
/// "NotoSans-Bold". Letter case is ignored. A full name or PostScript name selects its family with the weight, style,
/// and width of the named face; an argument other than the default overrides the face's value. A family name takes
/// precedence over the other names.
///
/// The font must be in the ``FontLibrary`` of the drawing; if it is not, rendering throws
/// ``DrawingError/fontNotFound(family:available:substituteOf:)``. ``system(size:weight:)`` and
/// ``monospaced(size:weight:)`` need no name; they use the library's default fonts.
///
/// Text uses the family's face that is nearest to the weight, style, and width. If the family has no slanted face, an
/// upright face is slanted. If the family has no face bolder than medium, the strokes are thickened for bold. The axes
/// of a variable font are set to the requested values.
///
/// If the font lacks a character, the character comes from the first family in ``fallbackFamilies`` that has it, or
/// else from any other font in the library that has it.
public struct Font: Sendable, Hashable {
    enum Family: Sendable, Hashable {
        case named(String), system, monospaced
    }

    let family: Family

    /// The name that the font was created with; `nil` for the system font, and "monospace" for the monospaced font.
    public var name: String? {
        switch family {
        case .named(let name): name
        case .system: nil
        case .monospaced: "monospace"
        }
    }

    /// The size in points, from 0.001 to 10,000: the height of the em square.
    public var size: CGFloat

    /// The weight of the strokes.
    public var weight: Weight

    /// The slant of the letters.
    public var style: Style

    /// The width of the letters.
    public var width: Width

    /// OpenType features by tag: 0 for off, 1 for on, or, for some features, the number of an alternative (up to 255).
    ///
    /// A tag has one to four letters or digits, such as `"tnum"` for figures of equal width. Drawing with any other tag
    /// or number is an invalid call. Features that the font does not have are ignored.
    public var features: [String: Int]

    /// The settings of a variable font, by axis tag, such as `["opsz": 32]`. They override ``weight`` and ``width``.
    ///
    /// A tag has four letters or digits, or fewer followed by spaces, such as `"M1  "`. A value is a number between
    /// -32,767 and 32,767. Drawing with any other tag or value is an invalid call. Values are clamped to the range of
    /// the axis, and axes that the font does not have are ignored. See ``FontFace/axes`` for the available axes.
    public var variations: [String: CGFloat]

    /// The families searched, in order, for characters that the font does not have.
    ///
    /// Each must be in the library, like the font's own family.
    public var fallbackFamilies: [String] = []

    /// Creates a font by name. Letter case is ignored.
    ///
    /// - Parameters:
    ///   - family: A family name, full name, or PostScript name. To add more families, see ``fallingBack(to:)``.
    ///   - size: The size in points, from 0.001 to 10,000.
    ///   - weight: The weight, from 1 to 1000. With the default, regular, a named face keeps its own weight.
    ///   - style: Upright, italic, or oblique. With the default, normal, a named face keeps its own style.
    ///   - width: Condensed, normal, or expanded. With the default, normal, a named face keeps its own width.
    ///   - features: The OpenType features, by tag; see ``features``.
    ///   - variations: The settings of a variable font, by axis tag; see ``variations``.
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

    /// Returns the library's default font for Latin text.
    ///
    /// In ``FontLibrary/system``, this is the font that the machine configures for `sans-serif`. In a library made from
    /// files, it is the first font with Latin letters; monospaced fonts are considered last.
    public static func system(size: CGFloat, weight: Weight = .regular) -> Font {
        Font(family: .system, size: size, weight: weight)
    }

    /// Returns the library's default monospaced font for Latin text.
    ///
    /// In ``FontLibrary/system``, this is the font that the machine configures for `monospace`. In a library made from
    /// files, it is the first monospaced font or, without one, the font of ``system(size:weight:)``.
    public static func monospaced(size: CGFloat, weight: Weight = .regular) -> Font {
        Font(family: .monospaced, size: size, weight: weight)
    }
}

/// Variants of a font.
extension Font {
    /// Returns the font in another size.
    public func withSize(_ size: CGFloat) -> Font { changed { $0.size = size } }

    /// Returns the font in another weight.
    public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }

    /// Returns the font in italic.
    public func italic() -> Font { changed { $0.style = .italic } }

    /// Returns the font with figures of equal width (the OpenType feature `tnum`), for tables.
    public func monospacedDigit() -> Font { changed { $0.features["tnum"] = 1 } }

    /// Returns the font with additional fallback families, appended to its existing ones.
    public func fallingBack(to families: [String]) -> Font { changed { $0.fallbackFamilies += families } }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }
}
