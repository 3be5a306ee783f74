// SPDX-License-Identifier: MIT

extension [UInt8] {
    /// Adds the characters of a literal, as UTF-8.
    package mutating func append(utf8Of literal: StaticString) {
        literal.withUTF8Buffer { utf8 in
            // Safe: the buffer is not kept.
            unsafe append(contentsOf: utf8)
        }
    }
}

extension OutputSpan<UInt8> {
    /// Adds the characters of a literal, as UTF-8, for which there has to be room.
    package mutating func append(utf8Of literal: StaticString) {
        literal.withUTF8Buffer { utf8 in
            // Safe: no index goes beyond the count, and the buffer is not kept.
            for index in 0..<utf8.count { unsafe append(utf8[index]) }
        }
    }
}
