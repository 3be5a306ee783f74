// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A face of a font family of Apple's systems, found by its name, such as "HelveticaNeue-ThinItalic", "Helvetica Neue
/// Thin Italic", or, for the regular face, "Helvetica Neue".
struct AppleFontFace {
    let family: AppleFontFamily
    private(set) var weight = UIFont.Weight.regular
    private(set) var isItalic = false
    private(set) var isCondensed = false

    /// Returns `nil` if the name is not a family and the words of a style.
    init?(named name: String) {
        // Names of faces and families differ only in spaces and hyphens.
        func normalized(_ name: String) -> String { name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "." } }
        let name = normalized(name)
        guard let family = AppleFontFamily.all.first(where: { name.hasPrefix(normalized($0.name)) }) else { return nil }
        self.family = family
        var rest = name.dropFirst(normalized(family.name).count)
        while !rest.isEmpty {
            guard let word = Self.words.first(where: { rest.hasPrefix($0.text) }) else { return nil }
            rest = rest.dropFirst(word.text.count)
            word.apply(&self)
        }
    }

    private struct Word {
        let text: String
        let apply: @Sendable (inout AppleFontFace) -> Void
    }

    /// The words of styles. A word that begins with another word is before it.
    private static let words: [Word] =
        ([
            ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
            ("book", .regular), ("regular", .regular), ("roman", .regular), ("medium", .medium),
            ("demibold", .semibold), ("semibold", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy),
            ("bold", .bold), ("heavy", .heavy), ("black", .black),
        ] as [(String, UIFont.Weight)]).map { text, weight in Word(text: text) { $0.weight = weight } }
        + ["italic", "oblique"].map { text in Word(text: text) { $0.isItalic = true } }
        + ["condensed", "cond"].map { text in Word(text: text) { $0.isCondensed = true } }
        // Parts of the names of Monotype's and PostScript fonts, and of optical sizes.
        + ["psmt", "mt", "ps", "itctt", "text", "display", "wide"].map { text in Word(text: text) { _ in } }

    /// Returns the font that replaces this face.
    func substitute(size: CGFloat, in fonts: FontLibrary) -> Font {
        var font = family.font(size: size, in: fonts)
        font.weight = weight.fontWeight
        if isItalic { font.style = .italic }
        if isCondensed { font.width = .condensed }
        return font
    }
}
