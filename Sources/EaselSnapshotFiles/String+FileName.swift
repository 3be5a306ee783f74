// SPDX-License-Identifier: MIT

internal import Foundation

extension String {
    /// The string with only letters, digits, underscores and hyphens. A hyphen replaces everything else between them.
    public var fitForFiles: String {
        // Composed first: the name does not depend on the encoding of accents.
        let words = precomposedStringWithCanonicalMapping.split { character in
            !character.isLetter && !character.isNumber && character != "_"
        }
        return words.joined(separator: "-")
    }
}
