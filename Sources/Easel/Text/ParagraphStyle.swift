// SPDX-License-Identifier: MIT

public import Foundation

/// The layout of a text's lines, as `NSParagraphStyle` describes it.
///
/// ```swift
/// let style = ParagraphStyle(alignment: .justified, lineSpacing: 2, paragraphSpacing: 8, firstLineIndent: 12)
/// let layout = canvas.layout(text, font: .system(size: 11), width: 240, paragraph: style)
/// canvas.draw(layout, at: CGPoint(x: 20, y: 20))
/// ```
///
/// One style applies to all paragraphs of a ``TextLayout``. Lengths are in points. A layout with a number that is not
/// finite or whose magnitude is above 1e9 has an ``TextLayout/error``, and drawing it is an invalid call.
public struct ParagraphStyle: Sendable, Hashable {
    /// The alignment of lines within the layout's width. Without a width, lines are aligned within the widest line's
    /// width.
    public var alignment: TextAlignment

    /// The direction in which paragraphs are read.
    public var direction: TextDirection

    /// The space added between lines; a negative value moves them together.
    public var lineSpacing: CGFloat

    /// The space added between paragraphs, besides the line spacing.
    public var paragraphSpacing: CGFloat

    /// The indent of the first line of each paragraph, from the side where the paragraph begins; a negative value moves
    /// the line out.
    public var firstLineIndent: CGFloat

    /// The tab stops, at most 1,000. If empty, there is a stop at every multiple of eight spaces.
    public var tabStops: [TextTabStop]

    /// The maximum number of lines, at least 1; nil sets no limit.
    public var lineLimit: Int?

    /// The ellipsis that replaces text cut off by the line limit or the layout's height.
    public var truncation: TextTruncation

    /// Whether a word that is wider than the layout's width is broken between two characters. If not, the word is one
    /// line that overflows: at the end of a line aligned at its beginning, at both ends of a centered line. An ellipsis
    /// may cut a word in either case.
    public var breaksWords: Bool

    /// Creates a style. The defaults are those of plain text.
    ///
    /// - Parameters:
    ///   - alignment: See ``alignment``.
    ///   - direction: See ``direction``.
    ///   - lineSpacing: In points; see ``lineSpacing``.
    ///   - paragraphSpacing: In points; see ``paragraphSpacing``.
    ///   - firstLineIndent: In points; see ``firstLineIndent``.
    ///   - tabStops: See ``tabStops``.
    ///   - lineLimit: At least 1, or nil; see ``lineLimit``.
    ///   - truncation: See ``truncation``.
    ///   - breaksWords: See ``breaksWords``.
    public init(
        alignment: TextAlignment = .natural, direction: TextDirection = .natural, lineSpacing: CGFloat = 0,
        paragraphSpacing: CGFloat = 0, firstLineIndent: CGFloat = 0, tabStops: [TextTabStop] = [],
        lineLimit: Int? = nil, truncation: TextTruncation = .none, breaksWords: Bool = true
    ) {
        self.alignment = alignment
        self.direction = direction
        self.lineSpacing = lineSpacing
        self.paragraphSpacing = paragraphSpacing
        self.firstLineIndent = firstLineIndent
        self.tabStops = tabStops
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.breaksWords = breaksWords
    }
}
