// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import CEaselPango

/// The metrics of a font, in points. The descent and the underline are measured downward from the baseline.
package struct FontMeasures: Sendable {
    package let ascent: Double
    package let descent: Double
    package let capHeight: Double
    package let xHeight: Double

    /// The distance from the baseline to the top of an underline.
    package let underline: Double
    package let underlineThickness: Double
}

extension FontMap {
    /// Returns the metrics of the first font for a request, which is used for every character that it supports.
    package func measures(of request: FontRequest) throws(NativeError) -> FontMeasures {
        try FontAccess.exclusively { () throws(NativeError) in
            let context = try unsafe context(for: request)
            let loaded = try unsafe withDescription(of: request) { unsafe pango_context_load_font(context, $0) }
            guard let loaded = unsafe loaded else {
                throw NativeError(
                    library: "Pango", operation: "pango_context_load_font",
                    message: "no font was found for \(request.families)")
            }
            defer { unsafe g_object_unref(loaded) }
            let font = try unsafe scaledFont(loaded, for: request)
            // For a glyph without ink, Pango returns the line height.
            var logical = PangoRectangle()
            unsafe pango_font_get_glyph_extents(loaded, PangoGlyph(GlyphRun.emptyGlyph), nil, &logical)
            let scale = request.unitsPerPoint
            let lines = font.lineMetrics
            return FontMeasures(
                ascent: -Double(logical.y) / scale, descent: (Double(logical.y) + Double(logical.height)) / scale,
                capHeight: font.height(HB_OT_METRICS_TAG_CAP_HEIGHT), xHeight: font.height(HB_OT_METRICS_TAG_X_HEIGHT),
                underline: lines.underline, underlineThickness: lines.thickness)
        }
    }
}

extension ScaledFont {
    /// Returns a height, in points, from the font's tables, adjusted for its axes. If the tables lack it, HarfBuzz uses
    /// a fallback.
    fileprivate func height(_ tag: hb_ot_metrics_tag_t) -> Double {
        var value: Int32 = 0
        unsafe hb_ot_metrics_get_position_with_fallback(shape, tag, &value)
        return unitsPerEm > 0 ? Double(value) / Double(unitsPerEm) * size : 0
    }
}
