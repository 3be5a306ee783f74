// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The clipping of content far from the canvas, in `Double`. It is needed because backends store coordinates in fixed
/// point.
extension Canvas {
    /// The distance from the origin within which a backend is exact, in base space. Nested drawings and tiles are only
    /// recorded; they are clipped when they are placed.
    private var range: CGFloat { depth > 0 ? .infinity : Operation.largestCoordinate / scale }

    /// A path to fill. If it leaves the backend's range, it is clipped well outside the canvas.
    func withinRange(_ path: Path) -> Path {
        if path.stays(within: range) { return path }
        let seen = attempt { () throws(DrawingError) in
            try path.clippedForFill(
                to: cullRect, tolerance: min(state.edge.flatness, 0.1) / scale,
                checkCancellation: budget.checkCancellation)
        }
        return seen ?? Path()
    }

    /// A shape. If it leaves the backend's range, it is clipped well outside the canvas. Nil if the clipping fails,
    /// which fails the render.
    func withinRange(_ shape: Shape) -> Shape? { isWithinRange(shape) ? shape : cut(shape) }

    /// The visible part of a shape that leaves the backend's range.
    func cut(_ shape: Shape) -> Shape? {
        switch shape {
        case .fill(let path, let rule): return .fill(withinRange(path), rule)
        case .stroke(let path, let style, let pen):
            let reach = style.reach(on: path) * pen.maximumScale
            return cut(path, style, pen: pen, reach: reach)
        case .text(let text): return cut(text)
        }
    }

    /// Whether a backend can draw a shape as it is.
    @inline(__always)
    func isWithinRange(_ shape: Shape) -> Bool {
        if depth > 0 { return true }
        switch shape {
        case .fill(let path, _): return path.stays(within: range)
        case .stroke(let path, let style, let pen):
            return path.stays(within: range - style.reach(on: path) * pen.meanScale * CGFloat(2).squareRoot())
                && (style.dash.isEmpty || style.dashCount(on: path, scale: pen.maximumScale) <= limits.dashes)
        case .text(let text): return !needsOutlines(text) && text.ink.applying(text.transform).stays(within: range)
        }
    }

    /// Whether a backend is exact everywhere in a rectangle.
    func isWithinRange(_ rect: CGRect) -> Bool { rect.stays(within: range) }

    /// The area in which content or its shadow can be visible, limited to the backend's range.
    var cullRect: CGRect {
        let reached = state.shadow.map { layerBounds.union($0.source(of: bounds)) } ?? layerBounds
        let near = reached.insetBy(dx: -16, dy: -16)
        // Foundation ends the process for an intersection with an infinite rectangle.
        return range.isFinite
            ? near.intersection(CGRect(x: -range, y: -range, width: 2 * range, height: 2 * range)) : near
    }

    // MARK: Strokes

    /// The visible part of a stroke. Its dashes become separate lines, because a dash pattern would not restart at
    /// their positions. If the pen reaches beyond the range, the stroke becomes its outline.
    private func cut(_ path: Path, _ style: StrokeStyle, pen: CGAffineTransform, reach: CGFloat) -> Shape? {
        let rect = cullRect.insetBy(dx: -reach, dy: -reach)
        let exact = range - reach
        let square = CGRect(x: -exact, y: -exact, width: 2 * exact, height: 2 * exact)
        let limit = exact > 0 && square.contains(rect) ? square : rect.insetBy(dx: -rect.width, dy: -rect.height)
        var style = style
        return attempt { () throws(DrawingError) in
            var seen: Path
            if style.dash.isEmpty {
                seen = try path.clippedForStroke(
                    to: rect, limit: limit, checkCancellation: budget.checkCancellation)
            } else {
                let dashed = try path.dashedForStroke(
                    style, pen: pen, to: rect, limit: limit, maximum: limits.dashes,
                    checkCancellation: budget.checkCancellation)
                guard let dashed else {
                    let count = max(style.dashCount(on: path, scale: pen.maximumScale), limits.dashes &+ 1)
                    throw .limitExceeded(limit: "dashes", value: count, maximum: limits.dashes)
                }
                (seen, style.dash, style.dashPhase) = (dashed, [], 0)
            }
            let stroke = Shape.stroke(seen, style, pen: pen.withoutTranslation)
            if seen.stays(within: exact) { return stroke }
            let outline = try stroke.outline(budget)
            return .fill(withinRange(outline.path), outline.rule)
        }
    }

    // MARK: Paints

    /// A paint in base space. If it is too far away for a backend, an image of its visible part replaces it.
    func clippedToDeviceRange(_ paint: PlainPaint, over shape: Shape, interpolation: InterpolationQuality? = nil)
        -> PlainPaint
    {
        if case .color = paint { return paint }
        guard depth == 0, case .outOfDeviceRange = paint.resolved(in: .identity, scale: scale),
            let raster = PaintRaster(paint, interpolation: interpolation ?? state.interpolationQuality)
        else { return paint }
        let seen = shape.bounds.intersection(cullRect).insetBy(dx: -1, dy: -1)
        guard !seen.isNull else { return .color(.clear) }
        guard within(limits.pixels, "pixels", 1) else { return .color(.clear) }
        let affordable = (CGFloat(limits.pixels) / max(seen.area, 1)).squareRoot()
        let finest = 30_000 / max(seen.width, seen.height)
        let resolution = min(max(scale, PlacedImage.resolution), affordable, finest)
        let region = PixelRegion(enclosing: seen.applying(CGAffineTransform(scaleX: resolution, y: resolution)))
        let pixels = attempt { () throws(DrawingError) in
            try raster.pixels(in: region, scale: resolution, checkCancellation: budget.check)
        }
        guard let pixels else { return .color(.clear) }
        let picture = PlacedImage(pixels: pixels, region: region, scale: resolution)
        if paint.isGradient {
            budget.report.rasterized.append(RenderReport.Rasterized(reason: .farGradient, bounds: picture.rect))
        }
        return .image(picture.image, in: picture.rect, spread: .pad)
    }

    // MARK: Text

    /// The maximum size to which FreeType scales outlines, in pixels of the em square.
    private static let largestTextSize: CGFloat = 30_000

    private func needsOutlines(_ text: TextShape) -> Bool {
        text.size * text.transform.maximumScale * scale > Self.largestTextSize
    }

    /// The visible glyphs of a text; if they are too large, their outlines.
    private func cut(_ text: TextShape) -> Shape? {
        let near = text.keeping(cullRect.applying(text.transform.inverted()))
        if !needsOutlines(text), near.ink.isNull || near.ink.applying(near.transform).stays(within: range) {
            return .text(near)
        }
        guard let outline = attempt({ () throws(DrawingError) in try nativeCalls(near.outline) }) else { return nil }
        return .fill(withinRange(outline), .winding)
    }
}

extension CGRect {
    /// Whether every corner's coordinates are within ±`range`.
    fileprivate func stays(within range: CGFloat) -> Bool {
        max(abs(minX), abs(maxX), abs(minY), abs(maxY)) <= range
    }
}

extension CGAffineTransform {
    /// The linear part of the transform, which applies to vectors.
    var withoutTranslation: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
