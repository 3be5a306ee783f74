// SPDX-License-Identifier: MIT

internal import CCairo
internal import CFontconfig
internal import CPango
internal import Synchronization

/// Variable fonts with their axes set, for Cairo.
///
/// Cairo 1.16 can set axes itself, by a pattern's `fontvariations`, but keeps a copy of these for every size for ever, and
/// may embed the font as another size's are set. A face that comes to it with its axes set does neither.
enum VariableFaces {
    /// A font file and what it is set to.
    fileprivate struct Setting: Equatable {
        let file: String
        let index: Int
        /// In the order of the font's axes, with 16 bits after the point.
        let axes: [FT_Fixed]
        /// What Cairo does to its outlines.
        let synthesis: UInt32
    }

    /// A setting and a reference to Cairo's face of it, which threads may share: Cairo counts references atomically, and locks
    /// a face where it is used. That is what makes `@unchecked Sendable` right.
    @safe fileprivate struct Face: @unchecked Sendable {
        let setting: Setting
        let pointer: OpaquePointer
    }

    /// Those used last, the latest at the end: font maps come and go, and with each its own face of a font would stay with
    /// the fonts that Cairo keeps for later.
    private static let latest = Mutex<[Face]>([])

    /// How many are kept.
    private static let capacity = 32

    /// A font that differs from another in its outlines alone, which are those that HarfBuzz's font is set to.
    ///
    /// - Returns: Owned by the caller; nil if the pattern's file cannot be loaded.
    static func scaledFont(
        of pattern: OpaquePointer?, set font: OpaquePointer, like other: OpaquePointer
    ) -> OpaquePointer? {
        guard let setting = unsafe Setting(of: pattern, set: font, like: other),
            let face = unsafe fontFace(setting)
        else { return nil }
        defer { unsafe cairo_font_face_destroy(face) }
        var (fontMatrix, matrix) = (cairo_matrix_t(), cairo_matrix_t())
        unsafe cairo_scaled_font_get_font_matrix(other, &fontMatrix)
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

    /// - Returns: Owned by the caller.
    private static func fontFace(_ setting: Setting) -> OpaquePointer? {
        let face = latest.withLock { faces -> Face? in
            let known = faces.firstIndex { $0.setting == setting }.map { faces.remove(at: $0) }
            guard let face = known ?? Face(setting) else { return nil }
            faces.append(face)
            if faces.count > capacity { unsafe cairo_font_face_destroy(faces.removeFirst().pointer) }
            // While the list cannot lose it.
            unsafe cairo_font_face_reference(face.pointer)
            return face
        }
        return unsafe face?.pointer
    }
}

extension VariableFaces.Face {
    /// - Returns: Nil if the file cannot be loaded.
    fileprivate init?(_ setting: VariableFaces.Setting) {
        guard let face = unsafe FreeType.fontFace(file: setting.file, index: setting.index, axes: setting.axes) else {
            return nil
        }
        unsafe cairo_ft_font_face_set_synthesize(face, setting.synthesis | Self.ownOutlines)
        unsafe self.init(setting: setting, pointer: face)
    }

    /// With any flag Cairo embeds a font's outlines in documents, not its tables, which know nothing of the axes' settings.
    /// This one says nothing else.
    private static let ownOutlines: UInt32 = 1 << 16
}

extension VariableFaces.Setting {
    /// - Returns: Nil for a pattern that is of no file.
    fileprivate init?(of pattern: OpaquePointer?, set font: OpaquePointer, like other: OpaquePointer) {
        var name: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch, let name = unsafe name,
            unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch,
            let plain = unsafe cairo_scaled_font_get_font_face(other)
        else { return nil }
        file = unsafe String(cString: name)
        // Above 16 bits it is that of an instance by name, which HarfBuzz's font is set to.
        self.index = Int(index & 0xFFFF)
        var count: UInt32 = 0
        let settings = unsafe hb_font_get_var_coords_design(font, &count)
        // There are `count` settings.
        axes = unsafe UnsafeBufferPointer(start: settings, count: Int(count)).map { FT_Fixed(($0 * 65_536).rounded()) }
        synthesis = unsafe cairo_ft_font_face_get_synthesize(plain)
    }
}

/// FreeType beside Cairo's own.
private enum FreeType {
    /// It is made once, and used with ``access`` alone, which makes `@unchecked Sendable` right.
    @safe private struct Library: @unchecked Sendable {
        let pointer: FT_Library?
    }

    private static let library: Library = {
        var pointer: FT_Library?
        return unsafe Library(pointer: FT_Init_FreeType(&pointer) == 0 ? pointer : nil)
    }()

    /// Held while a file is opened or closed, which the library does one at a time. Cairo closes them whenever it lets go of
    /// fonts.
    private static let access = Mutex(())

    /// What Cairo's face knows FreeType's by.
    private static let faceKey = UserDataKey()

    /// - Returns: Owned by the caller; nil if the file cannot be loaded.
    static func fontFace(file: String, index: Int, axes: [FT_Fixed]) -> OpaquePointer? {
        var opened: FT_Face?
        access.withLock { _ in _ = unsafe FT_New_Face(library.pointer, file, index, &opened) }
        guard let face = unsafe opened else { return nil }
        // A font that HarfBuzz can vary and FreeType cannot has outlines of one kind only. It reads the coordinates.
        var coordinates = axes
        if !axes.isEmpty { _ = unsafe FT_Set_Var_Design_Coordinates(face, UInt32(axes.count), &coordinates) }
        // Cairo 1.16 asks a face for its axes, whether it needs them or not, and never gives the answer back. One that it takes
        // to have none keeps the outlines that it is set to.
        unsafe face.pointee.face_flags &= ~FT_FACE_FLAG_MULTIPLE_MASTERS

        guard let fontFace = unsafe cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_DEFAULT) else { return nil }
        let status = unsafe cairo_font_face_set_user_data(fontFace, faceKey.address, face) { face in
            // What is kept here, once.
            unsafe FreeType.close(face?.assumingMemoryBound(to: FT_FaceRec_.self))
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            unsafe cairo_font_face_destroy(fontFace)
            unsafe close(face)
            return nil
        }
        return unsafe fontFace
    }

    private static func close(_ face: FT_Face?) { access.withLock { _ in _ = unsafe FT_Done_Face(face) } }
}
