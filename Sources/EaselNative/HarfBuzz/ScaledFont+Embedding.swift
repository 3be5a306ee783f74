// SPDX-License-Identifier: MIT

internal import CEaselHarfBuzz
internal import CEaselPango

/// The information that a document needs to embed a font. Lengths are in thousandths of an em.
extension ScaledFont {
    /// A face of a font file in any size, with its axes set.
    package struct Face: Hashable, Sendable {
        let file: String
        let index: Int
        let axes: [Double]
    }

    /// The outlines of some glyphs.
    package enum Program {
        /// A TrueType font file, in which glyphs keep their numbers.
        case trueType([UInt8])
        /// The table `CFF ` of an OpenType font: a CID-keyed font uses identifiers instead of glyph numbers; in other
        /// fonts, glyphs keep their numbers.
        case compact([UInt8], identifiers: [UInt32: UInt32]?)
    }

    /// Whether ``program(of:)`` supports the font.
    ///
    /// Workaround (HarfBuzz 6): a subset of CFF2 outlines loses the axis settings. Remove when: HarfBuzz 8.0 is the
    /// oldest supported version.
    package var isEmbeddable: Bool { hasOutlines && (hasTable("glyf") || hasTable("CFF ")) }

    /// Returns the outlines of glyphs.
    package func program(of glyphs: [UInt32]) throws(NativeError) -> Program {
        if hasTable("glyf") {
            return try unsafe subset(of: glyphs, keepsNumbers: true) { face, _ in
                unsafe .trueType(Self.bytes(of: hb_face_reference_blob(face)))
            }
        }
        // A CID-keyed font uses identifiers instead of glyph numbers. Keeping the numbers would add thousands of empty
        // glyphs to the font's lists.
        let keyed = try unsafe subset(of: glyphs, keepsNumbers: false) { face, numbers -> Program? in
            let table = unsafe Self.table("CFF ", of: face)
            guard let identifiers = CFFCharset(table)?.identifiers else { return nil }
            let pairs = glyphs.map { glyph in
                let number = Int(unsafe hb_map_get(numbers, glyph))
                return (glyph, number < identifiers.count ? identifiers[number] : 0)
            }
            return .compact(table, identifiers: Dictionary(uniqueKeysWithValues: pairs))
        }
        if let keyed { return keyed }
        return try unsafe subset(of: glyphs, keepsNumbers: true) { face, _ in
            unsafe .compact(Self.table("CFF ", of: face), identifiers: nil)
        }
    }

    private func subset<T>(
        of glyphs: [UInt32], keepsNumbers: Bool, _ result: (OpaquePointer, OpaquePointer) -> T
    ) throws(NativeError) -> T {
        try unsafe subset(keepsAxes: false) { input in
            let wanted = unsafe hb_subset_input_glyph_set(input)
            for glyph in glyphs { unsafe hb_set_add(wanted, glyph) }
            unsafe hb_subset_input_set_flags(
                input,
                HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue
                    | (keepsNumbers ? HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue : 0))
            // The document provides all other information to viewers. Without features, the subset does not include
            // alternate glyphs.
            unsafe hb_set_clear(hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG))
            let dropped = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
            for tag in [
                "cmap", "name", "OS/2", "post", "GSUB", "GPOS", "GDEF", "kern", "vhea", "vmtx", "VORG", "gasp", "STAT",
                "COLR", "CPAL", "SVG ", "sbix", "CBDT", "CBLC",
            ] {
                unsafe hb_set_add(dropped, hb_tag_from_string(tag, 4))
            }
        } result: { face, numbers in
            unsafe result(face, numbers)
        }
    }

    /// The name of the font in documents: printable ASCII without delimiters (ISO 32000-1, 7.3.5).
    package var postScriptName: String {
        var name = [CChar](repeating: 0, count: 128)
        var length = UInt32(name.count)
        _ = unsafe hb_ot_name_get_utf8(
            hb_font_get_face(shape), easel_postscript_name(), nil, &length, &name)
        let stored = name.prefix(Int(min(length, 127))).map { UInt8(bitPattern: $0) }
        let bytes = (stored.isEmpty ? Array(family.utf8) : stored).filter { byte in
            0x21...0x7E ~= byte && !"()<>[]{}/%#".utf8.contains(byte)
        }
        return bytes.isEmpty ? "Font" : String(decoding: bytes, as: UTF8.self)
    }

    /// The font's bounds (left, bottom, right, top), and its vertical metrics, measured upward from the baseline. The
    /// angle is in degrees.
    package var embeddingMetrics:
        (bounds: [Double], ascent: Double, descent: Double, capHeight: Double, italicAngle: Double)
    {
        let head = unsafe Self.table("head", of: hb_font_get_face(shape))
        let em = 1_000 / Double(max(unitsPerEm, 1))
        // xMin, yMin, xMax, and yMax.
        let bounds = stride(from: 36, to: 44, by: 2).map { offset -> Double in
            guard offset + 1 < head.count else { return 0 }
            return Double(Int16(bitPattern: UInt16(head[offset]) << 8 | UInt16(head[offset + 1]))) * em
        }
        func metric(_ tag: hb_ot_metrics_tag_t, or other: Double) -> Double {
            var value: Int32 = 0
            return unsafe hb_ot_metrics_get_position(shape, tag, &value) != 0 ? Double(value) * em : other
        }
        let ascent = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, or: bounds[3])
        return (
            bounds, ascent, metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, or: bounds[1]),
            metric(HB_OT_METRICS_TAG_CAP_HEIGHT, or: ascent),
            Double(unsafe hb_style_get_value(shape, HB_STYLE_TAG_SLANT_ANGLE))
        )
    }

    func hasTable(_ tag: String) -> Bool {
        let blob = unsafe hb_face_reference_table(hb_font_get_face(shape), hb_tag_from_string(tag, 4))
        defer { unsafe hb_blob_destroy(blob) }
        return unsafe hb_blob_get_length(blob) > 0
    }

    static func table(_ tag: String, of face: OpaquePointer?) -> [UInt8] {
        unsafe bytes(of: hb_face_reference_table(face, hb_tag_from_string(tag, 4)))
    }
}
