// SPDX-License-Identifier: MIT

internal import CHarfBuzz

extension ScaledFont {
    /// How wide a glyph is by itself, in points.
    package func advance(of glyph: UInt32) -> Double {
        Double(unsafe hb_font_get_glyph_h_advance(shape, glyph)) / Double(max(unitsPerEm, 1)) * size
    }

    /// A font file with what it takes to show text of some characters, their ligatures and other forms included. Of a variable
    /// font it has no axes, but the outlines that these are set to, unless they are of CFF.
    package func subset(of characters: some Sequence<Unicode.Scalar>) throws(NativeError) -> [UInt8] {
        let characters = Array(characters)
        // HarfBuzz 6 takes the axes away and leaves such outlines as they are.
        let table = unsafe hb_face_reference_table(hb_font_get_face(shape), hb_tag_from_string("CFF2", 4))
        defer { unsafe hb_blob_destroy(table) }
        guard let file = try subset(of: characters, keepsAxes: unsafe hb_blob_get_length(table) > 0) else {
            throw NativeError(
                library: "HarfBuzz", operation: "hb_subset_or_fail", message: "the font's tables cannot be read")
        }
        return file
    }

    private func subset(of characters: [Unicode.Scalar], keepsAxes: Bool) throws(NativeError) -> [UInt8]? {
        guard let input = unsafe hb_subset_input_create_or_fail() else {
            throw NativeError(
                library: "HarfBuzz", operation: "hb_subset_input_create_or_fail", message: "out of memory")
        }
        defer { unsafe hb_subset_input_destroy(input) }
        let face = unsafe hb_font_get_face(shape)
        // The set belongs to the input.
        let wanted = unsafe hb_subset_input_unicode_set(input)
        for character in characters { unsafe hb_set_add(wanted, character.value) }
        for (axis, value) in keepsAxes ? [] : axes {
            let tag = unsafe hb_tag_from_string(axis.tag, 4)
            guard unsafe hb_subset_input_pin_axis_location(input, face, tag, Float(value)) != 0 else { return nil }
        }
        guard let subset = unsafe hb_subset_or_fail(face, input) else { return nil }
        defer { unsafe hb_face_destroy(subset) }
        let blob = unsafe hb_face_reference_blob(subset)
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        // The blob holds `length` bytes for as long as it lives.
        guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else {
            throw NativeError(library: "HarfBuzz", operation: "hb_face_reference_blob", message: "out of memory")
        }
        return unsafe UnsafeBufferPointer(start: data, count: Int(length)).map { UInt8(bitPattern: $0) }
    }
}
