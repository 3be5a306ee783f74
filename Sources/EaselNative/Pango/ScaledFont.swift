// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import CEaselFontconfig
internal import CEaselPango

/// A font at a size: an owned `cairo_scaled_font_t`, and the `hb_font_t` for its color glyphs, scaled to one em square.
///
/// Both objects count references atomically, never change after creation, and lock their caches. FreeType's face is
/// used by one thread at a time, under ``FontAccess``. That makes `@unchecked Sendable` correct.
@safe package final class ScaledFont: @unchecked Sendable {
    let pointer: OpaquePointer
    let shape: OpaquePointer

    /// The face from ``VariableFaces``, if the font has axes, SVG documents, or paint graphs.
    private let variableFace: OpaquePointer?

    /// The configuration that owns the file, which stays open as long as this font exists.
    private let configuration: FontConfiguration

    /// The first name of the font's family.
    package let family: String

    /// The path of the file from which the font was loaded.
    package let file: String

    /// The weight, as in OpenType's `wght` axis.
    package let weight: Int

    /// The designed width of the letters, in percent of the normal width, or 100 if an axis controls the width.
    package let width: Double

    /// Whether the font is slanted, by design or synthetically.
    package let isSlanted: Bool

    /// The height of the em square in points.
    package let size: Double

    /// Whether the font is synthetically emboldened or slanted because its family has no such face.
    package let hasSyntheticWeight: Bool
    package let hasSyntheticSlant: Bool

    /// The horizontal shift of the synthesized slant for each unit above the baseline, or 0 without a synthesized
    /// slant.
    package let slant: Double

    /// The face of the font.
    package let face: Face

    /// The settings of the axes, in the font's order. The array is empty for a font without axes.
    package let axes: [(axis: VariationAxis, value: Double)]

    /// Whether the font has color glyphs, according to HarfBuzz or FreeType.
    package let hasColor: Bool

    /// Whether some glyphs are SVG documents.
    package let hasSVG: Bool

    /// The paint graphs of the color glyphs, or nil for a font without graphs.
    let colorTable: ColorTable?
    let palette: ColorPalette?

    /// Whether Cairo may load glyphs that are not color glyphs.
    ///
    /// In a bitmap-only font, Cairo 1.16 retries forever if FreeType cannot decode a bitmap. Such glyphs are not drawn,
    /// except in the machine's fonts, which are trusted.
    let hasOutlines: Bool

    let unitsPerEm: Int32

    /// The number of glyphs, according to FreeType, which loads them.
    package let glyphCount: Int

    /// FreeType's face, if glyphs must be loaded to test whether loading works. The face exists as long as this object
    /// does.
    ///
    /// If FreeType cannot start loading a glyph, Cairo 1.16 continues with an empty one, glyph 0. If glyph 0 has color
    /// layers, FreeType paints them even if Cairo requests a plain glyph, and Cairo retries forever.
    private let uncertainFace: FT_Face?

    /// Creates a font for Cairo from a font for Pango. Must be called by only one thread at a time; see ``FontAccess``.
    ///
    /// - Parameters:
    ///   - sized: The font at its size.
    ///   - font: The same font, for Pango.
    ///   - reduction: The factor by which Pango's font is larger than the font to create.
    ///   - configuration: The configuration of the font.
    /// - Returns: Nil if the font cannot be loaded.
    init?(
        _ sized: SizedFont, _ font: UnsafeMutablePointer<PangoFont>, reducedBy reduction: Double,
        of configuration: FontConfiguration
    ) {
        guard let loaded = unsafe pango_cairo_font_get_scaled_font(OpaquePointer(sized.chosen)),
            unsafe cairo_scaled_font_status(loaded) == CAIRO_STATUS_SUCCESS,
            let shared = unsafe pango_font_get_hb_font(font), let face = unsafe hb_font_get_face(shared),
            let described = FontPattern(of: sized), var fontMatrix = sized.measures?.fontMatrix
        else { return nil }
        unsafe cairo_matrix_scale(&fontMatrix, 1 / reduction, 1 / reduction)
        axes =
            unsafe hb_ot_var_has_data(face) != 0
            ? VariationAxis.settings(
                of: shared, variations: described.variations, opticalSize: sized.opticalSize.map(Double.init)) : []
        hasSVG = unsafe hb_ot_color_has_svg(face) != 0
        let palette = unsafe FontTable("CPAL", of: face).map { ColorPalette(table: $0) }
        self.palette = palette
        colorTable = unsafe FontTable("COLR", of: face).flatMap {
            unsafe ColorTable($0, palette, coordinates: Self.normalizedCoordinates(of: shared))
        }
        let isPlain = axes.isEmpty && !hasSVG && colorTable == nil
        let variable =
            unsafe isPlain
            ? nil : VariableFaces.scaledFont(of: described, axes: axes, like: loaded, fontMatrix: fontMatrix)
        let plain =
            unsafe isPlain
            ? Self.scaledFont(cairo_scaled_font_get_font_face(loaded), like: loaded, fontMatrix: fontMatrix) : nil
        guard let scaled = unsafe plain ?? variable?.font else { return nil }
        // Cairo does not close the file of a locked face. Other users can still use the face.
        let loadedFace = unsafe cairo_ft_scaled_font_lock_face(scaled)
        let isUncertain = unsafe loadedFace.map { unsafe Self.hasColoredEmptyGlyph($0) } ?? false
        let hasKnownColor = unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
        // If a font has only bitmaps, or has no colors according to HarfBuzz, Cairo's requests are not predictable.
        let isUsable =
            unsafe !isUncertain
            || hasKnownColor && loadedFace.map { unsafe Self.has(FT_FACE_FLAG_SCALABLE, $0) } ?? false
        guard let loadedFace = unsafe loadedFace, isUsable, let shape = unsafe hb_font_create(face) else {
            if unsafe loadedFace != nil { unsafe cairo_ft_scaled_font_unlock_face(scaled) }
            unsafe cairo_scaled_font_destroy(scaled)
            if let variable = unsafe variable { unsafe VariableFaces.release(variable.face) }
            return nil
        }
        unsafe pointer = unsafe scaled
        unsafe variableFace = unsafe variable?.face
        unsafe self.shape = unsafe shape
        self.configuration = configuration
        unitsPerEm = Int32(clamping: unsafe hb_face_get_upem(face))
        hasColor = unsafe hasKnownColor || hasSVG || colorTable != nil || Self.has(FT_FACE_FLAG_COLOR, loadedFace)
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
        // A synthesized slant moves letters sideways without changing their height.
        size = abs(matrix.yy)

        let pattern = unsafe described.pointer
        var name: UnsafeMutablePointer<FcChar8>?
        let isNamed = unsafe FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch
        family = if isNamed, let name = unsafe name { unsafe String(cString: name) } else { "" }
        let isFile = unsafe FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch
        file = if isFile, let name = unsafe name { unsafe String(cString: name) } else { "" }
        // The bits above the low 16 are the number of a named instance, to which the axes are set.
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

    /// Returns a font of a face: a copy of another font with a font matrix of its own.
    ///
    /// - Returns: A font that the caller owns, or nil if it cannot be created.
    static func scaledFont(
        _ face: OpaquePointer?, like other: OpaquePointer, fontMatrix: cairo_matrix_t
    ) -> OpaquePointer? {
        var (fontMatrix, matrix) = (fontMatrix, cairo_matrix_t())
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
        FontAccess.free(
            unsafe FontRemains(
                font: pointer, shape: shape, variableFace: variableFace, configuration: configuration))
    }

    /// Returns an error with a message that is a sentence about the font's file.
    package func failure(_ predicate: String) -> NativeError { configuration.file(at: file).failure(predicate) }

    /// Whether a glyph is a color glyph.
    func isColored(_ glyph: UInt32) -> Bool { colorFormat(of: glyph) != nil }

    /// Whether FreeType has color layers for glyph 0.
    private static func hasColoredEmptyGlyph(_ face: FT_Face) -> Bool {
        var layers = unsafe FT_LayerIterator()
        var (glyph, color): (UInt32, UInt32) = (0, 0)
        return unsafe FT_Get_Color_Glyph_Layer(face, 0, &glyph, &color, &layers) != 0
    }

    /// Returns the normalized axis coordinates of a HarfBuzz font, `-1...1`.
    private static func normalizedCoordinates(of font: OpaquePointer) -> [Double] {
        var count: UInt32 = 0
        let coordinates = unsafe hb_font_get_var_coords_normalized(font, &count)
        // The array has `count` numbers with 14 fractional bits.
        return unsafe UnsafeBufferPointer(start: coordinates, count: Int(count)).map { Double($0) / 16_384 }
    }

    private static func has(_ flag: Int, _ face: FT_Face) -> Bool {
        unsafe face.pointee.face_flags & flag != 0
    }

    /// Returns a glyph that is not in the font. If loading can fail, it may also be a glyph that cannot be loaded,
    /// either directly or as a layer of another glyph. Returns nil if every glyph is usable. Must be called by only one
    /// thread at a time; see ``FontAccess``.
    func unusableGlyph(among glyphs: [GlyphRun.Glyph]) -> UInt32? {
        if let missing = glyphs.first(where: { $0.isOfFont && $0.id >= glyphCount }) { return missing.id }
        guard unsafe uncertainFace != nil else { return nil }
        // Each glyph is tested only once, because a letter may have tens of thousands of layers.
        let shown = Set(glyphs.lazy.filter(\.isOfFont).map(\.id))
        return shown.union(shown.lazy.flatMap { self.layers(of: $0).map(\.glyph) }).sorted().first { glyph in
            glyph >= glyphCount || !isLoadable(glyph)
        }
    }

    /// Whether the font has a glyph that can be drawn.
    package func has(_ glyph: UInt32) -> Bool {
        glyph < glyphCount && FontAccess.exclusively { isLoadable(glyph) }
    }

    /// Whether FreeType can load a glyph. Always true if loading need not be tested. Must be called by only one thread
    /// at a time; see ``FontAccess``.
    func isLoadable(_ glyph: UInt32) -> Bool {
        guard let face = unsafe uncertainFace else { return true }
        return unsafe FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_SCALE)) == 0
    }

    /// The character that Pango shows for a soft hyphen at the end of a line.
    package var hyphen: Unicode.Scalar { nominalGlyph(0x2010) == nil ? "-" : "\u{2010}" }

    /// Returns the glyph of a single character, or nil if the font lacks the character.
    package func glyph(of scalar: Unicode.Scalar) -> UInt32? { nominalGlyph(scalar.value) }

    private func nominalGlyph(_ scalar: UInt32) -> UInt32? {
        var glyph: UInt32 = 0
        return unsafe hb_font_get_nominal_glyph(shape, scalar, &glyph) != 0 && glyph < glyphCount ? glyph : nil
    }

    /// Glyphs without ink or width.
    package var blankGlyphs: [UInt32] {
        // A zero-width space, and characters that control joining, directions, and line breaks.
        let scalars: [UInt32] = [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x200E, 0x200F, 0x34F]
        return scalars.compactMap { scalar in
            var extents = hb_glyph_extents_t()
            guard let glyph = nominalGlyph(scalar), unsafe hb_font_get_glyph_h_advance(shape, glyph) == 0,
                unsafe hb_font_get_glyph_extents(shape, glyph, &extents) != 0, extents.width == 0, extents.height == 0
            else { return nil }
            return glyph
        }
    }

    /// The positions and the thickness of the underline and the strikethrough, in points. A position is the distance of
    /// the line's top edge below the baseline.
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
