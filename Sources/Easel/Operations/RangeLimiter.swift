// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Clips content far from the picture, in `Double`, before another backend draws it.
///
/// Backends store coordinates in fixed point, and document viewers also have limits. Operations within the range pass
/// unchanged. Shapes, clips, paints, and text beyond it are replaced by their visible parts. The canvas of a tile or a
/// nested drawing has no limiter: its operations are limited when they are placed.
final class RangeLimiter: FallibleBackend {
    /// The maximum size to which FreeType scales outlines, in pixels of the em square.
    private static let largestTextSize: CGFloat = 30_000

    private var backend: any Backend
    private let budget: RenderBudget

    /// Pixels per point.
    private let scale: CGFloat

    /// The distance from the origin within which a backend is exact, in base space.
    private let range: CGFloat

    /// The area whose content, or its shadow, can be visible now.
    private var visible: CGRect

    /// Whether a shadow of an open layer can show content from outside the picture.
    private var isInShadow = false

    /// The values of both outside each open layer.
    private var outerLayers: [(visible: CGRect, isInShadow: Bool)] = []

    private var colorGlyphs = ColorGlyphs()

    /// A failure ends the render, and the canvas draws nothing more.
    var failure: DrawingError? {
        get { budget.interruption }
        set { if let newValue { budget.interrupt(newValue) } }
    }

    /// - Parameters:
    ///   - bounds: The bounds of the picture, in base space.
    ///   - scale: Pixels per point.
    init(_ backend: any Backend, bounds: CGRect, scale: CGFloat, budget: RenderBudget) {
        (self.backend, self.scale, self.budget) = (backend, scale, budget)
        range = Operation.largestCoordinate / scale
        visible = bounds.insetBy(dx: -16, dy: -16)
    }

    func perform(_ operation: Operation) {
        switch operation {
        case .paint(let shape, let ink): paint(shape, ink)
        case .pushClip(let clip) where !clip.path.stays(within: range):
            let path = limited(clip.path, clip.edge, to: visible)
            backend.perform(.pushClip(Clip(id: clip.id, path: path, rule: clip.rule, edge: clip.edge)))
        case .beginLayer(let layer):
            outerLayers.append((visible, isInShadow))
            if let shadow = layer.shadow {
                visible = visible.union(shadow.source(of: visible))
                isInShadow = true
            }
            if let filter = layer.filter { visible = visible.union(filter.source(of: visible)) }
            backend.perform(operation)
        case .endLayer:
            (visible, isInShadow) = outerLayers.removeLast()
            backend.perform(operation)
        case .searchableText(let text):
            let seen = limited(text, to: visible)
            if isWithinRange(seen) { backend.perform(.searchableText(seen)) }
        case .pushClip, .popClip, .annotate: backend.perform(operation)
        }
    }

    func perform(_ tile: TileOperations) {
        let (receiver, list) = (backend, DisplayList())
        backend = list
        for operation in tile.operations { perform(operation) }
        backend = receiver
        backend.perform(
            TileOperations(
                operations: list.operations, list: tile.list, transform: tile.transform, bounds: tile.bounds))
    }

    func paint(_ shape: Shape, _ ink: PaintStyle) {
        if isWithinRange(shape), ink.paint.isWithinRange(atScale: scale) {
            backend.paint(shape, ink)
        } else {
            paintVisiblePart(of: shape, ink)
        }
    }

    @inline(never)
    private func paintVisiblePart(of shape: Shape, _ ink: PaintStyle) {
        var (shape, ink) = (limited(shape, ink.edge, to: visible), ink)
        if case .text(let text) = shape, !isWithinRange(text) {
            paintColorGlyphs(of: text, ink)
            shape = .fill(outline(of: text, ink.edge, to: visible), .winding)
        }
        let isGradient = ink.paint.isGradient
        ink.paint = limited(ink.paint, over: shape, interpolation: ink.interpolation, to: visible)
        guard isGradient, case .image(_, let rect, _, _) = ink.paint else { return backend.paint(shape, ink) }
        // The image is larger than the shape, and clipped to it.
        guard let outline = attempt({ () throws(DrawingError) in try shape.outline(budget) }) else { return }
        backend.perform(.pushClip(Clip(id: 0, path: outline.path, rule: outline.rule, edge: ink.edge)))
        backend.paint(.fill(Path(rect: rect), .winding), ink)
        backend.perform(.popClip)
        if case .text(let text) = shape, var glyphs = text.keepingColors {
            glyphs.isLabeled = false
            ink.paint = .color(.black.withAlphaComponent(ink.glyphAlpha))
            backend.paint(.text(glyphs), ink)
        }
    }

    /// Returns the part of a rectangle within the range.
    private func near(_ rect: CGRect) -> CGRect {
        rect.intersection(CGRect(x: -range, y: -range, width: 2 * range, height: 2 * range))
    }

    // MARK: Shapes

    /// Returns whether a backend can draw a shape unchanged.
    @inline(__always)
    private func isWithinRange(_ shape: Shape) -> Bool {
        switch shape {
        case .fill(let path, _): path.stays(within: range)
        case .stroke(let path, let style, let pen):
            path.stays(within: range - style.reach(on: path) * pen.meanScale * CGFloat(2).squareRoot())
                && (style.dash.isEmpty || style.dashCount(on: path, scale: pen.maximumScale) <= budget.limits.dashes)
        case .text(let text): isWithinRange(text)
        }
    }

    /// Returns the visible part of a shape that extends beyond the range; other shapes are unchanged. Color glyphs that
    /// are too large stay text, because they have no outlines.
    ///
    /// - Parameter visible: The area whose content, or its shadow, can be visible.
    func limited(_ shape: Shape, _ edge: RasterQuality, to visible: @autoclosure () -> CGRect) -> Shape {
        if isWithinRange(shape) { return shape }
        let visible = visible()
        switch shape {
        case .fill(let path, let rule): return .fill(limited(path, edge, to: visible), rule)
        case .stroke(let path, let style, let pen):
            let stroke = attempt { () throws(DrawingError) in
                try limited(path, style, pen: pen, edge, to: near(visible))
            }
            return stroke ?? .fill(Path(), .winding)
        case .text(let text):
            let seen = limited(text, to: visible)
            if isWithinRange(seen) || seen.hasColor { return .text(seen) }
            return .fill(outline(of: seen, edge, to: visible), .winding)
        }
    }

    /// Returns the visible part of a path to fill that extends beyond the range; other paths are unchanged.
    func limited(_ path: Path, _ edge: RasterQuality, to visible: @autoclosure () -> CGRect) -> Path {
        if path.stays(within: range) { return path }
        let seen = attempt { () throws(DrawingError) in
            try path.clippedForFill(
                to: near(visible()), tolerance: min(edge.flatness, 0.1) / scale,
                checkCancellation: budget.checkCancellation)
        }
        return seen ?? Path()
    }

    /// Returns the visible part of a stroke. Its dashes become separate lines, because a dash pattern would not restart
    /// at their positions. If the pen extends beyond the range, the stroke becomes its outline.
    private func limited(
        _ path: Path, _ style: StrokeStyle, pen: CGAffineTransform, _ edge: RasterQuality, to visible: CGRect
    ) throws(DrawingError) -> Shape {
        let reach = style.reach(on: path) * pen.maximumScale
        let rect = visible.insetBy(dx: -reach, dy: -reach)
        let exact = range - reach
        let square = CGRect(x: -exact, y: -exact, width: 2 * exact, height: 2 * exact)
        let limit = exact > 0 && square.contains(rect) ? square : rect.insetBy(dx: -rect.width, dy: -rect.height)
        var style = style
        var seen: Path
        if style.dash.isEmpty {
            seen = try path.clippedForStroke(to: rect, limit: limit, checkCancellation: budget.checkCancellation)
        } else {
            let maximum = budget.limits.dashes
            let dashed = try path.dashedForStroke(
                style, pen: pen, to: rect, limit: limit, maximum: maximum, checkCancellation: budget.checkCancellation)
            guard let dashed else {
                let count = max(style.dashCount(on: path, scale: pen.maximumScale), maximum &+ 1)
                throw .limitExceeded(limit: "dashes", value: count, maximum: maximum)
            }
            (seen, style.dash, style.dashPhase) = (dashed, [], 0)
        }
        let stroke = Shape.stroke(seen, style, pen: pen.withoutTranslation)
        if seen.stays(within: exact) { return stroke }
        let outline = try stroke.outline(budget)
        return .fill(limited(outline.path, edge, to: visible), outline.rule)
    }

    // MARK: Text

    /// Returns whether a backend can draw text as glyphs.
    private func isWithinRange(_ text: TextShape) -> Bool {
        text.size * text.transform.maximumScale * scale <= Self.largestTextSize
            && (text.ink.isNull || text.ink.applying(text.transform).stays(within: range))
    }

    /// Returns the visible glyphs of text that extends beyond the range; other text is unchanged.
    private func limited(_ text: TextShape, to visible: CGRect) -> TextShape {
        isWithinRange(text) ? text : text.keeping(near(visible).applying(text.transform.inverted()))
    }

    /// Returns the outlines of glyphs that are too large, without color glyphs.
    private func outline(of text: TextShape, _ edge: RasterQuality, to visible: CGRect) -> Path {
        guard let outline = attempt(text.outline) else { return Path() }
        return limited(outline, edge, to: visible)
    }

    /// Paints color glyphs that are too large, as images and paints.
    private func paintColorGlyphs(of text: TextShape, _ ink: PaintStyle) {
        let glyphs = attempt { () throws(NativeError) in try colorGlyphs.glyphs(of: text, ink, scale: scale) }
        for glyph in glyphs ?? [] {
            switch glyph {
            case .image(let image, let rect, let transform, _):
                var imageInk = ink
                imageInk.paint = .image(image, in: rect, spread: .pad, transform: transform)
                imageInk.alpha = ink.opacity
                paint(.fill(Path(rect: rect, transform: transform), .winding), imageInk)
            case .picture(let operations, let bounds):
                let seen = bounds.intersection(near(visible))
                let layer = Layer(bounds: seen, alpha: ink.opacity, blendMode: ink.blendMode)
                let picture = [.beginLayer(layer)] + operations + [.endLayer]
                guard budget.allows(operations: picture.count, elements: 0),
                    budget.accepts(layersOf: picture, within: seen, scale: scale)
                else { return }
                for operation in picture { perform(operation) }
            }
        }
    }

    // MARK: Paints

    /// Returns a paint in base space. If it exceeds the range of backends, an image of its visible part replaces it.
    func limited(
        _ paint: PlainPaint, over shape: Shape, interpolation: InterpolationQuality, to visible: CGRect
    ) -> PlainPaint {
        guard !paint.isWithinRange(atScale: scale), let raster = PaintRaster(paint, interpolation: interpolation)
        else { return paint }
        let seen = shape.bounds.intersection(near(visible)).insetBy(dx: -1, dy: -1)
        guard !seen.isNull else { return .color(.clear) }
        let maximum = budget.limits.pixels
        let affordable = (CGFloat(maximum) / max(seen.area, 1)).squareRoot()
        let finest = 30_000 / max(seen.width, seen.height)
        let resolution = min(max(scale, PlacedImage.resolution), affordable, finest)
        let region = PixelRegion(enclosing: seen.applying(CGAffineTransform(scaleX: resolution, y: resolution)))
        let pixels = attempt { () throws(DrawingError) in
            guard maximum > 0 else { throw .limitExceeded(limit: "pixels", value: 1, maximum: maximum) }
            return try raster.pixels(in: region, scale: resolution, checkCancellation: budget.check)
        }
        guard let pixels else { return .color(.clear) }
        let picture = PlacedImage(pixels: pixels, region: region, scale: resolution)
        // A picture with a shadow is painted twice.
        if paint.isGradient, !isInShadow {
            budget.report.rasterized.append(RenderReport.Rasterized(reason: .farGradient, bounds: picture.rect))
        }
        return .image(picture.image, in: picture.rect, spread: .pad)
    }
}

extension CGRect {
    /// Whether every corner's coordinates are within ±`range`.
    fileprivate func stays(within range: CGFloat) -> Bool {
        max(abs(minX), abs(maxX), abs(minY), abs(maxY)) <= range
    }
}
