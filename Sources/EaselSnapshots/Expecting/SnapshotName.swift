// SPDX-License-Identifier: MIT

internal import Foundation
internal import SnapshotFiles

/// The name of a golden file, made of a test's name and the name of the case.
enum SnapshotName {
    /// No file system that is in use allows names longer than 255 bytes, of which a suffix needs some.
    private static let longest = 150

    /// - Throws: If nothing is left of one of the names.
    static func make(test: String, named name: String?) throws(SnapshotError) -> String {
        var parts = [fitForFiles(test)]
        if let name {
            parts.append(fitForFiles(name))
            guard parts[1] != "" else {
                throw SnapshotError("named: \"\(name)\" has no letter or digit, of which a file could have its name")
            }
        }
        let whole = parts.joined(separator: ".")
        guard whole.utf8.count > longest else { return whole }
        var start = whole
        while start.utf8.count > longest - 17 { start.removeLast() }
        return "\(start)-\(whole.stableHash)"
    }

    /// Letters, digits, underscores and hyphens stay, all else becomes a hyphen between what stays.
    static func fitForFiles(_ text: String) -> String {
        // One name for one text, however its accents are written.
        let words = text.precomposedStringWithCanonicalMapping.split { character in
            !character.isLetter && !character.isNumber && character != "_"
        }
        return words.joined(separator: "-")
    }
}
