// SPDX-License-Identifier: MIT

public import Foundation

/// Text with fonts, colors, and decorations that may differ from part to part.
///
/// ```swift
/// let text = AttributedText("E = mc") + AttributedText("2", font: .system(size: 8), baselineOffset: 6)
/// ```
///
/// If a part does not set an attribute, the ``TextLayout`` supplies it. If neither sets a color, the canvas supplies
/// it.
public struct AttributedText: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The appearance of a part of the text.
    public struct Attributes: Sendable, Hashable {
        /// The font; nil uses the layout's font.
        public var font: Font?

        /// The color of the letters, underlines, and strikethroughs. If nil, the layout's color is used or, if that is
        /// nil too, the canvas's paints. A ligature has the color of its first letter.
        public var color: Color?

        /// The color behind the letters, from the ascent to the descent of their font.
        public var background: Color?

        /// Whether the text is underlined. The font determines the position and thickness of the line, as in Core Text:
        /// under text of several sizes, the line has a step where the size changes.
        public var isUnderlined = false

        /// Whether the text is struck through. The font determines the position and thickness of the line.
        public var isStruckThrough = false

        /// The offset of the letters above the baseline, in points; negative values lower them. The height of the text
        /// line increases accordingly.
        public var baselineOffset: CGFloat = 0

        /// The extra space between letters, in points; negative values move letters closer together. Turns ligatures
        /// off.
        public var letterSpacing: CGFloat = 0

        /// The space that the character U+FFFC takes instead of showing a glyph. If the part has other characters, the
        /// box has no effect.
        public var box: InlineBox?

        /// Creates attributes with default values.
        public init() {}
    }

    /// A part of the text with uniform attributes.
    public struct Run: Sendable, Hashable {
        /// The characters of the span.
        public let text: String
        /// The appearance of the characters.
        public let attributes: Attributes
    }

    struct Span: Sendable, Hashable {
        /// The length, in UTF-8 bytes.
        var length: Int
        var attributes: Attributes
    }

    /// All characters of the text.
    public private(set) var text: String

    /// The spans, in order. Together they cover the text; empty text has one span.
    private(set) var spans: [Span]

    /// The direction of the paragraph that the text continues, if the text is the remainder of a layout; nil if the
    /// text starts a paragraph.
    private(set) var continuedParagraph: TextDirection?

    /// Creates text with the same attributes throughout.
    public init(
        _ text: String, font: Font? = nil, color: Color? = nil, background: Color? = nil, isUnderlined: Bool = false,
        isStruckThrough: Bool = false, baselineOffset: CGFloat = 0, letterSpacing: CGFloat = 0
    ) {
        var attributes = Attributes()
        attributes.font = font
        attributes.color = color
        attributes.background = background
        attributes.isUnderlined = isUnderlined
        attributes.isStruckThrough = isStruckThrough
        attributes.baselineOffset = baselineOffset
        attributes.letterSpacing = letterSpacing
        self.init(text, attributes)
    }

    /// Creates text with the same attributes throughout.
    public init(_ text: String, _ attributes: Attributes) {
        self.text = text
        spans = [Span(length: text.utf8.count, attributes: attributes)]
    }

    /// Creates the character U+FFFC, in place of which the line has empty space for a picture.
    ///
    /// ```swift
    /// let rating = AttributedText(InlineBox(width: 14, height: 12)) + AttributedText(" 4.8 of 5")
    /// let layout = canvas.layout(rating, font: .system(size: 12))
    /// canvas.draw(layout, at: point)
    /// for run in layout.glyphRuns where run.attributes.box != nil {
    ///     canvas.draw(photo, in: run.bounds.offsetBy(dx: point.x, dy: point.y))
    /// }
    /// ```
    ///
    /// The text before or after the box may begin a new line, as at a word.
    public init(_ box: InlineBox) {
        var attributes = Attributes()
        attributes.box = box
        self.init(String(Character(InlineBox.character)), attributes)
    }

    /// Creates text without attributes.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates text from an interpolated literal. Interpolated text keeps its attributes: `"\(name) of \(bold)"`.
    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

    /// The content of an interpolated string literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = AttributedText("")

        /// Creates empty content.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends characters of the literal.
        public mutating func appendLiteral(_ literal: String) { text.append(plain: literal) }

        /// Appends text with its attributes.
        public mutating func appendInterpolation(_ other: AttributedText) { text.append(other) }

        /// Appends a value's description.
        public mutating func appendInterpolation(_ value: some Any) {
            text.append(plain: String(describing: value))
        }
    }

    /// The parts, in order. Adjacent parts may have the same attributes.
    public var runs: [Run] {
        var start = text.utf8.startIndex
        return spans.map { span in
            let end = text.utf8.index(start, offsetBy: span.length)
            defer { start = end }
            return Run(text: String(text[start..<end]), attributes: span.attributes)
        }
    }

    /// Returns the box of each span that has one and consists of U+FFFC; nil for other spans.
    func boxes() -> [InlineBox?] {
        var end = text.utf8.startIndex
        return spans.map { span in
            let start = end
            end = text.utf8.index(start, offsetBy: span.length)
            guard let box = span.attributes.box else { return nil }
            return text[start..<end].unicodeScalars.allSatisfy { $0 == InlineBox.character } ? box : nil
        }
    }

    /// Returns the part of the text from a byte offset to the end.
    ///
    /// - Parameter paragraph: The direction of the paragraph that the part continues; nil if the part starts a
    ///   paragraph.
    func suffix(from byte: Int, continuing paragraph: TextDirection?) -> AttributedText {
        var rest = AttributedText(String(text[text.utf8.index(text.startIndex, offsetBy: byte)...]))
        rest.continuedParagraph = paragraph
        var end = 0
        let spans = spans.compactMap { span -> Span? in
            end += span.length
            return end > byte ? Span(length: min(span.length, end - byte), attributes: span.attributes) : nil
        }
        if !spans.isEmpty { rest.spans = spans }
        return rest
    }

    /// Appends text.
    public mutating func append(_ other: AttributedText) {
        guard !other.text.isEmpty else { return }
        if text.isEmpty {
            self = other
        } else {
            text += other.text
            spans += other.spans
        }
    }

    /// Appends characters without attributes. If the last part has no attributes either, the characters are added to
    /// it.
    private mutating func append(plain other: String) {
        guard let last = spans.indices.last, !text.isEmpty, spans[last].attributes == Attributes() else {
            return append(AttributedText(other))
        }
        text += other
        spans[last].length += other.utf8.count
    }

    /// Returns the first operand with the second one appended.
    public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
        var sum = first
        sum.append(second)
        return sum
    }

    /// Appends the second operand to the first one.
    public static func += (first: inout AttributedText, second: AttributedText) { first.append(second) }

    /// Changes the attributes of a part of the text.
    ///
    /// - Parameters:
    ///   - range: A range of indices of ``text``. The range is clamped to the text, and an index within a character
    ///     counts as the start of that character.
    ///   - change: A closure that receives the attributes of each run in the range, in order.
    public mutating func setAttributes(
        in range: some RangeExpression<String.Index>, _ change: (inout Attributes) -> Void
    ) {
        let range = bounds(of: range)
        let first = text.utf8.distance(from: text.startIndex, to: characterStart(range.lowerBound))
        let end = text.utf8.distance(from: text.startIndex, to: characterStart(range.upperBound))
        var changed: [Span] = []
        var start = 0
        for span in spans {
            let spanEnd = start + span.length
            let (from, to) = (min(max(first, start), spanEnd), max(min(end, spanEnd), start))
            if from < to {
                var inside = span.attributes
                change(&inside)
                changed += [
                    Span(length: from - start, attributes: span.attributes),
                    Span(length: to - from, attributes: inside),
                    Span(length: spanEnd - to, attributes: span.attributes),
                ].filter { $0.length > 0 }
            } else {
                changed.append(span)
            }
            start = spanEnd
        }
        spans = changed
    }

    /// Returns the range clamped to the text. `relative(to:)` traps for a closed or partial range that extends beyond
    /// the text, so such ranges are handled without it.
    private func bounds(of range: some RangeExpression<String.Index>) -> Range<String.Index> {
        let (start, end) = (text.startIndex, text.endIndex)
        func after(_ index: String.Index) -> String.Index { index < end ? text.index(after: index) : end }
        switch range {
        case let range as PartialRangeFrom<String.Index>: return min(max(range.lowerBound, start), end)..<end
        case let range as PartialRangeThrough<String.Index>: return start..<after(range.upperBound)
        case let range as ClosedRange<String.Index>:
            return (range.lowerBound..<max(after(range.upperBound), range.lowerBound)).clamped(to: start..<end)
        default: return range.relative(to: text).clamped(to: start..<end)
        }
    }

    /// Returns the start of the character that contains an index.
    private func characterStart(_ index: String.Index) -> String.Index {
        var start = index
        while start > text.startIndex, String.Index(start, within: text) == nil {
            start = text.utf8.index(before: start)
        }
        return start
    }
}
