// SPDX-License-Identifier: MIT

/// Names that stand for other fonts in a library.
final class FontSubstitutes: Sendable {
    /// The replacement fonts, by lowercase name.
    let names: [String: String]

    /// The caches kept between renders. They differ from those of the library without substitutes, which has labels in
    /// other fonts.
    let idleMemories = IdleMemories()

    private init(_ names: [String: String]) { self.names = names }

    /// - Parameter base: Those of the library that the other names are of.
    convenience init(_ names: [String: String], over base: FontSubstitutes?) {
        var all = base?.names ?? [:]
        // Of names that differ in letter case alone the first counts.
        for (name, other) in names.sorted(by: { $0.key > $1.key }) {
            all[name.lowercased()] = base?.names[other.lowercased()] ?? other
        }
        self.init(all)
    }

    /// The same without some names, which families have.
    func without(_ families: Set<String>) -> FontSubstitutes {
        let families = Set(families.map { $0.lowercased() })
        return FontSubstitutes(names.filter { !families.contains($0.key) })
    }
}
