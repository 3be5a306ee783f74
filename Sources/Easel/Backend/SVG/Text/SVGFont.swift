// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A font in CSS terms.
struct SVGFont: Hashable {
    enum Style: String { case normal, italic, oblique }

    let family: String
    /// The weight, `1...1000`.
    let weight: CGFloat
    let style: Style
    /// The face before synthetic emboldening and slanting.
    let own: SVGFace
    /// The nearest CSS width keyword; nil for normal.
    let stretch: String?
    /// The settings of a variable font's axes besides the weight, in CSS syntax, such as `'slnt' -10`. The string may
    /// be empty.
    let variations: String

    init(_ font: ScaledFont) {
        family = font.family
        // Like Easel, renderers embolden and slant fonts that lack a style.
        let axis = font.axes.first { $0.axis.tag == "wght" }
        let fontWeight = min(max(CGFloat(axis?.value ?? Double(font.weight)), 1), 1_000)
        weight = font.hasSyntheticWeight ? max(fontWeight, 700) : fontWeight
        style = font.hasSyntheticSlant ? .oblique : font.isSlanted ? .italic : .normal
        // Fontconfig reports an emboldened font as bold.
        own = SVGFace(
            file: font.file, weight: font.hasSyntheticWeight ? min(fontWeight, 400) : fontWeight,
            style: font.hasSyntheticSlant ? .normal : style)
        let widths = [
            (50.0, "ultra-condensed"), (62.5, "extra-condensed"), (75, "condensed"), (87.5, "semi-condensed"),
            (100, nil), (112.5, "semi-expanded"), (125, "expanded"), (150, "extra-expanded"), (200, "ultra-expanded"),
        ]
        stretch = widths.min { abs($0.0 - font.width) < abs($1.0 - font.width) }?.1
        // The axis values that CSS implies. CSS sets `opsz` to the font size, which may differ from the font's value,
        // so `opsz` is always written.
        let implied = ["wdth": 100.0, "slnt": 0, "ital": 0, "opsz": .nan]
        variations = font.axes.filter { axis, value in
            // Tags consist of letters, digits, and spaces, except in malicious fonts.
            axis.tag != "wght" && value != implied[axis.tag] ?? axis.defaultValue
                && axis.tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " ") }
        }.map { "'\($0.axis.tag)' \(CGFloat($0.value).shortDescription)" }.joined(separator: ",")
    }

    /// Returns the attributes for a size.
    ///
    /// - Parameter embedded: The placeholder for the font's name in the document, if it is embedded.
    func attributes(size: CGFloat, embedded: String?) -> SVGMarkup {
        var result = SVGMarkup()
        result.append(" font-family=\"")
        if let embedded { result.append(markup: embedded + ",") }
        result.append(text: "\(Self.quoted(family)),sans-serif")
        result.append("\"")
        result.attribute("font-size", size, .significant(size))
        if weight != 400 { result.attribute("font-weight", weight.shortDescription) }
        if style != .normal { result.attribute("font-style", style.rawValue) }
        if let stretch { result.attribute("font-stretch", stretch) }
        if !variations.isEmpty { result.attribute("style", text: "font-variation-settings:\(variations)") }
        // Keeps letters at their exact positions rather than at whole pixels.
        result.append(" text-rendering=\"geometricPrecision\"")
        return result
    }

    /// Returns a family name, in quotes unless it consists of plain identifiers.
    private static func quoted(_ name: String) -> String {
        let isPlain = name.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { word in
            word.first?.isLetter == true && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
        if isPlain { return name }
        // CSS Syntax Level 3: a backslash escapes characters that would end the string.
        let escaped = name.unicodeScalars.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : "\($1)" }
        return "'\(escaped)'"
    }
}

/// A face as stored in its file.
struct SVGFace: Hashable {
    let file: String
    let weight: CGFloat
    let style: SVGFont.Style
}

/// A font whose letters are embedded in the document.
struct SVGEmbeddedFont {
    let font: SVGFont
    let scaled: ScaledFont
    /// The font's number in the document, and its properties.
    let key: String
    private var characters: Set<Unicode.Scalar> = []

    init(font: SVGFont, scaled: ScaledFont, number: Int) {
        (self.font, self.scaled) = (font, scaled)
        let properties = "\(font.family) \(font.own.weight) \(font.own.style) \(font.stretch ?? "") \(font.variations)"
        key = "\(number)-\(SVGMarkup(markup: properties).hash)"
    }

    /// The character at both ends of a placeholder. XML excludes it, so other markup does not have it.
    static let mark: UInt8 = 1

    /// The placeholder for the font's name, which depends on all letters in use. The identifiers of definitions depend on
    /// their placeholders, and so on their fonts.
    var placeholder: String { "\u{1}\(key)\u{1}" }

    /// Whether another font can use the embedded letters. Renderers may embolden and slant them differently for each
    /// font.
    func isFace(of other: SVGFont) -> Bool {
        font.own == other.own && font.family == other.family && font.stretch == other.stretch
            && font.variations == other.variations
    }

    /// Adds the characters of text, and those that a renderer may substitute.
    mutating func add(_ text: String) {
        characters.formUnion(text.unicodeScalars)
        // Browsers compose decomposed characters where the font can, and split vowels that surround a letter.
        characters.formUnion(text.precomposedStringWithCanonicalMapping.unicodeScalars)
        characters.formUnion(text.decomposedStringWithCanonicalMapping.unicodeScalars)
        for scalar in text.unicodeScalars {
            // HarfBuzz decomposes these characters, but Unicode does not.
            switch scalar.value {
            case 0x17BE...0x17C0, 0x17C4...0x17C5: characters.insert("\u{17C1}")
            case 0x0E33: characters.formUnion(["\u{0E4D}", "\u{0E32}"])
            case 0x0EB3: characters.formUnion(["\u{0ECD}", "\u{0EB2}"])
            default: break
            }
        }
    }

    /// Returns the `@font-face` rule that assigns the letters to the font's name, without its beginning with the name.
    /// CSS Fonts Level 4: the rule's weight and style describe the letters; renderers embolden and slant them for text
    /// with other values.
    func fontFace() throws(NativeError) -> String {
        // Sorted because sets are unordered.
        let file = try scaled.subset(of: characters.sorted())
        let style = font.own.style == .normal ? "" : "font-style:\(font.own.style.rawValue);"
        let stretch = font.stretch.map { "font-stretch:\($0);" } ?? ""
        return ";font-weight:\(font.own.weight.shortDescription);\(style)\(stretch)"
            + "src:url(data:font/ttf;base64,\(Data(file).base64EncodedString()))}"
    }
}
