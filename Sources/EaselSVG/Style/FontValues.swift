// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The values of the properties of fonts.
enum FontValues {
    static let widths: [String: Font.Width] = [
        "normal": .normal, "ultra-condensed": .condensed, "extra-condensed": .condensed, "condensed": .condensed,
        "semi-condensed": .condensed, "narrower": .condensed, "semi-expanded": .expanded, "expanded": .expanded,
        "extra-expanded": .expanded, "ultra-expanded": .expanded, "wider": .expanded,
    ]

    private static let sizes: [String: CGFloat] = [
        "xx-small": 16 * 0.579, "x-small": 16 * 0.694, "small": 16 * 0.833, "medium": 16, "large": 16 * 1.2,
        "x-large": 16 * 1.44, "xx-large": 16 * 1.728, "xxx-large": 16 * 2.074,
    ]

    static func families(_ text: String) -> [String]? {
        let families = CSSScanner.split(text, at: UInt8(ascii: ",")).map { part in
            var scanner = TextScanner(part.trimmed)
            return scanner.quoted() ?? scanner.rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }.filter { !$0.isEmpty }
        return families.isEmpty ? nil : families
    }

    static func size(_ text: String, _ fonts: FontSizes) -> CGFloat? {
        let word = text.lowercased()
        if let size = sizes[word] { return size }
        if word == "larger" { return fonts.size * 1.2 }
        if word == "smaller" { return fonts.size / 1.2 }
        guard let length = Length(text), length.value >= 0 else { return nil }
        return min(length.points(of: fonts.size, fonts), 1e6)
    }

    static func weight(_ text: String, _ fonts: FontSizes) -> Int? {
        switch text.lowercased() {
        case "normal": 400
        case "bold": 700
        default:
            relativeWeight(text, to: fonts.weight)
                ?? PropertyTable.number(text).flatMap { (1...1_000).contains($0) ? Int($0) : nil }
        }
    }

    /// The weight that `bolder` or `lighter` makes of another; nil for other words.
    private static func relativeWeight(_ text: String, to weight: Int) -> Int? {
        switch text.lowercased() {
        case "bolder": weight < 350 ? 400 : weight < 550 ? 700 : 900
        case "lighter": weight < 550 ? 100 : weight < 750 ? 400 : 700
        default: nil
        }
    }

    static func style(_ text: String) -> Font.Style? {
        switch text.lowercased().split(separator: " ").first {
        case "normal": .normal
        case "italic": .italic
        case "oblique": .oblique
        default: nil
        }
    }

    static func variant(_ text: String) -> [String: Int]? {
        ["normal": [:], "small-caps": ["smcp": 1], "none": ["liga": 0]][text.lowercased()]
    }

    /// Reads four-letter tags with numbers, such as `"smcp" 1, "wght" 600`.
    static func settings(_ text: String) -> [String: CGFloat]? {
        if text == "normal" { return [:] }
        var result: [String: CGFloat] = [:]
        for part in CSSScanner.split(text, at: UInt8(ascii: ",")) {
            var scanner = TextScanner(part.trimmed)
            guard let tag = scanner.quoted(), tag.utf8.count == 4 else { return nil }
            scanner.skipSpaces()
            let number = scanner.number()
            let word = scanner.rest.trimmed
            guard let value = number ?? ["": 1, "on": 1, "off": 0][word], abs(value) <= 1e6 else { return nil }
            result[tag] = value
        }
        return result
    }

    /// Sets the properties that `font` stands for: optional words, the size, an optional line height, the families.
    @Sendable static func setFont(_ style: inout Style, _ text: String, _ fonts: FontSizes) -> Bool {
        var rest = text[...]
        var result = style
        (result.inherited.fontStyle, result.inherited.fontWeight) = (.normal, 400)
        (result.inherited.fontWidth, result.inherited.fontFeatures) = (.normal, [:])
        while true {
            rest = rest.drop(while: \.isWhitespace)
            let word = String(rest.prefix { !$0.isWhitespace })
            guard !word.isEmpty else { return false }
            rest = rest.dropFirst(word.count)
            if word.lowercased() == "normal" { continue }
            if let value = Self.style(word) {
                result.inherited.fontStyle = value
            } else if let value = weight(word, fonts) {
                result.inherited.fontWeight = value
            } else if let value = variant(word) {
                result.inherited.fontFeatures = value
            } else if let value = widths[word.lowercased()] {
                result.inherited.fontWidth = value
            } else if let value = size(String(word.prefix { $0 != "/" }), fonts) {
                result.inherited.fontSize = value
                if word.hasSuffix("/") {
                    rest = rest.drop(while: \.isWhitespace).drop { !$0.isWhitespace }
                }
                break
            } else {
                return false
            }
        }
        guard let families = families(String(rest)) else { return false }
        result.inherited.fontFamilies = families
        style = result
        return true
    }
}
