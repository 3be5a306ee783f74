// SPDX-License-Identifier: MIT

/// Options for writing an SVG document. They do not change the picture.
public struct SVGOptions: Sendable, Hashable {
    /// The representation of text in the document.
    public enum TextMode: Sendable, Hashable {
        /// `<text>`: it can be selected and searched, and is shown in the fonts of whoever looks at it. It keeps its
        /// width where those are others.
        ///
        /// Text that is stroked, has colors of its own, or is painted with a pattern or a conic gradient, is its outlines or
        /// its picture. So are letters that stand apart, spaced or along a path, in scripts where they join, stack up or run
        /// from right to left, as each program shows them otherwise, letters that ``Font/features`` change, and those of a
        /// part that ends within a joined word; their characters are the label of the group, for screen readers.
        case text
        /// The outlines of its letters: it looks the same everywhere, and is no longer text.
        case outlines
        /// `<text>`, and in the document the letters that it takes of each font, for programs that read them, as
        /// browsers do.
        case embeddedFonts
    }

    /// The number of decimals of coordinates in points, `0...6`.
    public var precision = 3

    /// The representation of text in the document.
    public var text = TextMode.text

    /// Stands before every identifier, so that several pictures fit into one page. Characters that an identifier may
    /// not have are spelt out.
    public var prefix = ""

    /// The picture's name, which browsers show and screen readers say; nil for none.
    public var title: String?

    /// A description of the picture for people who cannot see it; nil for none.
    public var description: String?

    /// Whether each element stands on a line of its own.
    public var isPretty = false

    /// Three decimals, text as text, as short as it gets.
    public static let `default` = SVGOptions()

    /// Options to be changed from the default ones.
    public init(
        precision: Int = 3, text: TextMode = .text, prefix: String = "", title: String? = nil,
        description: String? = nil, isPretty: Bool = false
    ) {
        (self.precision, self.text, self.prefix) = (precision, text, prefix)
        (self.title, self.description, self.isPretty) = (title, description, isPretty)
    }

    /// - Throws: ``DrawingError/invalidOption(_:)`` if an option is invalid.
    func check() throws(DrawingError) {
        guard 0...6 ~= precision else {
            throw .invalidOption("SVGOptions.precision is \(precision); it must be from 0 to 6")
        }
    }
}
