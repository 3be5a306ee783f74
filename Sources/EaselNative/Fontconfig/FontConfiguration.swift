// SPDX-License-Identifier: MIT

internal import CFontconfig

/// An owned `FcConfig`: the set of fonts that text may use.
///
/// - Invariant: complete when it is handed out, and never changed afterwards. Fontconfig counts references to a
///   configuration atomically and guards its caches with a lock, so that threads may share one that no longer
///   changes. That is what makes `@unchecked Sendable` right.
@safe package final class FontConfiguration: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Whether the machine's rules have a say in it.
    let isOfMachine: Bool

    /// What it was made from: Cairo and HarfBuzz open the files when they need them, and again.
    private var files: [FontFile] = []

    /// The fonts that Pango takes. They belong to the configuration.
    private var patterns: [FontPattern] = []

    /// Whether one of its fonts has axes.
    private(set) var hasVariableFonts = false

    /// What to ask for instead of a family, where Pango would read the family's name as several.
    private var aliases: [String: String] = [:]

    /// The fonts of the machine, with its own configuration.
    package static func system() throws(NativeError) -> FontConfiguration {
        guard let pointer = unsafe FcInitLoadConfig() else {
            throw NativeError(
                library: "Fontconfig", operation: "FcInitLoadConfig", message: "the configuration could not be loaded")
        }
        let configuration = unsafe FontConfiguration(adopting: pointer, isOfMachine: true)
        guard unsafe FcConfigBuildFonts(pointer) != 0 else {
            throw NativeError(library: "Fontconfig", operation: "FcConfigBuildFonts", message: "out of memory")
        }
        configuration.patterns = configuration.fonts.filter(\.isUsable)
        try configuration.loadRules()
        return configuration
    }

    /// The fonts in these files and no others. The error's message is a sentence about the file that it is about.
    package static func files(_ files: [FontFile]) throws(NativeError) -> FontConfiguration {
        guard let pointer = unsafe FcConfigCreate() else {
            throw NativeError(library: "Fontconfig", operation: "FcConfigCreate", message: "out of memory")
        }
        let configuration = unsafe FontConfiguration(adopting: pointer, isOfMachine: false)
        // FONTCONFIG_SYSROOT would be taken off the paths.
        unsafe FcConfigSetSysRoot(pointer, nil)
        var count = 0
        for file in files where !configuration.files.contains(where: { $0.path == file.path }) {
            try file.check()
            guard unsafe FcConfigAppFontAddFile(pointer, file.path) != 0 else {
                throw file.failure("is damaged: no font can be read from it")
            }
            let fonts = configuration.fonts
            let patterns = fonts.dropFirst(count).filter { $0.isUsable && ($0.isScalable || $0.isColored) }
            guard patterns.contains(where: \.hasCharacters) else {
                throw file.failure("is of no use: it is of a kind that is not drawn, or has no name or no character")
            }
            count = fonts.count
            configuration.patterns += patterns
            configuration.files.append(file)
        }
        try configuration.loadRules()
        return configuration
    }

    private init(adopting pointer: OpaquePointer, isOfMachine: Bool) {
        unsafe self.pointer = unsafe pointer
        self.isOfMachine = isOfMachine
    }

    deinit { unsafe FcConfigDestroy(pointer) }

    /// Adds what no font and no machine says, and the names that Pango asks for.
    private func loadRules() throws(NativeError) {
        let fonts = fonts
        // A machine's rules may hide the variable font itself, and leave the instances of it that have names.
        hasVariableFonts = fonts.contains { $0.isVariable || $0.index >> 16 != 0 }
        var rules = FontRules.synthesis
        // Where all else lacks a character, Pango takes fonts that are not among the patterns, too.
        if !fonts.allSatisfy(\.isScalable) { rules += FontRules.bitmapScaling }
        if !isOfMachine { rules += FontRules.textLanguageAlone }
        // Pango asks for "emoji" where the text has one. What the machine's rules make of that comes first.
        if let family = patterns.first(where: \.hasColorEmoji)?.families.first {
            rules += FontRules.alias("emoji", of: family)
        }
        // It takes a comma in a family's name for the end of the name, and knows no way round it.
        for family in families where family.contains(",") {
            // A character for private use stands for the comma.
            let alias = String(family.map { $0 == "," ? "\u{F12C}" : $0 })
            rules += FontRules.alias(alias, of: family)
            aliases[family] = alias
        }
        guard unsafe FcConfigParseAndLoadFromMemory(pointer, "<fontconfig>\(rules)</fontconfig>", 1) != 0 else {
            throw NativeError(
                library: "Fontconfig", operation: "FcConfigParseAndLoadFromMemory", message: "out of memory")
        }
    }

    /// What to ask Pango for to get a family of ``families``.
    package func request(for family: String) -> String { aliases[family] ?? family }

    /// Every family name that a font gives itself, sorted, without repetition.
    package var families: [String] {
        patterns.flatMap(\.families).sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Every face, in no particular order. A variable font is one face, however many instances have a name.
    package var faces: [InstalledFace] {
        let variable = Set(patterns.filter(\.isVariable).map { "\($0.index & 0xFFFF) \($0.file ?? "")" })
        return patterns.filter { pattern in
            pattern.isVariable || !variable.contains("\(pattern.index & 0xFFFF) \(pattern.file ?? "")")
        }.map { InstalledFace($0) }
    }

    /// The family to use where none is named, which can write Latin: the choice of the machine if there is one, else
    /// the first that suits, else the first that can write Latin at all.
    package func defaultFamily(isMonospaced: Bool) -> String? {
        let latin = patterns.filter(\.hasLatin)
        let choice = isOfMachine ? machineFamily(isMonospaced: isMonospaced) : nil
        return choice ?? (latin.first { $0.isMonospaced == isMonospaced } ?? latin.first)?.families.first
    }

    /// The families with Latin letters, the one first that text is in if it asks for none.
    var latinFamilies: [String] {
        let first = defaultFamily(isMonospaced: false)
        return [first].compactMap(\.self)
            + patterns.filter(\.hasLatin).compactMap(\.families.first).filter { $0 != first }
    }

    /// What the machine's rules say to `sans-serif` or `monospace`, if it is what was asked for.
    private func machineFamily(isMonospaced: Bool) -> String? {
        guard let pattern = unsafe FcPatternCreate() else { return nil }
        defer { unsafe FcPatternDestroy(pattern) }
        unsafe FcPatternAddString(pattern, FC_FAMILY, isMonospaced ? "monospace" : "sans-serif")
        unsafe FcPatternAddString(pattern, FC_LANG, "en")
        unsafe FcConfigSubstitute(pointer, pattern, FcMatchPattern)
        unsafe FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let match = unsafe FcFontMatch(pointer, pattern, &result) else { return nil }
        defer { unsafe FcPatternDestroy(match) }
        let font = unsafe FontPattern(borrowing: match)
        return font.hasLatin && (!isMonospaced || font.isMonospaced) ? font.families.first : nil
    }

    /// Where a font comes from, by its file's path.
    func file(at path: String) -> FontFile { files.first { $0.path == path } ?? FontFile(path: path) }

    /// All fonts, in the order in which they were loaded.
    private var fonts: [FontPattern] {
        [FcSetSystem, FcSetApplication].flatMap { set in
            // The set belongs to the configuration and holds `nfont` patterns.
            guard let fonts = unsafe FcConfigGetFonts(pointer, set) else { return [FontPattern]() }
            return (0..<Int(unsafe fonts.pointee.nfont)).compactMap { index in
                unsafe fonts.pointee.fonts[index].map { unsafe FontPattern(borrowing: $0) }
            }
        }
    }
}
