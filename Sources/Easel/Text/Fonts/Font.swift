// SPDX-License-Identifier: MIT

public import Foundation

/// A font by name, size, weight, style and width.
///
/// ```swift
/// canvas.draw("Total", at: CGPoint(x: 20, y: 40), font: Font("Inter", size: 14, weight: .semibold))
/// ```
///
/// The name is that of a family, such as "Noto Sans", a full name, such as "Noto Sans Bold", or a PostScript name, such as
/// "NotoSans-Bold", letter case aside. A full name or PostScript name stands for its family in the weight, style and width of
/// that face; an argument that is not the default comes before that of the face. If several names fit, the family counts.
///
/// The font must be in the ``FontLibrary`` of the drawing; if it is not, rendering throws
/// ``DrawingError/fontNotFound(family:available:substituteOf:)``. ``system(size:weight:)`` and ``monospaced(size:weight:)`` name no
/// font and take the library's own choice.
///
/// Of a family, the face that is nearest to weight, style and width is taken. Where it has no slanted face, the upright
/// one is slanted; where it has nothing bolder than medium, bold is made by thickening. A variable font is set to them.
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
    /// A tag has one to four letters or digits, such as `"tnum"` for figures that are all equally wide. Other
    /// tags and numbers make the calls that draw with the font invalid. A font leaves alone what it does not have.
    public var features: [String: Int]

    /// Settings of a variable font by the tags of its axes, such as `["opsz": 32]`. They come before ``weight`` and
    /// ``width``.
    ///
    /// A tag has four letters or digits, or fewer and spaces at the end, such as `"M1  "`; a value is a number between
    /// -32,767 and 32,767. Others make the calls that draw with the font invalid. What lies beyond an axis's ends counts as the nearest end, and a font without the
    /// axis does not change; see ``FontFace/axes`` for those there are.
    public var variations: [String: CGFloat]

    /// The families that are looked through, in this order, for characters that the font itself does not have.
    ///
    /// Each must be in the library, as the font's own family.
    public var fallbackFamilies: [String] = []

    /// A font of this name, letter case aside.
    ///
    /// - Parameters:
    ///   - family: One family, full name or PostScript name; for more, see ``fallingBack(to:)``.
    ///   - size: In points, from 0.001 to 10,000.
    ///   - weight: From 1 to 1000; regular is the weight of a face that is named.
    ///   - style: Upright, italic or oblique; normal is the style of a face that is named.
    ///   - width: Condensed, normal or expanded; normal is the width of a face that is named.
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

    /// The library's own choice of a font for text in Latin letters.
    ///
    /// In ``FontLibrary/system`` it is what the machine's configuration has for `sans-serif`. In a library from files
    /// it is the first of them that has Latin letters, those with letters of one width last.
    public static func system(size: CGFloat, weight: Weight = .regular) -> Font {
        Font(family: .system, size: size, weight: weight)
    }

    /// The library's own choice of a font for text in Latin letters that are all equally wide.
    ///
    /// In ``FontLibrary/system`` it is what the machine's configuration has for `monospace`. In a library from files it
    /// is the first of them that is monospaced; if none is, it is that of ``system(size:weight:)``.
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

    /// The same font with figures that are all equally wide (the OpenType feature `tnum`), for tables.
    public func monospacedDigit() -> Font { changed { $0.features["tnum"] = 1 } }

    /// The same font with families to look through, in this order, for characters that it does not have; they come
    /// after those that it has already.
    public func fallingBack(to families: [String]) -> Font { changed { $0.fallbackFamilies += families } }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }
}
