// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// Text in several lines. Drawing text does not change the current path.
extension Canvas {
    /// Draws text in a rectangle of user space, like UIKit's `draw(in:)`. Lines wrap at the rectangle's width. Lines
    /// beyond its height are omitted, except the first line.
    ///
    /// ```swift
    /// let column = CGRect(x: 20, y: 20, width: 200, height: 60)
    /// canvas.draw(text, in: column, font: .system(size: 12), alignment: .justified)
    /// ```
    ///
    /// A word that is wider than the rectangle is broken. For spacing, tab stops, and parts with different attributes,
    /// draw a ``TextLayout``.
    ///
    /// - Parameters:
    ///   - text: Any text, as in ``draw(_:at:font:color:anchor:angle:)``.
    ///   - rect: The rectangle, in user space. Negative sizes are standardized; `.null` draws nothing.
    ///   - font: A font in the drawing's library.
    ///   - color: The text's color; if nil, the state's fill and stroke paints are used.
    ///   - alignment: The horizontal alignment of the lines.
    ///   - verticalAlignment: The vertical alignment of the lines as a whole.
    ///   - lineLimit: The maximum number of lines, at least 1; if nil, only the height limits the lines.
    ///   - truncation: The position of the ellipsis that replaces omitted text; the default is the end of the last
    ///     line.
    public func draw(
        _ text: String, in rect: CGRect, font: Font, color: Color? = nil, alignment: TextAlignment = .natural,
        verticalAlignment: VerticalTextAlignment = .top, lineLimit: Int? = nil, truncation: TextTruncation = .tail
    ) {
        guard accepts("rect", rect), color.map({ accepts("color", $0, call: nil) }) ?? true else { return }
        if let lineLimit, lineLimit < 1 {
            return refuse("must be at least 1", argument: "lineLimit", value: "\(lineLimit)")
        }
        let rect = rect.standardized
        guard !rect.isNull else { return }
        let style = ParagraphStyle(alignment: alignment, lineLimit: lineLimit, truncation: truncation)
        draw(
            AttributedText(text, letterSpacing: state.characterSpacing), color: color, in: rect,
            request: LayoutRequest(font: font, width: rect.width, height: rect.height, paragraph: style),
            verticalAlignment: verticalAlignment)
    }

    /// Returns a layout of text in one font of the canvas's library, for measuring and drawing.
    ///
    /// ```swift
    /// let text = canvas.layout("Total", font: .system(size: 12), width: 100)
    /// canvas.draw(text, at: CGPoint(x: 10, y: 60 - text.size.height))
    /// ```
    ///
    /// The parameters are the same as in ``TextLayout``'s initializers, without `fonts:` and `limits:`. The layout
    /// respects the render's limits, and it omits missing characters if the render does.
    public func layout(
        _ text: String, font: Font, color: Color? = nil, width: CGFloat? = nil, height: CGFloat? = nil,
        paragraph: ParagraphStyle = ParagraphStyle()
    ) -> TextLayout {
        layout(AttributedText(text), font: font, color: color, width: width, height: height, paragraph: paragraph)
    }

    /// Returns a layout of text with attributes that may differ from part to part, in fonts of the canvas's library.
    /// The parameters are the same as in the `layout` method that takes a string.
    public func layout(
        _ text: AttributedText, font: Font = .system(size: 12), color: Color? = nil, width: CGFloat? = nil,
        height: CGFloat? = nil, paragraph: ParagraphStyle = ParagraphStyle()
    ) -> TextLayout {
        let request = LayoutRequest(
            font: font, width: width, height: height, paragraph: paragraph,
            omitsMissingCharacters: omitsMissingCharacters)
        return TextLayout(
            text, request: request, color: color, fonts: fonts, limits: limits,
            in: failure == nil ? textContext().map { ($0, budget) } : nil)
    }

    /// Draws a layout with its top-left corner at a point of user space.
    ///
    /// The layout must use the canvas's fonts, as every layout made by the canvas does. A layout measured with boxes
    /// for missing characters is typeset again if ``RenderOptions/missingCharacters`` omits them, and vice versa.
    public func draw(_ layout: TextLayout, at point: CGPoint) {
        guard accepts("point", point), accepts(layout) else { return }
        if let problem = layout.problem { return report(problem, of: "layout.") }
        guard within(limits.textBytes, "textBytes", layout.text.utf8.count) else { return }
        guard let storage = storage(of: layout) else { return }
        let transform = CGAffineTransform(translationX: point.x, y: point.y)
        draw(storage, of: layout.attributedText, color: layout.color, under: transform)
        // The remainder of a layout without an ellipsis is drawn elsewhere, such as on the next page.
        if layout.request.paragraph.truncation != .none { noteTruncated(layout.text, storage, under: transform) }
    }

    /// Draws a layout in a rectangle of user space.
    ///
    /// A layout without a width is wrapped at the rectangle's width; a layout with a width starts at the rectangle's
    /// left edge. A layout without a height omits the lines that do not fit into the rectangle, except the first line.
    /// For text that shrinks to fit, see ``TextLayout/fitted(to:between:)``.
    ///
    /// - Parameters:
    ///   - layout: A layout with the canvas's fonts. Its paragraph style determines the horizontal alignment of its
    ///     lines.
    ///   - rect: The rectangle, in user space.
    ///   - verticalAlignment: The vertical alignment of the lines as a whole.
    public func draw(_ layout: TextLayout, in rect: CGRect, verticalAlignment: VerticalTextAlignment = .top) {
        guard accepts("rect", rect), accepts(layout) else { return }
        if let problem = layout.problem { return report(problem, of: "layout.") }
        let rect = rect.standardized
        guard !rect.isNull else { return }
        var request = layout.request
        request.width = request.width ?? rect.width
        request.height = request.height ?? rect.height
        draw(
            layout.attributedText, color: layout.color, in: rect, request: request,
            verticalAlignment: verticalAlignment)
    }

    /// Draws the glyphs of a run where its layout has them. Backgrounds, underlines, and strikethroughs are omitted.
    ///
    /// - Parameters:
    ///   - run: A run of a layout with the canvas's fonts.
    ///   - glyphs: Indices of the run's glyphs; nil for all. Glyphs that show a character together are drawn together.
    ///   - point: The position of the layout's top-left corner, in user space.
    public func draw(_ run: TextLayout.Run, glyphs: Range<Int>? = nil, at point: CGPoint) {
        let color = run.attributes.color ?? run.color
        guard accepts("point", point), accepts(run.fonts, of: "run"),
            color.map({ accepts("run.attributes.color", $0, call: nil) }) ?? true
        else { return }
        guard let shown = glyphs.map(run.shaped.keeping) ?? run.shaped, !shown.isBox, textContext() != nil else {
            return
        }
        draw(GlyphRuns([shown]), color: color, under: CGAffineTransform(translationX: point.x, y: point.y))
    }

    /// Typesets text and draws it in a rectangle.
    private func draw(
        _ text: AttributedText, color: Color?, in rect: CGRect, request: LayoutRequest,
        verticalAlignment: VerticalTextAlignment
    ) {
        guard let storage = typeset(text, request: request) else { return }
        let top = verticalAlignment.offset(of: storage.size.height, in: rect.height)
        let transform = CGAffineTransform(translationX: rect.minX, y: rect.minY + top)
        draw(storage, of: text, color: color, under: transform)
        noteTruncated(text.text, storage, under: transform)
    }

    /// Returns the lines of a layout. They depend on the render only if characters are missing.
    private func storage(of layout: TextLayout) -> TextLayout.Storage? {
        let storage = layout.storage
        if storage.missingCharacters.isEmpty || layout.request.omitsMissingCharacters == omitsMissingCharacters {
            return storage
        }
        return typeset(layout.attributedText, request: layout.request)
    }

    /// Returns whether a layout may be drawn here: its fonts are the canvas's, and its colors are valid.
    private func accepts(_ layout: TextLayout) -> Bool {
        accepts(layout.fonts, of: "layout") && acceptsColors(of: layout)
    }

    private func accepts(_ library: FontLibrary, of argument: String) -> Bool {
        if library.identity == fonts.identity { return true }
        refuse(
            "must be the canvas's library; make the layout with canvas.layout(…), or pass fonts: canvas.fonts",
            argument: "\(argument).fonts", value: library.isSystem ? "FontLibrary.system" : "another FontLibrary")
        return false
    }

    private func acceptsColors(of layout: TextLayout) -> Bool {
        layout.color.map { accepts("layout.color", $0, call: nil) } ?? true
            && layout.attributedText.spans.allSatisfy { span in
                [span.attributes.color, span.attributes.background].allSatisfy { color in
                    color.map { accepts("layout.attributedText color", $0, call: nil) } ?? true
                }
            }
    }
}
