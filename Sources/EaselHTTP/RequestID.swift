// SPDX-License-Identifier: MIT

/// The id of a request, by which logs of several programs can be compared.
enum RequestID {
    /// The maximum length of a client's id, in bytes.
    private static let longest = 128

    /// Returns the value of the header `X-Request-Id` if it has 1 to 128 printable ASCII characters, or a new id.
    static func make(_ header: String?) -> String {
        if let header, (1...longest).contains(header.utf8.count), header.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) {
            return header
        }
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
