// SPDX-License-Identifier: MIT

internal import CEaselCairo

/// An owned `cairo_pattern_t`: a gradient or pixels. Colors are sRGB with straight alpha, 0 to 1.
@safe package final class CairoPattern {
    package enum Extend { case pad, `repeat`, reflect, none }
    package enum Filter { case nearest, bilinear, good, best }

    let pointer: OpaquePointer

    package static func linear(
        x0: Double, y0: Double, x1: Double, y1: Double
    ) throws(NativeError) -> CairoPattern {
        try unsafe CairoPattern(adopting: cairo_pattern_create_linear(x0, y0, x1, y1))
    }

    package static func radial(
        x0: Double, y0: Double, radius0: Double, x1: Double, y1: Double, radius1: Double
    ) throws(NativeError) -> CairoPattern {
        try unsafe CairoPattern(adopting: cairo_pattern_create_radial(x0, y0, radius0, x1, y1, radius1))
    }

    /// Creates a pattern from an image surface's pixels or a vector surface's content.
    package static func surface(_ surface: CairoSurface) throws(NativeError) -> CairoPattern {
        try unsafe CairoPattern(adopting: cairo_pattern_create_for_surface(surface.pointer))
    }

    private init(adopting pointer: OpaquePointer?) throws(NativeError) {
        guard let pointer = unsafe pointer else {
            throw NativeError(library: "Cairo", operation: "cairo_pattern_create", message: "no pattern was made")
        }
        unsafe self.pointer = unsafe pointer
        try check()
    }

    deinit { unsafe cairo_pattern_destroy(pointer) }

    /// Throws the first error since the pattern was created.
    package func check() throws(NativeError) {
        try unsafe CairoStatus(cairo_pattern_status(pointer)).check("cairo_pattern")
    }

    package func addStop(offset: Double, red: Double, green: Double, blue: Double, alpha: Double) {
        unsafe cairo_pattern_add_color_stop_rgba(pointer, offset, red, green, blue, alpha)
    }

    package func setExtend(_ extend: Extend) {
        let value =
            switch extend {
            case .pad: CAIRO_EXTEND_PAD
            case .repeat: CAIRO_EXTEND_REPEAT
            case .reflect: CAIRO_EXTEND_REFLECT
            case .none: CAIRO_EXTEND_NONE
            }
        unsafe cairo_pattern_set_extend(pointer, value)
    }

    package func setFilter(_ filter: Filter) {
        let value =
            switch filter {
            case .nearest: CAIRO_FILTER_NEAREST
            case .bilinear: CAIRO_FILTER_BILINEAR
            case .good: CAIRO_FILTER_GOOD
            case .best: CAIRO_FILTER_BEST
            }
        unsafe cairo_pattern_set_filter(pointer, value)
    }
}
