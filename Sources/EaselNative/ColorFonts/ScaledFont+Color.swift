// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import CEaselHarfBuzz
internal import CEaselPango

/// Color glyphs.
extension ScaledFont {
    /// The content of a color glyph.
    package enum ColorGlyph {
        /// A PNG file, and the rectangle that the image fills. The rectangle is in em squares, measured right and down
        /// from the glyph's origin.
        case image(png: [UInt8], x: Double, y: Double, width: Double, height: Double)
        /// Paints, and their bounds in font units, if known; the bounds are nil if nothing is visible.
        case paint(ColorPaint, within: ColorBounds?)
    }

    /// The formats in which a font describes a glyph's colors.
    package enum ColorFormat {
        /// COLR, version 1.
        case graph
        /// COLR, version 0.
        case layers
        /// CBDT or sbix.
        case image
        /// SVG, which is not supported.
        case svg
    }

    /// Returns the format of a glyph's colors, or nil for a plain outline. If there are several formats, returns the
    /// one that is drawn.
    package func colorFormat(of glyph: UInt32) -> ColorFormat? {
        guard hasColor, glyph & GlyphRun.unknownGlyphFlag == 0 else { return nil }
        if colorTable?.hasPaint(glyph) == true { return .graph }
        if layerCount(glyph) > 0 { return .layers }
        if unsafe withImageFile(glyph, { unsafe !$0.isEmpty }) { return .image }
        return hasSVG && hasDocument(glyph) ? .svg : nil
    }

    /// Returns the content of a color glyph, or nil for a plain outline.
    ///
    /// - Throws: An error that names the font's file, if the glyph is damaged or its format is not supported.
    package func colorGlyph(_ glyph: UInt32) throws(NativeError) -> ColorGlyph? {
        switch colorFormat(of: glyph) {
        case nil: return nil
        case .image: return colorImage(glyph)
        case .svg: throw failure("has an SVG document for the glyph \(glyph), which is not drawn")
        case .layers:
            let paint = ColorPaint.layers(layerPaints(glyph))
            return .paint(paint, within: outlineBounds(of: paint))
        case .graph:
            do throws(ColorTable.Problem) {
                guard let paint = try colorTable?.paint(of: glyph) else { return nil }
                return .paint(paint, within: outlineBounds(of: paint))
            } catch {
                throw failure("is damaged: its color glyph \(glyph) cannot be drawn, as \(error.description)")
            }
        }
    }

    /// Whether an outline can be loaded separately. FreeType must be called by only one thread at a time.
    package func hasUsableOutline(_ glyph: UInt32) -> Bool {
        guard glyph < glyphCount else { return false }
        return FontAccess.exclusively { isLoadable(glyph) }
    }

    /// The transform from font units to points, y down. It includes the synthesized slant that outlines have.
    package var designTransform: ColorTransform {
        let scale = size / Double(max(unitsPerEm, 1))
        return ColorTransform(xx: scale, yx: 0, xy: slant * scale, yy: -scale, dx: 0, dy: 0)
    }

    /// Returns the area that a color glyph covers, in points from its origin. Returns nil for glyphs that Cairo
    /// measures: outlines, and images unless the font is one of ``VariableFaces``, for which Cairo has no images.
    ///
    /// A glyph that cannot be drawn covers its em square, so drawing it reports the error.
    func paintedBounds(of glyph: UInt32) -> ColorBounds? {
        let em = Double(unitsPerEm)
        let square = ColorBounds(minX: 0, minY: 0, maxX: em, maxY: em)
        let bounds: ColorBounds?
        switch colorFormat(of: glyph) {
        case nil: return nil
        case .image:
            guard hasSVG else { return nil }
            bounds = glyphBounds(glyph)
        case .svg: bounds = square
        case .layers: bounds = outlineBounds(of: .layers(layerPaints(glyph)))
        case .graph:
            if let clip = colorTable?.clip(of: glyph) {
                bounds = clip
            } else {
                do throws(ColorTable.Problem) {
                    bounds = try colorTable?.paint(of: glyph).flatMap { outlineBounds(of: $0) }
                } catch {
                    bounds = square
                }
            }
        }
        let none = ColorBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
        var points = (bounds ?? none).applying(designTransform)
        if hasSyntheticWeight, bounds != nil {
            (points.minX, points.minY) = (points.minX - size / 24, points.minY - size / 24)
            (points.maxX, points.maxY) = (points.maxX + size / 24, points.maxY + size / 24)
        }
        return points
    }

    /// Returns a rectangle that contains a paint's outlines and clips, in font units, or nil for a paint without them.
    private func outlineBounds(
        of paint: ColorPaint, under transform: ColorTransform = ColorTransform()
    ) -> ColorBounds? {
        switch paint {
        case .solid, .linearGradient, .radialGradient, .sweepGradient: return nil
        case .layers(let paints):
            return paints.reduce(nil) { bounds, paint in
                outlineBounds(of: paint, under: transform).map { $0.union(bounds) } ?? bounds
            }
        case .glyph(let glyph, _): return glyphBounds(glyph)?.applying(transform)
        case .clip(let bounds, _): return bounds.applying(transform)
        case .transform(let inner, let paint):
            return outlineBounds(of: paint, under: inner.concatenating(transform))
        case .composite(let source, _, let backdrop):
            let bounds = outlineBounds(of: backdrop, under: transform)
            return outlineBounds(of: source, under: transform).map { $0.union(bounds) } ?? bounds
        }
    }

    /// Returns the bounds of a glyph's outline or image, in font units, or nil if the outline or image is empty.
    private func glyphBounds(_ glyph: UInt32) -> ColorBounds? {
        var extents = hb_glyph_extents_t()
        guard unsafe hb_font_get_glyph_extents(shape, glyph, &extents) != 0, extents.width != 0 else { return nil }
        let (left, top) = (Double(extents.x_bearing), Double(extents.y_bearing))
        let (right, bottom) = (left + Double(extents.width), top + Double(extents.height))
        return ColorBounds(
            minX: min(left, right), minY: min(top, bottom), maxX: max(left, right), maxY: max(top, bottom))
    }

    // MARK: Tables

    private func layerCount(_ glyph: UInt32) -> UInt32 {
        unsafe hb_ot_color_glyph_get_layers(hb_font_get_face(shape), glyph, 0, nil, nil)
    }

    func layers(of glyph: UInt32) -> ArraySlice<hb_ot_color_layer_t> {
        var count = layerCount(glyph)
        guard count > 0 else { return [] }
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        _ = unsafe hb_ot_color_glyph_get_layers(hb_font_get_face(shape), glyph, 0, &count, &layers)
        return layers.prefix(Int(count))
    }

    private func layerPaints(_ glyph: UInt32) -> [ColorPaint] {
        layers(of: glyph).map { .glyph($0.glyph, .solid(palette.color(Int($0.color_index)))) }
    }

    /// Passes the bytes of a glyph's PNG file to a closure. The closure receives no bytes if the glyph has no such
    /// file.
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

    private func colorImage(_ glyph: UInt32) -> ColorGlyph? {
        var extents = hb_glyph_extents_t()
        guard unsafe hb_font_get_glyph_extents(shape, glyph, &extents) != 0 else { return nil }
        let em = Double(unitsPerEm)
        return unsafe .image(
            png: withImageFile(glyph) { unsafe [UInt8]($0) }, x: Double(extents.x_bearing) / em,
            y: -Double(extents.y_bearing) / em, width: Double(extents.width) / em,
            height: -Double(extents.height) / em)
    }

    /// Whether the SVG table has a document for a glyph.
    private func hasDocument(_ glyph: UInt32) -> Bool {
        let blob = unsafe hb_ot_color_glyph_reference_svg(hb_font_get_face(shape), glyph)
        defer { unsafe hb_blob_destroy(blob) }
        return unsafe hb_blob_get_length(blob) > 0
    }
}
