// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// Text. Drawing text does not change the current path.
extension Canvas {
    /// Sets whether text is filled, stroked, used as a clip, or invisible; the default is ``TextDrawingMode/fill``.
    public func setTextDrawingMode(_ mode: TextDrawingMode) { state.textDrawingMode = mode }

    /// Sets the extra space between the characters of a string, in points of user space; the default is 0. A negative
    /// value moves characters together. Extra space turns ligatures off. A ``TextLayout`` has its own spacing.
    public func setCharacterSpacing(_ spacing: CGFloat) {
        guard accepts("spacing", spacing) else { return }
        state.characterSpacing = spacing
    }

    /// Draws text at a point. Lines end only at line breaks in the text. For text that wraps, see
    /// ``draw(_:in:font:color:alignment:verticalAlignment:lineLimit:truncation:)``.
    ///
    /// ```swift
    /// canvas.draw("Total", at: CGPoint(x: 20, y: 40), font: .system(size: 14))
    /// canvas.draw("1,240.00", at: CGPoint(x: 180, y: 40), font: .system(size: 14), anchor: .baselineRight)
    /// ```
    ///
    /// - Parameters:
    ///   - text: Any text. A null character is shown as U+FFFD. ``RenderOptions/missingCharacters`` determines the
    ///     treatment of characters without a glyph in any font.
    ///   - point: The position of the anchor, in user space.
    ///   - font: A font in the drawing's library.
    ///   - color: The text's color; if nil, the state's fill and stroke paints are used.
    ///   - anchor: The point of the text that is placed at `point`; the default is the left end of the baseline.
    ///     UIKit's `draw(at:)` uses the top-left corner, which is `.topLeft`.
    ///   - angle: The rotation about the anchor. A positive angle turns +x toward +y, which looks clockwise because y
    ///     points down.
    public func draw(
        _ text: String, at point: CGPoint, font: Font, color: Color? = nil, anchor: TextAnchor = .baselineLeft,
        angle: Angle = .zero
    ) {
        guard accepts("point", point), color.map({ accepts("color", $0, call: nil) }) ?? true,
            accepts("angle", angle.radians, call: nil)
        else { return }
        let label = TextLabel(
            text: text, font: font, letterSpacing: state.characterSpacing, side: anchor.side,
            omitsMissingCharacters: omitsMissingCharacters)
        guard let storage = typeset(label) else { return }
        let offset = anchor.position(in: storage.size, baseline: storage.firstBaseline)
        noteMissingCharacters(of: storage, text: text)
        textCall = TextCall(text)
        let transform =
            angle == .zero
            ? CGAffineTransform(translationX: point.x - offset.dx, y: point.y - offset.dy)
            : CGAffineTransform(translationX: point.x, y: point.y).rotated(by: angle.radians)
                .translatedBy(x: -offset.dx, y: -offset.dy)
        draw(storage.glyphs, color: color, under: transform)
        note(
            text,
            drawnAs: [(TextShape(glyphs: storage.glyphs, transform: transform.concatenating(state.ctm)), color)])
        clip(to: storage, under: transform)
    }

    /// Typesets text with the canvas's fonts. If the text cannot be typeset, records the reason and returns nil.
    func typeset(_ text: AttributedText, request: LayoutRequest) -> TextLayout.Storage? {
        guard failure == nil else { return nil }
        if let problem = TextProblem(text, request: request, limits: limits) {
            report(problem)
            return nil
        }
        guard let context = textContext() else { return nil }
        var request = request
        request.omitsMissingCharacters = omitsMissingCharacters
        return attempt { () throws(DrawingError) in
            // A new font or a new size takes about 2 ms.
            try budget.charge(nanoseconds: 2_000_000 + 2_000 * text.text.utf8.count)
            return try TextLayout.Storage(text, request: request, context: context, budget: budget)
        }
    }

    /// Typesets a label with the drawing's fonts, or returns the stored result of an earlier call. If the label cannot
    /// be typeset, records the reason and returns nil.
    private func typeset(_ label: TextLabel) -> TextLayout.Storage? {
        guard failure == nil, let cache = textContext()?.cache else { return nil }
        // Text that may exceed a limit is checked each time.
        let bytes = label.text.utf8.count
        if bytes <= limits.textBytes, bytes / 2 <= limits.combiningMarks, bytes / 3 <= limits.isolates,
            let existing = cache.storage(of: label)
        {
            return existing
        }
        let request = LayoutRequest(font: label.font, side: label.side)
        let text = AttributedText(label.text, letterSpacing: label.letterSpacing)
        guard let storage = typeset(text, request: request) else { return nil }
        cache.keep(storage, of: label)
        return storage
    }

    // MARK: Drawing

    /// Draws typeset text. The transform maps the text's positions to user space.
    func draw(
        _ storage: TextLayout.Storage, of text: AttributedText, color: Color?,
        under transform: CGAffineTransform
    ) {
        noteMissingCharacters(of: storage, text: text.text)
        textCall = TextCall(text.text)
        // The context provides the masks of small glyphs, which are kept for later renders.
        if !storage.glyphs.ink.isNull, textContext() == nil { return }
        let toBase = transform.concatenating(state.ctm)
        let groups = storage.groups(of: text)
        if state.textDrawingMode.fills {
            // All backgrounds come before the first letter, because a letter may extend into the next background.
            for group in groups {
                guard let background = group.attributes.background else { continue }
                let path = Path { $0.addRects(group.bands, transform: toBase) }
                paintFill(path, using: .winding, with: .color(background))
            }
        }
        for group in groups {
            let color = group.attributes.color ?? color
            if group.attributes.isUnderlined { draw(group.underlines, color: color, under: toBase) }
            draw(GlyphRuns(group.runs), color: color, under: transform)
            if group.attributes.isStruckThrough { draw(group.strikethroughs, color: color, under: toBase) }
        }
        note(
            text.text,
            drawnAs: groups.map { group in
                (TextShape(glyphs: GlyphRuns(group.runs), transform: toBase), group.attributes.color ?? color)
            })
        clip(to: storage, under: transform)
    }

    private func clip(to storage: TextLayout.Storage, under transform: CGAffineTransform) {
        let toBase = transform.concatenating(state.ctm)
        guard state.textDrawingMode.clips, let outline = outline(of: storage.glyphs.runs, under: toBase) else {
            return
        }
        addClip(outline, rule: .winding)
    }

    /// Whether text is typeset without the characters that no font has.
    var omitsMissingCharacters: Bool { budget.options.missingCharacters == .omit }

    /// Records the characters of the text that no font has.
    func noteMissingCharacters(of storage: TextLayout.Storage, text: String) {
        let missing = storage.missingCharacters
        if missing.isEmpty { return }
        budget.note(MissingCharacters(missing, font: storage.fontOfMissingCharacters, of: text))
    }

    /// Draws glyphs. The transform maps their positions to user space.
    func draw(_ glyphs: GlyphRuns, color: Color?, under transform: CGAffineTransform) {
        guard let text = shape(of: glyphs, under: transform) else { return }
        label(text, color: color)
        if state.textDrawingMode.fills {
            paint(.text(text), with: color.map(Paint.color) ?? state.fillPaint)
        }
        if state.textDrawingMode.strokes, let outline = outline(of: glyphs.runs, under: text.transform) {
            stroke(outline: outline, color: color)
        }
    }

    /// Returns glyphs as a shape in base space; nil if nothing is visible or the render has ended.
    func shape(of glyphs: GlyphRuns, under transform: CGAffineTransform) -> TextShape? {
        budget.glyphs += glyphs.count
        guard within(limits.glyphs, "glyphs", budget.glyphs) else { return nil }
        refuseDocuments(among: glyphs)
        guard failure == nil, !glyphs.ink.isNull else { return nil }
        return TextShape(glyphs: glyphs, transform: transform.concatenating(state.ctm), call: textCall)
    }

    /// Fails the render if some glyphs are SVG documents, which would be missing from the picture.
    private func refuseDocuments(among glyphs: GlyphRuns) {
        for run in glyphs.runs where run.font.hasSVG {
            guard let glyph = run.glyphs.first(where: { run.font.colorFormat(of: $0.id) == .svg }) else { continue }
            let text = run.text(of: glyph)
            let scalars = text.unicodeScalars.map(\.codePoint)
            return fail(
                DrawingError(
                    run.font.failure(
                        "of \"\(run.font.family)\" has \"\(text)\" (\(scalars.joined(separator: " "))) as an SVG document "
                            + "(SVG-in-OpenType), which is not drawn; its color glyphs must be COLR, CBDT or sbix")))
        }
    }

    /// Adds searchable text to documents for visible text that is not drawn as glyphs.
    func label(_ text: TextShape, color: Color?) {
        let isFilled = showsFill(of: color)
        // Backends draw this text as glyphs, which are searchable.
        if isFilled, color != nil || !state.fillPaint.cutsItsShape { return }
        guard isFilled || showsStroke(of: color) || state.textDrawingMode.clips, isPainting else { return }
        synchronizeClips()
        backend.perform(.searchableText(text))
    }

    /// Returns whether text has a visible fill in the given color or, if nil, in the state's fill paint.
    func showsFill(of color: Color?) -> Bool {
        state.textDrawingMode.fills && (color?.alpha ?? state.fillPaint.opacityOfColor) > 0
    }

    /// Returns whether text has a visible stroke in the given color or, if nil, in the state's stroke paint.
    func showsStroke(of color: Color?) -> Bool {
        state.textDrawingMode.strokes && state.strokeStyle.lineWidth > 0
            && (color?.alpha ?? state.strokePaint.opacityOfColor) > 0
    }

    func stroke(outline: Path, color: Color?) {
        paintStroke(outline, style: state.strokeStyle, with: color.map(Paint.color) ?? state.strokePaint)
    }

    /// Draws underlines or strikethroughs.
    private func draw(_ lines: [CGRect], color: Color?, under transform: CGAffineTransform) {
        let path = Path { $0.addRects(lines, transform: transform) }
        if state.textDrawingMode.fills {
            paintFill(path, using: .winding, with: color.map(Paint.color) ?? state.fillPaint)
        }
        if state.textDrawingMode.strokes {
            stroke(outline: path, color: color)
        }
    }

    /// Returns the outlines of glyphs under a transform.
    func outline(of runs: [GlyphRun], under transform: CGAffineTransform) -> Path? {
        attempt { () throws(DrawingError) in
            try nativeCalls { () throws(NativeError) in try Path(outlinesOf: runs, under: transform) }
        }
    }

    // MARK: Contexts

    /// Returns the render's context for text in the canvas's fonts; nil if it cannot be made, which fails the render.
    func textContext() -> TextContext? {
        for context in textContexts where context.fonts.identity == fonts.identity { return context }
        guard let context = attempt(fonts.makeTextContext) else { return nil }
        textContexts = textContexts + [context]
        budget.glyphMasks = budget.glyphMasks ?? { context.cache.glyphMasks }
        return context
    }

    /// - Parameter owner: The prefix of the argument's name.
    func report(_ problem: TextProblem, of owner: String = "") {
        switch problem {
        case .invalid(let argument, let value, let problem):
            refuse(problem, argument: owner + argument, value: value)
        case .failure(let error):
            fail(error)
        }
    }
}
