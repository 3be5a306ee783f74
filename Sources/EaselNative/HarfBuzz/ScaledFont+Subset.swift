// SPDX-License-Identifier: MIT

internal import CEaselHarfBuzz

extension ScaledFont {
    /// Returns the advance of an isolated glyph, in points.
    package func advance(of glyph: UInt32) -> Double {
        Double(unsafe hb_font_get_glyph_h_advance(shape, glyph)) / Double(max(unitsPerEm, 1)) * size
    }

    /// Returns a font file with the data needed to show text with given characters, including ligatures and alternate
    /// forms. A variable font is reduced to the outlines of its current settings, unless its outlines are CFF.
    package func subset(of characters: some Sequence<Unicode.Scalar>) throws(NativeError) -> [UInt8] {
        let characters = Array(characters)
        // HarfBuzz 6 removes the axes but does not apply them to such outlines.
        let table = unsafe hb_face_reference_table(hb_font_get_face(shape), hb_tag_from_string("CFF2", 4))
        defer { unsafe hb_blob_destroy(table) }
        let keepsAxes = unsafe hb_blob_get_length(table) > 0
        return try unsafe subset(keepsAxes: keepsAxes) { input in
            let wanted = unsafe hb_subset_input_unicode_set(input)
            for character in characters { unsafe hb_set_add(wanted, character.value) }
        } result: { face, _ in
            unsafe Self.bytes(of: hb_face_reference_blob(face))
        }
    }

    /// Makes a subset of the font. Axes are fixed at their current settings unless the subset keeps them.
    ///
    /// - Parameters:
    ///   - configure: A closure that configures the subset, an `hb_subset_input_t`.
    ///   - result: A closure that reads the result from the subset, an `hb_face_t`, and from the map from the font's
    ///     glyph numbers to the subset's glyph numbers, an `hb_map_t`.
    func subset<T>(
        keepsAxes: Bool, _ configure: (OpaquePointer) -> Void, result: (OpaquePointer, OpaquePointer) -> T
    ) throws(NativeError) -> T {
        guard let input = unsafe hb_subset_input_create_or_fail() else {
            throw NativeError(
                library: "HarfBuzz", operation: "hb_subset_input_create_or_fail", message: "out of memory")
        }
        defer { unsafe hb_subset_input_destroy(input) }
        let face = unsafe hb_font_get_face(shape)
        unsafe configure(input)
        for (axis, value) in keepsAxes ? [] : axes {
            let tag = unsafe hb_tag_from_string(axis.tag, 4)
            guard unsafe hb_subset_input_pin_axis_location(input, face, tag, Float(value)) != 0 else {
                throw failure("is damaged: its axis \(axis.tag) cannot be set")
            }
        }
        // The plan is nil for a font that HarfBuzz cannot read. The map belongs to the plan.
        let plan = unsafe hb_subset_plan_create_or_fail(face, input)
        defer { unsafe hb_subset_plan_destroy(plan) }
        guard let plan = unsafe plan, let numbers = unsafe hb_subset_plan_old_to_new_glyph_mapping(plan) else {
            throw failure("cannot be embedded: its tables are damaged")
        }
        if !keepsAxes { try unsafe checkOutlines(of: numbers) }
        guard let subset = unsafe hb_subset_plan_execute_or_fail(plan) else {
            throw failure("cannot be embedded: its tables are damaged")
        }
        defer { unsafe hb_face_destroy(subset) }
        return unsafe result(subset, numbers)
    }

    /// Throws an error if some glyphs cannot be instantiated at the variable font's current settings.
    ///
    /// Workaround (HarfBuzz 6): if an outline cannot be read, HarfBuzz frees memory that it does not own. Remove when:
    /// HarfBuzz no longer does so.
    private func checkOutlines(of glyphs: OpaquePointer) throws(NativeError) {
        guard !axes.isEmpty, hasTable("glyf") else { return }
        let face = unsafe hb_font_get_face(shape)
        let (head, count) = unsafe (Self.table("head", of: face), hb_face_get_glyph_count(face))
        var composites = unsafe CompositeGlyphs(
            offsets: Self.table("loca", of: face), outlines: Self.table("glyf", of: face),
            hasLongOffsets: head.count > 51 && head[51] != 0, count: Int(count))
        for glyph in 0..<count where unsafe hb_map_has(glyphs, glyph) != 0 {
            var extents = hb_glyph_extents_t()
            guard composites.isComplete(Int(glyph)), unsafe hb_font_get_glyph_extents(shape, glyph, &extents) != 0
            else { throw failure("cannot be embedded: its glyph \(glyph) is damaged") }
        }
    }

    /// Returns the bytes of a blob and releases it.
    static func bytes(of blob: OpaquePointer?) -> [UInt8] {
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        // The blob holds `length` bytes as long as it exists.
        guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else { return [] }
        return unsafe UnsafeBufferPointer(start: data, count: Int(length)).map { UInt8(bitPattern: $0) }
    }
}
