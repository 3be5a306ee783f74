// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

extension CairoBackend {
    /// The maximum number of elements in a path that Cairo strokes.
    static let maximumStrokeElements = 600

    /// The corresponding limits for strokes of closed marks and of dashes, few of which are adjacent.
    private static let (maximumMarkElements, maximumDashElements) = (6_000, 40_000)

    /// The number of pixels rasterized at a time, small enough to reuse memory that the process already has.
    private static let pixelsInStrip = 1 << 16

    /// The number of slices of a raster to store at a time: 60 MB, or the slices of a path of lines with their joins.
    private static let (maximumSlices, slicesPerElement) = (1_500_000, 8)

    /// Strokes a base-space path with the current source.
    func stroke(_ path: Path, style: StrokeStyle, pen: CGAffineTransform, edge: RasterQuality) {
        var (path, style) = (path, style)
        var isHeavy = path.hasManyElements(ofMarks: 6, .close, upTo: Self.maximumMarkElements)
        if !style.dash.isEmpty {
            // Workaround (Cairo 1.16): Cairo draws a join between a dash that begins on a corner and the gap before it.
            // Remove when: Cairo's dashes match those of `Path.copy(dashingWithPhase:lengths:transform:)`.
            let isTight =
                path.hasCurves
                && path.applying(pen.withoutTranslation.inverted()).bends(withinRadius: style.lineWidth)
            guard let dashes = dashes(of: path, style: style, pen: pen) else { return }
            path = dashes
            style.dash = []
            // Workaround (Cairo 1.16): Cairo leaves holes in short parts of curves whose radius is below the pen's
            // width. Remove when: Cairo draws such dashes like the fill of their outline.
            isHeavy = isTight || path.hasManyElements(ofMarks: 2, .move, upTo: Self.maximumDashElements)
        }
        // Cairo applies the miter limit in pixel space, not in user space.
        if isHeavy || path.hasMiter(of: style, cutOnOneSideOnlyOf: pen)
            || path.hasShortEnd(besideMiterOf: style, pen: pen, scale: base.a)
        {
            _ = attempt { () throws(DrawingError) in try sweep(path, style: style, pen: pen, edge: edge) }
            return
        }
        let context = context
        let matrix = pen.concatenating(base)
        // Workaround (Cairo 1.16): where a closed path ends, Cairo draws a round join as a miter if the difference is below
        // the tolerance, but takes the line width in user space for one in pixels. Here both are the same.
        // Remove when: Cairo measures that join in pixels.
        let pixels = style.lineJoin == .round && path.verbs.contains(.close) ? matrix.maximumScale : 1
        let scale = pixels.isNormal ? pixels : 1
        context.setLineWidth(style.lineWidth * scale)
        context.setLineCap(style.lineCap.native)
        // Cairo's miter limit is at least 1.
        context.setLineJoin(style.miterLimit < 1 && style.lineJoin == .miter ? .bevel : style.lineJoin.native)
        context.setMiterLimit(max(style.miterLimit, 1))
        append(path)
        // Cairo has already transformed the path; the matrix now affects only the pen.
        context.setMatrix(matrix.scaledBy(x: 1 / scale, y: 1 / scale))
        context.stroke()
        context.setMatrix(base)
    }

    /// Returns the visible dashes of a path; nil if the render has failed or was canceled.
    private func dashes(of path: Path, style: StrokeStyle, pen: CGAffineTransform) -> Path? {
        let reach = style.reach(on: path) * pen.maximumScale + 1
        // Contains all visible content.
        let plane = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        let seen = visible.insetBy(dx: -reach, dy: -reach)
        return attempt { () throws(DrawingError) in
            try path.dashedForStroke(
                style, pen: pen, to: seen, limit: plane, maximum: .max, checkCancellation: budget.checkCancellation)
                ?? path
        }
    }

    /// Strokes a path by filling the union of its pieces' areas. The time is proportional to the number of pieces.
    private func sweep(
        _ path: Path, style: StrokeStyle, pen: CGAffineTransform, edge: RasterQuality
    ) throws(DrawingError) {
        let reach = style.reach(on: path) * pen.maximumScale + 1
        let bounds = visible.intersection(path.boundingBox.insetBy(dx: -reach, dy: -reach))
        guard !bounds.isNull, !bounds.isEmpty else { return }
        let toBase = pen.withoutTranslation
        let raster = UnionRaster(
            PixelRegion(enclosing: bounds.applying(base)), isAntialiased: edge.isAntialiased,
            maximumSlices: max(Self.maximumSlices, Self.slicesPerElement * path.verbs.count))
        var sweep = PenSweep(
            style, toPixels: toBase.concatenating(base), tolerance: edge.flatness / 8, raster: raster)
        let path = path.applying(toBase.inverted())
        repeat {
            try sweep.add(path, checkCancellation: budget.checkCancellation)
            try sweep.raster.forEachStrip(ofPixels: Self.pixelsInStrip, checkCancellation: budget.checkCancellation) {
                (region, coverage) throws(DrawingError) in
                try budget.check()
                paint(throughOpacity: coverage, in: region)
            }
        } while sweep.startNextPass()
    }
}

extension Path {
    /// Whether Cairo would stroke the path slowly.
    ///
    /// - Parameters:
    ///   - count: The number of elements to ignore in each mark.
    ///   - verb: A verb that occurs once in each mark.
    ///   - maximum: The total number of elements above which the path always counts as slow.
    fileprivate func hasManyElements(ofMarks count: Int, _ verb: Verb, upTo maximum: Int) -> Bool {
        let few = CairoBackend.maximumStrokeElements
        guard verbs.count > few else { return false }
        return verbs.count > maximum || verbs.count - count * verbs.count { $0 == verb } > few
    }

    /// Whether any curve bends to the given radius or less, tested at 17 points of each curve.
    fileprivate func bends(withinRadius radius: CGFloat) -> Bool {
        subpaths.contains { subpath in
            subpath.segments.contains { segment in
                guard let frames = segment.cubic.flatMap(CurveFrames.init) else { return false }
                return (0...16).contains { index in
                    let frame = frames.frame(at: CGFloat(index) / 16, arriving: false)
                    return frame.speed <= radius * abs(frame.turning)
                }
            }
        }
    }
}
