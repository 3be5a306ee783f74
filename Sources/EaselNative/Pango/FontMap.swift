// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import CEaselFontconfig
internal import CEaselPango
internal import Synchronization

/// The fonts of a configuration, set up so that the same fonts produce the same glyphs on every machine: no hinting, gray
/// antialiasing, fractional positions, 72 units per inch.
///
/// All renders that use the configuration share its font map. Everything mutable is used under ``FontAccess``, which
/// makes `@unchecked Sendable` correct.
@safe package final class FontMap: @unchecked Sendable {
    /// Pango's map, which chooses fonts.
    private let chooser: UnsafeMutablePointer<PangoFontMap>

    /// The chosen fonts at the requested sizes, and the context in which text is shaped with them.
    private let fonts: SizedFonts
    private let context: OpaquePointer

    /// The source of the map's fonts. The configuration must outlive the fonts.
    let configuration: FontConfiguration

    /// The font for which the context is configured.
    private var contextFont: FontRequest?
    private var latestTextFont: (request: FontRequest, font: ScaledFont?)?

    /// The width of a space in the font that was last measured.
    let space = Mutex<(font: FontRequest, line: ShapedLine)?>(nil)

    /// Whether Pango's one-time initialization has been completed. Safe: ``makeFontMap(_:)`` runs on one thread at a
    /// time.
    private nonisolated(unsafe) static var hasBegun = false

    /// Creates a font map with 72 units per inch.
    ///
    /// Before Pango creates its first font map, it loads Fontconfig's current configuration unless one is already
    /// loaded. Easel's font maps do not use that configuration, and loading it takes ten times as long as everything
    /// else before the first text. So an empty configuration is made current and removed afterward. Later users of
    /// Fontconfig get the machine's configuration as usual. If the program has already set a current configuration,
    /// that configuration is lost: Fontconfig cannot report whether one is set without loading it.
    ///
    /// Pango lists a configuration's fonts when the configuration is set and again when the resolution is set.
    private static func makeFontMap(
        _ configuration: FontConfiguration
    ) -> UnsafeMutablePointer<PangoFontMap>? {
        // The functions for FreeType font maps accept this type, as documented.
        if unsafe hasBegun {
            guard let fontMap = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
            unsafe pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration.pointer)
            unsafe pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
            return unsafe fontMap
        }
        guard let empty = unsafe FcConfigCreate() else { return nil }
        unsafe FcConfigSetCurrent(empty)
        defer {
            FcConfigSetCurrent(nil)
            unsafe FcConfigDestroy(empty)
        }
        guard let fontMap = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
        unsafe pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
        // Waits for Pango's initialization thread.
        unsafe pango_fc_font_map_get_config(OpaquePointer(fontMap))
        unsafe pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration.pointer)
        unsafe hasBegun = true
        return unsafe fontMap
    }

    package init(configuration: FontConfiguration) throws(NativeError) {
        let address = FontAccess.exclusively { unsafe UInt(bitPattern: Self.makeFontMap(configuration)) }
        guard let fontMap = unsafe UnsafeMutablePointer<PangoFontMap>(bitPattern: address) else {
            throw NativeError(
                library: "Pango", operation: "pango_cairo_font_map_new_for_font_type",
                message: "Cairo was built without FreeType")
        }
        unsafe Self.endUnderTheFontLock(fontMap)
        let fonts = unsafe SizedFonts(fontMap, designedFor: configuration.designedSizes)
        let sized = unsafe fonts.makeFontMap()
        // The context keeps the map.
        defer { if let sized = unsafe sized { unsafe g_object_unref(sized) } }
        guard let context = unsafe sized.flatMap({ unsafe pango_font_map_create_context($0) }) else {
            unsafe g_object_unref(fontMap)
            throw NativeError(library: "Pango", operation: "pango_font_map_create_context", message: "out of memory")
        }
        unsafe self.chooser = unsafe fontMap
        self.fonts = fonts
        unsafe self.context = unsafe context
        self.configuration = configuration

        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
        unsafe pango_context_set_round_glyph_positions(context, 0)
        // If a language is not written in the text's script, Pango uses another language from LANGUAGE and
        // PANGO_LANGUAGE. Letter forms may then differ, as between Serbian and Russian. "Undetermined" covers every
        // script.
        unsafe pango_context_set_language(context, Self.undetermined)
    }

    /// The language of all text, except for font selection, for which paragraphs specify languages.
    static var undetermined: OpaquePointer? { unsafe pango_language_from_string("und") }

    /// Frees a font map under the font lock, on the thread that releases the last reference. A Pango thread may still
    /// be searching the map for a font after Easel has released it.
    ///
    /// A toggle reference is notified while the map is still intact. A weak reference is notified later: from Pango
    /// 1.54 on, fonts have weak pointers to their map, which GLib no longer tracks by then and clears after the fonts
    /// are freed.
    private static func endUnderTheFontLock(_ fontMap: UnsafeMutablePointer<PangoFontMap>) {
        let object = unsafe UnsafeMutableRawPointer(fontMap).assumingMemoryBound(to: GObject.self)
        unsafe g_object_add_toggle_ref(object, end, nil)
    }

    private static let end: GToggleNotify = { _, ending, isLast in
        guard isLast != 0 else { return }
        FontAccess.exclusively {
            // Fonts of Pango 1.50 take references to their map when freed, which must not trigger this again.
            unsafe g_object_ref(ending)
            unsafe g_object_remove_toggle_ref(ending, end, nil)
            // Workaround (Pango 1.50): a font map never releases its configuration. The map is shut down first;
            // otherwise it would be prepared for another configuration. Remove when: Pango 1.54 is the oldest supported
            // version.
            unsafe pango_fc_font_map_shutdown(OpaquePointer(ending))
            unsafe pango_fc_font_map_set_config(OpaquePointer(ending), nil)
            unsafe g_object_unref(ending)
        }
    }

    deinit {
        FontAccess.exclusively {
            fonts.removeAll()
            unsafe g_object_unref(UnsafeMutableRawPointer(context))
        }
        // Freeing takes the lock itself.
        unsafe g_object_unref(chooser)
    }

    /// The context, set up for text in a font.
    func context(for font: FontRequest) throws(NativeError) -> OpaquePointer {
        fonts.trim()
        if contextFont != font {
            try unsafe withDescription(of: font) { unsafe pango_context_set_font_description(context, $0) }
            contextFont = font
        }
        return unsafe context
    }

    /// Runs a closure on the font description for Pango.
    ///
    /// The description sets axes only if Fontconfig reports variable fonts or the request sets variations, because
    /// Fontconfig may not report every axis. Setting axes that a font lacks would require a second search: to measure a
    /// font, Pango uses its own description of the font, which omits such axes.
    func withDescription<T>(of font: FontRequest, _ body: (OpaquePointer) -> T) throws(NativeError) -> T {
        try unsafe font.withDescription(
            setsAxes: configuration.hasVariableFonts || !font.variations.isEmpty, body)
    }

    /// Returns the font that Pango chose for a request, in the requested size. The font may outlive its font map.
    func scaledFont(
        _ font: UnsafeMutablePointer<PangoFont>, for request: FontRequest
    ) throws(NativeError) -> ScaledFont {
        let own = unsafe SizedFont.of(font)
        if let existing = own?.scaledFonts[request.size] { return existing }
        let reduction = request.unitsPerPoint / Double(PANGO_SCALE)
        guard let own, let scaledFont = unsafe ScaledFont(own, font, reducedBy: reduction, of: configuration) else {
            let path = own.flatMap { FontPattern(of: $0)?.file } ?? ""
            throw configuration.file(at: path).failure("is damaged: no text can be drawn with it")
        }
        own.keep(scaledFont, for: request.size)
        return scaledFont
    }

    /// Returns the first font for a request. If that font has color glyphs or cannot be embedded, returns a font with
    /// Latin letters, or nil if none exists.
    func textFont(_ request: FontRequest) throws(NativeError) -> ScaledFont? {
        if let latestTextFont, latestTextFont.request == request { return latestTextFont.font }
        var font = try plainFont(request)
        for family in font == nil ? configuration.latinFamilies : [] where font == nil {
            let other = FontRequest(families: configuration.request(for: family), size: request.size)
            font = try plainFont(other)
        }
        latestTextFont = (request, font)
        return font
    }

    private func plainFont(_ request: FontRequest) throws(NativeError) -> ScaledFont? {
        let loaded = try unsafe withDescription(of: request) { unsafe pango_context_load_font(context, $0) }
        guard let loaded = unsafe loaded else { return nil }
        defer { unsafe g_object_unref(loaded) }
        let font = try unsafe scaledFont(loaded, for: request)
        return font.hasColor || !font.isEmbeddable ? nil : font
    }
}
