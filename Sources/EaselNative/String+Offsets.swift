// SPDX-License-Identifier: MIT

/// Access to text by UTF-8 byte offsets.
extension String {
    /// Returns the byte at an offset.
    package func byte(at offset: Int) -> UInt8 { utf8[utf8.index(startIndex, offsetBy: offset)] }

    /// Returns the character that begins at an offset, or nil at the end.
    package func scalar(at offset: Int) -> Unicode.Scalar? {
        let index = utf8.index(startIndex, offsetBy: offset)
        return index < endIndex ? unicodeScalars[index] : nil
    }

    /// Returns the character that ends at an offset, or nil at the beginning.
    package func scalar(before offset: Int) -> Unicode.Scalar? {
        offset > 0 ? unicodeScalars[unicodeScalars.index(before: utf8.index(startIndex, offsetBy: offset))] : nil
    }
}
