// SPDX-License-Identifier: MIT

public import Foundation

/// The layout of lines and paragraphs, modeled on `NSParagraphStyle`.
///
/// ```swift
/// let style = ParagraphStyle(alignment: .justified, lineSpacing: 2, paragraphSpacing: 8, firstLineIndent: 12)
/// let layout = canvas.layout(text, font: .system(size: 11), width: 240, paragraph: style)
/// canvas.draw(layout, at: CGPoint(x: 20, y: 20))
/// ```
///
/// One style applies to all paragraphs of a ``TextLayout``. Lengths are in points. If a number is not finite or its
/// magnitude is above 1e9, the layout has an ``TextLayout/error``, and drawing the layout is an invalid call.
public struct ParagraphStyle: Sendable, Hashable {
    /// The alignment of lines within the layout's width. Without a width, lines are aligned within the widest line's
    /// width.
    public var alignment: TextAlignment

    /// The direction in which paragraphs are read.
    public var direction: TextDirection

    /// The space added between lines; a negative value moves the lines closer together.
    public var lineSpacing: CGFloat

    /// The space added between paragraphs, in addition to the line spacing.
    public var paragraphSpacing: CGFloat

    /// The indent of the first line of each paragraph, from the side where the paragraph begins; a negative value moves
    /// the line outward.
    public var firstLineIndent: CGFloat

    /// The tab stops, at most 1,000. If empty, there is a stop at every multiple of eight spaces.
    public var tabStops: [TextTabStop]

    /// The maximum number of lines, which must be at least 1; nil allows any number.
    public var lineLimit: Int?

    /// The ellipsis that replaces text cut off by the line limit or the layout's height.
    public var truncation: TextTruncation

    /// Whether an ellipsis at the end follows a whole word, where one fits, instead of any letter. It affects the
    /// truncation ``TextTruncation/tail`` only.
    public var keepsWordsBeforeEllipsis: Bool

    /// Whether a word that is wider than the layout's width is broken between two characters. If not, the word has a
    /// line to itself and overflows: at the line's end if the line is aligned at its beginning, or at both ends if it
    /// is centered. An ellipsis may cut a word in either case.
    public var breaksWords: Bool

    /// Creates a style. The defaults match plain text.
    ///
    /// - Parameters:
    ///   - alignment: See ``alignment``.
    ///   - direction: See ``direction``.
    ///   - lineSpacing: The space between lines, in points; see ``lineSpacing``.
    ///   - paragraphSpacing: The space between paragraphs, in points; see ``paragraphSpacing``.
    ///   - firstLineIndent: The indent of first lines, in points; see ``firstLineIndent``.
    ///   - tabStops: See ``tabStops``.
    ///   - lineLimit: The maximum number of lines, or nil; see ``lineLimit``.
    ///   - truncation: See ``truncation``.
    ///   - keepsWordsBeforeEllipsis: See ``keepsWordsBeforeEllipsis``.
    ///   - breaksWords: See ``breaksWords``.
    public init(
        alignment: TextAlignment = .natural, direction: TextDirection = .natural, lineSpacing: CGFloat = 0,
        paragraphSpacing: CGFloat = 0, firstLineIndent: CGFloat = 0, tabStops: [TextTabStop] = [],
        lineLimit: Int? = nil, truncation: TextTruncation = .none, keepsWordsBeforeEllipsis: Bool = false,
        breaksWords: Bool = true
    ) {
        self.alignment = alignment
        self.direction = direction
        self.lineSpacing = lineSpacing
        self.paragraphSpacing = paragraphSpacing
        self.firstLineIndent = firstLineIndent
        self.tabStops = tabStops
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.keepsWordsBeforeEllipsis = keepsWordsBeforeEllipsis
        self.breaksWords = breaksWords
    }
}
