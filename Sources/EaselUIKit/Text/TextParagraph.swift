// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A paragraph of an attributed string.
struct TextParagraph {
    /// The UTF-16 range of the paragraph, without the line break at its end.
    let range: NSRange

    /// The start of the next paragraph, as a UTF-16 index.
    let end: Int

    let style: NSParagraphStyle

    private let runs: [TextRun]

    /// Whether this is the remainder of a paragraph, which does not contain the paragraph's first line.
    private let isRest: Bool

    /// Returns the paragraphs of a range: at least one, and an empty last paragraph if the range ends with a line
    /// break.
    static func all(of string: NSAttributedString, in range: NSRange) -> [TextParagraph] {
        let units = Array(string.string.utf16)
        var paragraphs: [TextParagraph] = []
        var start = range.location
        var index = start
        func add(to contentEnd: Int, end: Int) {
            let content = NSRange(location: start, length: contentEnd - start)
            paragraphs.append(TextParagraph(string, content, end: end, isRest: start > 0 && !isBreak(units[start - 1])))
            start = end
        }
        while index < NSMaxRange(range) {
            let unit = units[index]
            index += 1
            guard isBreak(unit) else { continue }
            let contentEnd = index - 1
            if unit == 0x0D, index < NSMaxRange(range), units[index] == 0x0A { index += 1 }
            add(to: contentEnd, end: index)
        }
        add(to: NSMaxRange(range), end: NSMaxRange(range))
        return paragraphs
    }

    private static func isBreak(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }

    private init(_ string: NSAttributedString, _ range: NSRange, end: Int, isRest: Bool) {
        self.range = range
        self.end = end
        self.isRest = isRest
        // An empty paragraph has the attributes of its line break or, without one, of the preceding line break.
        let location = max(min(range.location, string.length - 1), 0)
        if range.length > 0 {
            runs = string.runs(in: range)
        } else if string.length > 0 {
            runs = string.runs(in: NSRange(location: location, length: 1)).map { $0.withText("") }
        } else {
            runs = [TextRun("", [:])]
        }
        style = Self.style(string.value(.paragraphStyle, at: location))
    }

    /// Returns the paragraph style in an attribute value. If the style is invalid, reports an error and returns the
    /// default style.
    private static func style(_ value: Any?) -> NSParagraphStyle {
        guard let value else { return .default }
        guard let style = value as? NSParagraphStyle else {
            report(
                UIKitError(
                    call: "NSAttributedString",
                    problem: "the attribute NSParagraphStyle is \(value); it must be an NSParagraphStyle"))
            return .default
        }
        let numbers: [(String, KeyPath<NSParagraphStyle, CGFloat>)] = [
            ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
            ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("firstLineHeadIndent", \.firstLineHeadIndent),
            ("headIndent", \.headIndent), ("tailIndent", \.tailIndent),
            ("minimumLineHeight", \.minimumLineHeight), ("maximumLineHeight", \.maximumLineHeight),
            ("lineHeightMultiple", \.lineHeightMultiple),
        ]
        // Values with a magnitude above 1e9 cannot be drawn.
        for (name, number) in numbers where !(abs(style[keyPath: number]) <= 1e9) {
            report(
                UIKitError(
                    call: "NSParagraphStyle",
                    problem: "\(name) is \(style[keyPath: number]); it must be from -1e9 to 1e9"))
            return .default
        }
        return style
    }

    // MARK: Layout

    private var font: Font { runs.first?.attributes.font ?? TextRun.defaultFont }

    private func text(_ change: (TextRun) -> AttributedText.Attributes = \.attributes) -> AttributedText {
        runs.reduce(into: AttributedText("")) { $0.append(AttributedText($1.text, change($1))) }
    }

    /// Whether the paragraph is a single line.
    private var isOneLine: Bool { style.lineBreakMode != .byWordWrapping }

    /// The space available to a paragraph.
    struct Space {
        /// The width at which lines are wrapped.
        var width: CGFloat?
        /// The available height; lines that do not fit are omitted, except the first.
        var height: CGFloat?
        /// Whether the last line that fits is truncated with an ellipsis if other lines do not fit.
        var truncates = false
        /// Whether an ellipsis is always added.
        var isContinued = false
    }

    /// Returns the layout of the paragraph.
    ///
    /// - Parameter attributes: A closure that returns the attributes of a run.
    func layout(
        by setter: TextSetter, in space: Space, attributes: (TextRun) -> AttributedText.Attributes = \.attributes
    ) -> TextLayout {
        let extra = extraLineHeight(by: setter)
        var text = text(attributes)
        if space.isContinued, let last = runs.last { text.append(AttributedText("\u{2026}", attributes(last))) }
        var paragraph = ParagraphStyle()
        paragraph.lineSpacing = style.lineSpacing + extra
        paragraph.firstLineIndent = isRest ? 0 : style.firstLineHeadIndent - style.headIndent
        paragraph.direction =
            switch style.baseWritingDirection {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        paragraph.truncation =
            switch style.lineBreakMode {
            case .byWordWrapping: space.truncates ? .tail : .none
            case .byClipping: .none
            case .byTruncatingHead: .head
            case .byTruncatingMiddle: .middle
            case .byTruncatingTail: .tail
            }
        if isOneLine, style.lineBreakMode != .byClipping { paragraph.lineLimit = 1 }
        let width =
            style.lineBreakMode == .byClipping
            ? nil : space.width.map { max($0 - style.headIndent - tail(of: $0), 0) }
        let height = isOneLine ? nil : space.height.map { max($0 - extra, 0) }
        func layout(_ alignment: TextAlignment) -> TextLayout {
            paragraph.alignment = alignment
            return setter.layout(text, font: font, width: width, height: height, paragraph: paragraph)
        }
        switch style.alignment {
        case .natural: return layout(.natural)
        case .center: return layout(.center)
        case .justified: return layout(.justified)
        case .left, .right:
            // Easel's leading and trailing alignments depend on the paragraph's direction.
            let first = layout(style.alignment == .left ? .leading : .trailing)
            guard first.lines.first?.isRightToLeft == true else { return first }
            return layout(style.alignment == .left ? .trailing : .leading)
        }
    }

    private func tail(of width: CGFloat) -> CGFloat {
        style.tailIndent > 0 ? max(width - style.tailIndent, 0) : -style.tailIndent
    }

    /// Returns the distance from the left edge to the layout.
    func left(of layout: TextLayout, width: CGFloat?) -> CGFloat {
        guard layout.lines.first?.isRightToLeft == true else { return style.headIndent }
        return width.map(tail) ?? 0
    }

    // MARK: Heights

    /// Returns the height of the first line.
    func firstLineHeight(by setter: TextSetter) -> CGFloat {
        let line = setter.layout(text(), font: font).lines.first
        let natural = (line?.ascent ?? 0) + (line?.descent ?? 0)
        guard style.lineHeightMultiple > 0 || style.minimumLineHeight > 0 || style.maximumLineHeight > 0 else {
            return natural
        }
        let height = max(
            natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1), style.minimumLineHeight)
        return style.maximumLineHeight > 0 ? min(height, style.maximumLineHeight) : height
    }

    /// Returns the space to add above each line to give lines the height required by the style.
    func extraLineHeight(by setter: TextSetter) -> CGFloat {
        guard style.lineHeightMultiple > 0 || style.minimumLineHeight > 0 || style.maximumLineHeight > 0 else {
            return 0
        }
        let line = setter.layout(text(), font: font).lines.first
        return firstLineHeight(by: setter) - (line?.ascent ?? 0) - (line?.descent ?? 0)
    }

    /// Returns the UTF-16 length of the visible text, with its trailing white space, if lines were omitted; otherwise
    /// `nil`.
    func cutLength(of layout: TextLayout) -> Int? {
        guard !isOneLine, layout.isTruncated, let line = layout.lines.last else { return nil }
        let text = layout.text
        var end = line.range.upperBound
        while end < text.endIndex, text[end].isWhitespace { end = text.index(after: end) }
        return min(text.utf16.distance(from: text.startIndex, to: end), range.length)
    }

    // MARK: Drawing

    /// Draws the images in the text. A template image has the color of the text.
    func drawAttachments(of layout: TextLayout, on canvas: Canvas, at point: CGPoint) {
        guard runs.contains(where: { $0.attachment != nil }) else { return }
        for run in layout.glyphRuns where run.attributes.box != nil {
            for glyph in run.glyphs {
                let offset = layout.text.utf16.distance(from: layout.text.startIndex, to: glyph.index)
                guard let image = attachment(at: offset)?.image else { continue }
                let rect = CGRect(
                    x: point.x + glyph.position.x, y: point.y + run.bounds.minY, width: glyph.advance,
                    height: run.bounds.height)
                canvas.withState {
                    if let color = run.attributes.color { canvas.setFillColor(color) }
                    image.asTemplate(on: canvas, in: rect) { image.draw(on: canvas, in: rect) }
                }
            }
        }
    }

    /// Returns the attachment of the character at an offset in UTF-16 code units.
    private func attachment(at offset: Int) -> NSTextAttachment? {
        var end = 0
        return runs.first { run in
            end += run.text.utf16.count
            return offset < end
        }?.attachment
    }

    /// Draws the layout in one call, or once per style if runs have shadows or outlines.
    func draw(_ layout: TextLayout, setIn space: Space, on canvas: Canvas, at point: CGPoint) {
        let styles = runs.reduce(into: [TextRun.Style]()) { if !$0.contains($1.style) { $0.append($1.style) } }
        if styles == [TextRun.Style()] { return canvas.draw(layout, at: point) }
        for style in styles {
            func draw(_ attributes: (TextRun) -> AttributedText.Attributes) {
                let visible = self.layout(by: .canvas(canvas), in: space) { run in
                    run.style == style ? attributes(run) : run.invisibleAttributes
                }
                visible.draw(on: canvas, at: point, slant: style.slant)
            }
            canvas.withState {
                if let shadow = style.shadow {
                    canvas.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
                }
                if style.stroke?.isFilled != false { draw(\.attributes) }
                guard let stroke = style.stroke else { return }
                canvas.setTextDrawingMode(.stroke)
                canvas.setLineWidth(stroke.width)
                draw { $0.outlineAttributes(stroke) }
            }
        }
    }
}

extension TextLayout {
    /// Draws the layout with each line slanted around its baseline.
    fileprivate func draw(on canvas: Canvas, at point: CGPoint, slant: CGFloat) {
        if slant == 0 { return canvas.draw(self, at: point) }
        for (index, line) in lines.enumerated() {
            canvas.withState {
                // All lines are drawn each time, so those above and below are clipped off.
                let top = index == 0 ? -1e4 : line.bounds.minY
                let bottom = index + 1 == lines.count ? line.bounds.maxY + 1e4 : line.bounds.maxY
                canvas.clip(to: CGRect(x: point.x - 1e4, y: point.y + top, width: 1e6, height: bottom - top))
                let baseline = point.y + line.baseline
                canvas.concatenate(CGAffineTransform(a: 1, b: 0, c: -slant, d: 1, tx: slant * baseline, ty: 0))
                canvas.draw(self, at: point)
            }
        }
    }
}
