// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation
internal import Synchronization

/// The fonts that a drawing's text may use.
///
/// One library may serve any number of drawings on any threads. Make it once and keep it.
public struct FontLibrary: Sendable {
    private let storage: Storage

    /// The fonts installed on the machine. Loaded when it is first used.
    public static let system: FontLibrary = {
        let configuration: Result<FontConfiguration, DrawingError>
        do throws(DrawingError) {
            configuration = .success(try nativeCalls { () throws(NativeError) in try .system() })
        } catch {
            configuration = .failure(error)
        }
        return FontLibrary(storage: Storage(configuration))
    }()

    /// The fonts in these files (TrueType, OpenType) and no others, so that text looks the same on every machine.
    ///
    /// - Throws: ``DrawingError/fontsUnavailable(_:)`` with the name of a file that is missing or is no font.
    public init(files: [URL]) throws(DrawingError) {
        let paths = files.map { $0.path(percentEncoded: false) }
        for path in paths where !FileManager.default.isReadableFile(atPath: path) {
            let isThere = FileManager.default.fileExists(atPath: path)
            throw .fontsUnavailable("the font file \"\(path)\" \(isThere ? "may not be read" : "is not there")")
        }
        do throws(NativeError) {
            storage = Storage(.success(try .files(paths)))
        } catch {
            throw .fontsUnavailable(error.message)
        }
    }

    private init(storage: Storage) { self.storage = storage }

    /// The same for copies of one library.
    var identity: ObjectIdentifier { ObjectIdentifier(storage) }

    /// The names of all families, sorted.
    public var families: [String] { storage.families }

    /// Whether there is a family of this name, letter case aside.
    public func contains(_ family: String) -> Bool {
        storage.lowercasedFamilies.contains(family.lowercased())
    }

    /// The family that Pango is asked for.
    func resolved(_ family: Font.Family) throws(DrawingError) -> String {
        _ = try storage.configuration.get()
        guard !families.isEmpty else {
            throw .fontsUnavailable(
                "there is no font at all; install one, such as the package fonts-dejavu-core, or give a file to "
                    + "FontLibrary(files:)")
        }
        switch family {
        case .named(let name):
            guard contains(name) else { throw .fontNotFound(family: name, available: families) }
            return name
        case .system:
            return try storage.systemFamily.orThrow(.fontsUnavailable("no font in the library can write Latin"))
        case .monospaced:
            return try storage.monospacedFamily.orThrow(.fontsUnavailable("no font in the library can write Latin"))
        }
    }

    /// A shaper for one render, with a font map that nobody else has. Font maps are kept for later renders, as it takes
    /// longer to load the fonts anew than to draw many a text; see docs/decisions/0007-font-maps-are-passed-on.md.
    func makeShaper() throws(DrawingError) -> TextShaper {
        let configuration = try storage.configuration.get()
        let fontMap =
            if let idle = storage.idleFontMaps.withLock({ $0.popLast() }) {
                idle
            } else {
                try nativeCalls { () throws(NativeError) in try FontMap(configuration: configuration) }
            }
        return TextShaper(fontMap) { [weak storage] in storage?.keep($0) }
    }

    private final class Storage: Sendable {
        let configuration: Result<FontConfiguration, DrawingError>
        let families: [String]
        let lowercasedFamilies: Set<String>
        let systemFamily: String?
        let monospacedFamily: String?
        let idleFontMaps = Mutex<[FontMap]>([])

        init(_ configuration: Result<FontConfiguration, DrawingError>) {
            self.configuration = configuration
            let loaded = try? configuration.get()
            families = loaded?.families ?? []
            lowercasedFamilies = Set(families.map { $0.lowercased() })
            systemFamily = loaded?.defaultFamily(isMonospaced: false)
            monospacedFamily = loaded?.defaultFamily(isMonospaced: true)
        }

        /// Keeps a font map for the next render, unless it has grown or there are enough: 8 renders at once are many.
        func keep(_ fontMap: FontMap) {
            if !fontMap.isWorn { idleFontMaps.withLock { if $0.count < 8 { $0.append(fontMap) } } }
        }
    }
}

extension Optional {
    fileprivate func orThrow(_ error: DrawingError) throws(DrawingError) -> Wrapped {
        guard let self else { throw error }
        return self
    }
}
