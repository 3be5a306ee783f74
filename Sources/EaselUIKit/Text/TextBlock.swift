// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The layout of an attributed string: one text layout per paragraph, from top to bottom.
struct TextBlock {
    /// A paragraph's layout, with its origin relative to the top-left corner of the block.
    struct Part {
        let paragraph: TextParagraph
        let space: TextParagraph.Space
        let layout: TextLayout
        let origin: CGPoint

        /// The bounds of the lines, relative to the top-left corner of the block.
        var bounds: CGRect { layout.usedBounds.offsetBy(dx: origin.x, dy: origin.y) }
    }

    private(set) var parts: [Part] = []

    /// The size of the area that contains all lines, from the block's top-left corner.
    private(set) var size = CGSize.zero

    /// The end of the text that fits within the height, as a UTF-16 index.
    private(set) var end: Int

    private var clipWidth: CGFloat?

    /// Lays out a string without line wrapping.
    init(_ string: NSAttributedString) {
        self.init(string, range: NSRange(location: 0, length: string.length), width: nil, height: nil)
    }

    /// Lays out a string to be drawn in a rectangle.
    init(_ string: NSAttributedString, in size: CGSize, options: NSStringDrawingOptions) {
        // Zero and very large lengths mean unlimited.
        func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e7 ? length : nil }
        let wraps = options.contains(.usesLineFragmentOrigin)
        self.init(
            string, range: NSRange(location: 0, length: string.length), width: wraps ? limit(size.width) : nil,
            height: wraps ? limit(size.height) : nil, truncates: options.contains(.truncatesLastVisibleLine))
    }

    /// - Parameters:
    ///   - range: The range of the string to lay out.
    ///   - truncates: Whether the last line that fits within the height is truncated with an ellipsis if more text
    ///     follows.
    init(_ string: NSAttributedString, range: NSRange, width: CGFloat?, height: CGFloat?, truncates: Bool = false) {
        let setter = TextSetter.current
        let paragraphs = TextParagraph.all(of: string, in: range)
        end = range.location
        var top: CGFloat = 0
        for (index, paragraph) in paragraphs.enumerated() {
            let style = paragraph.style
            if index > 0 { top += style.paragraphSpacingBefore }
            var space = TextParagraph.Space(
                width: width, height: height.map { max($0 - top, 0) }, truncates: truncates)
            var layout = paragraph.layout(by: setter, in: space)
            let extra = paragraph.extraLineHeight(by: setter)
            let first = layout.lines.first
            if let height, index > 0, let first, top + extra + first.ascent + first.descent > height + 1e-6 { break }
            if truncates, let height, !layout.isTruncated, index + 1 < paragraphs.count {
                // An ellipsis is needed if the first line of the next paragraph does not fit.
                let next = paragraphs[index + 1]
                let bottom = top + extra + layout.size.height + style.lineSpacing + style.paragraphSpacing
                if bottom + next.style.paragraphSpacingBefore + next.firstLineHeight(by: setter) > height + 1e-6 {
                    space.isContinued = true
                    layout = paragraph.layout(by: setter, in: space)
                }
            }
            let origin = CGPoint(x: paragraph.left(of: layout, width: width), y: top + extra)
            let part = Part(paragraph: paragraph, space: space, layout: layout, origin: origin)
            parts.append(part)
            if !part.bounds.isNull { size.width = max(size.width, part.bounds.maxX) }
            size.height = origin.y + layout.size.height
            if style.lineBreakMode == .byClipping { clipWidth = width }
            if let length = paragraph.cutLength(of: layout) {
                end = paragraph.range.location + length
                break
            }
            end = paragraph.end
            top = size.height + style.lineSpacing + style.paragraphSpacing
        }
    }

    /// The distance from the top to the first baseline.
    var firstBaseline: CGFloat { parts.first.map { $0.origin.y + $0.layout.firstBaseline } ?? 0 }

    /// The bounds of all lines, relative to the block's top-left corner; `.null` if there are no lines.
    var bounds: CGRect { parts.reduce(CGRect.null) { $0.union($1.bounds) } }

    /// The bounds that `boundingRect` returns.
    func bounds(_ options: NSStringDrawingOptions) -> CGRect {
        var rect: CGRect
        if options.contains(.usesDeviceMetrics) {
            rect = parts.reduce(CGRect.null) {
                $0.union($1.layout.inkBounds.offsetBy(dx: $1.origin.x, dy: $1.origin.y))
            }
        } else {
            rect = bounds
            if !rect.isNull { rect = CGRect(x: rect.minX, y: 0, width: rect.width, height: size.height) }
        }
        if rect.isNull { rect = CGRect(x: 0, y: 0, width: 0, height: size.height) }
        return options.contains(.usesLineFragmentOrigin) ? rect : rect.offsetBy(dx: 0, dy: -firstBaseline)
    }

    /// Returns the position of the block's top-left corner for drawing in a rectangle.
    func origin(in rect: CGRect, options: NSStringDrawingOptions) -> CGPoint {
        options.contains(.usesLineFragmentOrigin)
            ? rect.origin : CGPoint(x: rect.minX, y: rect.minY - firstBaseline)
    }

    // MARK: Drawing

    /// Draws in the current context.
    func draw(at point: CGPoint, call: StaticString = #function) {
        withCurrentContext(call: call) { context in
            context.upright(CGRect(origin: point, size: size)) { draw(on: context.canvas, at: $0.origin) }
        }
    }

    /// Draws on a canvas. The layout must have been made with the canvas's fonts.
    func draw(on canvas: Canvas, at point: CGPoint) {
        canvas.withState {
            canvas.setTextDrawingMode(.fill)
            if let clipWidth {
                canvas.clip(
                    to: Path(rect: CGRect(x: point.x, y: point.y - 1e4, width: clipWidth, height: size.height + 2e4)))
            }
            for part in parts {
                let origin = CGPoint(x: point.x + part.origin.x, y: point.y + part.origin.y)
                part.paragraph.draw(part.layout, setIn: part.space, on: canvas, at: origin)
                part.paragraph.drawAttachments(of: part.layout, on: canvas, at: origin)
            }
        }
    }
}
