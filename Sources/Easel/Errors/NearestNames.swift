// SPDX-License-Identifier: MIT

/// Suggests names for a name that was not found.
enum NearestNames {
    /// Returns the names that are most similar to an unknown name, the most similar first. Letter case, spaces, and
    /// hyphens are ignored. Dissimilar names are left out.
    static func of(_ name: String, among names: [String], count: Int) -> [String] {
        let asked = normalized(name)
        if asked.isEmpty { return [] }
        let ranked = names.compactMap { candidate -> (distance: Int, name: String)? in
            let other = normalized(candidate)
            // A prefix, such as "Inter" and "Inter Display" in either order, is nearer than any misspelling.
            if other.starts(with: asked) || asked.starts(with: other) {
                return (min(abs(other.count - asked.count), 1), candidate)
            }
            let distance = editDistance(asked, other)
            return distance <= max(asked.count, other.count) / 2 ? (distance + 1, candidate) : nil
        }
        return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(count).map(\.name)
    }

    /// Returns the names at most two characters away from a name, the nearest first, except family names.
    static func spelled(like name: String, among names: [String], besides families: [String]) -> [String] {
        let (asked, families) = (normalized(name), Set(families.map(normalized)))
        let ranked = names.compactMap { candidate -> (distance: Int, name: String)? in
            let other = normalized(candidate)
            guard abs(other.count - asked.count) <= 2, !families.contains(other) else { return nil }
            let distance = editDistance(asked, other)
            return distance <= 2 ? (distance, candidate) : nil
        }
        return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(5).map(\.name)
    }

    /// Returns the characters that are compared: a prefix long enough to tell names apart.
    private static func normalized(_ name: String) -> [Character] {
        Array(name.prefix(100).lowercased().filter { !$0.isWhitespace && $0 != "-" })
    }

    /// Returns the Levenshtein distance: the number of inserted, deleted, or substituted characters.
    private static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
        var row = Array(0...second.count)
        for (i, one) in first.enumerated() {
            var diagonal = i
            row[0] = i + 1
            for (j, other) in second.enumerated() {
                let cost = min(diagonal + (one == other ? 0 : 1), row[j] + 1, row[j + 1] + 1)
                diagonal = row[j + 1]
                row[j + 1] = cost
            }
        }
        return row[second.count]
    }
}
