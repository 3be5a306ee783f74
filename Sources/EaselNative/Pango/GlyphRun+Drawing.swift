// SPDX-License-Identifier: MIT

internal import CEaselCairo

extension CairoContext {
    /// The form in which text is drawn.
    package enum TextForm {
        /// The outlines of the glyphs, positioned exactly.
        case outlines
        /// Masks of the glyphs at quarter-pixel positions, for images. If masks cannot be used, outlines are drawn.
        case masks(GlyphMasks)
    }

    /// Draws glyphs with the source and the matrix of the context. Color glyphs are omitted.
    package func draw(_ runs: [GlyphRun], as form: TextForm) {
        switch form {
        case .masks(let masks) where unsafe masks.draw(runs, on: pointer): return
        case .masks, .outlines:
            setOutlines(of: runs)
            setFillRule(.winding)
            fill()
        }
    }

    /// Returns the outlines of glyphs, which must be filled with the winding rule.
    package static func outlines(of runs: [GlyphRun]) throws(NativeError) -> [OutlineElement] {
        // Cairo's precision is 1/256 of a unit, which is at best 1/8192 point here. FreeType stores the size of an em
        // square, in pixels, in 16 bits. Larger sizes fail, and Cairo then never draws with that font again.
        let largest = runs.reduce(1) { max($0, $1.font.size) }
        return try outlines(of: runs, scale: min(32, 60_000 / largest))
    }

    /// Returns the outline of each glyph separately, with its origin at zero. Outlines are exact to a millionth of the
    /// glyph's size.
    package static func fineOutlines(of runs: [GlyphRun]) throws(NativeError) -> [FineOutline] {
        var result: [FineOutline] = []
        for run in runs {
            var outlinesByGlyph: [UInt32: [OutlineElement]] = [:]
            for glyph in run.glyphs {
                let elements: [OutlineElement]
                // The box for a missing character is as wide as the advance.
                if glyph.isOfFont, let same = outlinesByGlyph[glyph.id] {
                    elements = same
                } else {
                    // This is half the maximum size to which FreeType can scale outlines.
                    elements = try outlines(of: [run.keepingAtOrigin(glyph)], scale: 16_384 / run.font.size)
                    outlinesByGlyph[glyph.id] = elements
                }
                result.append((run.x + glyph.x, run.y + glyph.y, elements))
            }
        }
        return result
    }

    /// An outline and the position of its origin.
    package typealias FineOutline = (x: Double, y: Double, elements: [OutlineElement])

    private static func outlines(of runs: [GlyphRun], scale: Double) throws(NativeError) -> [OutlineElement] {
        let context = try CairoContext(surface: .unbounded())
        context.setMatrix(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
        context.setOutlines(of: runs)
        guard let path = unsafe cairo_copy_path(context.pointer) else {
            throw NativeError(library: "Cairo", operation: "cairo_copy_path", message: "out of memory")
        }
        defer { unsafe cairo_path_destroy(path) }
        try unsafe CairoStatus(path.pointee.status).check("cairo_copy_path")
        var elements: [OutlineElement] = []
        var index = 0
        // `data` has `num_data` entries: for each element, a header with the number of its entries, and then its
        // points.
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

    /// An element of an outline.
    package enum OutlineElement {
        case move(x: Double, y: Double)
        case line(x: Double, y: Double)
        case curve(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double)
        case close
    }

    private func setOutlines(of runs: [GlyphRun]) {
        unsafe cairo_new_path(pointer)
        for run in runs {
            let glyphs = run.glyphs.filter(run.shows).map(run.placed)
            if !glyphs.isEmpty {
                with(run.font) { unsafe cairo_glyph_path(pointer, glyphs, Int32(clamping: glyphs.count)) }
            }
            addBoxes(of: run)
        }
    }

    /// Adds the boxes for characters that no font has.
    private func addBoxes(of run: GlyphRun) {
        for box in run.missingCharacterBoxes {
            // The inner rectangles run in the opposite direction to form holes.
            unsafe cairo_rectangle(
                pointer, box.x, box.isHole ? box.y : box.y + box.height, box.width,
                box.isHole ? box.height : -box.height)
        }
    }
}

extension GlyphRun {
    /// The frames for characters that no font has, each as a rectangle with a hole.
    package var missingCharacterBoxes: [(x: Double, y: Double, width: Double, height: Double, isHole: Bool)] {
        glyphs.lazy.filter(\.isBox).flatMap { glyph in
            let (box, line) = (font.box(of: glyph), font.boxLine)
            let (left, top) = (x + box.x, y + box.y)
            return [
                (left, top, box.width, box.height, false),
                (left + line, top + line, box.width - 2 * line, box.height - 2 * line, true),
            ]
        }
    }

    /// Whether a glyph is drawn by an outline of the font.
    package func shows(_ glyph: Glyph) -> Bool { glyph.isOfFont && !isColored(glyph) && font.hasOutlines }

    fileprivate func placed(_ glyph: Glyph) -> cairo_glyph_t {
        cairo_glyph_t(index: UInt(glyph.id), x: x + glyph.x, y: y + glyph.y)
    }
}
