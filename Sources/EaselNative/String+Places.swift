// SPDX-License-Identifier: MIT

/// Access to text by UTF-8 byte offsets.
extension String {
    /// Returns the byte at an offset.
    package func byte(at place: Int) -> UInt8 { utf8[utf8.index(startIndex, offsetBy: place)] }

    /// Returns the character that begins at an offset, or nil at the end.
    package func scalar(at place: Int) -> Unicode.Scalar? {
        let index = utf8.index(startIndex, offsetBy: place)
        return index < endIndex ? unicodeScalars[index] : nil
    }

    /// Returns the character that ends at an offset, or nil at the beginning.
    package func scalar(before place: Int) -> Unicode.Scalar? {
        place > 0 ? unicodeScalars[unicodeScalars.index(before: utf8.index(startIndex, offsetBy: place))] : nil
    }
}
