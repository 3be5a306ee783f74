// SPDX-License-Identifier: MIT

internal import EaselNative

/// One face of a font family, as the font describes itself.
public struct FontFace: Sendable, Hashable {
    /// The name of the face's family. The family may also be known by other names, for example in other languages.
    public let family: String

    /// The name of the face within its family, such as "Bold Italic"; may be empty for a variable font.
    public let name: String

    /// The weight of the strokes; in a variable font, its default weight.
    public let weight: Font.Weight

    /// The width of the letters, rounded to the nearest of the three cases.
    public let width: Font.Width

    /// The slant of the letters.
    public let style: Font.Style

    /// The axes of a variable font, in the font's order; empty for other fonts.
    public let axes: [FontAxis]

    init(_ face: InstalledFace) {
        family = face.families.first ?? ""
        name = face.styleName
        weight = Font.Weight(min(max(Int(face.weight.rounded()), 1), 1000))
        // Halfway to Pango's condensed (75) and expanded (125).
        width = face.width < 87.5 ? .condensed : face.width > 112.5 ? .expanded : .normal
        style =
            switch face.style {
            case .normal: .normal
            case .italic: .italic
            case .oblique: .oblique
            }
        axes = face.axes.map {
            FontAxis(tag: $0.tag, minimum: $0.minimum, defaultValue: $0.defaultValue, maximum: $0.maximum)
        }
    }

    /// The key by which lists of faces are sorted.
    var sortingKey: (String, Int, Int, Int, String) {
        let (widths, styles) = (Font.Width.allCases, Font.Style.allCases)
        return (family, widths.firstIndex(of: width) ?? 0, weight.value, styles.firstIndex(of: style) ?? 0, name)
    }

    /// The axis setting that slants the face, if the face has such an axis.
    var slantingAxis: FontAxis.Setting? {
        if axes.contains(where: { $0.tag == "ital" && $0.maximum >= 1 }) { return ("ital", 1) }
        // In degrees, counterclockwise.
        return axes.first { $0.tag == "slnt" && $0.minimum < 0 }.map { ("slnt", $0.minimum) }
    }
}
