// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// Text laid out in lines, with its metrics. Any drawing with the same fonts can draw the layout any number of times,
/// on any thread.
///
/// ```swift
/// let layout = TextLayout(text, font: .system(size: 12), width: 180, fonts: fonts)
/// let page = Drawing(width: 200, height: layout.size.height + 20, fonts: fonts) { canvas in
///     canvas.draw(layout, at: CGPoint(x: 10, y: 10))
/// }
/// ```
///
/// Within a drawing, the canvas's `layout` methods make layouts with the drawing's fonts.
///
/// Lengths are in points, measured to the right and down from the layout's top-left corner. Measuring and drawing use
/// the same engine, with the same result at every scale and in every format. Lines end at line breaks in the text. If
/// the layout has a width, lines also end between words, or within a word that is wider than the layout. Every line
/// break except U+2028 ends a paragraph. The text is laid out one time, when the ``TextLayout`` is created.
public struct TextLayout: Sendable {
    /// The text with its attributes.
    public let attributedText: AttributedText

    /// The font of characters without a font attribute.
    public var font: Font { request.font }

    /// The alignment, spacing, tab stops, and line limit.
    public var paragraph: ParagraphStyle { request.paragraph }

    /// The color of characters without a color attribute; nil uses the canvas's paints.
    public let color: Color?

    /// The fonts with which the layout is measured and drawn. Drawing the layout on a canvas with other fonts is an
    /// invalid call.
    public let fonts: FontLibrary

    let limits: RenderLimits
    let request: LayoutRequest
    let storage: Storage

    /// The error that prevented the text from being laid out; nil without an error. Drawing the layout fails with this
    /// error.
    let problem: TextProblem?

    /// Lays out text in one font.
    ///
    /// If a font is not installed or a number is invalid, the layout has size zero and an ``error``, and drawing the
    /// layout is an error.
    ///
    /// - Parameters:
    ///   - text: Any text. A null character is shown as U+FFFD.
    ///   - font: A font in the library.
    ///   - color: The text's color; nil uses the canvas's paints.
    ///   - width: The maximum width of a line, in points, `0...1e9`; if nil, each paragraph is one line.
    ///   - height: The maximum height of all lines, in points, `0...1e9`. The first line is always kept; other lines
    ///     that do not fit are cut off.
    ///   - paragraph: The alignment, spacing, tab stops, and line limit.
    ///   - fonts: The font library of the drawings in which the layout is drawn.
    ///   - limits: The maximum length of the text, and the deadline for laying it out. Drawing the layout is subject to
    ///     the render's limits.
    public init(
        _ text: String, font: Font, color: Color? = nil, width: CGFloat? = nil, height: CGFloat? = nil,
        paragraph: ParagraphStyle = ParagraphStyle(), fonts: FontLibrary = .system, limits: RenderLimits = .default
    ) {
        self.init(
            AttributedText(text), font: font, color: color, width: width, height: height, paragraph: paragraph,
            fonts: fonts, limits: limits)
    }

    /// Lays out text with fonts, colors, and decorations that may differ from part to part. The parameters are the same
    /// as in the initializer that takes a string.
    public init(
        _ text: AttributedText, font: Font = .system(size: 12), color: Color? = nil, width: CGFloat? = nil,
        height: CGFloat? = nil, paragraph: ParagraphStyle = ParagraphStyle(), fonts: FontLibrary = .system,
        limits: RenderLimits = .default
    ) {
        let request = LayoutRequest(font: font, width: width, height: height, paragraph: paragraph)
        self.init(text, request: request, color: color, fonts: fonts, limits: limits)
    }

    /// - Parameter render: The render's text context for the library, and the render's budget; if nil, both are
    ///   created.
    init(
        _ text: AttributedText, request: LayoutRequest, color: Color?, fonts: FontLibrary, limits: RenderLimits,
        in render: (TextContext, RenderBudget)? = nil
    ) {
        attributedText = text
        self.request = request
        self.color = color
        self.fonts = fonts
        self.limits = limits
        if let problem = TextProblem(text, request: request, limits: limits) {
            self.problem = problem
            storage = Storage()
            return
        }
        do throws(DrawingError) {
            let (context, budget) =
                if let render { render } else {
                    (try fonts.makeTextContext(), RenderBudget(RenderOptions(limits: limits)))
                }
            storage = try Storage(text, request: request, context: context, budget: budget)
            problem = nil
        } catch {
            storage = Storage()
            problem = .failure(error)
        }
    }

    /// Creates a layout for text that cannot be laid out, and stores the reason.
    init(refused problem: TextProblem, of layout: TextLayout) {
        attributedText = layout.attributedText
        request = layout.request
        color = layout.color
        fonts = layout.fonts
        limits = layout.limits
        storage = Storage()
        self.problem = problem
    }

    /// The text.
    public var text: String { attributedText.text }

    /// The reason that the text could not be laid out; nil if it was laid out.
    public var error: DrawingError? {
        switch problem {
        case nil: nil
        case .failure(let error): error
        case .invalid(let argument, let value, let problem):
            .invalidCalls([InvalidCall(call: "TextLayout", argument: argument, value: value, problem: problem)])
        }
    }

    /// The size of the layout. The width is the requested width or, without one, the advance width of the widest line.
    /// The height extends from the first line's ascent to the last line's descent.
    public var size: CGSize { storage.size }

    /// The typographic bounds of all lines, from ascent to descent; the width is the sum of the advances. If the layout
    /// has no lines, the bounds are `.null`.
    public var usedBounds: CGRect { storage.lines.reduce(CGRect.null) { $0.union($1.bounds) } }

    /// The ink bounds of the glyphs; `.null` if they paint nothing.
    public var inkBounds: CGRect { storage.glyphs.ink }

    /// The distance from the top to the first line's baseline.
    public var firstBaseline: CGFloat { storage.firstBaseline }

    /// Whether text was cut off by the line limit or the height.
    public var isTruncated: Bool { storage.remainder != nil }

    /// The text after the last shown character, for the next column or page; nil if all text is shown.
    ///
    /// ```swift
    /// var rest: AttributedText? = AttributedText(text)
    /// for x in [20.0, 180.0] {
    ///     guard let column = rest else { break }
    ///     let layout = canvas.layout(column, font: .system(size: 11), width: 140, height: 400)
    ///     canvas.draw(layout, at: CGPoint(x: x, y: 20))
    ///     rest = layout.remainder
    /// }
    /// ```
    ///
    /// The remainder keeps its attributes. If it begins within a paragraph, it continues that paragraph: its layout
    /// uses the paragraph's direction and does not indent the first line. It does not include white space at the end of
    /// the last line, or text replaced by an ellipsis at the beginning or in the middle of that line. White space alone
    /// is not a remainder. The remainder is always shorter than the text, even if the width or the height is 0.
    public var remainder: AttributedText? {
        guard let remainder = storage.remainder else { return nil }
        let text = attributedText.suffix(from: remainder.start, continuing: remainder.continuedParagraph)
        return text.text.allSatisfy(\.isWhitespace) ? nil : text
    }

    /// The characters that no font in the library has a glyph for, in the order of the text, without duplicates. The
    /// layout draws boxes for them; ``RenderOptions/missingCharacters`` determines how a render treats them.
    public var missingCharacters: [Unicode.Scalar] { storage.missingCharacters }

    /// Whether a weight is synthesized by thickening a lighter face, because the family has no face that heavy.
    public var hasSyntheticWeight: Bool {
        storage.lines.contains { $0.runs.contains { $0.font.hasSyntheticWeight } }
    }

    /// Whether a slant is synthesized by shearing an upright face, because the family has no slanted face.
    public var hasSyntheticSlant: Bool {
        storage.lines.contains { $0.runs.contains { $0.font.hasSyntheticSlant } }
    }
}
