// SPDX-License-Identifier: MIT

/// The handling of characters that no font in the drawing's library has a glyph for.
///
/// ```swift
/// let drawing = Drawing(width: 200, height: 50, fonts: fonts) { canvas in
///     canvas.draw(text, at: CGPoint(x: 10, y: 30), font: .system(size: 12))
/// }
/// let picture = try drawing.png(rendering: RenderOptions(missingCharacters: .box))
/// let missing = try drawing.report(format: .png).missingCharacters
/// ```
public enum MissingCharacterPolicy: Sendable, Hashable, CaseIterable {
    /// Throws ``DrawingError/missingCharacters(_:)``.
    case fail
    /// Draws a box in place of each character.
    case box
    /// Leaves the characters out: they have neither a glyph nor a width.
    case omit
}

/// The characters of a render that no font has a glyph for, and the first text with one of them.
public struct MissingCharacters: Sendable, Hashable, CustomStringConvertible {
    /// The characters in drawing order. Each is listed once.
    public internal(set) var characters: [Unicode.Scalar]

    /// The family of the font of the first text with one of them.
    public let font: String

    /// The part of that text around its first missing character, at most 40 scalars.
    public let text: String

    /// The maximum number of characters in ``description``.
    private static let maximumListed = 20

    /// A one-line message with the text, the font, the characters with their code points, and ways to avoid the error.
    public var description: String {
        let listed = characters.prefix(Self.maximumListed).map { "\($0.codePoint) \"\($0)\"" }
        let rest = characters.count > listed.count ? " and \(characters.count - listed.count) more" : ""
        return "the text \"\(text)\" in \"\(font)\" has characters that no font in the library has: "
            + listed.joined(separator: ", ") + rest + "; add a font that has them to the FontLibrary, or pass "
            + "RenderOptions(missingCharacters: .box) to draw boxes"
    }
}

extension MissingCharacters {
    /// - Parameters:
    ///   - characters: The missing characters. There must be at least one.
    ///   - text: The text that contains them.
    init(_ characters: [Unicode.Scalar], font: String, of text: String) {
        self.characters = characters
        self.font = font
        self.text = Self.excerpt(of: text, around: characters[0])
    }

    /// Returns the scalars around the first occurrence of a scalar, or the whole text if it is short.
    private static func excerpt(of text: String, around scalar: Unicode.Scalar) -> String {
        let (scalars, length) = (text.unicodeScalars, 40)
        let position = scalars.firstIndex(of: scalar) ?? scalars.startIndex
        let end = scalars.index(position, offsetBy: length / 2, limitedBy: scalars.endIndex) ?? scalars.endIndex
        let start = scalars.index(end, offsetBy: -length, limitedBy: scalars.startIndex) ?? scalars.startIndex
        let last = scalars.index(start, offsetBy: length, limitedBy: scalars.endIndex) ?? scalars.endIndex
        return String(scalars[start..<last])
    }
}

extension Unicode.Scalar {
    /// The code point in Unicode notation: `U+00E9`.
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
}
