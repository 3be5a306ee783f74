// SPDX-License-Identifier: MIT

/// Text as bytes of UTF-8.
enum UTF8Text {
    /// The offset of the first ill-formed sequence, or `nil` if there is none.
    static func firstInvalid(_ bytes: [UInt8]) -> Int? {
        // The standard library validates quickly, but does not say where it fails.
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
        return offset
    }
}
