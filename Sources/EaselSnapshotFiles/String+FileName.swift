// SPDX-License-Identifier: MIT

internal import Foundation

extension String {
    /// The string with each run of characters other than letters, digits, and underscores replaced with a hyphen. There
    /// is no hyphen at the start or end.
    public var fitForFiles: String {
        // Canonical composition makes the name independent of the encoding of accents.
        let words = precomposedStringWithCanonicalMapping.split { character in
            !character.isLetter && !character.isNumber && character != "_"
        }
        return words.joined(separator: "-")
    }
}
