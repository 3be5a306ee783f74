// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import CEaselFontconfig
internal import CEaselPango

/// One of Pango's fonts at another size. It shapes text as the font does that Pango would load at this size, without
/// the search that Pango would make for it.
///
/// All members are used under ``FontAccess``.
@safe final class SizedFont {
    /// Pango's font, at the size at which it was chosen. This object holds a reference.
    let chosen: UnsafeMutablePointer<PangoFont>

    /// The size, in Pango's units.
    let size: Int32

    /// The setting of the axis for the optical size, or nil to leave the font's setting.
    let opticalSize: Float?

    /// The context in which Pango chose the font. Its owner, ``FontMap``, outlives every font.
    private let context: OpaquePointer

    /// The fonts to which this one belongs. They outlive it.
    private unowned let fonts: SizedFonts

    /// The request for which this is the first font, owned by this object. Pango draws the frames of missing characters
    /// with the first font.
    private var description: OpaquePointer?

    /// The fonts for Cairo, by requested size. Text of several sizes below a point may be shaped at one size.
    private(set) var scaledFonts: [Double: ScaledFont] = [:]

    private var missing: UnsafeMutablePointer<PangoFont>?

    init(
        _ chosen: UnsafeMutablePointer<PangoFont>, size: Int32, opticalSize: Float?, context: OpaquePointer,
        of fonts: SizedFonts
    ) {
        unsafe g_object_ref(chosen)
        unsafe self.chosen = unsafe chosen
        self.size = size
        self.opticalSize = opticalSize
        unsafe self.context = unsafe context
        self.fonts = fonts
    }

    deinit {
        unsafe g_object_unref(chosen)
        if let missing = unsafe missing { unsafe g_object_unref(missing) }
        unsafe pango_font_description_free(description)
    }

    /// Keeps the font for Cairo at a requested size.
    func keep(_ font: ScaledFont, for size: Double) {
        if scaledFonts.count >= 8 { scaledFonts = [:] }
        scaledFonts[size] = font
    }

    /// Notes a request for which this is the first font.
    func isFirst(for request: OpaquePointer) {
        if let description = unsafe description {
            if unsafe pango_font_description_equal(description, request) != 0 { return }
            unsafe pango_font_description_free(description)
        }
        unsafe description = unsafe pango_font_description_copy(request)
        if let missing = unsafe missing { unsafe g_object_unref(missing) }
        unsafe missing = nil
    }

    // MARK: Measures

    /// The size and the matrix with which Pango would load the font.
    var measures: Measures? {
        FontPattern(of: self).map { Measures(of: $0, at: Double(size) / Double(PANGO_SCALE)) }
    }

    /// A size and a matrix, as Fontconfig sets them for a size in points.
    struct Measures {
        private(set) var matrix = FcMatrix(xx: 1, xy: 0, yx: 0, yy: 1)
        let pixelSize: Double
        let pointSize: Double

        init(of pattern: FontPattern, at size: Double) {
            // The machine's rules and Easel's scale bitmaps by a matrix: the font keeps the size of its bitmaps.
            let chosenFactor = pattern.bitmapScale
            let strike = pattern.pixelSize ?? size
            let factor = size / strike
            for var part in pattern.matrices {
                if let chosenFactor {
                    func scaled(_ entry: Double) -> Double {
                        entry == chosenFactor ? factor : entry / chosenFactor * factor
                    }
                    part = FcMatrix(
                        xx: scaled(part.xx), xy: scaled(part.xy), yx: scaled(part.yx), yy: scaled(part.yy))
                }
                var product = FcMatrix()
                unsafe FcMatrixMultiply(&product, &matrix, &part)
                matrix = product
            }
            pixelSize = chosenFactor == nil ? size : strike
            pointSize = chosenFactor == nil ? size : size / factor
        }

        /// The matrix of the font for Cairo.
        var fontMatrix: cairo_matrix_t {
            var result = cairo_matrix_t(
                xx: matrix.xx, yx: -matrix.yx, xy: -matrix.xy, yy: matrix.yy, x0: 0, y0: 0)
            unsafe cairo_matrix_scale(&result, pixelSize, pixelSize)
            return result
        }
    }

    /// The font for HarfBuzz, scaled as Pango scales it. The caller owns it.
    fileprivate func makeShape() -> OpaquePointer? {
        guard let own = unsafe pango_font_get_hb_font(chosen), let measures,
            let shape = unsafe hb_font_create(hb_font_get_face(own))
        else { return unsafe hb_font_get_empty() }
        let matrix = measures.matrix
        var pangoMatrix = PangoMatrix(
            xx: matrix.xx, xy: matrix.xy, yx: -matrix.yx, yy: -matrix.yy, x0: 0, y0: 0)
        var (x, y) = (1.0, 1.0)
        unsafe pango_matrix_get_font_scale_factors(&pangoMatrix, &x, &y)
        // The order of the operations is Pango's, whose results are rounded down.
        let length = measures.pixelSize * Double(PANGO_SCALE)
        unsafe hb_font_set_scale(
            shape, Int32(clamping: Int(length * (1 / (1 / x)))), Int32(clamping: Int(length * (1 / (1 / y)))))
        unsafe hb_font_set_ptem(shape, Float(measures.pointSize))
        unsafe easel_copy_synthesis(own, shape)
        var count: UInt32 = 0
        if let settings = unsafe hb_font_get_var_coords_design(own, &count), count > 0 {
            // The array has `count` settings.
            var values = unsafe Array(UnsafeBufferPointer(start: settings, count: Int(count)))
            if let opticalSize, let axis = unsafe opticalSizeAxis(of: own), values.indices.contains(axis) {
                values[axis] = opticalSize
            }
            unsafe hb_font_set_var_coords_design(shape, values, count)
        }
        return unsafe shape
    }

    private func opticalSizeAxis(of font: OpaquePointer) -> Int? {
        var axis = hb_ot_var_axis_info_t()
        let tag = unsafe hb_tag_from_string("opsz", 4)
        return unsafe hb_ot_var_find_axis_info(hb_font_get_face(font), tag, &axis) != 0 ? Int(axis.axis_index) : nil
    }

    /// Measures a glyph as Pango would at this size.
    fileprivate func measure(_ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>) -> (
        ink: PangoRectangle, logical: PangoRectangle
    ) {
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        if glyph == PangoGlyph(GlyphRun.emptyGlyph) {
            var extents = hb_font_extents_t()
            unsafe hb_font_get_h_extents(pango_font_get_hb_font(font), &extents)
            logical.y = -extents.ascender
            logical.height = extents.ascender - extents.descender
        } else if let missing = unsafe missingCharactersFont {
            unsafe pango_font_get_glyph_extents(missing, glyph, &ink, &logical)
        }
        return (ink, logical)
    }

    /// Pango's own font at this size. It is loaded only for characters that no font has: the sizes of their frames
    /// depend on other fonts.
    private var missingCharactersFont: UnsafeMutablePointer<PangoFont>? {
        if let missing = unsafe missing { return unsafe missing }
        let wanted = unsafe description.map { unsafe pango_font_description_copy($0) } ?? described
        defer { unsafe pango_font_description_free(wanted) }
        guard let map = unsafe pango_font_get_font_map(chosen) else { return nil }
        unsafe missing = unsafe pango_font_map_load_font(map, context, wanted)
        fonts.noteFontLoadedAtItsSize()
        return unsafe missing
    }

    /// A description of the font, which the caller owns.
    fileprivate var described: OpaquePointer? {
        let result = unsafe pango_font_describe_with_absolute_size(chosen)
        unsafe pango_font_description_set_absolute_size(result, Double(size))
        return unsafe result
    }
}

extension SizedFont {
    /// Returns the implementation of a font of ``type``.
    static func of(_ font: UnsafeMutablePointer<PangoFont>?) -> SizedFont? {
        unsafe PangoObjects.implementation(of: font, as: SizedFont.self)
    }

    /// Returns a new font of Pango's class, which the caller owns.
    func makeFont() -> UnsafeMutablePointer<PangoFont>? {
        unsafe PangoObjects.make(Self.type, implementedBy: self, as: PangoFont.self)
    }

    private static let type = unsafe PangoObjects.register("EaselFont", below: pango_font_get_type()) { filled, _ in
        guard let filled = unsafe filled?.assumingMemoryBound(to: PangoFontClass.self) else { return }
        unsafe filled.pointee.describe = { font in unsafe SizedFont.of(font)?.described }
        unsafe filled.pointee.describe_absolute = { font in unsafe SizedFont.of(font)?.described }
        unsafe filled.pointee.get_coverage = { font, language in
            guard let own = unsafe SizedFont.of(font) else { return nil }
            return unsafe pango_font_get_coverage(own.chosen, language)
        }
        unsafe filled.pointee.get_glyph_extents = { font, glyph, ink, logical in
            guard let font = unsafe font, let own = unsafe SizedFont.of(font) else { return }
            let measured = unsafe own.measure(glyph, of: font)
            unsafe ink?.pointee = measured.ink
            unsafe logical?.pointee = measured.logical
        }
        unsafe filled.pointee.get_metrics = { font, language in
            guard let own = unsafe SizedFont.of(font) else { return nil }
            return unsafe pango_font_get_metrics(own.chosen, language)
        }
        unsafe filled.pointee.get_font_map = { font in
            guard let own = unsafe SizedFont.of(font) else { return nil }
            return unsafe pango_font_get_font_map(own.chosen)
        }
        unsafe filled.pointee.get_features = { font, features, length, count in
            guard let own = unsafe SizedFont.of(font) else { return }
            unsafe pango_font_get_features(own.chosen, features, length, count)
        }
        unsafe filled.pointee.create_hb_font = { font in unsafe SizedFont.of(font)?.makeShape() }
    }
}
