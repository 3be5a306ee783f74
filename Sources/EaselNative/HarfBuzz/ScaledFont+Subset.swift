// SPDX-License-Identifier: MIT

internal import CHarfBuzz

extension ScaledFont {
    /// How wide a glyph is by itself, in points.
    package func advance(of glyph: UInt32) -> Double {
        Double(unsafe hb_font_get_glyph_h_advance(shape, glyph)) / Double(max(unitsPerEm, 1)) * size
    }

    /// A font file with what it takes to show text of some characters, their ligatures and other forms included.
    package func subset(of characters: some Sequence<Unicode.Scalar>) throws(NativeError) -> [UInt8] {
        guard let input = unsafe hb_subset_input_create_or_fail() else {
            throw NativeError(
                library: "HarfBuzz", operation: "hb_subset_input_create_or_fail", message: "out of memory")
        }
        defer { unsafe hb_subset_input_destroy(input) }
        // The set belongs to the input.
        let wanted = unsafe hb_subset_input_unicode_set(input)
        for character in characters { unsafe hb_set_add(wanted, character.value) }
        guard let subset = unsafe hb_subset_or_fail(hb_font_get_face(shape), input) else {
            throw NativeError(
                library: "HarfBuzz", operation: "hb_subset_or_fail", message: "the font's tables cannot be read")
        }
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
