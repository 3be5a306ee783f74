// SPDX-License-Identifier: MIT

internal import CEaselCairo

extension ScaledFont {
    /// A rectangle, in points, relative to the left end of a baseline.
    typealias Box = (x: Double, y: Double, width: Double, height: Double)

    /// Returns the ink bounds of glyphs, or an empty rectangle at the origin if the glyphs paint nothing.
    ///
    /// Pango would measure the glyphs of a variable font without its axes set.
    func ink(of glyphs: [GlyphRun.Glyph]) -> Box {
        var painted: Box?
        let shown = glyphs.compactMap { glyph -> cairo_glyph_t? in
            guard glyph.isOfFont else { return nil }
            guard hasColor, let bounds = paintedBounds(of: glyph.id) else {
                return cairo_glyph_t(index: UInt(glyph.id), x: glyph.x, y: glyph.y)
            }
            let box = (
                glyph.x + bounds.minX, glyph.y + bounds.minY, bounds.maxX - bounds.minX, bounds.maxY - bounds.minY
            )
            if bounds.minX < bounds.maxX { painted = painted.map { Self.union($0, box) } ?? box }
            return nil
        }
        var extents = cairo_text_extents_t()
        unsafe cairo_scaled_font_glyph_extents(pointer, shown, Int32(clamping: shown.count), &extents)
        // Cairo measures from the first glyph.
        let (x, y) = extents.width > 0 && extents.height > 0 ? (shown.first?.x ?? 0, shown.first?.y ?? 0) : (0, 0)
        var ink = (x + extents.x_bearing, y + extents.y_bearing, extents.width, extents.height)
        if let painted { ink = Self.union(ink, painted) }
        return glyphs.reduce(ink) { $1.isBox ? Self.union($0, box(of: $1)) : $0 }
    }

    /// Returns the frame drawn for a missing character: as wide as the glyph and as high as a capital letter.
    func box(of glyph: GlyphRun.Glyph) -> Box {
        let height = size * 0.7
        return (glyph.x + boxLine, glyph.y - height, max(glyph.advance - 2 * boxLine, 3 * boxLine), height)
    }

    /// The line width of the frame, in points.
    var boxLine: Double { size / 20 }

    private static func union(_ ink: Box, _ box: Box) -> Box {
        if ink.width == 0 || ink.height == 0 { return box }
        let (x, y) = (min(ink.x, box.x), min(ink.y, box.y))
        return (
            x, y, max(ink.x + ink.width, box.x + box.width) - x, max(ink.y + ink.height, box.y + box.height) - y
        )
    }
}
