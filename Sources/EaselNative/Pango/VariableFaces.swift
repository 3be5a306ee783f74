// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import Synchronization

/// Variable fonts with their axes set, for Cairo.
///
/// Cairo 1.16 can set axes itself, by a pattern's `fontvariations`, but keeps a copy of these for every size until the
/// process ends. A face whose axes are set before Cairo gets it has none.
///
/// Fonts with SVG documents or graphs of paints are here as well, with axes or without: see `FreeType.open`.
enum VariableFaces {
    /// A font file and what it is set to.
    fileprivate struct Setting: Equatable {
        let file: String
        let index: Int
        /// In the order of the font's axes, with 16 bits after the point.
        let axes: [FT_Fixed]
        /// The synthesis that Cairo applies to its outlines.
        let synthesis: UInt32
    }

    /// A setting and a reference to Cairo's face of it.
    ///
    /// Threads may share the face: Cairo counts references atomically, and locks a face where it is used. That makes
    /// `@unchecked Sendable` correct.
    @safe fileprivate struct Face: @unchecked Sendable {
        let setting: Setting
        let pointer: OpaquePointer
        /// The number of fonts that use it.
        var users = 0
    }

    /// Those in use, of which there is one for a setting: a document has the letters of a face once. And those used last, the
    /// latest at the end, for font maps that come and go. ``FontAccess`` lets one thread at a time come here.
    private static let faces = Mutex<[Face]>([])

    /// The number of unused faces that are kept.
    private static let capacity = 32

    /// A font as another but with its axes set, and so many times smaller; and its face, which the caller gives back.
    ///
    /// - Returns: The font is the caller's; nil if the pattern's file cannot be loaded.
    static func scaledFont(
        of pattern: FontPattern, axes: [(axis: VariationAxis, value: Double)], like other: OpaquePointer,
        reducedBy reduction: Double
    ) -> (font: OpaquePointer, face: OpaquePointer)? {
        guard let setting = unsafe Setting(of: pattern, axes: axes, like: other), let face = unsafe take(setting) else {
            return nil
        }
        guard let font = unsafe ScaledFont.scaledFont(face, like: other, reducedBy: reduction) else {
            unsafe release(face)
            return nil
        }
        return unsafe (font, face)
    }

    private static func take(_ setting: Setting) -> OpaquePointer? {
        let face = faces.withLock { faces -> Face? in
            let known = faces.firstIndex { $0.setting == setting }.map { faces.remove(at: $0) }
            guard var face = known ?? Face(setting) else { return nil }
            face.users += 1
            faces.append(face)
            return face
        }
        return unsafe face?.pointer
    }

    /// Releases a face whose font no longer exists.
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
    /// - Returns: Nil for a pattern that is of no file.
    fileprivate init?(
        of pattern: FontPattern, axes: [(axis: VariationAxis, value: Double)], like other: OpaquePointer
    ) {
        guard let file = pattern.file, let plain = unsafe cairo_scaled_font_get_font_face(other) else { return nil }
        self.file = file
        // Above 16 bits it is that of an instance by name, which the axes are set to.
        index = Int(pattern.index & 0xFFFF)
        // Within an axis's ends, which are such numbers.
        self.axes = axes.map { FT_Fixed(($0.value * 65_536).rounded()) }
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
    /// fonts. With the copies of fonts that some faces, by their addresses, read as long as they are open.
    private static let access = Mutex<[UInt: FontCopy]>([:])

    /// The key under which Cairo's face stores FreeType's.
    private static let faceKey = UserDataKey()

    /// - Returns: Owned by the caller; nil if the file cannot be loaded.
    static func fontFace(file: String, index: Int, axes: [FT_Fixed]) -> OpaquePointer? {
        guard let face = unsafe open(file, index) else { return nil }
        // If FreeType cannot vary what HarfBuzz can, there are no outlines but the font's own.
        var coordinates = axes
        if !axes.isEmpty { _ = unsafe FT_Set_Var_Design_Coordinates(face, UInt32(axes.count), &coordinates) }
        // Cairo 1.16 asks a face for its axes, whether it needs them or not, and never gives the answer back. One that it takes
        // to have none keeps the outlines that it is set to.
        unsafe face.pointee.face_flags &= ~FT_FACE_FLAG_MULTIPLE_MASTERS

        guard let fontFace = unsafe cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_BITMAP)) else {
            return nil
        }
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

    private static func open(_ file: String, _ index: Int) -> FT_Face? {
        let opened = access.withLock { copies -> UInt in
            var face: FT_Face?
            guard unsafe FT_New_Face(library.pointer, file, index, &face) == 0, let plain = unsafe face,
                unsafe plain.pointee.face_flags & (FT_FACE_FLAG_SVG | FT_FACE_FLAG_COLOR) != 0
            else { return UInt(bitPattern: face) }
            // Workaround (Cairo 1.16): it asks FreeType for colors, gets an SVG document even where it needs an outline, and
            // asks again and again. Remove when: it knows documents, as Cairo 1.18 does.
            // Workaround (Cairo 1.18): it follows a graph of paints that leads back to itself until the stack is full. Remove
            // when: it stops.
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

/// A font file in memory, without some tables.
///
/// Nobody writes to it once it is made, which makes `@unchecked Sendable` right.
@safe private final class FontCopy: @unchecked Sendable {
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// - Parameters:
    ///   - file: Its path.
    ///   - tags: The tables, which the font's list of tables then has under a name that nothing asks for.
    ///   - index: The font's in a collection.
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
        // As many bytes as were allocated.
        _ = unsafe bytes.initialize(fromContentsOf: font)
    }

    // Memory of this object alone; the face that read it is closed.
    deinit { unsafe bytes.deallocate() }
}
