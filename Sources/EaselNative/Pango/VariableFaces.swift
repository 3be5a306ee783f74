// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import Synchronization

/// Variable fonts with their axes set, for Cairo.
///
/// Cairo 1.16 can set axes itself, using a pattern's `fontvariations`, but it keeps a copy of the settings for every
/// size until the process ends. It makes no copy for a face with axes that are already set.
///
/// Fonts with SVG documents or paint graphs are also loaded here, even if they have no axes; see `FreeType.open`.
enum VariableFaces {
    /// A font file and its axis settings.
    fileprivate struct Setting: Equatable {
        let file: String
        let index: Int
        /// The settings in the order of the font's axes, with 16 fractional bits.
        let axes: [FT_Fixed]
        /// The synthesis (bold or slant) that Cairo applies to the outlines.
        let synthesis: UInt32
    }

    /// A setting and a reference to the corresponding Cairo face.
    ///
    /// Threads may share the face: Cairo counts references atomically and locks a face while using it. That makes
    /// `@unchecked Sendable` correct.
    @safe fileprivate struct Face: @unchecked Sendable {
        let setting: Setting
        let pointer: OpaquePointer
        /// The number of fonts that use the face.
        var users = 0
    }

    /// The faces in use, one for each setting, so that a document embeds the letters of a face only once. The array
    /// also contains recently used faces, latest last, for short-lived font maps. ``FontAccess`` serializes access.
    private static let faces = Mutex<[Face]>([])

    /// The number of unused faces that are kept.
    private static let capacity = 32

    /// Returns a copy of a font with its axes set and a font matrix of its own, and the copy's face. The caller must
    /// release the face.
    ///
    /// - Returns: The font, owned by the caller, and its face, or nil if the pattern's file cannot be loaded.
    static func scaledFont(
        of pattern: FontPattern, axes: [(axis: VariationAxis, value: Double)], like other: OpaquePointer,
        fontMatrix: cairo_matrix_t
    ) -> (font: OpaquePointer, face: OpaquePointer)? {
        guard let setting = unsafe Setting(of: pattern, axes: axes, like: other), let face = unsafe take(setting) else {
            return nil
        }
        guard let font = unsafe ScaledFont.scaledFont(face, like: other, fontMatrix: fontMatrix) else {
            unsafe release(face)
            return nil
        }
        return unsafe (font, face)
    }

    private static func take(_ setting: Setting) -> OpaquePointer? {
        let face = faces.withLock { faces -> Face? in
            let existing = faces.firstIndex { $0.setting == setting }.map { faces.remove(at: $0) }
            guard var face = existing ?? Face(setting) else { return nil }
            face.users += 1
            faces.append(face)
            return face
        }
        return unsafe face?.pointer
    }

    /// Releases the face of a font that no longer exists.
    static func release(_ face: OpaquePointer) {
        let address = UInt(bitPattern: face)
        faces.withLock { faces in
            guard let index = faces.firstIndex(where: { unsafe UInt(bitPattern: $0.pointer) == address }) else {
                return
            }
            faces[index].users -= 1
            guard faces.count(where: { $0.users == 0 }) > capacity,
                let oldest = faces.firstIndex(where: { $0.users == 0 })
            else { return }
            unsafe cairo_font_face_destroy(faces.remove(at: oldest).pointer)
        }
    }
}

extension VariableFaces.Face {
    /// - Returns: Nil if the file cannot be loaded.
    fileprivate init?(_ setting: VariableFaces.Setting) {
        guard let face = unsafe FreeType.fontFace(file: setting.file, index: setting.index, axes: setting.axes) else {
            return nil
        }
        unsafe cairo_ft_font_face_set_synthesize(face, setting.synthesis)
        unsafe self.init(setting: setting, pointer: face)
    }
}

extension VariableFaces.Setting {
    /// - Returns: Nil for a pattern without a file.
    fileprivate init?(
        of pattern: FontPattern, axes: [(axis: VariationAxis, value: Double)], like other: OpaquePointer
    ) {
        guard let file = pattern.file, let plain = unsafe cairo_scaled_font_get_font_face(other) else { return nil }
        self.file = file
        // The bits above the low 16 are the number of a named instance, to which the axes are set.
        index = Int(pattern.index & 0xFFFF)
        // The value has been clamped to the axis's range, which uses the same number format.
        self.axes = axes.map { FT_Fixed(($0.value * 65_536).rounded()) }
        synthesis = unsafe cairo_ft_font_face_get_synthesize(plain)
    }
}

/// A FreeType library, separate from Cairo's.
private enum FreeType {
    /// FreeType's library handle. It is created once and used only under ``access``, which makes `@unchecked Sendable`
    /// correct.
    @safe private struct Library: @unchecked Sendable {
        let pointer: FT_Library?
    }

    private static let library: Library = {
        var pointer: FT_Library?
        return unsafe Library(pointer: FT_Init_FreeType(&pointer) == 0 ? pointer : nil)
    }()

    /// The lock for opening and closing files, which the library does not allow concurrently. Cairo closes files
    /// whenever it releases fonts. The lock also guards the font copies that some open faces read, by the address of
    /// the face.
    private static let access = Mutex<[UInt: FontCopy]>([:])

    /// The key under which Cairo's face stores FreeType's face.
    private static let faceKey = UserDataKey()

    /// - Returns: A Cairo font face that the caller owns, or nil if the file cannot be loaded.
    static func fontFace(file: String, index: Int, axes: [FT_Fixed]) -> OpaquePointer? {
        guard let face = unsafe open(file, index) else { return nil }
        // If FreeType cannot vary a font that HarfBuzz can, only the font's default outlines are available.
        var coordinates = axes
        if !axes.isEmpty { _ = unsafe FT_Set_Var_Design_Coordinates(face, UInt32(axes.count), &coordinates) }
        // Cairo 1.16 always queries a face's axes and never frees the result. A face that appears to have no axes keeps
        // its current outlines.
        unsafe face.pointee.face_flags &= ~FT_FACE_FLAG_MULTIPLE_MASTERS

        guard let fontFace = unsafe cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_BITMAP)) else {
            return nil
        }
        let status = unsafe cairo_font_face_set_user_data(fontFace, faceKey.address, face) { face in
            // Called once; releases the reference that is kept here.
            unsafe FreeType.close(face?.assumingMemoryBound(to: FT_FaceRec_.self))
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            unsafe cairo_font_face_destroy(fontFace)
            unsafe close(face)
            return nil
        }
        return unsafe fontFace
    }

    private static func open(_ file: String, _ index: Int) -> FT_Face? {
        let opened = access.withLock { copies -> UInt in
            var face: FT_Face?
            guard unsafe FT_New_Face(library.pointer, file, index, &face) == 0, let plain = unsafe face,
                unsafe plain.pointee.face_flags & (FT_FACE_FLAG_SVG | FT_FACE_FLAG_COLOR) != 0
            else { return UInt(bitPattern: face) }
            // Workaround (Cairo 1.16): Cairo requests colors from FreeType, gets an SVG document even if it needs an
            // outline, and retries forever. Remove when: Cairo 1.18, which supports SVG documents, is the oldest
            // supported version. Workaround (Cairo 1.18): Cairo follows a cyclic graph of paints until the stack
            // overflows. Remove when: Cairo detects cycles.
            _ = unsafe FT_Done_Face(plain)
            guard let copy = FontCopy(of: file, withoutTables: ["SVG ", "COLR"], index: index) else { return 0 }
            unsafe face = nil
            guard
                unsafe FT_New_Memory_Face(
                    library.pointer, copy.bytes.baseAddress, FT_Long(copy.bytes.count), index, &face) == 0
            else { return 0 }
            let address = UInt(bitPattern: face)
            copies[address] = copy
            return address
        }
        return unsafe FT_Face(bitPattern: opened)
    }

    private static func close(_ face: FT_Face?) {
        access.withLock { copies in
            _ = unsafe FT_Done_Face(face)
            copies[UInt(bitPattern: face)] = nil
        }
    }
}

/// A copy of a font file in memory, with some tables hidden.
///
/// The copy is not modified after it is created, which makes `@unchecked Sendable` correct.
@safe private final class FontCopy: @unchecked Sendable {
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// - Parameters:
    ///   - file: The path of the font file.
    ///   - tags: The tables to hide. In the copy, the table directory lists them under a name that nothing requests.
    ///   - index: The index of the font in a collection.
    /// - Returns: Nil if the file cannot be read.
    init?(of file: String, withoutTables tags: [String], index: Int) {
        guard var font = try? FileReader.bytes(ofFile: file, maximum: .max) else { return nil }
        func number(_ length: Int, at offset: Int) -> Int {
            offset >= 0 && offset + length <= font.count
                ? font[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) } : 0
        }
        let start = font.starts(with: Array("ttcf".utf8)) ? number(4, at: 12 + 4 * index) : 0
        for table in 0..<number(2, at: start + 4) {
            let record = start + 12 + 16 * table
            guard record + 16 <= font.count else { break }
            if tags.contains(where: { font[record..<record + 4].elementsEqual($0.utf8) }) {
                font.replaceSubrange(record..<record + 4, with: Array("none".utf8))
            }
        }
        unsafe bytes = .allocate(capacity: font.count)
        // The count is the number of allocated bytes.
        _ = unsafe bytes.initialize(fromContentsOf: font)
    }

    // This object owns the memory, and the face that read it is closed.
    deinit { unsafe bytes.deallocate() }
}
