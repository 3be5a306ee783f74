// SPDX-License-Identifier: MIT

import Foundation

/// An HTTP entity tag that is computed from content.
struct EntityTag {
    /// The tag of the content as it is, in quotation marks.
    let description: String
    /// The tag of the content when it is compressed: other bytes have another tag (RFC 9110, 8.8.3.3).
    let compressed: String

    /// Creates the tags of content.
    init(_ content: Data) {
        let hash = Self.hash(of: content)
        description = "\"\(hash)\""
        compressed = "\"\(hash)-gzip\""
    }

    /// Returns the FNV-1a hash of content: 128 bits as 32 hexadecimal digits.
    static func hash(of content: Data) -> String {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        // The iterator of `Data` takes several times as long.
        for byte in Array(content) {
            hash ^= UInt128(byte)
            hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }

    /// Whether the values of the headers `If-None-Match` contain one of the tags, or are `*`, which stands for any content.
    func matches(_ headers: [String]) -> Bool {
        headers.joined(separator: ",").split(separator: ",").contains { part in
            var tag = part.trimmingCharacters(in: .whitespaces)
            if tag.hasPrefix("W/") { tag.removeFirst(2) }
            return tag == "*" || tag == description || tag == compressed
        }
    }
}
