// SPDX-License-Identifier: MIT

internal import CCairo

/// Where the pen of a PDF document is, and where Cairo takes it to be.
///
/// A document says how wide glyphs are, and Cairo from there on how far the next one is from the last one's end. It says so in
/// whole thousandths of the size, the rest cut off, and goes on as if it had said all: letters come to stand too far to the
/// left, at the end of a long line by a point. So each is put so much to the right as those before it lack.
struct DocumentPen {
    /// What the glyphs lack that stand since Cairo last said where the pen is.
    private var lack = 0.0

    /// The end of the last glyph, the baseline, and the size.
    private var last: (x: Double, y: Double, size: Double)?

    /// A glyph where it has to be put to come to its place.
    mutating func place(_ glyph: cairo_glyph_t, of font: ScaledFont) -> cairo_glyph_t {
        var glyph = glyph
        if let line = last, line.size == font.size, abs(glyph.y - line.y) <= Self.tolerance * font.size,
            abs(glyph.x - line.x) <= Self.reach * font.size
        {
            last?.x = glyph.x
        } else {
            (lack, last) = (0, (glyph.x, glyph.y, font.size))
        }
        let advance = font.advance(of: UInt32(clamping: glyph.index))
        last?.x += advance
        let thousandth = font.size / 1_000
        glyph.x += lack
        lack += advance - (advance / thousandth).rounded(.towardZero) * thousandth
        return glyph
    }

    /// In sizes of the letters: Cairo says anew where the pen is if the next glyph is higher or lower by more than that, or
    /// further away along the line.
    private static let tolerance = 0.001
    private static let reach = 10.0
}
