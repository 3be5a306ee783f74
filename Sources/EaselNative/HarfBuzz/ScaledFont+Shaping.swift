// SPDX-License-Identifier: MIT

internal import CEaselHarfBuzz

extension ScaledFont {
    /// Returns whether a viewer that has this font would show a run's glyphs for the plain text.
    ///
    /// White space may have any width, as in justified lines and at line ends. The space between letters may be at most
    /// the run's letter spacing, and less at the run's ends.
    ///
    /// - Parameter ignoresAdvances: Whether each letter is positioned separately, so that advances do not matter.
    package func shows(_ run: GlyphRun, for text: String, ignoresAdvances: Bool) -> Bool {
        let whites = Set(run.clusters.filter { run.text($0.bytes).allSatisfy(\.isWhitespace) }.flatMap(\.glyphs))
        let shown = run.glyphs.indices.filter { run.glyphs[$0].id != GlyphRun.emptyGlyph && !whites.contains($0) }
            .map { run.glyphs[$0] }
        let isSpaced = run.letterSpacing != 0 || run.stretch != 0
        let plain = glyphs(of: text, isRightToLeft: run.isRightToLeft, isSpaced: isSpaced)
        let (apart, tolerance) = (run.letterSpacing + run.stretch, size / 100)
        let extras = (min(apart, 0) - tolerance)...(max(apart, 0) + tolerance)
        return plain.count == shown.count
            && zip(plain, shown).allSatisfy { one, other in
                one.id == other.id && (ignoresAdvances || extras.contains(other.advance - one.advance))
            }
    }

    /// Returns the glyphs that HarfBuzz produces for plain text, from left to right, excluding white space and
    /// invisible glyphs.
    ///
    /// - Parameter isSpaced: Whether letters are spaced; spaced letters do not form ligatures (CSS Text 3, 8.2).
    private func glyphs(
        of text: String, isRightToLeft: Bool, isSpaced: Bool
    ) -> [(id: UInt32, advance: Double)] {
        // Never nil: if memory is exhausted, HarfBuzz returns an inert buffer.
        let buffer = unsafe hb_buffer_create()
        defer { unsafe hb_buffer_destroy(buffer) }
        let bytes = Array(text.utf8)
        // The call copies the bytes.
        unsafe bytes.withUnsafeBytes {
            unsafe hb_buffer_add_utf8(
                buffer, $0.assumingMemoryBound(to: CChar.self).baseAddress, Int32(clamping: $0.count), 0, -1)
        }
        unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
        unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        // Without this call, HarfBuzz would derive the language from the locale of the process.
        unsafe hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
        unsafe hb_buffer_guess_segment_properties(buffer)
        let ligatures: [String] = isSpaced ? ["liga", "clig"] : []
        let features = ligatures.map {
            unsafe hb_feature_t(tag: hb_tag_from_string($0, 4), value: 0, start: 0, end: .max)
        }
        unsafe hb_shape(shape, buffer, features, UInt32(features.count))
        var count: UInt32 = 0
        guard let glyphs = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        let scale = size / Double(max(unitsPerEm, 1))
        // Both arrays have `count` entries and are valid as long as the buffer exists. Clusters are byte offsets in the
        // text.
        return (0..<Int(count))
            .map { unsafe (glyphs[$0], Double(positions[$0].x_advance) * scale) }
            .filter { glyph, _ in !bytes.isWhite(at: Int(glyph.cluster)) }
            .map { glyph, advance in (glyph.codepoint, advance) }
    }
}

extension [UInt8] {
    /// Whether the character at a byte offset is white space.
    fileprivate func isWhite(at byte: Int) -> Bool {
        String(decoding: self[byte...].prefix(4), as: UTF8.self).unicodeScalars.first?.properties.isWhitespace == true
    }
}
