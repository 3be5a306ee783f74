// SPDX-License-Identifier: MIT

internal import CCairo
internal import CPango

/// What a shaper needs to know of a font.
package struct FontRequest: Sendable, Hashable {
    package enum Style: Sendable, Hashable { case normal, italic, oblique }

    package let family: String
    package let size: Double
    package let weight: Int
    package let style: Style

    package init(family: String, size: Double, weight: Int, style: Style) {
        self.family = family
        self.size = size
        self.weight = weight
        self.style = style
    }
}

/// An owned font map and context of Pango, set up so that the same fonts give the same glyphs on every machine:
/// no hinting, gray antialiasing, fractional positions, 72 units an inch.
///
/// For one thread at a time. A font map keeps every size that was ever asked of it, so a shaper should not
/// outlive the picture that it was made for.
@safe package final class TextShaper {
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer

    package init(configuration: FontConfiguration) throws(NativeError) {
        guard let fontMap = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            throw NativeError(
                library: "Pango", operation: "pango_cairo_font_map_new_for_font_type",
                message: "Cairo was built without FreeType")
        }
        // A font map for FreeType is both of these, as its documentation promises.
        unsafe pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration.pointer)
        unsafe pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
        guard let context = unsafe pango_font_map_create_context(fontMap) else {
            unsafe g_object_unref(fontMap)
            throw NativeError(library: "Pango", operation: "pango_font_map_create_context", message: "out of memory")
        }
        unsafe self.fontMap = unsafe fontMap
        unsafe self.context = unsafe context

        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
        unsafe pango_context_set_round_glyph_positions(context, 0)
        unsafe pango_context_set_language(context, pango_language_from_string("en"))
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(context))
        unsafe g_object_unref(fontMap)
    }

    /// Where the shorter lines of a text stand.
    package enum Alignment { case left, center, right }

    /// Lays out text whose lines end at its own line breaks. A zero character, at which Pango would stop, is
    /// replaced by U+FFFD.
    package func shape(
        _ text: String, font: FontRequest, alignment: Alignment = .left
    ) throws(NativeError) -> ShapedText {
        guard let description = unsafe pango_font_description_new(),
            let layout = unsafe pango_layout_new(context)
        else {
            throw NativeError(library: "Pango", operation: "pango_layout_new", message: "out of memory")
        }
        defer { unsafe pango_font_description_free(description) }
        unsafe pango_font_description_set_family(description, font.family)
        unsafe pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        unsafe pango_font_description_set_weight(description, PangoWeight(UInt32(clamping: font.weight)))
        let style =
            switch font.style {
            case .normal: PANGO_STYLE_NORMAL
            case .italic: PANGO_STYLE_ITALIC
            case .oblique: PANGO_STYLE_OBLIQUE
            }
        unsafe pango_font_description_set_style(description, style)
        unsafe pango_layout_set_font_description(layout, description)
        let pangoAlignment =
            switch alignment {
            case .left: PANGO_ALIGN_LEFT
            case .center: PANGO_ALIGN_CENTER
            case .right: PANGO_ALIGN_RIGHT
            }
        unsafe pango_layout_set_alignment(layout, pangoAlignment)
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\0": scalars.append("\u{FFFD}")
            // Unicode's "next line", which Pango takes for a character without a glyph.
            case "\u{85}": scalars.append("\n")
            default: scalars.append(scalar)
            }
        }
        unsafe pango_layout_set_text(layout, String(scalars), -1)
        return unsafe ShapedText(adopting: layout, shaper: self)
    }
}
