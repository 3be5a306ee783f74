// SPDX-License-Identifier: MIT

internal import CCairo
internal import CFontconfig
internal import CPango

/// A font at a size: an owned `cairo_scaled_font_t`, and the `hb_font_t` that tells of its coloured glyphs, scaled to one
/// em square.
///
/// Both count their references atomically, are never changed once they are made, and lock what they cache; FreeType's face
/// is used by one thread at a time, under ``FontAccess``. That is what makes `@unchecked Sendable` right.
@safe package final class ScaledFont: @unchecked Sendable {
    let pointer: OpaquePointer
    let shape: OpaquePointer

    /// What it has of ``VariableFaces``, if it has axes.
    private let variableFace: OpaquePointer?

    /// Where the file is, which stays open as long as this font.
    private let configuration: FontConfiguration

    /// The family by its first name.
    package let family: String

    /// The file that it was loaded from.
    package let file: String

    /// As in OpenType's `wght` axis.
    package let weight: Int

    /// How wide its letters are by design, in percent of the normal width; 100 if an axis says it.
    package let width: Double

    /// Whether it slants, by its own design or made to.
    package let isSlanted: Bool

    /// The height of the em square in points.
    package let size: Double

    /// Whether it is emboldened, or slanted, because its family has no such face.
    package let hasSyntheticWeight: Bool
    package let hasSyntheticSlant: Bool

    /// The horizontal shift of a synthesized slant for each unit above the baseline; 0 without one.
    package let slant: Double

    /// The face that it is a size of.
    package let face: Face

    /// What its axes are set to, in the font's own order; empty if it has none.
    package let axes: [(axis: VariationAxis, value: Double)]

    /// Whether it has glyphs with colors of their own, according to HarfBuzz or FreeType.
    package let hasColor: Bool

    /// Whether Cairo may be asked for glyphs without colours of their own.
    ///
    /// In a font of bitmaps alone Cairo 1.16 asks again and again for one that FreeType cannot decode. Such a glyph shows
    /// nothing, but in fonts of the machine, which are trusted.
    let hasOutlines: Bool

    let unitsPerEm: Int32

    /// As FreeType counts them, which is who loads them.
    package let glyphCount: Int

    /// FreeType's face, if glyphs have to be loaded to know whether they can be; it is there as long as this.
    ///
    /// When FreeType cannot begin to load a glyph, Cairo 1.16 goes on with an empty one, which is the glyph 0. If that has
    /// layers of colours, FreeType paints these even where Cairo asks it for a plain glyph, and Cairo asks again and again.
    private let uncertainFace: FT_Face?

    /// To be called by one thread at a time: see ``FontAccess``.
    ///
    /// - Parameters:
    ///   - font: Pango's.
    ///   - reduction: How many times as large that is.
    ///   - configuration: Where it comes from.
    /// - Returns: Nil if the font cannot be loaded.
    init?(_ font: UnsafeMutablePointer<PangoFont>, reducedBy reduction: Double, of configuration: FontConfiguration) {
        guard let loaded = unsafe pango_cairo_font_get_scaled_font(OpaquePointer(font)),
            unsafe cairo_scaled_font_status(loaded) == CAIRO_STATUS_SUCCESS,
            let shared = unsafe pango_font_get_hb_font(font), let face = unsafe hb_font_get_face(shared)
        else { return nil }
        guard let described = unsafe FontPattern(of: font) else { return nil }
        axes =
            unsafe hb_ot_var_has_data(face) != 0
            ? VariationAxis.settings(of: shared, variations: described.variations) : []
        let variable =
            unsafe axes.isEmpty
            ? nil : VariableFaces.scaledFont(of: described, axes: axes, like: loaded, reducedBy: reduction)
        let plain = unsafe axes.isEmpty ? Self.reduced(loaded, by: reduction) : nil
        guard let scaled = unsafe plain ?? variable?.font else { return nil }
        // Cairo closes no file of which a face is taken. It lets others use the face all the same.
        let loadedFace = unsafe cairo_ft_scaled_font_lock_face(scaled)
        let isUncertain = unsafe loadedFace.map { unsafe Self.hasColoredEmptyGlyph($0) } ?? false
        let hasKnownColor = unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
        // Of bitmaps alone, or without colours for HarfBuzz, it would not be known what Cairo asks for.
        let isUsable =
            unsafe !isUncertain
            || hasKnownColor && loadedFace.map { unsafe Self.has(FT_FACE_FLAG_SCALABLE, $0) } ?? false
        guard let loadedFace = unsafe loadedFace, isUsable, let shape = unsafe hb_font_create(face) else {
            if unsafe loadedFace != nil { unsafe cairo_ft_scaled_font_unlock_face(scaled) }
            unsafe cairo_scaled_font_destroy(scaled)
            if let variable = unsafe variable { unsafe VariableFaces.giveBack(variable.face) }
            return nil
        }
        unsafe pointer = unsafe scaled
        unsafe variableFace = unsafe variable?.face
        unsafe self.shape = unsafe shape
        self.configuration = configuration
        unitsPerEm = Int32(clamping: unsafe hb_face_get_upem(face))
        hasColor = unsafe hasKnownColor || Self.has(FT_FACE_FLAG_COLOR, loadedFace)
        hasOutlines = unsafe configuration.isOfMachine || Self.has(FT_FACE_FLAG_SCALABLE, loadedFace)
        glyphCount = unsafe loadedFace.pointee.num_glyphs
        unsafe uncertainFace = unsafe isUncertain ? loadedFace : nil
        unsafe hb_font_set_scale(shape, unitsPerEm, unitsPerEm)
        var count: UInt32 = 0
        let settings = unsafe hb_font_get_var_coords_design(shared, &count)
        unsafe hb_font_set_var_coords_design(shape, settings, count)
        unsafe hb_font_make_immutable(shape)

        var matrix = cairo_matrix_t()
        unsafe cairo_scaled_font_get_font_matrix(scaled, &matrix)
        // A synthesised slant moves letters aside and leaves them their height.
        size = abs(matrix.yy)

        let pattern = unsafe described.pointer
        var name: UnsafeMutablePointer<FcChar8>?
        let isNamed = unsafe FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch
        family = if isNamed, let name = unsafe name { unsafe String(cString: name) } else { "" }
        let isFile = unsafe FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch
        file = if isFile, let name = unsafe name { unsafe String(cString: name) } else { "" }
        // Above 16 bits it is the number of an instance by name, which the axes are set to.
        self.face = Face(file: file, index: Int(described.index & 0xFFFF), axes: axes.map(\.value))
        var number = 0.0
        let hasWeight = unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &number) == FcResultMatch
        weight = hasWeight ? Int(FcWeightToOpenTypeDouble(number).rounded()) : 400
        var slant: Int32 = 0
        width = described.width ?? 100
        let isItalic = unsafe FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch && slant > 0
        var isEmboldened: FcBool = 0
        hasSyntheticWeight =
            unsafe FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isEmboldened) == FcResultMatch && isEmboldened != 0
        hasSyntheticSlant = matrix.xy != 0
        self.slant = size > 0 ? -matrix.xy / size : 0
        isSlanted = isItalic || hasSyntheticSlant
    }

    private static func reduced(_ font: OpaquePointer, by reduction: Double) -> OpaquePointer? {
        unsafe reduction == 1
            ? cairo_scaled_font_reference(font)
            : scaledFont(cairo_scaled_font_get_font_face(font), like: font, reducedBy: reduction)
    }

    /// A font of a face, as another font but so many times smaller.
    ///
    /// - Returns: The caller's; nil if it cannot be made.
    static func scaledFont(
        _ face: OpaquePointer?, like other: OpaquePointer, reducedBy reduction: Double
    ) -> OpaquePointer? {
        var (fontMatrix, matrix) = (cairo_matrix_t(), cairo_matrix_t())
        unsafe cairo_scaled_font_get_font_matrix(other, &fontMatrix)
        unsafe cairo_matrix_scale(&fontMatrix, 1 / reduction, 1 / reduction)
        unsafe cairo_scaled_font_get_ctm(other, &matrix)
        let options = unsafe cairo_font_options_create()
        defer { unsafe cairo_font_options_destroy(options) }
        unsafe cairo_scaled_font_get_font_options(other, options)
        guard let scaled = unsafe cairo_scaled_font_create(face, &fontMatrix, &matrix, options) else { return nil }
        guard unsafe cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS else {
            unsafe cairo_scaled_font_destroy(scaled)
            return nil
        }
        return unsafe scaled
    }

    deinit {
        FontAccess.exclusively {
            unsafe cairo_ft_scaled_font_unlock_face(pointer)
            unsafe cairo_scaled_font_destroy(pointer)
            unsafe hb_font_destroy(shape)
            if let face = unsafe variableFace { unsafe VariableFaces.giveBack(face) }
        }
    }

    /// An error whose message is a sentence about the font's file.
    package func failure(_ predicate: String) -> NativeError { configuration.file(at: file).failure(predicate) }

    /// A glyph in colours of its own.
    package enum ColorGlyph {
        /// A PNG file, and the rectangle it fills in em squares: from the glyph's origin to the right and down.
        case image(png: [UInt8], x: Double, y: Double, width: Double, height: Double)
        /// Glyphs that lie on one another, lowest first. A colour of nil is the text's own.
        case layers([(glyph: UInt32, color: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)?)])
    }

    /// Whether a glyph has colours of its own.
    func isColored(_ glyph: UInt32) -> Bool {
        guard hasColor, glyph & GlyphRun.unknownGlyphFlag == 0 else { return false }
        return unsafe layerCount(glyph) > 0 || withImageFile(glyph) { unsafe !$0.isEmpty }
    }

    /// What a glyph shows if it has colours of its own; nil if it is an outline like any other.
    package func colorGlyph(_ glyph: UInt32) -> ColorGlyph? {
        guard isColored(glyph) else { return nil }
        return colorLayers(glyph) ?? colorImage(glyph)
    }

    /// Whether FreeType has layers of colours for the glyph 0.
    private static func hasColoredEmptyGlyph(_ face: FT_Face) -> Bool {
        var layers = unsafe FT_LayerIterator()
        var (glyph, color): (UInt32, UInt32) = (0, 0)
        return unsafe FT_Get_Color_Glyph_Layer(face, 0, &glyph, &color, &layers) != 0
    }

    private static func has(_ flag: Int, _ face: FT_Face) -> Bool {
        unsafe face.pointee.face_flags & flag != 0
    }

    /// One of these glyphs that is not in the font, or, where that matters, cannot be loaded, as itself or as a layer of
    /// another; nil if there is none. To be called by one thread at a time: see ``FontAccess``.
    func unusableGlyph(among glyphs: [GlyphRun.Glyph]) -> UInt32? {
        if let missing = glyphs.first(where: { $0.isOfFont && $0.id >= glyphCount }) { return missing.id }
        guard let face = unsafe uncertainFace else { return nil }
        // Each once, as a font may have tens of thousands of layers for a letter.
        let shown = Set(glyphs.lazy.filter(\.isOfFont).map(\.id))
        return shown.union(shown.lazy.flatMap { self.layers(of: $0).map(\.glyph) }).sorted().first { glyph in
            unsafe glyph >= glyphCount || FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_SCALE)) != 0
        }
    }

    private func layerCount(_ glyph: UInt32) -> UInt32 {
        unsafe hb_ot_color_glyph_get_layers(hb_font_get_face(shape), glyph, 0, nil, nil)
    }

    /// Hands over the bytes of a glyph's PNG file; none if it has none.
    private func withImageFile<T>(_ glyph: UInt32, _ body: (UnsafeRawBufferPointer) -> T) -> T {
        guard let blob = unsafe hb_ot_color_glyph_reference_png(shape, glyph) else {
            return unsafe body(UnsafeRawBufferPointer(start: nil, count: 0))
        }
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let data = unsafe hb_blob_get_data(blob, &length)
        // The blob has `length` bytes.
        return unsafe body(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
    }

    private func layers(of glyph: UInt32) -> ArraySlice<hb_ot_color_layer_t> {
        var count = layerCount(glyph)
        guard count > 0 else { return [] }
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        _ = unsafe hb_ot_color_glyph_get_layers(hb_font_get_face(shape), glyph, 0, &count, &layers)
        return layers.prefix(Int(count))
    }

    private func colorLayers(_ glyph: UInt32) -> ColorGlyph? {
        let layers = layers(of: glyph)
        return layers.isEmpty ? nil : .layers(layers.map { ($0.glyph, paletteColor($0.color_index)) })
    }

    /// A colour of the font's first palette; nil for the index that stands for the text's own.
    private func paletteColor(_ index: UInt32) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)? {
        var color: hb_color_t = 0
        var count: UInt32 = 1
        guard index != 0xFFFF else { return nil }
        _ = unsafe hb_ot_color_palette_get_colors(hb_font_get_face(shape), 0, index, &count, &color)
        guard count == 1 else { return nil }
        // Blue, green, red and alpha from the highest byte down.
        return (
            UInt8(truncatingIfNeeded: color >> 8), UInt8(truncatingIfNeeded: color >> 16),
            UInt8(truncatingIfNeeded: color >> 24), UInt8(truncatingIfNeeded: color)
        )
    }

    private func colorImage(_ glyph: UInt32) -> ColorGlyph? {
        var extents = hb_glyph_extents_t()
        guard unsafe hb_font_get_glyph_extents(shape, glyph, &extents) != 0 else { return nil }
        let em = Double(unitsPerEm)
        return unsafe .image(
            png: withImageFile(glyph) { unsafe [UInt8]($0) }, x: Double(extents.x_bearing) / em,
            y: -Double(extents.y_bearing) / em, width: Double(extents.width) / em,
            height: -Double(extents.height) / em)
    }

    /// What Pango shows at the end of a line for a soft hyphen.
    package var hyphen: Unicode.Scalar { nominalGlyph(0x2010) == nil ? "-" : "\u{2010}" }

    /// The glyph of a character alone; nil if there is none.
    package func glyph(of scalar: Unicode.Scalar) -> UInt32? { nominalGlyph(scalar.value) }

    private func nominalGlyph(_ scalar: UInt32) -> UInt32? {
        var glyph: UInt32 = 0
        return unsafe hb_font_get_nominal_glyph(shape, scalar, &glyph) != 0 && glyph < glyphCount ? glyph : nil
    }

    /// A glyph without ink or width; nil if the font has none.
    package var blankGlyph: UInt32? {
        // A space without width, and characters that say how letters join and where lines may break.
        for scalar: UInt32 in [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF] {
            var extents = hb_glyph_extents_t()
            if let glyph = nominalGlyph(scalar), unsafe hb_font_get_glyph_h_advance(shape, glyph) == 0,
                unsafe hb_font_get_glyph_extents(shape, glyph, &extents) != 0, extents.width == 0, extents.height == 0
            {
                return glyph
            }
        }
        return nil
    }

    /// Where an underline and a line through the letters go: their top below the baseline, and their thickness, in points.
    package var lineMetrics: (underline: Double, strikethrough: Double, thickness: Double) {
        func length(_ tag: hb_ot_metrics_tag_t, or share: Double) -> Double {
            var value: Int32 = 0
            let isThere = unsafe hb_ot_metrics_get_position(shape, tag, &value) != 0
            return (isThere && unitsPerEm > 0 ? Double(value) / Double(unitsPerEm) : share) * size
        }
        return (
            -length(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, or: -0.1),
            -length(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, or: 0.3),
            max(length(HB_OT_METRICS_TAG_UNDERLINE_SIZE, or: 0.05), size / 100)
        )
    }
}
