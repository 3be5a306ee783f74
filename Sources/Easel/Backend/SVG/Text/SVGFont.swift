// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A font in the words of CSS.
struct SVGFont: Hashable {
    enum Style: String { case normal, italic, oblique }

    let family: String
    /// 1 to 1000.
    let weight: CGFloat
    let style: Style
    /// The face before emboldening and slanting.
    let own: SVGFace
    /// The nearest of the widths that CSS has a word for; nil if it is normal.
    let stretch: String?
    /// The settings of a variable font's axes besides the weight, in CSS syntax: `'slnt' -10`; may be empty.
    let variations: String

    init(_ font: ScaledFont) {
        family = font.family
        // Programs embolden and slant what their fonts have not, as was done here.
        let axis = font.axes.first { $0.axis.tag == "wght" }
        let known = min(max(CGFloat(axis?.value ?? Double(font.weight)), 1), 1_000)
        weight = font.hasSyntheticWeight ? max(known, 700) : known
        style = font.hasSyntheticSlant ? .oblique : font.isSlanted ? .italic : .normal
        // Of an emboldened font Fontconfig says that it is bold.
        own = SVGFace(
            file: font.file, weight: font.hasSyntheticWeight ? min(known, 400) : known,
            style: font.hasSyntheticSlant ? .normal : style)
        let widths = [
            (50.0, "ultra-condensed"), (62.5, "extra-condensed"), (75, "condensed"), (87.5, "semi-condensed"),
            (100, nil), (112.5, "semi-expanded"), (125, "expanded"), (150, "extra-expanded"), (200, "ultra-expanded"),
        ]
        stretch = widths.min { abs($0.0 - font.width) < abs($1.0 - font.width) }?.1
        // What CSS sets by itself; "opsz" to the size of the letters, which may be another: so it is always said.
        let implied = ["wdth": 100.0, "slnt": 0, "ital": 0, "opsz": .nan]
        variations = font.axes.filter { axis, value in
            // Tags are letters and digits and spaces, unless somebody means ill.
            axis.tag != "wght" && value != implied[axis.tag] ?? axis.defaultValue
                && axis.tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " ") }
        }.map { "'\($0.axis.tag)' \(CGFloat($0.value).shortDescription)" }.joined(separator: ",")
    }

    /// The attributes for a size.
    ///
    /// - Parameter embedded: Its name among the fonts in the document, if it is one of them.
    func attributes(size: CGFloat, embedded: String?) -> SVGMarkup {
        var result = SVGMarkup()
        let families = [embedded, family, "sans-serif"].compactMap(\.self).map(Self.quoted)
        result.attribute("font-family", text: families.joined(separator: ","))
        result.attribute("font-size", size, .significant(size))
        if weight != 400 { result.attribute("font-weight", weight.shortDescription) }
        if style != .normal { result.attribute("font-style", style.rawValue) }
        if let stretch { result.attribute("font-stretch", stretch) }
        if !variations.isEmpty { result.attribute("style", text: "font-variation-settings:\(variations)") }
        // Letters where they belong, not on whole pixels.
        result.append(" text-rendering=\"geometricPrecision\"")
        return result
    }

    /// A family; all but plain names stand in quotation marks.
    private static func quoted(_ name: String) -> String {
        let isPlain = name.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { word in
            word.first?.isLetter == true && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
        if isPlain { return name }
        // CSS Syntax Level 3: a backslash before what would end the string.
        let escaped = name.unicodeScalars.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : "\($1)" }
        return "'\(escaped)'"
    }
}

/// A face as its file has it.
struct SVGFace: Hashable {
    let file: String
    let weight: CGFloat
    let style: SVGFont.Style
}

/// A font of which the document has letters.
struct SVGEmbeddedFont {
    let font: SVGFont
    let scaled: ScaledFont
    let name: String
    private var characters: Set<Unicode.Scalar> = []

    init(font: SVGFont, scaled: ScaledFont, name: String) {
        (self.font, self.scaled, self.name) = (font, scaled, name)
    }

    /// Whether it has the letters of another as well, which programs may embolden and slant otherwise.
    func isFace(of other: SVGFont) -> Bool {
        font.own == other.own && font.family == other.family && font.stretch == other.stretch
            && font.variations == other.variations
    }

    /// Adds the characters of a text, and those that a program may take in their place.
    mutating func add(_ text: String) {
        characters.formUnion(text.unicodeScalars)
        // Browsers compose what is decomposed where the font can, and take the parts of a vowel apart that lie around a letter.
        characters.formUnion(text.precomposedStringWithCanonicalMapping.unicodeScalars)
        characters.formUnion(text.decomposedStringWithCanonicalMapping.unicodeScalars)
        for scalar in text.unicodeScalars {
            // Which HarfBuzz takes apart though Unicode does not.
            switch scalar.value {
            case 0x17BE...0x17C0, 0x17C4...0x17C5: characters.insert("\u{17C1}")
            case 0x0E33: characters.formUnion(["\u{0E4D}", "\u{0E32}"])
            case 0x0EB3: characters.formUnion(["\u{0ECD}", "\u{0EB2}"])
            default: break
            }
        }
    }

    /// What makes its letters those of its name. CSS Fonts Level 4: they are taken for the weight and style that it says;
    /// programs embolden and slant them for text that asks for another.
    func fontFace() throws(NativeError) -> String {
        // Sets have no order of their own.
        let file = try scaled.subset(of: characters.sorted())
        let style = font.own.style == .normal ? "" : "font-style:\(font.own.style.rawValue);"
        let stretch = font.stretch.map { "font-stretch:\($0);" } ?? ""
        return "@font-face{font-family:\(name);font-weight:\(font.own.weight.shortDescription);\(style)\(stretch)"
            + "src:url(data:font/ttf;base64,\(Data(file).base64EncodedString()))}"
    }
}
