// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Draws every operation on a Cairo image surface.
final class CairoBackend: FallibleBackend {
    let budget: RenderBudget

    /// The transform from base space to pixels. A layer that is only painted as a shadow has coarser pixels.
    var base: CGAffineTransform

    /// The current target: the context of the surface or of the innermost layer.
    var context: CairoContext
    var openLayers: [OpenLayer] = []

    /// The operations of a layer with a filter since its beginning, and the number of layers that are open in it. Its
    /// content is drawn when all of it is known.
    var filtered: [Operation] = []
    var filteredDepth = 0

    /// The clips pushed last, through which nothing has been painted yet.
    var pendingClips: [Clip] = []
    var imageSurfaces: [ImageSurfaceKey: ImageSurface] = [:]
    var imageSurfacePixels = 0

    /// The gradient that was painted last, and its raster if it is dithered.
    var ditheredGradient: (paint: PlainPaint, base: CGAffineTransform, gradient: DitheredGradient?)?

    var colorGlyphs = ColorGlyphs()

    /// The masks of small glyphs. By default these are the masks that the render's font map keeps for later renders.
    lazy var glyphMasks = budget.glyphMasks?() ?? GlyphMasks()

    /// Whether colors may exceed their alpha. Rounding in pixman's hue-based blend modes causes this.
    var mayExceedAlpha = false

    /// The first failure. Nothing is drawn after it.
    var failure: DrawingError?

    /// The surface's pixels, if telling the processor which of them a small shape will cover saves time; otherwise nil.
    private let distantPixels: PixelBuffer?

    /// The pixels of the surface.
    let surfaceRect: CGRect

    /// - Parameters:
    ///   - scale: The number of surface units per point.
    ///   - origin: The surface unit at the surface's top-left corner.
    init(
        surface: CairoSurface, scale: CGFloat, budget: RenderBudget, origin: (x: Int, y: Int) = (0, 0)
    ) throws(NativeError) {
        self.budget = budget
        surface.setOrigin(x: origin.x, y: origin.y)
        let size = surface.size
        surfaceRect = CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
        context = try CairoContext(surface: surface)
        base = CGAffineTransform(scaleX: scale, y: scale)
        distantPixels = origin == (0, 0) && surface.buffer?.isLarge == true ? surface.buffer : nil
        context.setMatrix(base)
    }

    /// Limits painting to some rows of a surface. Other threads paint the other rows, so this backend shares no glyph
    /// masks with them.
    func clip(toRows rows: Range<Int>, width: Int) {
        glyphMasks = GlyphMasks()
        let rect = CGRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
        append(Path(rect: rect, transform: base.inverted()))
        context.clip()
    }

    /// Throws the first failure: a cancellation, or a fault in Cairo or Easel. The front end has checked everything
    /// else.
    func check() throws(DrawingError) {
        if let failure { throw failure }
        try nativeCalls(context.check)
    }

    /// Draws operations in sequence.
    func perform(_ operations: some Sequence<Operation>) throws(DrawingError) {
        for operation in operations {
            try budget.checkCancellation()
            perform(operation)
        }
    }

    /// Whether the render has failed or was canceled. Checked before slow work.
    func isCancelled() -> Bool { failure != nil || attempt(budget.check) == nil }

    func perform(_ operation: Operation) {
        if failure != nil { return }
        if filteredDepth > 0 { return record(operation) }
        switch operation {
        case .paint(let shape, let ink): paint(shape, ink)
        case .pushClip(let clip): pendingClips.append(clip)
        case .popClip: if pendingClips.popLast() == nil { context.restore() }
        case .beginLayer(let layer):
            applyPendingClips()
            if layer.filter == nil { begin(layer) } else { (filtered, filteredDepth) = ([operation], 1) }
        case .endLayer: endLayer()
        // Pixels cannot contain links or text.
        case .annotate, .searchableText: break
        }
    }

    // MARK: Painting

    func paint(_ shape: Shape, _ ink: PaintStyle) {
        if failure != nil { return }
        if filteredDepth > 0 { return filtered.append(.paint(shape, ink)) }
        if !pendingClips.isEmpty {
            if paintPendingClip(of: shape, ink) { return }
            applyPendingClips()
        }
        paintUnclipped(shape, ink)
    }

    /// Paints a shape when no clip is pending or none affects it.
    func paintUnclipped(_ shape: Shape, _ ink: PaintStyle) {
        if case .text(let text) = shape, text.hasColor { paintColorGlyphs(of: text, ink) }
        paintInStrips(shape, ink) { paintAtOnce(shape, ink) }
    }

    private func paintAtOnce(_ shape: Shape, _ ink: PaintStyle) {
        setEdge(ink.edge)
        let isFaded = ink.alpha < 1
        if ink.blendMode.needsBackdropCopy || isFaded && !ink.blendMode.isBounded {
            let bounds = visible.intersection(shape.bounds).applying(base)
            return blendWithBackdropCopy(ink.blendMode, in: PixelRegion(around: bounds)) {
                if setSource(ink, covering: shape) { context.paint(alpha: ink.alpha) }
            } putting: {
                setEdge(ink.edge)
                cover(shape, edge: ink.edge)
            }
        }
        guard setSource(ink, covering: shape) else { return }
        if ink.blendMode == .normal && !isFaded { return cover(shape, edge: ink.edge) }
        context.setOperator(ink.blendMode.native ?? .over)
        if isFaded {
            context.save()
            clip(to: shape, edge: ink.edge)
            context.paint(alpha: ink.alpha)
            context.restore()
        } else {
            cover(shape, edge: ink.edge)
        }
        context.setOperator(.over)
    }

    private func cover(_ shape: Shape, edge: RasterQuality) {
        switch shape {
        case .fill(let path, let rule):
            if let distantPixels, openLayers.isEmpty, path.points.count <= 64 { announce(path, on: distantPixels) }
            if path.verbs.count > Self.maximumElements, fillByCoverage(path, rule: rule, edge: edge) { return }
            append(path, tolerance: tolerance(of: edge))
            let context = context
            context.setFillRule(rule.native)
            context.fill()
        case .stroke(let path, let style, let pen):
            stroke(path, style: style, pen: pen, edge: edge)
        case .text(let text): draw(text)
        }
    }

    private func announce(_ path: Path, on pixels: PixelBuffer) {
        let box = path.boundingBox.applying(base)
        pixels.expectPainting(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
    }

    private func clip(to shape: Shape, edge: RasterQuality) {
        if appendOutline(of: shape, edge: edge) { context.clip() }
    }

    /// Sets the outline of a shape as Cairo's current path, with its fill rule. Returns false on failure.
    func appendOutline(of shape: Shape, edge: RasterQuality) -> Bool {
        guard let outline = attempt({ () throws(DrawingError) in try shape.outline(budget) }) else { return false }
        append(outline.path, tolerance: tolerance(of: edge))
        context.setFillRule(outline.rule.native)
        return true
    }
}
