// SPDX-License-Identifier: MIT

internal import Foundation

extension String {
    /// Letters, digits, underscores and hyphens; all else becomes a hyphen between what stays.
    public var fitForFiles: String {
        // One name for one text, however its accents are written.
        let words = precomposedStringWithCanonicalMapping.split { character in
            !character.isLetter && !character.isNumber && character != "_"
        }
        return words.joined(separator: "-")
    }
}
