// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation
internal import Synchronization

/// The fonts that a drawing's text may use.
///
/// One library may serve any number of drawings on any threads. Make it once and keep it.
///
/// A library from files or data has those fonts and no others, and heeds nothing of the machine's configuration of
/// fonts: text looks the same on every machine with the same versions of the libraries underneath. It takes TrueType
/// and OpenType fonts, collections, variable fonts and colour fonts, as of emoji.
public struct FontLibrary: Sendable {
    private let ownFonts: Storage?

    /// Its fonts, unless they are the machine's and cannot be loaded.
    private var storage: Storage {
        get throws(DrawingError) {
            if let ownFonts { return ownFonts }
            return try Storage.machine.get()
        }
    }

    /// The fonts installed on the machine, with its configuration. Loaded when they are first asked for: a drawing without
    /// text does not wait for them.
    public static let system = FontLibrary(ownFonts: nil)

    /// The fonts in these files and no others.
    ///
    /// The files are read when text is drawn, not only here: they must stay as they are, and where they are, as long as
    /// the program draws with them. A file that becomes shorter meanwhile ends the program, as it is mapped into memory.
    ///
    /// - Throws: ``DrawingError/fontsUnavailable(_:)`` with the name of a file that cannot be read, is cut short, or
    ///   is no font.
    public init(files: [URL]) throws(DrawingError) {
        if let other = files.first(where: { !$0.isFileURL }) {
            throw .fontsUnavailable("\(other.absoluteString) is no URL of a file")
        }
        try self.init(files.map { FontFile(path: $0.path(percentEncoded: false)) })
    }

    /// The fonts that are files in memory, such as those embedded in a program, and no others.
    ///
    /// The libraries underneath take fonts from files only: each is written to a file in the temporary folder
    /// (`TMPDIR`, else `/tmp`), which only this user may read. It is removed when nothing uses the library any more, at
    /// the latest when the program ends by itself.
    ///
    /// - Throws: ``DrawingError/fontsUnavailable(_:)`` with the index of data that is cut short or is no font, or when
    ///   no temporary file can be written.
    public init(data: [Data]) throws(DrawingError) {
        let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        var files: [FontFile] = []
        for (index, font) in data.enumerated() {
            do throws(NativeError) {
                files.append(FontFile(try TemporaryFile([UInt8](font), in: folder), name: "the font data[\(index)]"))
            } catch {
                throw .fontsUnavailable(
                    "a font given as data needs a temporary file, which cannot be written in \"\(folder)\": "
                        + "\(error.message); TMPDIR says where else")
            }
        }
        try self.init(files)
    }

    private init(_ files: [FontFile]) throws(DrawingError) {
        do throws(NativeError) {
            ownFonts = Storage(try .files(files))
        } catch {
            throw .fontsUnavailable(error.message)
        }
    }

    private init(ownFonts: Storage?) { self.ownFonts = ownFonts }

    /// The same for copies of one library.
    var identity: ObjectIdentifier? { ownFonts.map { ObjectIdentifier($0) } }

    /// The names of all families, sorted. A family with names in several languages is there under each.
    public var families: [String] { (try? storage)?.families ?? [] }

    /// Whether there is a family of this name, letter case aside.
    public func contains(_ family: String) -> Bool { (try? storage)?.family(named: family) != nil }

    /// Every face, sorted by family, width, weight and style. Put together anew each time.
    public var faces: [FontFace] { (try? storage)?.faces { _ in true } ?? [] }

    /// The faces of a family, letter case aside, sorted by width, weight and style; empty if there is no such family.
    public func faces(in family: String) -> [FontFace] {
        guard let storage = try? storage, let name = storage.family(named: family) else { return [] }
        return storage.faces { $0.families.contains(name) }
    }

    /// The family that Pango is asked for.
    func resolved(_ family: Font.Family) throws(DrawingError) -> String {
        let storage = try storage
        if storage.families.isEmpty {
            throw .fontsUnavailable(
                "there is no font at all; install one, such as the package fonts-dejavu-core, or give a file to "
                    + "FontLibrary(files:)")
        }
        guard let name = storage.name(of: family) else {
            if case .named(let asked) = family { throw .fontNotFound(family: asked, available: storage.families) }
            throw .fontsUnavailable(
                "no font of the library has Latin letters; install one, such as the package fonts-dejavu-core, or give "
                    + "its file to FontLibrary(files:)")
        }
        return storage.configuration.request(for: name)
    }

    /// How a family is slanted that has no slanted face, but an axis to slant by.
    func slantingAxis(of family: Font.Family) -> FontAxis.Setting? {
        guard let storage = try? storage else { return nil }
        return storage.name(of: family).flatMap { storage.slantingAxis(of: $0) }
    }

    /// A typesetter for one render, with a font map that nobody else has. Font maps are kept for later renders, as it takes
    /// longer to load the fonts anew than to draw many a text; see docs/decisions/0007-font-maps-are-passed-on.md.
    func makeTypesetter(_ budget: RenderBudget) throws(DrawingError) -> Typesetter {
        let storage = try storage
        let memory =
            if let idle = storage.idleMemories.withLock({ $0.popLast() }) {
                idle
            } else {
                TextMemory(
                    try nativeCalls { () throws(NativeError) in try FontMap(configuration: storage.configuration) })
            }
        return Typesetter(memory, fonts: self, budget: budget) { [weak storage] in storage?.keep($0) }
    }

    private final class Storage: Sendable {
        let configuration: FontConfiguration
        let families: [String]
        let systemFamily: String?
        let monospacedFamily: String?
        let idleMemories = Mutex<[TextMemory]>([])
        private let slantingAxes = Mutex<[String: FontAxis.Setting?]>([:])

        /// The names of ``families``, in lower case and in their order.
        private let lowercasedFamilies: [String]

        /// Those of the machine.
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

        func name(of family: Font.Family) -> String? {
            switch family {
            case .named(let name): self.family(named: name)
            case .system: systemFamily
            case .monospaced: monospacedFamily
            }
        }

        /// Fontconfig does not look at these axes.
        func slantingAxis(of family: String) -> FontAxis.Setting? {
            slantingAxes.withLock { known in
                if let setting = known[family] { return setting }
                let faces = faces { $0.families.contains(family) }
                let isNeeded = faces.allSatisfy { $0.style == .normal }
                let setting = isNeeded ? faces.lazy.compactMap(\.slantingAxis).first : nil
                known.updateValue(setting, forKey: family)
                return setting
            }
        }

        func family(named name: String) -> String? {
            if families.contains(name) { return name }
            return lowercasedFamilies.firstIndex(of: name.lowercased()).map { families[$0] }
        }

        func faces(where isIncluded: (InstalledFace) -> Bool) -> [FontFace] {
            configuration.faces.filter(isIncluded).map { FontFace($0) }.sorted { $0.sortingKey < $1.sortingKey }
        }

        /// Keeps what a render leaves for the next one, unless it has grown or there is enough: 8 renders at once are many.
        func keep(_ memory: TextMemory) {
            if !memory.fontMap.isWorn { idleMemories.withLock { if $0.count < 8 { $0.append(memory) } } }
        }
    }
}
