// SPDX-License-Identifier: MIT

internal import CEaselFontconfig
internal import CEaselPango

/// The fonts of a Pango font map at any size.
///
/// Pango searches all fonts again for each size: 2 ms for 300 faces. But which font is chosen, and in which order others
/// replace it, depends on the family, the weight, the style, and the language, and hardly ever on the size: see
/// ``SizeRanges``. So Pango chooses at one size, and ``SizedFont`` provides the fonts at the others.
///
/// All members are used under ``FontAccess``.
@safe final class SizedFonts {
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let ranges: SizeRanges

    private var fontsets: [FontsetKey: CachedFontset] = [:]
    private var fonts: [FontKey: CachedFont] = [:]
    private var time = 0

    /// The number of fonts that Pango has loaded for missing characters, each at its size.
    private var loadedCount = 0

    /// The numbers of fonts, of font sets, and of fonts loaded by Pango that are kept.
    private static let (fontLimit, fontsetLimit, loadLimit) = (512, 512, 64)

    /// - Parameters:
    ///   - fontMap: A map that exists longer than this object.
    ///   - sizes: The sizes for which fonts are designed.
    init(_ fontMap: UnsafeMutablePointer<PangoFontMap>, designedFor sizes: Set<Double>) {
        unsafe self.fontMap = unsafe fontMap
        ranges = SizeRanges(ofFontsFor: sizes)
    }

    // MARK: Requests

    /// The part of a description that does not affect the choice of fonts.
    fileprivate struct Request {
        let size: Int32
        let opticalSize: Float?
    }

    /// Runs a closure with the description by which Pango chooses.
    private func choosing<T>(
        by description: OpaquePointer, _ choose: (_ description: OpaquePointer) -> T?
    ) -> (chosen: T, request: Request)? {
        guard let copy = unsafe pango_font_description_copy(description) else { return nil }
        defer { unsafe pango_font_description_free(copy) }
        let size = unsafe pango_font_description_get_size(description)
        let points = Double(size) / Double(PANGO_SCALE)
        unsafe pango_font_description_set_absolute_size(copy, ranges.choosingSize(for: points) * Double(PANGO_SCALE))
        var opticalSize: Float?
        if let text = unsafe pango_font_description_get_variations(description) {
            let settings = unsafe String(cString: text).split(separator: ",")
            let others = settings.filter { !$0.hasPrefix("opsz=") }
            // The last setting applies.
            opticalSize = settings.last { $0.hasPrefix("opsz=") }.flatMap { Float($0.dropFirst(5)) }
            unsafe pango_font_description_set_variations(copy, others.joined(separator: ","))
        }
        return unsafe choose(copy).map { ($0, Request(size: size, opticalSize: opticalSize)) }
    }

    /// Returns the fonts for a description, of which the caller owns a reference.
    fileprivate func fontset(
        _ context: OpaquePointer, _ description: OpaquePointer, _ language: OpaquePointer?
    ) -> UnsafeMutablePointer<PangoFontset>? {
        time += 1
        let key = unsafe FontsetKey(description: description, language: UInt(bitPattern: language))
        if let cached = fontsets[key] {
            cached.latestUse = time
            unsafe g_object_ref(cached.fontset)
            return unsafe cached.fontset
        }
        let found = unsafe choosing(by: description) {
            unsafe pango_font_map_load_fontset(fontMap, context, $0, language)
        }
        guard let (chosen, request) = unsafe found else { return nil }
        // The implementation keeps the reference.
        let implementation = unsafe SizedFontset(chosen, language, request, context, of: self)
        guard let fontset = unsafe implementation.makeFontset(),
            let copy = unsafe pango_font_description_copy(description)
        else { return nil }
        if fontsets.count >= Self.fontsetLimit,
            let oldest = fontsets.min(by: { $0.value.latestUse < $1.value.latestUse })
        {
            fontsets[oldest.key] = nil
        }
        let entry = unsafe CachedFontset(fontset, copy)
        entry.latestUse = time
        unsafe fontsets[FontsetKey(description: copy, language: key.language)] = entry
        unsafe g_object_ref(fontset)
        return unsafe fontset
    }

    /// Returns the first font for a description, of which the caller owns a reference.
    fileprivate func font(
        _ context: OpaquePointer, _ description: OpaquePointer
    ) -> UnsafeMutablePointer<PangoFont>? {
        let found = unsafe choosing(by: description) { unsafe pango_font_map_load_font(fontMap, context, $0) }
        guard let (chosen, request) = unsafe found else { return nil }
        defer { unsafe g_object_unref(chosen) }
        guard let font = unsafe font(chosen, request, context) else { return nil }
        unsafe SizedFont.of(font)?.isFirst(for: description)
        unsafe g_object_ref(font)
        return unsafe font
    }

    /// Returns one of Pango's fonts at the requested size.
    fileprivate func font(
        _ chosen: UnsafeMutablePointer<PangoFont>, _ request: Request, _ context: OpaquePointer
    ) -> UnsafeMutablePointer<PangoFont>? {
        let key = FontKey(
            chosen: UInt(bitPattern: chosen), size: request.size, opticalSize: request.opticalSize)
        if let cached = fonts[key] { return unsafe cached.font }
        let sizedFont = unsafe SizedFont(
            chosen, size: request.size, opticalSize: request.opticalSize, context: context, of: self)
        guard let font = unsafe sizedFont.makeFont() else { return nil }
        fonts[key] = unsafe CachedFont(font)
        return unsafe font
    }

    /// Frees fonts that nothing uses, if there are many. Within a paragraph, equal fonts are one object, so this is called
    /// between paragraphs.
    func trim() {
        if fonts.count > Self.fontLimit { fonts = fonts.filter { $0.value.isUsed } }
        if loadedCount > Self.loadLimit {
            // Pango's map keeps every font until it is cleared.
            removeAll()
            unsafe pango_fc_font_map_cache_clear(OpaquePointer(fontMap))
            loadedCount = 0
        }
    }

    /// Counts a font that Pango has loaded for missing characters.
    func noteFontLoadedAtItsSize() { loadedCount += 1 }

    /// Frees all fonts.
    func removeAll() {
        fontsets = [:]
        fonts = [:]
    }
}

// MARK: Cached fonts

extension SizedFonts {
    /// A description, which is owned by the value for the key, and the address of a language.
    @safe private struct FontsetKey: Hashable {
        let description: OpaquePointer
        let language: UInt

        static func == (one: FontsetKey, other: FontsetKey) -> Bool {
            unsafe one.language == other.language
                && pango_font_description_equal(one.description, other.description) != 0
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(language)
            hasher.combine(unsafe pango_font_description_hash(description))
        }
    }

    @safe private final class CachedFontset {
        let fontset: UnsafeMutablePointer<PangoFontset>
        private let description: OpaquePointer
        var latestUse = 0

        /// Takes ownership of both.
        init(_ fontset: UnsafeMutablePointer<PangoFontset>, _ description: OpaquePointer) {
            unsafe (self.fontset, self.description) = unsafe (fontset, description)
        }

        deinit {
            unsafe g_object_unref(fontset)
            unsafe pango_font_description_free(description)
        }
    }

    private struct FontKey: Hashable {
        /// The address of the font, to which the value for the key holds a reference.
        let chosen: UInt
        let size: Int32
        let opticalSize: Float?
    }

    @safe private final class CachedFont {
        let font: UnsafeMutablePointer<PangoFont>

        /// Takes ownership of the font.
        init(_ font: UnsafeMutablePointer<PangoFont>) { unsafe self.font = unsafe font }

        deinit { unsafe g_object_unref(font) }

        /// Whether something else holds a reference.
        var isUsed: Bool { unsafe font.pointee.parent_instance.ref_count > 1 }
    }
}

// MARK: Pango's classes

extension SizedFonts {
    /// Returns a new font map of Pango's class, which the caller owns. It provides these fonts.
    func makeFontMap() -> UnsafeMutablePointer<PangoFontMap>? {
        unsafe PangoObjects.make(Self.type, implementedBy: self, as: PangoFontMap.self)
    }

    private static let type = unsafe PangoObjects.register("EaselFontMap", below: pango_font_map_get_type()) {
        filled, _ in
        guard let filled = unsafe filled?.assumingMemoryBound(to: PangoFontMapClass.self) else { return }
        unsafe filled.pointee.load_fontset = { map, context, description, language in
            guard let own = unsafe PangoObjects.implementation(of: map, as: SizedFonts.self),
                let context = unsafe context, let description = unsafe description
            else { return nil }
            return unsafe own.fontset(context, description, language)
        }
        unsafe filled.pointee.load_font = { map, context, description in
            guard let own = unsafe PangoObjects.implementation(of: map, as: SizedFonts.self),
                let context = unsafe context, let description = unsafe description
            else { return nil }
            return unsafe own.font(context, description)
        }
    }
}

/// The fonts for a description, in the order in which Pango uses them.
@safe private final class SizedFontset {
    private let chosen: UnsafeMutablePointer<PangoFontset>
    fileprivate let language: OpaquePointer?
    private let request: SizedFonts.Request
    private let context: OpaquePointer

    /// The owner of the object, or of one that was. It exists as long as any text is shaped.
    private unowned let fonts: SizedFonts

    /// The fonts in use, by the addresses of Pango's fonts. Pango caches which font has a character.
    private var used: [UInt: UnsafeMutablePointer<PangoFont>] = unsafe [:]

    /// Takes ownership of Pango's font set.
    init(
        _ chosen: UnsafeMutablePointer<PangoFontset>, _ language: OpaquePointer?, _ request: SizedFonts.Request,
        _ context: OpaquePointer, of fonts: SizedFonts
    ) {
        unsafe (self.chosen, self.language, self.context) = unsafe (chosen, language, context)
        self.request = request
        self.fonts = fonts
    }

    deinit {
        unsafe used.values.forEach { unsafe g_object_unref($0) }
        unsafe g_object_unref(chosen)
    }

    private func font(_ chosen: UnsafeMutablePointer<PangoFont>?) -> UnsafeMutablePointer<PangoFont>? {
        guard let chosen = unsafe chosen else { return nil }
        let address = UInt(bitPattern: chosen)
        if let cached = unsafe used[address] { return unsafe cached }
        guard let font = unsafe fonts.font(chosen, request, context) else { return nil }
        unsafe g_object_ref(font)
        unsafe used[address] = unsafe font
        return unsafe font
    }

    /// Returns the best font for a character, of which the caller owns a reference.
    private func font(for character: UInt32) -> UnsafeMutablePointer<PangoFont>? {
        let found = unsafe pango_fontset_get_font(chosen, character)
        defer { if let found = unsafe found { unsafe g_object_unref(found) } }
        guard let font = unsafe font(found) else { return nil }
        unsafe g_object_ref(font)
        return unsafe font
    }

    /// A visit of the fonts, which the visitor may end.
    @safe private struct Visit {
        let fontset: UnsafeMutablePointer<PangoFontset>?
        let visitor: PangoFontsetForeachFunc
        let data: gpointer?
    }

    private func visit(_ visit: Visit) {
        var context = (self, visit)
        unsafe withUnsafeMutablePointer(to: &context) { context in
            unsafe pango_fontset_foreach(
                chosen,
                { _, chosen, context in
                    // The enclosing call passes the pointer.
                    guard let context = unsafe context?.assumingMemoryBound(to: (SizedFontset, Visit).self) else {
                        return 1
                    }
                    let (own, visit) = unsafe context.pointee
                    return unsafe visit.visitor(visit.fontset, own.font(chosen), visit.data)
                }, context)
        }
    }

    /// Returns a new font set of Pango's class, which the caller owns.
    func makeFontset() -> UnsafeMutablePointer<PangoFontset>? {
        unsafe PangoObjects.make(Self.type, implementedBy: self, as: PangoFontset.self)
    }

    private static let type = unsafe PangoObjects.register("EaselFontset", below: pango_fontset_get_type()) {
        filled, _ in
        guard let filled = unsafe filled?.assumingMemoryBound(to: PangoFontsetClass.self) else { return }
        unsafe filled.pointee.get_font = { fontset, character in
            unsafe PangoObjects.implementation(of: fontset, as: SizedFontset.self)?.font(for: character)
        }
        unsafe filled.pointee.get_language = { fontset in
            unsafe PangoObjects.implementation(of: fontset, as: SizedFontset.self)?.language
        }
        unsafe filled.pointee.foreach = { fontset, visitor, data in
            guard let own = unsafe PangoObjects.implementation(of: fontset, as: SizedFontset.self),
                let visitor = unsafe visitor
            else { return }
            unsafe own.visit(Visit(fontset: fontset, visitor: visitor, data: data))
        }
    }
}
