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

    /// A shaper of its own for one render.
    func makeShaper() throws(DrawingError) -> TextShaper {
        let configuration = try storage.configuration.get()
        return try nativeCalls { () throws(NativeError) in try TextShaper(configuration: configuration) }
    }

    /// Runs `body` with a shaper that all threads share, one at a time. What it makes must not outlive the call.
    func withSharedShaper<Value: Sendable>(
        _ body: (TextShaper) throws(DrawingError) -> Value
    ) throws(DrawingError) -> Value {
        try storage.measuring.withLock { (state) throws(DrawingError) in
            // A shaper keeps every size it ever met; a new one now and then keeps the memory flat.
            if state.uses >= 1_000 { state = (nil, 0) }
            if state.shaper == nil { state.shaper = try makeShaper() }
            state.uses += 1
            guard let shaper = state.shaper else { throw .fontsUnavailable("there is nothing to shape text with") }
            return try body(shaper)
        }
    }

    private final class Storage: Sendable {
        let configuration: Result<FontConfiguration, DrawingError>
        let families: [String]
        let lowercasedFamilies: Set<String>
        let systemFamily: String?
        let monospacedFamily: String?
        let measuring = Mutex<(shaper: TextShaper?, uses: Int)>((nil, 0))

        init(_ configuration: Result<FontConfiguration, DrawingError>) {
            self.configuration = configuration
            let loaded = try? configuration.get()
            families = loaded?.families ?? []
            lowercasedFamilies = Set(families.map { $0.lowercased() })
            systemFamily = loaded?.defaultFamily(isMonospaced: false)
            monospacedFamily = loaded?.defaultFamily(isMonospaced: true)
        }
    }
}

extension Optional {
    fileprivate func orThrow(_ error: DrawingError) throws(DrawingError) -> Wrapped {
        guard let self else { throw error }
        return self
    }
}
