// SPDX-License-Identifier: MIT

/// Options for writing an SVG document. They do not change the picture.
public struct SVGOptions: Sendable, Hashable {
    /// The representation of text in the document.
    public enum TextMode: Sendable, Hashable {
        /// `<text>` elements: text can be selected and searched, and uses the fonts of the viewer's system. It keeps
        /// its width if those fonts differ.
        ///
        /// Text that is stroked, has color glyphs, or is painted with a pattern or a conic gradient becomes outlines or
        /// an image. The characters become a label for screen readers. The same applies to the following letters, which
        /// renderers would show differently:
        /// - letters with letter spacing or along a path, in scripts where letters join, stack, or run from right to
        ///   left
        /// - letters that ``Font/features`` change
        /// - letters in a piece of text that ends within a joined word
        case text
        /// The outlines of the letters: text looks the same everywhere but cannot be selected or searched.
        case outlines
        /// `<text>` elements, with the letters used from each font embedded in the document. Browsers and some other
        /// renderers use embedded fonts.
        case embeddedFonts
    }

    /// The number of decimals in coordinates, which are in points, `0...6`. The default is 3.
    public var precision = 3

    /// The representation of text in the document.
    public var text = TextMode.text

    /// The prefix of every identifier. Different prefixes let several drawings share a web page. Characters that are
    /// not allowed in an identifier are escaped.
    public var prefix = ""

    /// The drawing's title, which browsers show and screen readers read. If nil, the drawing has no title.
    public var title: String?

    /// A description of the drawing for people who cannot see it. If nil, the drawing has no description.
    public var description: String?

    /// Whether each element is on its own line.
    public var isPretty = false

    /// The default options: three decimals, text as `<text>`, and compact markup.
    public static let `default` = SVGOptions()

    /// Creates options. Omitted arguments have their default values.
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
