// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation
internal import Synchronization

/// The fonts available to a drawing's text.
///
/// Any number of drawings on any threads can share one library. Create the library one time and keep it.
///
/// A library made from files or data contains only those fonts and ignores the machine's font configuration. Text looks
/// the same on every machine that has the same versions of the underlying libraries. TrueType and OpenType fonts,
/// collections, variable fonts, and color fonts, such as emoji fonts, are supported.
///
/// Such a library can fall back to another library. Text then looks the same on every machine only if the files contain
/// every family and character that the text uses:
///
/// ```swift
/// let fonts = try FontLibrary(paths: ["Brand-Regular.ttf", "Brand-Bold.ttf"], fallingBackTo: .system)
/// let card = Drawing(width: 300, height: 80, fonts: fonts) { canvas in
///     canvas.draw("Grüße, 世界", at: CGPoint(x: 20, y: 45), font: Font("Brand", size: 24))
/// }
/// ```
public struct FontLibrary: Sendable {
    private let ownFonts: Storage?
    private let substitutes: FontSubstitutes?

    /// The library's fonts. Throws if the machine's fonts cannot be loaded.
    private var storage: Storage {
        get throws(DrawingError) {
            if let ownFonts { return ownFonts }
            return try Storage.machine.get()
        }
    }

    /// The fonts installed on the machine, with the machine's font configuration. They are loaded on first use, so a
    /// drawing without text does not wait for them.
    public static let system = FontLibrary(ownFonts: nil)

    /// Creates a library of the fonts in the given files, with an optional fallback library.
    ///
    /// ```swift
    /// let brand = URL(fileURLWithPath: "Fonts/Brand-Regular.ttf")
    /// let fonts = try FontLibrary(files: [brand], fallingBackTo: .system)
    /// ```
    ///
    /// The files are also read when text is drawn. They must not change or move while the program draws with them.
    /// Files are mapped into memory: truncating one crashes the program.
    ///
    /// - Parameters:
    ///   - files: The files of TrueType and OpenType fonts.
    ///   - fallback: The library that supplies families and characters that the files lack. The default is nil.
    /// - Throws: ``DrawingError/fontsUnavailable(_:)`` with the name of a file that cannot be read, is truncated, or is
    ///   not a font.
    public init(files: [URL], fallingBackTo fallback: FontLibrary? = nil) throws(DrawingError) {
        if let other = files.first(where: { !$0.isFileURL }) {
            throw .fontsUnavailable("\(other.absoluteString) is not the URL of a file")
        }
        try self.init(files.map { FontFile(path: $0.path(percentEncoded: false)) }, fallingBackTo: fallback)
    }

    /// Creates a library of the fonts in the files at the given paths, with an optional fallback library.
    ///
    /// Works like ``init(files:fallingBackTo:)``. Paths are relative to the working directory unless they begin with a
    /// slash.
    public init(paths: [String], fallingBackTo fallback: FontLibrary? = nil) throws(DrawingError) {
        try self.init(paths.map { FontFile(path: $0) }, fallingBackTo: fallback)
    }

    /// Creates a library from font files in memory, such as those embedded in a program. The fallback library works as
    /// in ``init(files:fallingBackTo:)``.
    ///
    /// The underlying libraries can read fonts only from files, so each font is written to a temporary file. The file
    /// is in the folder named by `TMPDIR`, or in `/tmp` if that variable is not set, and only this user can read it.
    /// The file is removed when nothing uses the library anymore, or when the program exits normally.
    ///
    /// - Throws: ``DrawingError/fontsUnavailable(_:)`` with the index of the data that is truncated or not a font, or
    ///   if a temporary file cannot be written.
    public init(data: [Data], fallingBackTo fallback: FontLibrary? = nil) throws(DrawingError) {
        let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        var files: [FontFile] = []
        for (index, font) in data.enumerated() {
            do throws(NativeError) {
                files.append(FontFile(try TemporaryFile([UInt8](font), in: folder), name: "the font data[\(index)]"))
            } catch {
                throw .fontsUnavailable(
                    "a font given as data needs a temporary file, which cannot be written in \"\(folder)\": "
                        + "\(error.message); set TMPDIR to another folder")
            }
        }
        try self.init(files, fallingBackTo: fallback)
    }

    private init(_ files: [FontFile], fallingBackTo fallback: FontLibrary?) throws(DrawingError) {
        if files.isEmpty, let fallback {
            self = fallback
            return
        }
        let others = try fallback?.storage.configuration
        let own: FontConfiguration
        do throws(NativeError) {
            own = try .files(files, fallingBackTo: others)
        } catch {
            throw .fontsUnavailable(error.message)
        }
        ownFonts = Storage(own)
        substitutes = fallback?.substitutes?.without(own.ownFamilies)
    }

    private init(ownFonts: Storage?, substitutes: FontSubstitutes? = nil) {
        self.ownFonts = ownFonts
        self.substitutes = substitutes
    }

    /// Returns this library with substitutes for font names, such as the names in an imported document.
    ///
    /// ```swift
    /// let fonts = FontLibrary.system.substituting(["Helvetica": "Liberation Sans", "Courier": "Liberation Mono"])
    /// let label = Font("Helvetica", size: 12, weight: .bold)
    /// ```
    ///
    /// Substitutes do not chain: a substitute from `names` is not replaced by another entry of `names`, only by this
    /// library's own substitutes. Letter case is ignored. If the library has a family with a substituted name, the
    /// substitute takes precedence. Drawing with a name is an error if the name's substitute is not installed. The
    /// result is a different library: a ``TextLayout`` made with one of the two libraries cannot be drawn on a canvas
    /// with the other. Create the result one time and keep it.
    ///
    /// - Parameter names: The substitute for each name: a family name, a full name, or a PostScript name.
    public func substituting(_ names: [String: String]) -> FontLibrary {
        if names.isEmpty { return self }
        return FontLibrary(ownFonts: ownFonts, substitutes: FontSubstitutes(names, over: substitutes))
    }

    /// The identity of a library, shared by its copies.
    struct Identity: Equatable {
        let fonts: ObjectIdentifier?
        let substitutes: ObjectIdentifier?
    }

    var identity: Identity {
        Identity(fonts: ownFonts.map { ObjectIdentifier($0) }, substitutes: substitutes.map { ObjectIdentifier($0) })
    }

    /// Whether the library is ``system`` itself.
    var isSystem: Bool { ownFonts == nil && substitutes == nil }

    /// The names of all families, sorted. A family with names in several languages is listed under each.
    public var families: [String] { (try? storage)?.families ?? [] }

    /// Whether a ``Font`` may have this name: a family name, a full name, a PostScript name, or a substituted name.
    /// Letter case is ignored.
    public func contains(_ name: String) -> Bool { (try? storage)?.font(named: substitute(for: name) ?? name) != nil }

    /// Every face, sorted by family, width, weight, and style. The list is built on each access.
    public var faces: [FontFace] { (try? storage)?.faces { _ in true } ?? [] }

    /// Returns the faces of a family or of its substitute, sorted by width, weight, and style. The array is empty if
    /// the library does not have the family. Letter case is ignored.
    public func faces(in family: String) -> [FontFace] {
        guard let storage = try? storage, let name = storage.family(named: substitute(for: family) ?? family) else {
            return []
        }
        return storage.faces { $0.contains(name) }
    }

    /// The result of a search for a font name.
    struct Match {
        let family: String

        /// The name used to request the family from Pango.
        let request: String

        /// The face that the name identifies; nil for a family name.
        let face: NamedFace?
    }

    /// Finds a font by its name, or the library's default.
    func match(_ family: Font.Family) throws(DrawingError) -> Match {
        let storage = try storage
        if storage.families.isEmpty {
            throw .fontsUnavailable(
                "there is no font at all; install one, such as the package fonts-dejavu-core, or give a file to "
                    + "FontLibrary(files:)")
        }
        let found: (family: String, face: NamedFace?)?
        switch family {
        case .named(let asked):
            let substitute = substitute(for: asked)
            found = storage.font(named: substitute ?? asked)
            if found == nil {
                throw .fontNotFound(
                    family: substitute ?? asked,
                    available: storage.families + storage.faceNames(like: substitute ?? asked),
                    substituteOf: substitute == nil ? nil : asked)
            }
        case .system: found = storage.systemFamily.map { ($0, nil) }
        case .monospaced: found = storage.monospacedFamily.map { ($0, nil) }
        }
        guard let found else {
            throw .fontsUnavailable(
                "no font in the library has Latin letters; install one, such as the package fonts-dejavu-core, or give "
                    + "its file to FontLibrary(files:)")
        }
        return Match(
            family: found.family, request: storage.configuration.request(for: found.family), face: found.face)
    }

    private func substitute(for name: String) -> String? { substitutes?.names[name.lowercased()] }

    /// Returns the axis setting that slants a family without slanted faces.
    func slantingAxis(of family: String) -> FontAxis.Setting? { (try? storage)?.slantingAxis(of: family) }

    /// Returns a text context for one render. The library's renders share its fonts, and one after the other they use the
    /// same layouts; see docs/decisions/0030-sizes-share-fonts.md.
    func makeTextContext() throws(DrawingError) -> TextContext {
        let storage = try storage
        let idle = substitutes?.idleCaches ?? storage.idleCaches
        let cache = if let kept = idle.take() { kept } else { TextCache(try storage.fontMap) }
        return TextContext(cache, of: self, idle: idle)
    }

    private final class Storage: Sendable {
        let configuration: FontConfiguration
        let families: [String]
        let systemFamily: String?
        let monospacedFamily: String?
        let idleCaches = IdleTextCaches()
        private let cachedFontMap = Mutex<FontMap?>(nil)
        private let namedFaces = Mutex<[String: NamedFace]?>(nil)
        private let slantingAxes = Mutex<[String: FontAxis.Setting?]>([:])

        /// The names of ``families``, in lower case and in their order.
        private let lowercasedFamilies: [String]

        /// The machine's fonts.
        static let machine = Result { () throws(DrawingError) in
            Storage(try nativeCalls { () throws(NativeError) in try .system() })
        }

        init(_ configuration: FontConfiguration) {
            self.configuration = configuration
            families = configuration.families
            systemFamily = configuration.defaultFamily(isMonospaced: false)
            monospacedFamily = configuration.defaultFamily(isMonospaced: true)
            lowercasedFamilies = families.map { $0.lowercased() }
        }

        /// The fonts for text, which are loaded on first use.
        var fontMap: FontMap {
            get throws(DrawingError) {
                try cachedFontMap.withLock { cached throws(DrawingError) in
                    if let cached { return cached }
                    let fontMap = try nativeCalls { () throws(NativeError) in
                        try FontMap(configuration: configuration)
                    }
                    cached = fontMap
                    return fontMap
                }
            }
        }

        /// The slanting axis of each family. Fontconfig does not consider these axes.
        func slantingAxis(of family: String) -> FontAxis.Setting? {
            slantingAxes.withLock { settings in
                if let setting = settings[family] { return setting }
                let faces = faces { $0.contains(family) }
                let isNeeded = faces.allSatisfy { $0.style == .normal }
                let setting = isNeeded ? faces.lazy.compactMap(\.slantingAxis).first : nil
                settings.updateValue(setting, forKey: family)
                return setting
            }
        }

        func family(named name: String) -> String? {
            if families.contains(name) { return name }
            return lowercasedFamilies.firstIndex(of: name.lowercased()).map { families[$0] }
        }

        /// Finds a family by its name, or a face and its family by the face's full name or PostScript name.
        func font(named name: String) -> (family: String, face: NamedFace?)? {
            if let family = family(named: name) { return (family, nil) }
            return allNamedFaces[name.lowercased()].map { ($0.family, $0) }
        }

        /// Returns the names of faces that are spelled almost like a name, nearest first.
        func faceNames(like name: String) -> [String] {
            NearestNames.spelled(like: name, among: allNamedFaces.values.map(\.name), besides: families)
        }

        /// All named faces. The list is built on first use because most programs never need it.
        private var allNamedFaces: [String: NamedFace] {
            namedFaces.withLock { cached in
                if let cached { return cached }
                let faces = NamedFace.all(of: configuration)
                cached = faces
                return faces
            }
        }

        /// Returns the sorted faces of the families whose names satisfy a condition.
        func faces(where isIncluded: ([String]) -> Bool) -> [FontFace] {
            configuration.faces(where: isIncluded).map { FontFace($0) }.sorted { $0.sortingKey < $1.sortingKey }
        }
    }
}
