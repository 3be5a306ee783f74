// SPDX-License-Identifier: MIT

internal import CCairo
internal import CFontconfig
internal import CPango

/// An owned `PangoLayout`: text with its glyphs, their places and its measures. Lengths are in points.
@safe package final class ShapedText {
    private let layout: OpaquePointer

    private let font: FontRequest

    /// Its fonts are the layout's fonts.
    private let shaper: TextShaper

    /// The advance width of the widest line.
    package let width: Double

    /// The height of all lines, ascent and descent included.
    package let height: Double

    /// The distance from the top to the first baseline.
    package let baseline: Double

    /// What the glyphs cover, from the top left corner.
    package let ink: (x: Double, y: Double, width: Double, height: Double)

    /// The characters that no font has a glyph for, in the order of the text, each once.
    package let missingScalars: [Unicode.Scalar]

    /// Whether a glyph comes in colours of its own, which an outline cannot show.
    package let hasColorGlyphs: Bool

    init(adopting layout: OpaquePointer, font: FontRequest, shaper: TextShaper) {
        unsafe self.layout = unsafe layout
        self.font = font
        self.shaper = shaper
        var inkExtents = PangoRectangle()
        var logicalExtents = PangoRectangle()
        unsafe pango_layout_get_extents(layout, &inkExtents, &logicalExtents)
        let scale = Double(PANGO_SCALE)
        width = Double(logicalExtents.width) / scale
        height = Double(logicalExtents.height) / scale
        baseline = Double(unsafe pango_layout_get_baseline(layout)) / scale
        ink = (
            Double(inkExtents.x) / scale, Double(inkExtents.y) / scale,
            Double(inkExtents.width) / scale, Double(inkExtents.height) / scale
        )
        (missingScalars, hasColorGlyphs) = unsafe Self.inspect(layout)
    }

    deinit { unsafe shaper.fontMap.giveBack(layout, font: font) }

    /// What a text is drawn as.
    package enum Form {
        /// Cairo's own glyphs, which sit on whole pixels in an image, but are text in a document.
        case glyphs
        /// The glyphs' outlines, placed exactly.
        case outlines
        /// Masks of the glyphs, placed to a quarter of a pixel, where ``GlyphMasks`` can make them; else outlines. For
        /// images.
        case masks
    }

    /// Draws with the context's source, the top left corner at the origin of its matrix.
    package func draw(on context: CairoContext, as form: Form) {
        switch form {
        case .masks where unsafe shaper.fontMap.glyphMasks.draw(layout, on: context.pointer): return
        case .masks, .outlines:
            setOutlines(asPathOf: context)
            unsafe cairo_fill(context.pointer)
        case .glyphs:
            unsafe cairo_new_path(context.pointer)
            unsafe cairo_move_to(context.pointer, 0, 0)
            unsafe pango_cairo_show_layout(context.pointer, layout)
        }
        // Text leaves a current point behind, which the next shape would be joined to.
        unsafe cairo_new_path(context.pointer)
    }

    /// A step of an outline. Points are from the top left corner.
    package enum OutlineElement {
        case move(x: Double, y: Double)
        case line(x: Double, y: Double)
        case curve(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double)
        case close
    }

    /// The glyphs' outlines, to be filled by the winding rule.
    package func outlines() throws(NativeError) -> [OutlineElement] {
        let context = try CairoContext(surface: .image(width: 1, height: 1))
        // Cairo keeps 1/256 of its units: 1/8192 point here.
        context.setMatrix(a: 32, b: 0, c: 0, d: 32, tx: 0, ty: 0)
        setOutlines(asPathOf: context)
        guard let path = unsafe cairo_copy_path(context.pointer) else {
            throw NativeError(library: "Cairo", operation: "cairo_copy_path", message: "out of memory")
        }
        defer { unsafe cairo_path_destroy(path) }
        try unsafe CairoStatus(path.pointee.status).check("cairo_copy_path")
        var elements: [OutlineElement] = []
        var index = 0
        // `data` has `num_data` entries: of each element a header, which says how many entries it takes, and its points.
        while index < Int(unsafe path.pointee.num_data), let data = unsafe path.pointee.data {
            let header = unsafe data[index].header
            func point(_ number: Int) -> (x: Double, y: Double) {
                let point = unsafe data[index + number].point
                return (point.x, point.y)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: elements.append(.move(x: point(1).x, y: point(1).y))
            case CAIRO_PATH_LINE_TO: elements.append(.line(x: point(1).x, y: point(1).y))
            case CAIRO_PATH_CURVE_TO:
                elements.append(
                    .curve(
                        x1: point(1).x, y1: point(1).y, x2: point(2).x, y2: point(2).y, x3: point(3).x, y3: point(3).y
                    ))
            default: elements.append(.close)
            }
            index += max(Int(header.length), 1)
        }
        return elements
    }

    /// The layout keeps its own size: only Cairo, which scales its outlines and glyphs, is told of the matrix, so
    /// that measures are the same under every one.
    private func setOutlines(asPathOf context: CairoContext) {
        unsafe cairo_new_path(context.pointer)
        unsafe cairo_move_to(context.pointer, 0, 0)
        unsafe pango_cairo_layout_path(context.pointer, layout)
        unsafe cairo_set_fill_rule(context.pointer, CAIRO_FILL_RULE_WINDING)
    }

    private static func inspect(_ layout: OpaquePointer) -> (missing: [Unicode.Scalar], hasColor: Bool) {
        var missing: [Unicode.Scalar] = []
        var hasColor = false
        guard let iterator = unsafe pango_layout_get_iter(layout) else { return (missing, hasColor) }
        defer { unsafe pango_layout_iter_free(iterator) }
        repeat {
            // A line's end is a run without glyphs.
            guard let run = unsafe pango_layout_iter_get_run_readonly(iterator),
                let glyphs = unsafe run.pointee.glyphs
            else { continue }
            for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
                let glyph = unsafe glyphs.pointee.glyphs[index].glyph
                let isUnknown = glyph & unknownGlyphFlag != 0 && glyph != emptyGlyph
                if isUnknown, let scalar = Unicode.Scalar(glyph & ~unknownGlyphFlag), !missing.contains(scalar) {
                    missing.append(scalar)
                }
            }
            var isColor: FcBool = 0
            if let font = unsafe run.pointee.item.pointee.analysis.font,
                let pattern = unsafe pango_fc_font_get_pattern(
                    UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)),
                unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &isColor) == FcResultMatch, isColor != 0
            {
                hasColor = true
            }
        } while unsafe pango_layout_iter_next_run(iterator) != 0
        return (missing, hasColor)
    }

    /// `PANGO_GLYPH_UNKNOWN_FLAG`: the other bits are the character.
    private static let unknownGlyphFlag: UInt32 = 0x1000_0000

    /// `PANGO_GLYPH_EMPTY`: a character that shows nothing.
    static let emptyGlyph: UInt32 = 0x0FFF_FFFF
}
