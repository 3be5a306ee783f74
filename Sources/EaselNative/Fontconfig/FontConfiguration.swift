// SPDX-License-Identifier: MIT

internal import CEaselFontconfig

/// An owned `FcConfig`: the set of fonts that text may use.
///
/// - Invariant: a configuration is complete when it is returned and never changes afterward. Fontconfig counts
///   references to a configuration atomically and protects its caches with a lock, so threads may share a configuration
///   that no longer changes. That makes `@unchecked Sendable` correct.
@safe package final class FontConfiguration: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Whether the rules in the machine's own Fontconfig configuration apply.
    let isOfMachine: Bool

    /// The font files. They are retained because Cairo and HarfBuzz open them repeatedly, on demand.
    private var files: [FontFile] = []

    /// The fonts of the files or of the machine that Pango accepts. They belong to the configuration.
    private var patterns: [FontPattern] = []

    /// The configuration with the fonts to use after the files' fonts, or nil if only the files are used.
    private var fallback: FontConfiguration?

    /// The families of the files if there is a fallback; otherwise empty.
    package private(set) var ownFamilies: Set<String> = []

    /// The length of the chain of fallback configurations.
    private var depth: Int { fallback.map { $0.depth + 1 } ?? 0 }

    /// Whether Fontconfig reports a variable font, which is a font with an axis for weight, width, or size.
    private(set) var hasVariableFonts = false

    /// Replacement names for families with names that Pango would read as lists.
    private var aliases: [String: String] = [:]

    /// Returns the fonts of the machine, with the machine's own configuration.
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

    /// Creates a configuration of the fonts in these files, followed by the fonts of a fallback configuration, if any.
    /// The error's message is a sentence about the affected file.
    ///
    /// - Parameter files: The font files. At least one is required if there is a fallback.
    package static func files(
        _ files: [FontFile], fallingBackTo fallback: FontConfiguration? = nil
    ) throws(NativeError) -> FontConfiguration {
        guard let pointer = unsafe FcConfigCreate() else {
            throw NativeError(library: "Fontconfig", operation: "FcConfigCreate", message: "out of memory")
        }
        let configuration = unsafe FontConfiguration(adopting: pointer, isOfMachine: false)
        // Otherwise, FONTCONFIG_SYSROOT would be removed from the paths.
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
                throw file.failure("is unusable: its format is not supported, or it has no name or no characters")
            }
            count = fonts.count
            configuration.patterns += patterns
            configuration.files.append(file)
        }
        if let fallback { try configuration.append(fallback) }
        try configuration.loadRules()
        return configuration
    }

    private init(adopting pointer: OpaquePointer, isOfMachine: Bool) {
        unsafe self.pointer = unsafe pointer
        self.isOfMachine = isOfMachine
    }

    deinit { unsafe FcConfigDestroy(pointer) }

    /// Appends the fonts of another configuration, which this configuration retains.
    ///
    /// Fontconfig chooses fonts by family, then language. So the fonts in the files share an additional family, which
    /// every request lists after its own families (``FontRules/appending(_:preferring:)``). Each family also gets a
    /// second name that no font of the other configuration has.
    private func append(_ other: FontConfiguration) throws(NativeError) {
        fallback = other
        ownFamilies = Set(patterns.flatMap(\.families))
        guard let set = unsafe FcConfigGetFonts(pointer, FcSetApplication) else { return }
        for font in patterns {
            // These patterns belong to no other configuration and are not yet visible to other threads.
            for name in [FontRules.sharedFamily(depth)] + font.families.map({ FontRules.family($0, at: depth) }) {
                unsafe FcPatternAddString(font.pointer, FC_FAMILY, name)
            }
        }
        for font in other.allPatterns where font.isScalable || font.isColored {
            unsafe FcPatternReference(font.pointer)
            // The set takes ownership of the reference.
            guard unsafe FcFontSetAdd(set, font.pointer) != 0 else {
                unsafe FcPatternDestroy(font.pointer)
                throw NativeError(library: "Fontconfig", operation: "FcFontSetAdd", message: "out of memory")
            }
        }
    }

    /// The fonts that Pango accepts, with the fallback fonts last.
    private var allPatterns: [FontPattern] { patterns + (fallback?.allPatterns ?? []) }

    /// All patterns except those with all their families hidden by families of the files.
    private var namedPatterns: [FontPattern] {
        guard let fallback else { return patterns }
        return patterns + fallback.namedPatterns.filter { !ownFamilies.isSuperset(of: $0.families) }
    }

    /// The machine's preferred families for requests that name no font. Empty unless the last fallback is the machine's
    /// configuration.
    private var preferredFamilies: [String] {
        isOfMachine
            ? unsafe withRequest(for: "sans-serif") { unsafe FontPattern(borrowing: $0).families } ?? []
            : fallback?.preferredFamilies ?? []
    }

    /// Adds rules that neither the fonts nor the machine provide, and the names that Pango requests.
    private func loadRules() throws(NativeError) {
        let fonts = fonts
        // A machine's rules may hide the variable font itself but keep its named instances.
        hasVariableFonts = fonts.contains { $0.isVariable || $0.index >> 16 != 0 }
        var rules = FontRules.synthesis
        // If all patterns lack a character, Pango also uses fonts that are not among the patterns.
        if !fonts.allSatisfy(\.isScalable) { rules += FontRules.bitmapScaling }
        if !isOfMachine { rules += FontRules.textLanguageAlone }
        // Pango requests "emoji" for emoji in the text. The machine's rules for it take precedence.
        if let family = patterns.first(where: \.hasColorEmoji)?.families.first {
            rules += FontRules.alias("emoji", of: [request(for: family)])
        } else if let family = allPatterns.first(where: \.hasColorEmoji)?.families.first {
            rules += FontRules.alias("emoji", of: [FontRules.sharedFamily(depth), family])
        }
        if fallback != nil {
            rules += FontRules.appending(
                (1...depth).reversed().map(FontRules.sharedFamily),
                preferring: preferredFamilies.filter { !ownFamilies.contains($0) })
        }
        // Pango treats a comma in a family's name as the end of the name and has no escape for it.
        for family in families where family.contains(",") && !ownFamilies.contains(family) {
            // A private-use character replaces the comma.
            let alias = String(family.map { $0 == "," ? "\u{F12C}" : $0 })
            rules += FontRules.alias(alias, of: [family])
            aliases[family] = alias
        }
        guard unsafe FcConfigParseAndLoadFromMemory(pointer, "<fontconfig>\(rules)</fontconfig>", 1) != 0 else {
            throw NativeError(
                library: "Fontconfig", operation: "FcConfigParseAndLoadFromMemory", message: "out of memory")
        }
    }

    /// Returns the name with which to request a family of ``families`` from Pango.
    package func request(for family: String) -> String {
        if ownFamilies.contains(family) { return FontRules.family(family, at: depth) }
        return aliases[family] ?? fallback?.request(for: family) ?? family
    }

    /// All family names of the fonts, sorted, without duplicates.
    package var families: [String] {
        allPatterns.flatMap(\.families).sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Returns every face of the included families, in no particular order. A variable font is one face, even if it has
    /// named instances.
    ///
    /// - Parameter isIncluded: A closure that receives the names of a face's family.
    package func faces(where isIncluded: ([String]) -> Bool) -> [InstalledFace] {
        struct Key: Hashable {
            let file: String?
            let index: Int32
        }
        let patterns = namedPatterns.filter { isIncluded($0.families) }
        return Dictionary(grouping: patterns) { Key(file: $0.file, index: $0.index & 0xFFFF) }.values.flatMap { group in
            // If Fontconfig does not know a font's axes, the pattern without an instance number is the font itself.
            let own = group.first(where: \.isVariable) ?? group.first { $0.index >> 16 == 0 }
            guard let face = own.map({ InstalledFace($0) }), !face.axes.isEmpty else {
                return group.map { InstalledFace($0, axes: []) }
            }
            return [face]
        }
    }

    /// Every face with a name, including named instances of variable fonts, in search order.
    package var namedFaces: [InstalledFace] {
        namedPatterns.lazy.filter { !$0.isVariable && !$0.faceNames.isEmpty }.map { InstalledFace($0, axes: []) }
    }

    /// Returns the family to use if none is named. In order of preference, this is the machine's choice, the first
    /// suitable family, the fallback's default family, or the first family with Latin letters.
    package func defaultFamily(isMonospaced: Bool) -> String? {
        let latin = patterns.filter(\.hasLatin)
        let choice = isOfMachine ? machineFamily(isMonospaced: isMonospaced) : nil
        return choice ?? latin.first { $0.isMonospaced == isMonospaced }?.families.first
            ?? fallback?.defaultFamily(isMonospaced: isMonospaced) ?? latin.first?.families.first
    }

    /// The families with Latin letters, starting with the default family.
    var latinFamilies: [String] {
        let first = defaultFamily(isMonospaced: false)
        return [first].compactMap(\.self)
            + allPatterns.filter(\.hasLatin).compactMap(\.families.first).filter { $0 != first }
    }

    /// Returns the family to which the machine's rules map `sans-serif` or `monospace`, if it is suitable.
    private func machineFamily(isMonospaced: Bool) -> String? {
        unsafe withRequest(for: isMonospaced ? "monospace" : "sans-serif") { pattern -> String? in
            unsafe FcDefaultSubstitute(pattern)
            var result = FcResultMatch
            guard let match = unsafe FcFontMatch(pointer, pattern, &result) else { return nil }
            defer { unsafe FcPatternDestroy(match) }
            let font = unsafe FontPattern(borrowing: match)
            return font.hasLatin && (!isMonospaced || font.isMonospaced) ? font.families.first : nil
        } ?? nil
    }

    /// Applies the rules to the request for a family, then runs a closure on the request.
    private func withRequest<T>(for family: String, _ body: (OpaquePointer) -> T) -> T? {
        guard let pattern = unsafe FcPatternCreate() else { return nil }
        defer { unsafe FcPatternDestroy(pattern) }
        unsafe FcPatternAddString(pattern, FC_FAMILY, family)
        unsafe FcPatternAddString(pattern, FC_LANG, "en")
        unsafe FcConfigSubstitute(pointer, pattern, FcMatchPattern)
        return unsafe body(pattern)
    }

    /// The sizes for which fonts are designed, in points: the sizes of bitmaps, and the limits of optical sizes.
    var designedSizes: Set<Double> { Set(fonts.flatMap(\.designedSizes)) }

    /// Returns the font file at a path.
    func file(at path: String) -> FontFile {
        files.first { $0.path == path } ?? fallback?.file(at: path) ?? FontFile(path: path)
    }

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
