// SPDX-License-Identifier: MIT

import Foundation

/// An HTTP entity tag that is computed from content.
struct EntityTag {
    /// The tag, in quotation marks.
    let description: String

    /// Creates the tag of content.
    init(_ content: Data) { description = "\"\(Self.hash(of: content))\"" }

    /// Returns the FNV-1a hash of content: 128 bits as 32 hexadecimal digits.
    static func hash(of content: Data) -> String {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        for byte in content {
            hash ^= UInt128(byte)
            hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }

    /// Whether the value of the header `If-None-Match` contains the tag.
    func matches(_ header: String) -> Bool {
        header.split(separator: ",").contains { part in
            let tag = part.trimmingCharacters(in: .whitespaces)
            return tag == description || tag == "W/\(description)"
        }
    }
}
