// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The last step before the backend. All painting passes through it.
extension Canvas {
    /// Fills a path in base space.
    func paintFill(_ path: Path, using rule: FillRule, with paint: Paint) {
        guard isPainting, !path.isEmpty else { return }
        self.paint(.fill(path, rule), with: paint)
    }

    /// Strokes a path in base space with a pen in user space.
    @inline(__always)
    func paintStroke(_ path: Path, style: StrokeStyle, with paint: Paint) {
        guard isPainting, !path.isEmpty, style.lineWidth > 0 else { return }
        if style.dash.isEmpty {
            self.paint(stroke: path, style, with: paint)
        } else {
            self.paint(stroke: path, style.forPainting(path), with: paint)
        }
    }

    /// Strokes a path with the CTM's pen. If the CTM has an extreme scale or a large translation, the pen's lengths are
    /// converted to base space, because backends round lengths in user space too.
    @inline(__always)
    private func paint(stroke path: Path, _ style: StrokeStyle, with paint: Paint) {
        let pen = state.ctm
        if 1e-3...1e3 ~= pen.meanScale, max(abs(pen.tx), abs(pen.ty)) <= 1e6 {
            self.paint(.stroke(path, style, pen: pen), with: paint)
        } else {
            let zoom = pen.maximumScale
            let pen = pen.withoutTranslation.scaledBy(x: 1 / zoom, y: 1 / zoom)
            self.paint(.stroke(path, style.enlarged(by: zoom), pen: pen), with: paint)
        }
    }

    /// Paints a shape.
    func paint(_ shape: Shape, with paint: Paint) {
        guard isPainting, mayPerform(elements: shape.elementCount) else { return }
        if frame != nil { noteClipped(shape, with: paint) }
        // The fast path, which covers nearly all painting. Scene S5 as SVG: −11%, with the rule for `state`.
        if case .plain(.color(let color)) = paint.kind, state.shadow == nil, state.masks.isEmpty {
            let painted = color.painted(alpha: state.alpha)
            guard painted.alpha > 0 || !state.blendMode.isBounded else { return }
            synchronizeClips()
            return perform(shape, .color(painted.alpha > 0 ? painted : .clear), state.blendMode)
        }
        let resolved = paint.resolved(alpha: state.alpha, in: state.ctm, scale: scale)
        if case .paint(let gradient) = resolved, gradient.isGradient, state.shadow == nil, state.masks.isEmpty {
            return performComposited(shape, gradient)
        }
        // The layers, tiles, and clips around a shape depend on its visible part alone.
        let shape = limited(shape)
        switch resolved {
        case .paint(.image(let image, let rect, .none, let transform)):
            self.paint(image, in: rect, transform: transform, within: shape)
        case .paint(.color(let color)) where castsSharpShadow(shape): paintWithSharpShadow(shape, color)
        case .paint(let paint): performComposited(shape, paint)
        case .pattern(let pattern):
            self.paint(pattern, over: shape)
        case .nothing:
            if !state.blendMode.isBounded { performComposited(shape, .color(.clear)) }
        case .outOfRange:
            refuse(
                "is too small or too stretched to be drawn",
                argument: paint.isImage ? "the image" : "the gradient",
                value: "under the transform \(state.ctm.shortDescription)")
        }
    }

    /// Paints an image clipped to its rectangle, with the antialiased edge of the rectangle.
    private func paint(
        _ image: Image, in rect: CGRect, transform: CGAffineTransform, within shape: Shape
    ) {
        let outline = Path(rect: rect, transform: transform)
        let whole = Shape.fill(outline, .winding)
        let paint = PlainPaint.image(image, in: rect, spread: .pad, transform: transform)
        if case .fill(outline, _) = shape { return performComposited(whole, paint) }
        // Outside the image, an unbounded blend mode mixes transparency with the backdrop.
        let isSingleOperation = state.blendMode.isBounded
        paintInLayersIfNeeded(within: shape, isSingleOperation: isSingleOperation) { blendMode in
            perform(whole, paint, blendMode, imageAlpha: isSingleOperation ? state.alpha : 1)
        }
    }

    /// Returns the visible part of a shape that is too far away for backends; in a nested canvas, the whole shape.
    private func limited(_ shape: Shape) -> Shape { limiter?.limited(shape, state.edge, to: cullRect) ?? shape }

    /// Returns the visible part of a path that is too far away for backends; in a nested canvas, the whole path.
    func limited(_ path: Path) -> Path { limiter?.limited(path, state.edge, to: cullRect) ?? path }

    /// Returns whether the shadow of a shape in one color is the moved shape itself, which documents can express.
    private func castsSharpShadow(_ shape: Shape) -> Bool {
        // Color glyphs would cast a shadow in their own colors.
        if case .text(let text) = shape, text.hasColor { return false }
        return state.shadow?.blur == 0 && state.masks.isEmpty && state.blendMode.isBounded
    }

    private func paintWithSharpShadow(_ shape: Shape, _ color: Color) {
        guard let shadow = state.shadow else { return }
        synchronizeClips()
        let moved = shape.applying(
            CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
        perform(moved, .color(shadow.color.painted(alpha: color.alpha)), state.blendMode)
        perform(shape, .color(color), state.blendMode)
    }

    /// Paints a shape with one operation, inside layers if the state's shadow or masks need them.
    func performComposited(_ shape: Shape, _ paint: PlainPaint) {
        synchronizeClips()
        if state.shadow == nil && state.masks.isEmpty { return perform(shape, paint, state.blendMode) }
        paintLayers(of: shape, isSingleOperation: true) { blendMode in perform(shape, paint, blendMode) }
    }

    func perform(_ shape: Shape, _ paint: PlainPaint, _ blendMode: BlendMode, imageAlpha: CGFloat? = nil) {
        var ink = PaintStyle(
            paint: paint, blendMode: blendMode, edge: state.edge, interpolation: state.interpolationQuality)
        if paint.isImage { ink.alpha = imageAlpha ?? state.alpha }
        if case .text = shape, paint.isGradient { ink.glyphAlpha = state.alpha }
        backend.paint(shape, ink)
    }

    func clipped(to shape: Shape, _ body: () -> Void) {
        guard let outline = attempt({ () throws(DrawingError) in try shape.outline(budget) }) else { return }
        backend.perform(.pushClip(Clip(id: 0, path: outline.path, rule: outline.rule, edge: state.edge)))
        body()
        backend.perform(.popClip)
    }

    /// Runs a closure that paints a shape, inside layers if the state's shadow, masks, alpha, or blend mode need them.
    ///
    /// - Parameters:
    ///   - shape: The shape of everything that is painted.
    ///   - isSingleOperation: Whether the closure paints with one operation, which carries the alpha and the blend mode
    ///     itself.
    ///   - body: A closure that paints with the blend mode that it receives.
    func paintInLayersIfNeeded(_ shape: Shape, isSingleOperation: Bool, _ body: (BlendMode) -> Void) {
        synchronizeClips()
        let carriesAll = isSingleOperation || state.alpha == 1 && state.blendMode == .normal
        if state.shadow == nil && state.masks.isEmpty && carriesAll {
            body(state.blendMode)
        } else {
            paintLayers(of: shape, isSingleOperation: isSingleOperation, body)
        }
    }

    /// Runs a closure that paints beyond a shape, clipped to the shape, inside layers if the state needs them. Color
    /// glyphs have no outlines to clip to and are painted as they are.
    func paintInLayersIfNeeded(within shape: Shape, isSingleOperation: Bool, _ body: (BlendMode) -> Void) {
        var glyphs: TextShape?
        if case .text(let text) = shape, text.hasColor {
            glyphs = text.keepingColors
            glyphs?.isLabeled = true
        }
        func perform(_ glyphs: TextShape, alpha: CGFloat, _ blendMode: BlendMode) {
            self.perform(.text(glyphs), .color(.black.withAlphaComponent(alpha)), blendMode)
        }
        // The layers of unbounded blend modes are clipped to the outlines too.
        let isWithin = state.blendMode.isBounded
        paintInLayersIfNeeded(shape, isSingleOperation: isSingleOperation) { blendMode in
            clipped(to: shape) { body(blendMode) }
            if isWithin, let glyphs { perform(glyphs, alpha: isSingleOperation ? state.alpha : 1, blendMode) }
        }
        if !isWithin, let glyphs { perform(glyphs, alpha: state.alpha, state.blendMode) }
    }

    private func paintLayers(of shape: Shape, isSingleOperation: Bool, _ body: (BlendMode) -> Void) {
        let layer = Layer(
            bounds: shape.bounds.insetBy(dx: -1, dy: -1), alpha: isSingleOperation ? 1 : state.alpha,
            blendMode: state.blendMode, shadow: state.shadow)
        func paint() { paintLayer(layer, within: state.masks, isSingleOperation: isSingleOperation, body) }
        if state.blendMode.isBounded { return paint() }
        // A layer covers the whole clip, so an unbounded blend mode needs a clip to the shape.
        clipped(to: shape, paint)
    }

    /// Whether anything painted now can be visible.
    var isPainting: Bool { failure == nil && (state.alpha > 0 || !state.blendMode.isBounded) }

    /// The bounds of the visible area in base space, possibly slightly too large; `.null` if the clips hide everything.
    var clipBounds: CGRect {
        let whole = openLayers.last?.visible ?? bounds
        return state.clips.box.map(whole.intersection) ?? whole
    }
}

extension BlendMode {
    /// Whether the mode leaves the backdrop unchanged where the source is transparent.
    var isBounded: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }
}
