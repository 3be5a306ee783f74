// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// Text. The current path is left alone.
extension Canvas {
    /// Says what drawing text does with the glyphs; ``TextDrawingMode/fill`` at the beginning.
    public func setTextDrawingMode(_ mode: TextDrawingMode) { state.textDrawingMode = mode }

    /// Sets what is added between the characters of a string that is drawn, in points of user space; 0 at the
    /// beginning, negative moves them together. A ``TextLayout`` has its own. Turns ligatures off.
    public func setCharacterSpacing(_ spacing: CGFloat) {
        guard accepts("spacing", spacing) else { return }
        state.characterSpacing = spacing
    }

    /// Draws a text, whose lines end at its own line breaks.
    ///
    /// - Parameters:
    ///   - text: Any text. A zero character shows as U+FFFD. A character that no font has a glyph for makes the call invalid; with
    ///     ``InvalidCallPolicy/skip`` a box stands for it.
    ///   - point: Where the anchor lies, in user space.
    ///   - font: A font of the drawing's library.
    ///   - color: The text's colour; the state's fill and stroke paints if nil.
    ///   - anchor: Which point of the text lies at `point`: the left end of the baseline unless given, where UIKit's
    ///     `draw(at:)` has the top left corner, which is `.topLeading`.
    public func draw(
        _ text: String, at point: CGPoint, font: Font, color: Color? = nil, anchor: TextAnchor = .baselineLeading
    ) {
        guard accepts("point", point), color.map({ accepts("color", $0) }) ?? true else { return }
        let label = TextLabel(
            text: text, font: font, letterSpacing: state.characterSpacing, placement: anchor.placement)
        guard failure == nil, let typesetter = typesetter(for: fonts),
            let typesetting = typeset(label, by: typesetter, call: #function)
        else { return }
        let offset = anchor.position(in: typesetting.size, baseline: typesetting.firstBaseline)
        refuseMissingCharacters(of: typesetting, text: text, call: #function)
        let transform = CGAffineTransform(translationX: point.x - offset.dx, y: point.y - offset.dy)
        draw(typesetting.glyphs, color: color, shaper: typesetter.shaper, under: transform, call: #function)
        clip(to: typesetting, under: transform)
    }

    /// Draws a layout with its top left corner at a point of user space.
    public func draw(_ layout: TextLayout, at point: CGPoint) {
        guard accepts("point", point), acceptsColors(of: layout, call: #function) else { return }
        if let problem = layout.problem { return report(problem, of: "layout.", call: #function) }
        guard within(limits.textBytes, "textBytes", layout.text.utf8.count) else { return }
        draw(
            layout.typesetting, of: layout.attributedText, color: layout.color, fonts: layout.fonts,
            under: CGAffineTransform(translationX: point.x, y: point.y), call: #function)
    }

    /// Draws a layout in a rectangle of user space.
    ///
    /// A layout without a width of its own is wrapped at the rectangle's; one that has a width stands at the rectangle's left
    /// edge. One without a height loses the lines that do
    /// not fit into it, but never the first. See ``TextLayout/fitted(to:between:)`` for text that shrinks to fit.
    ///
    /// - Parameters:
    ///   - layout: Its alignment says where its lines stand across its width.
    ///   - rect: In user space.
    ///   - verticalAlignment: Where the lines stand from top to bottom.
    public func draw(_ layout: TextLayout, in rect: CGRect, verticalAlignment: VerticalTextAlignment = .top) {
        guard accepts("rect", rect), acceptsColors(of: layout, call: #function) else { return }
        if let problem = layout.problem { return report(problem, of: "layout.", call: #function) }
        let rect = rect.standardized
        guard !rect.isNull else { return }
        var setting = layout.setting
        setting.width = setting.width ?? rect.width
        setting.height = setting.height ?? rect.height
        let text = layout.attributedText
        guard let typesetting = typeset(text, setting: setting, fonts: layout.fonts, call: #function) else { return }
        let top = verticalAlignment.offset(of: typesetting.size.height, in: rect.height)
        draw(
            typesetting, of: text, color: layout.color, fonts: layout.fonts,
            under: CGAffineTransform(translationX: rect.minX, y: rect.minY + top), call: #function)
    }

    private func acceptsColors(of layout: TextLayout, call: StaticString) -> Bool {
        layout.color.map { accepts("layout.color", $0, call: call) } ?? true
            && layout.attributedText.spans.allSatisfy { span in
                [span.attributes.color, span.attributes.background].allSatisfy { color in
                    color.map { accepts("layout.attributedText color", $0, call: call) } ?? true
                }
            }
    }

    /// Sets a text with the fonts of a library; nil, and reported, if it cannot be.
    func typeset(
        _ text: AttributedText, setting: TextSetting, fonts: FontLibrary, call: StaticString
    ) -> Typesetting? {
        guard failure == nil else { return nil }
        if let problem = TextProblem(text, setting: setting, limits: limits) {
            report(problem, call: call)
            return nil
        }
        guard let typesetter = typesetter(for: fonts) else { return nil }
        do throws(DrawingError) {
            return try typesetter.typeset(text, setting: setting)
        } catch {
            fail(error)
            return nil
        }
    }

    /// Sets a label with the drawing's fonts, or takes it as it was set before; nil, and reported, if it cannot be.
    private func typeset(_ label: TextLabel, by typesetter: Typesetter, call: StaticString) -> Typesetting? {
        let labels = typesetter.memory.labels
        // What may go beyond a limit is looked at each time.
        let bytes = label.text.utf8.count
        if bytes <= limits.textBytes, bytes / 2 <= limits.combiningMarks, bytes / 3 <= limits.isolates,
            let known = labels.typesetting(of: label)
        {
            return known
        }
        var setting = TextSetting(font: label.font)
        setting.placement = label.placement
        let text = AttributedText(label.text, letterSpacing: label.letterSpacing)
        guard let made = typeset(text, setting: setting, fonts: fonts, call: call) else { return nil }
        labels.keep(made, of: label)
        return made
    }

    // MARK: Drawing

    /// Draws a text that was set, whose places a transform takes to user space.
    private func draw(
        _ typesetting: Typesetting, of text: AttributedText, color: Color?, fonts: FontLibrary,
        under transform: CGAffineTransform, call: StaticString
    ) {
        refuseMissingCharacters(of: typesetting, text: text.text, call: call)
        let shaper = typesetting.glyphs.ink.isNull ? nil : typesetter(for: fonts)?.shaper
        let toBase = transform.concatenating(state.ctm)
        let groups = typesetting.groups(of: text)
        if state.textDrawingMode.fills {
            // All of them before the first letter, which may reach into the next.
            for group in groups {
                guard let background = group.attributes.background else { continue }
                let path = Path { $0.addRects(group.bands, transform: toBase) }
                paintFill(path, using: .winding, with: .color(background), call: call)
            }
        }
        for group in groups {
            let color = group.attributes.color ?? color
            if group.attributes.isUnderlined { draw(group.underlines, color: color, under: toBase, call: call) }
            if let shaper { draw(GlyphRuns(group.runs), color: color, shaper: shaper, under: transform, call: call) }
            if group.attributes.isStruckThrough { draw(group.strikethroughs, color: color, under: toBase, call: call) }
        }
        clip(to: typesetting, under: transform)
    }

    private func clip(to typesetting: Typesetting, under transform: CGAffineTransform) {
        let toBase = transform.concatenating(state.ctm)
        guard state.textDrawingMode.clips, let outline = outline(of: typesetting.glyphs.runs, under: toBase) else {
            return
        }
        addClip(withinRange(outline), rule: .winding)
    }

    /// Boxes are drawn for them, if the call is passed over.
    func refuseMissingCharacters(of typesetting: Typesetting, text: String, call: StaticString) {
        let missing = typesetting.missingCharacters
        guard !missing.isEmpty else { return }
        let listed = missing.prefix(20).map { "U+" + String($0.value, radix: 16, uppercase: true) }
        let rest = missing.count > listed.count ? " and \(missing.count - listed.count) more" : ""
        refuse(
            "no font has \(listed.joined(separator: ", "))\(rest); install one that has, or give its file to FontLibrary(files:)",
            argument: "text", value: "\"\(excerpt(of: text, around: missing[0]))\"", call: call)
    }

    /// What stands around the first place of a character; all of a text that is short.
    private func excerpt(of text: String, around scalar: Unicode.Scalar) -> String {
        let (scalars, length) = (text.unicodeScalars, 40)
        let place = scalars.firstIndex(of: scalar) ?? scalars.startIndex
        let end = scalars.index(place, offsetBy: length / 2, limitedBy: scalars.endIndex) ?? scalars.endIndex
        let start = scalars.index(end, offsetBy: -length, limitedBy: scalars.startIndex) ?? scalars.startIndex
        let last = scalars.index(start, offsetBy: length, limitedBy: scalars.endIndex) ?? scalars.endIndex
        return String(scalars[start..<last])
    }

    /// Draws glyphs, whose places a transform takes to user space.
    private func draw(
        _ glyphs: GlyphRuns, color: Color?, shaper: TextShaper, under transform: CGAffineTransform, call: StaticString
    ) {
        guard let text = shape(of: glyphs, shaper: shaper, under: transform) else { return }
        label(text, color: color)
        if state.textDrawingMode.fills { fill(text, with: color.map(Paint.color) ?? state.fillPaint, call: call) }
        if state.textDrawingMode.strokes, let outline = outline(of: glyphs.runs, under: text.transform) {
            stroke(outline: outline, color: color, call: call)
        }
    }

    /// Glyphs as a shape of base space; nil if there is nothing to be seen, or the render is over.
    func shape(of glyphs: GlyphRuns, shaper: TextShaper, under transform: CGAffineTransform) -> TextShape? {
        budget.glyphs += glyphs.count
        guard within(limits.glyphs, "glyphs", budget.glyphs) else { return nil }
        guard failure == nil, !glyphs.ink.isNull else { return nil }
        return TextShape(glyphs: glyphs, transform: transform.concatenating(state.ctm), shaper: shaper)
    }

    /// Says in documents what text it is that is not drawn as glyphs, unless it is not to be seen.
    func label(_ text: TextShape, color: Color?) {
        let mode = state.textDrawingMode
        let isFilled = mode.fills && (color?.alpha ?? state.fillPaint.opacityOfColor) > 0
        // The rest is glyphs, or paints that backends know.
        if isFilled, color != nil || !state.fillPaint.cutsItsShape { return }
        let isStroked =
            mode.strokes && state.strokeStyle.lineWidth > 0
            && (color?.alpha ?? state.strokePaint.opacityOfColor) > 0
        guard isFilled || isStroked || mode.clips, isPainting, case .text(let text) = withinRange(.text(text)) else {
            return
        }
        synchronizeClips()
        backend.perform(.label(text))
    }

    func fill(_ text: TextShape, with paint: Paint, call: StaticString) {
        guard isPainting, let shape = withinRange(.text(text)) else { return }
        // What is too large for glyphs is outlines, which have no colours of their own.
        if case .fill = shape, text.hasColor { paintColorGlyphs(of: text, with: paint, call: call) }
        self.paint(shape, with: paint, call: call)
    }

    func stroke(outline: Path, color: Color?, call: StaticString) {
        paintStroke(outline, style: state.strokeStyle, with: color.map(Paint.color) ?? state.strokePaint, call: call)
    }

    /// Paints the glyphs with colours of their own that can be seen as what they are made of, images and outlines. Of the paint
    /// they take the opacity.
    private func paintColorGlyphs(of text: TextShape, with paint: Paint, call: StaticString) {
        let seen = text.keeping(seenBounds.applying(text.transform.inverted()))
        let opacity = if case .color(let color) = paint { color.alpha } else { CGFloat(1) }
        var glyphs = ColorGlyphs()
        var parts: [ColorGlyphs.Part] = []
        do throws(NativeError) { parts = try glyphs.parts(of: seen, opacity: opacity) } catch {
            fail(DrawingError(error))
        }
        let alpha = state.alpha
        for part in parts {
            switch part {
            case .image(let image, let rect, let transform, _):
                state.alpha = alpha * opacity
                let toUserSpace = transform.concatenating(state.ctm.inverted())
                paintFill(
                    Path(rect: rect, transform: transform), using: .winding,
                    with: .image(image, in: rect, spread: .pad, transform: toUserSpace), call: call)
                state.alpha = alpha
            case .outline(let path, let color):
                paintFill(path, using: .winding, with: color.map(Paint.color) ?? paint, call: call)
            }
        }
    }

    /// Draws lines that go with the letters.
    private func draw(_ lines: [CGRect], color: Color?, under transform: CGAffineTransform, call: StaticString) {
        let path = Path { $0.addRects(lines, transform: transform) }
        if state.textDrawingMode.fills {
            paintFill(path, using: .winding, with: color.map(Paint.color) ?? state.fillPaint, call: call)
        }
        if state.textDrawingMode.strokes {
            stroke(outline: path, color: color, call: call)
        }
    }

    /// The outlines of glyphs where a transform takes them.
    func outline(of runs: [GlyphRun], under transform: CGAffineTransform) -> Path? {
        do throws(DrawingError) {
            return try nativeCalls { () throws(NativeError) in try Path(outlinesOf: runs, under: transform) }
        } catch {
            fail(error)
            return nil
        }
    }

    // MARK: Typesetters

    /// The typesetter of this render for a library; nil, and the render has failed, if it has none.
    func typesetter(for fonts: FontLibrary) -> Typesetter? {
        for typesetter in typesetters where typesetter.fonts.identity == fonts.identity { return typesetter }
        do throws(DrawingError) {
            let made = try fonts.makeTypesetter(budget)
            typesetters = typesetters + [made]
            return made
        } catch {
            fail(error)
            return nil
        }
    }

    /// - Parameter owner: What stands before an argument's name.
    func report(_ problem: TextProblem, of owner: String = "", call: StaticString) {
        switch problem {
        case .invalid(let argument, let value, let problem):
            refuse(problem, argument: owner + argument, value: value, call: call)
        case .failure(let error):
            fail(error)
        }
    }
}
