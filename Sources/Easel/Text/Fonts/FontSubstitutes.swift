// SPDX-License-Identifier: MIT

/// The substitutes for font names in a library.
final class FontSubstitutes: Sendable {
    /// The replacement fonts, by the lowercase name that they replace.
    let names: [String: String]

    /// The caches kept between renders. They are separate from the caches of the library without substitutes, because
    /// that library's labels use other fonts.
    let idleCaches = IdleTextCaches()

    private init(_ names: [String: String]) { self.names = names }

    /// - Parameter base: The substitutes of the library in which the replacement names are looked up.
    convenience init(_ names: [String: String], over base: FontSubstitutes?) {
        var all = base?.names ?? [:]
        // If names differ only in letter case, the first one wins.
        for (name, other) in names.sorted(by: { $0.key > $1.key }) {
            all[name.lowercased()] = base?.names[other.lowercased()] ?? other
        }
        self.init(all)
    }

    /// Returns the substitutes, except those for the names of the given families.
    func without(_ families: Set<String>) -> FontSubstitutes {
        let families = Set(families.map { $0.lowercased() })
        return FontSubstitutes(names.filter { !families.contains($0.key) })
    }
}
