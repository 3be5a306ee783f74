// SPDX-License-Identifier: MIT

internal import CHarfBuzz

extension ScaledFont {
    /// Whether a program that has this font, and sees nothing but a text, shows a run's glyphs for it.
    ///
    /// White space may be wider, as it is in lines that are stretched.
    package func shows(_ run: GlyphRun, for text: String) -> Bool {
        let shown = run.glyphs.filter { $0.id != GlyphRun.emptyGlyph }
        let whites = Set(run.clusters.filter { run.text($0.bytes).allSatisfy(\.isWhitespace) }.flatMap(\.glyphs))
        let isWhite = run.glyphs.indices.filter { run.glyphs[$0].id != GlyphRun.emptyGlyph }.map(whites.contains)
        let plain = glyphs(of: text, isRightToLeft: run.isRightToLeft)
        return plain.count == shown.count
            && zip(zip(plain, shown), isWhite).allSatisfy { glyphs, isWhite in
                let (one, other) = glyphs
                return one.id == other.id
                    && (isWhite || abs(one.advance - (other.advance - run.letterSpacing)) <= size / 100)
            }
    }

    /// What HarfBuzz makes of a text by itself, from left to right, without what shows nothing.
    private func glyphs(of text: String, isRightToLeft: Bool) -> [(id: UInt32, advance: Double)] {
        // Never nil: without memory it is a buffer that takes nothing.
        let buffer = unsafe hb_buffer_create()
        defer { unsafe hb_buffer_destroy(buffer) }
        var text = text
        text.withUTF8 { bytes in
            // Copied by the call.
            unsafe bytes.withMemoryRebound(to: CChar.self) {
                unsafe hb_buffer_add_utf8(buffer, $0.baseAddress, Int32(clamping: $0.count), 0, -1)
            }
        }
        unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
        unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        // The language would be guessed from the locale of the process.
        unsafe hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
        unsafe hb_buffer_guess_segment_properties(buffer)
        unsafe hb_shape(shape, buffer, nil, 0)
        var count: UInt32 = 0
        guard let glyphs = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        let scale = size / Double(max(unitsPerEm, 1))
        // Both have `count` entries for as long as the buffer is there.
        return (0..<Int(count)).map { unsafe (glyphs[$0].codepoint, Double(positions[$0].x_advance) * scale) }
    }
}
