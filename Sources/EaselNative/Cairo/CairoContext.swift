// SPDX-License-Identifier: MIT

internal import CEaselCairo

/// An owned `cairo_t`. The methods do not check their arguments: callers must pass finite numbers within Cairo's range.
///
/// An error stays in the context permanently, and ``check()`` throws it.
@safe package final class CairoContext {
    package enum FillRule { case winding, evenOdd }
    package enum LineCap { case butt, round, square }
    package enum LineJoin { case miter, round, bevel }

    let pointer: OpaquePointer
    package let surface: CairoSurface

    package init(surface: CairoSurface) throws(NativeError) {
        guard let pointer = unsafe cairo_create(surface.pointer) else {
            throw NativeError(library: "Cairo", operation: "cairo_create", message: "no context was made")
        }
        unsafe self.pointer = unsafe pointer
        self.surface = surface
        try check()
    }

    deinit { unsafe cairo_destroy(pointer) }

    /// Throws the first error since the context was created.
    package func check() throws(NativeError) {
        try unsafe CairoStatus(cairo_status(pointer)).check("drawing")
    }

    // MARK: State

    package func save() { unsafe cairo_save(pointer) }
    package func restore() { unsafe cairo_restore(pointer) }

    /// Replaces the matrix with one that maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
    package func setMatrix(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        var matrix = cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
        unsafe cairo_set_matrix(pointer, &matrix)
    }

    package func setAntialias(_ isOn: Bool) {
        unsafe cairo_set_antialias(pointer, isOn ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// Sets the maximum distance between a flattened curve and the curve, in device pixels; it must be positive.
    package func setTolerance(_ tolerance: Double) { unsafe cairo_set_tolerance(pointer, tolerance) }

    package func setFillRule(_ rule: FillRule) {
        unsafe cairo_set_fill_rule(pointer, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    }

    package func setLineWidth(_ width: Double) { unsafe cairo_set_line_width(pointer, width) }

    package func setLineCap(_ cap: LineCap) {
        let value =
            switch cap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        unsafe cairo_set_line_cap(pointer, value)
    }

    package func setLineJoin(_ join: LineJoin) {
        let value =
            switch join {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        unsafe cairo_set_line_join(pointer, value)
    }

    package func setMiterLimit(_ limit: Double) { unsafe cairo_set_miter_limit(pointer, limit) }

    // MARK: Source

    package func setSource(red: Double, green: Double, blue: Double, alpha: Double) {
        unsafe cairo_set_source_rgba(pointer, red, green, blue, alpha)
    }

    /// Sets the source to a pattern, positioned by the current matrix.
    package func setSource(_ pattern: CairoPattern) { unsafe cairo_set_source(pointer, pattern.pointer) }

    // MARK: Compositing

    package func setOperator(_ value: CompositeOperator) { unsafe cairo_set_operator(pointer, value.native) }

    /// Returns the bounds of the clip in the current user space. The bounds are empty if the clip is empty.
    package func clipExtents() -> (minX: Double, minY: Double, maxX: Double, maxY: Double) {
        var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_clip_extents(pointer, &minX, &minY, &maxX, &maxY)
        return (minX, minY, maxX, maxY)
    }

    // MARK: Path

    package func newPath() { unsafe cairo_new_path(pointer) }
    package func move(toX x: Double, y: Double) { unsafe cairo_move_to(pointer, x, y) }
    package func addLine(toX x: Double, y: Double) { unsafe cairo_line_to(pointer, x, y) }

    package func addCurve(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double) {
        unsafe cairo_curve_to(pointer, x1, y1, x2, y2, x3, y3)
    }

    package func closePath() { unsafe cairo_close_path(pointer) }

    // MARK: Painting

    package func paint() { unsafe cairo_paint(pointer) }
    package func paint(alpha: Double) { unsafe cairo_paint_with_alpha(pointer, alpha) }

    /// Paints the source through the alpha of a pattern. The current matrix positions the pattern.
    package func mask(_ pattern: CairoPattern) { unsafe cairo_mask(pointer, pattern.pointer) }

    package func fill() { unsafe cairo_fill(pointer) }
    package func stroke() { unsafe cairo_stroke(pointer) }
    package func clip() { unsafe cairo_clip(pointer) }
}
