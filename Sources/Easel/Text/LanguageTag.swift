// SPDX-License-Identifier: MIT

extension String {
    /// Whether the text has the form of a language tag (RFC 5646, 2.1): a part of letters, then parts of letters and
    /// digits. Parts are separated by hyphens and have one to eight characters each.
    var isLanguageTag: Bool {
        let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
        return parts.allSatisfy { 1...8 ~= $0.count && $0.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 } }
            && parts[0].allSatisfy(isLetter)
    }
}
