// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import CEaselPango

/// A cache of coverage masks of small glyphs, for each quarter-pixel position of their origins.
///
/// A mask depends only on the font, the glyph, the scale, and the quarter-pixel position, so drawing does not depend on
/// the state of the cache. It is used by one thread at a time.
///
/// - Invariant: every mask's `width` · `height` bytes are in `coverage`, beginning at `start`.
@safe package final class GlyphMasks {
    private struct Mask {
        let start: Int
        /// The offset from the pixel of the glyph's origin to the mask's top-left pixel.
        let x: Int
        let y: Int
        let width: Int
        let height: Int
    }

    private struct PlacedMask {
        let mask: Mask
        /// The position of the mask's top-left pixel.
        let x: Int
        let y: Int
    }

    private struct FontAtScale {
        let font: ScaledFont
        let scale: Double
    }

    private enum Failure: Error { case full, impossible }

    /// The maximum size of the cache, in bytes and in combinations of a font and a scale. Glyphs that do not fit are
    /// drawn as outlines.
    private static let (coverageLimit, fontLimit) = (1 << 20, 512)

    /// The maximum width and height of a mask, in pixels. A glyph may be many times as large as its em square.
    private static let largestMask = 512.0

    /// The memory that a mask uses in addition to its pixels, in bytes.
    private static let overhead = 64

    private var fonts: [FontAtScale] = []
    private var latestFont = 0
    private var masks: [Mask] = []
    /// The indices of the masks, by font index, glyph, and quarter-pixel position.
    private var maskIndex = KeyIndex()
    private var coverage: [UInt8] = []
    private var placed: [PlacedMask] = []
    private var latestSheet: Sheet?

    /// Creates an empty cache.
    package init() {}

    /// Draws glyphs with the context's source and matrix, each at the nearest quarter of a pixel. Returns false and
    /// draws nothing if masks cannot be used: if the matrix does more than translate and scale, if the context's
    /// operator or antialiasing is not the default, or if the glyphs are too large or too many.
    func draw(_ runs: [GlyphRun], on context: OpaquePointer) -> Bool {
        var matrix = cairo_matrix_t()
        unsafe cairo_get_matrix(context, &matrix)
        guard matrix.xx == matrix.yy, matrix.xx > 0, matrix.xy == 0, matrix.yx == 0,
            unsafe cairo_get_operator(context) == CAIRO_OPERATOR_OVER,
            unsafe cairo_get_antialias(context) == CAIRO_ANTIALIAS_DEFAULT,
            unsafe cairo_get_tolerance(context) == 0.1
        else { return false }
        do throws(Failure) {
            do throws(Failure) {
                try place(runs, by: matrix)
            } catch .full {
                // Retrying with an empty cache makes the result depend only on the text.
                removeAll()
                try place(runs, by: matrix)
            }
        } catch {
            return false
        }
        return unsafe paint(on: context, restoring: &matrix)
    }

    private func removeAll() {
        fonts = []
        (masks, maskIndex) = ([], KeyIndex())
        coverage = []
    }

    // MARK: Placing

    /// Finds the masks and positions of glyphs.
    private func place(_ runs: [GlyphRun], by matrix: cairo_matrix_t) throws(Failure) {
        placed.removeAll(keepingCapacity: true)
        for run in runs {
            guard run.isPaintedByMasks else { throw .impossible }
            let fontIndex = try index(of: run.font, scale: matrix.xx)
            let quarterY = Self.quarters(run.y, matrix.yy, matrix.y0)
            // Color glyphs are painted separately; Cairo would turn their pixels into outlines.
            for glyph in run.glyphs where run.shows(glyph) {
                let quarterX = Self.quarters(run.x + glyph.x, matrix.xx, matrix.x0)
                let mask = try mask(of: glyph.id, fontIndex: fontIndex, phaseX: quarterX & 3, phaseY: quarterY & 3)
                if mask.width > 0 {
                    placed.append(PlacedMask(mask: mask, x: quarterX >> 2 + mask.x, y: quarterY >> 2 + mask.y))
                }
            }
        }
    }

    /// Returns a position in points as the nearest whole number of quarter pixels.
    private static func quarters(_ length: Double, _ scale: Double, _ origin: Double) -> Int {
        let pixels = length * scale + origin
        // Easel draws nothing so far away. NaN also takes this branch.
        guard abs(pixels) < 1e9 else { return 1 << 40 }
        return Int((pixels * 4 + 0.5).rounded(.down))
    }

    private func index(of font: ScaledFont, scale: Double) throws(Failure) -> Int {
        func isSame(_ other: FontAtScale) -> Bool { other.font === font && other.scale == scale }
        if latestFont < fonts.count, isSame(fonts[latestFont]) { return latestFont }
        if let index = fonts.firstIndex(where: isSame) {
            latestFont = index
        } else {
            guard fonts.count < Self.fontLimit else { throw .full }
            latestFont = fonts.count
            fonts.append(FontAtScale(font: font, scale: scale))
        }
        return latestFont
    }

    private func mask(of glyph: UInt32, fontIndex: Int, phaseX: Int, phaseY: Int) throws(Failure) -> Mask {
        let key = UInt64(fontIndex) << 36 | UInt64(glyph) << 4 | UInt64(phaseY << 2 | phaseX)
        if let index = maskIndex[key] { return masks[index] }
        let newMask = try makeMask(
            of: glyph, font: fonts[fontIndex], shiftX: Double(phaseX) / 4, shiftY: Double(phaseY) / 4)
        masks.append(newMask)
        maskIndex.append(key)
        return newMask
    }

    // MARK: Making

    private func makeMask(
        of glyph: UInt32, font: FontAtScale, shiftX: Double, shiftY: Double
    ) throws(Failure) -> Mask {
        // An outline is measured on a sheet of any size.
        let measuring = try sheet(side: 1)
        unsafe Self.setOutline(of: glyph, font: font, shiftX: shiftX, shiftY: shiftY, on: measuring.context)
        var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_path_extents(measuring.context, &minX, &minY, &maxX, &maxY)
        guard measuring.isIntact else { throw discardSheet() }
        guard maxX > minX, maxY > minY else { return Mask(start: 0, x: 0, y: 0, width: 0, height: 0) }
        guard maxX - minX < Self.largestMask, maxY - minY < Self.largestMask, abs(minX) < 1e6, abs(minY) < 1e6 else {
            throw .impossible
        }
        let (x, y) = (Int(minX.rounded(.down)), Int(minY.rounded(.down)))
        let (width, height) = (Int(maxX.rounded(.up)) - x, Int(maxY.rounded(.up)) - y)
        guard coverage.count + width * height + (masks.count + 1) * Self.overhead <= Self.coverageLimit else {
            throw .full
        }
        let start = coverage.count
        let sheet = try sheet(side: max(width, height))
        unsafe Self.setOutline(
            of: glyph, font: font, shiftX: shiftX - Double(x), shiftY: shiftY - Double(y), on: sheet.context)
        unsafe sheet.fill(width: width, height: height) { unsafe coverage.append(contentsOf: $0) }
        guard sheet.isIntact else { throw discardSheet() }
        return Mask(start: start, x: x, y: y, width: width, height: height)
    }

    /// Returns an empty sheet with at least `side` rows and columns.
    private func sheet(side: Int) throws(Failure) -> Sheet {
        if let latestSheet, latestSheet.side >= side { return latestSheet }
        guard let newSheet = Sheet(side: (side + 63) & ~63) else { throw .impossible }
        latestSheet = newSheet
        return newSheet
    }

    /// Discards a sheet for which Cairo has reported an error. Outlines are then drawn instead of masks, which reports
    /// the same error.
    private func discardSheet() -> Failure {
        latestSheet = nil
        return .impossible
    }

    /// A square surface of one byte per pixel, on which masks are drawn one after the other. Its pixels are 0 between
    /// two masks.
    @safe private final class Sheet {
        let side: Int
        let context: OpaquePointer
        private let surface: OpaquePointer

        init?(side: Int) {
            guard let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(side), Int32(side)) else {
                return nil
            }
            guard let context = unsafe cairo_create(surface) else {
                unsafe cairo_surface_destroy(surface)
                return nil
            }
            self.side = side
            unsafe (self.surface, self.context) = unsafe (surface, context)
        }

        deinit {
            unsafe cairo_destroy(context)
            unsafe cairo_surface_destroy(surface)
        }

        /// Whether Cairo has reported no error.
        var isIntact: Bool {
            unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS
                && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        }

        /// Fills the context's path, visits the first rows and columns, and clears them.
        func fill(width: Int, height: Int, _ visit: (_ row: UnsafeMutableBufferPointer<UInt8>) -> Void) {
            unsafe cairo_fill(context)
            unsafe cairo_surface_flush(surface)
            guard isIntact, let data = unsafe cairo_image_surface_get_data(surface) else { return }
            let stride = unsafe Int(cairo_image_surface_get_stride(surface))
            for row in 0..<height {
                // The surface has `side` ≥ `height` rows of `stride` ≥ `width` bytes, beginning at `data`.
                let pixels = unsafe UnsafeMutableBufferPointer(start: data + row * stride, count: width)
                unsafe visit(pixels)
                unsafe pixels.update(repeating: 0)
            }
            unsafe cairo_surface_mark_dirty(surface)
        }
    }

    /// Sets the path to a glyph's outline, as Pango does. The matrix is the identity afterward.
    private static func setOutline(
        of glyph: UInt32, font: FontAtScale, shiftX: Double, shiftY: Double, on context: OpaquePointer
    ) {
        var matrix = cairo_matrix_t(xx: font.scale, yx: 0, xy: 0, yy: font.scale, x0: shiftX, y0: shiftY)
        var glyph = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        // After the restore, the context keeps neither the font nor the matrix.
        FontAccess.exclusively {
            unsafe cairo_new_path(context)
            unsafe cairo_save(context)
            unsafe cairo_set_matrix(context, &matrix)
            unsafe cairo_set_scaled_font(context, font.font.pointer)
            unsafe cairo_glyph_path(context, &glyph, 1)
            unsafe cairo_restore(context)
        }
    }

    // MARK: Painting

    /// Paints the source through the placed masks.
    private func paint(on context: OpaquePointer, restoring matrix: inout cairo_matrix_t) -> Bool {
        guard let first = placed.first else { return true }
        unsafe cairo_identity_matrix(context)
        defer { unsafe cairo_set_matrix(context, &matrix) }
        var (left, top, right, bottom) = (
            first.x, first.y, first.x + first.mask.width, first.y + first.mask.height
        )
        for item in placed.dropFirst() {
            left = min(left, item.x)
            top = min(top, item.y)
            right = max(right, item.x + item.mask.width)
            bottom = max(bottom, item.y + item.mask.height)
        }
        // Text may be far larger than the image. The clip is within the image, so the number of pixels is limited.
        var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_clip_extents(context, &minX, &minY, &maxX, &maxY)
        left = max(left, Int(minX.rounded(.down)))
        top = max(top, Int(minY.rounded(.down)))
        right = min(right, Int(maxX.rounded(.up)))
        bottom = min(bottom, Int(maxY.rounded(.up)))
        guard left < right, top < bottom else { return true }

        guard
            let surface = unsafe cairo_image_surface_create(
                CAIRO_FORMAT_A8, Int32(clamping: right - left), Int32(clamping: bottom - top))
        else { return false }
        defer { unsafe cairo_surface_destroy(surface) }
        guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            let data = unsafe cairo_image_surface_get_data(surface)
        else { return false }
        unsafe cairo_surface_flush(surface)
        let stride = Int(unsafe cairo_image_surface_get_stride(surface))
        unsafe coverage.withUnsafeBufferPointer { coverage in
            for item in placed {
                let (firstColumn, firstRow) = (max(left - item.x, 0), max(top - item.y, 0))
                let columns = firstColumn..<max(min(right - item.x, item.mask.width), firstColumn)
                let rows = firstRow..<max(min(bottom - item.y, item.mask.height), firstRow)
                for row in rows {
                    // The invariant keeps the mask's bytes within `coverage`. `columns` and `rows` keep the pixels
                    // within the surface, whose rows of `stride` bytes begin at `data`.
                    let source = item.mask.start + row * item.mask.width
                    let target = unsafe data + (item.y + row - top) * stride + (item.x - left)
                    for column in columns {
                        let sum = unsafe UInt16(target[column]) + UInt16(coverage[source + column])
                        unsafe target[column] = UInt8(min(sum, 255))
                    }
                }
            }
        }
        unsafe cairo_surface_mark_dirty(surface)
        unsafe cairo_mask_surface(context, surface, Double(left), Double(top))
        return true
    }
}

extension GlyphRun {
    /// Whether the run's glyphs, except color glyphs, can be painted one by one.
    package var isPaintedByMasks: Bool {
        // A mark may overlap a letter.
        !glyphsOverlap
            && glyphs.allSatisfy {
                $0.advance > 0 && $0.y == 0 && $0.isOfFont || $0.id == GlyphRun.emptyGlyph || $0.isOmitted
                    || isColored($0)
            }
    }
}
