// SPDX-License-Identifier: MIT

internal import CFontconfig

/// An owned `FcConfig`: the set of fonts that text may use.
///
/// - Invariant: complete when `init` returns, and never changed afterwards. Fontconfig counts references to a
///   configuration atomically and guards its caches with a lock, so that threads may share one that no longer
///   changes. That is what makes `@unchecked Sendable` right.
@safe package final class FontConfiguration: @unchecked Sendable {
    let pointer: OpaquePointer

    /// The fonts of the machine, with its own configuration.
    package static func system() throws(NativeError) -> FontConfiguration {
        guard let pointer = unsafe FcInitLoadConfigAndFonts() else {
            throw NativeError(
                library: "Fontconfig", operation: "FcInitLoadConfigAndFonts",
                message: "the configuration could not be loaded")
        }
        return unsafe FontConfiguration(adopting: pointer)
    }

    /// The fonts in these files and no others.
    package static func files(_ paths: [String]) throws(NativeError) -> FontConfiguration {
        guard let pointer = unsafe FcConfigCreate() else {
            throw NativeError(library: "Fontconfig", operation: "FcConfigCreate", message: "out of memory")
        }
        let configuration = unsafe FontConfiguration(adopting: pointer)
        for path in paths {
            guard unsafe FcConfigAppFontAddFile(pointer, path) != 0 else {
                throw NativeError(
                    library: "Fontconfig", operation: "FcConfigAppFontAddFile",
                    message: "\"\(path)\" is no font, or a damaged one")
            }
        }
        return configuration
    }

    private init(adopting pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

    deinit { unsafe FcConfigDestroy(pointer) }

    /// Every family name that a font gives itself, sorted, without repetition.
    package var families: [String] {
        var names: Set<String> = []
        unsafe forEachFont { pattern in
            var index: Int32 = 0
            while let name = unsafe Self.string(FC_FAMILY, at: index, of: pattern) {
                names.insert(name)
                index += 1
            }
        }
        return names.sorted()
    }

    /// The family to use where none is named: the configuration's own choice if it can write Latin (and is
    /// monospaced where that is asked for), else the first by name that can, else the first that can write Latin.
    package func defaultFamily(isMonospaced: Bool) -> String? {
        guard let pattern = unsafe FcPatternCreate() else { return nil }
        defer { unsafe FcPatternDestroy(pattern) }
        unsafe FcPatternAddString(pattern, FC_FAMILY, isMonospaced ? "monospace" : "sans-serif")
        unsafe FcPatternAddString(pattern, FC_LANG, "en")
        // Else the name's language would be that of the machine.
        unsafe FcPatternAddString(pattern, FC_NAMELANG, "en")
        unsafe FcConfigSubstitute(pointer, pattern, FcMatchPattern)
        unsafe FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        if let match = unsafe FcFontMatch(pointer, pattern, &result) {
            defer { unsafe FcPatternDestroy(match) }
            if unsafe Self.hasLatin(match) && (!isMonospaced || Self.isMonospaced(match)),
                let family = unsafe Self.string(FC_FAMILY, at: 0, of: match)
            {
                return family
            }
        }
        var latin: [(name: String, isSuitable: Bool)] = []
        unsafe forEachFont { font in
            if unsafe Self.hasLatin(font), let family = unsafe Self.string(FC_FAMILY, at: 0, of: font) {
                latin.append((family, unsafe !isMonospaced || Self.isMonospaced(font)))
            }
        }
        return latin.filter(\.isSuitable).map(\.name).min() ?? latin.map(\.name).min()
    }

    private func forEachFont(_ body: (OpaquePointer) -> Void) {
        for set in [FcSetSystem, FcSetApplication] {
            // The set belongs to the configuration and holds `nfont` patterns.
            guard let fonts = unsafe FcConfigGetFonts(pointer, set) else { continue }
            for index in 0..<Int(unsafe fonts.pointee.nfont) {
                if let font = unsafe fonts.pointee.fonts[index] { unsafe body(font) }
            }
        }
    }

    private static func string(_ object: String, at index: Int32, of pattern: OpaquePointer) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pattern, object, index, &value) == FcResultMatch, let value = unsafe value
        else { return nil }
        return unsafe String(cString: value)
    }

    private static func isMonospaced(_ pattern: OpaquePointer) -> Bool {
        var spacing: Int32 = 0
        return unsafe FcPatternGetInteger(pattern, FC_SPACING, 0, &spacing) == FcResultMatch && spacing >= FC_MONO
    }

    private static func hasLatin(_ pattern: OpaquePointer) -> Bool {
        var characters: OpaquePointer?
        guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
            let characters = unsafe characters
        else { return false }
        return unsafe FcCharSetHasChar(characters, 0x41) != 0
    }
}
