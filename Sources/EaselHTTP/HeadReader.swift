// SPDX-License-Identifier: MIT

/// A reader of the head of a request, as its bytes arrive.
struct HeadReader {
    /// The maximum length of a head, in bytes.
    static let limit = 32_768

    private var lines: [ArraySlice<UInt8>] = []
    private var reader = LineReader()
    private var count = 0

    /// Whether a byte has been read.
    var hasBegun: Bool { count > 0 }

    /// Returns the head, and removes what was read from the input; `nil` if it goes on.
    mutating func next(in input: inout ArraySlice<UInt8>) throws(HTTPFault) -> RequestHead? {
        while !input.isEmpty {
            let before = input.count
            let line: ArraySlice<UInt8>?
            do {
                line = try reader.next(in: &input, limit: Self.limit)
            } catch {
                throw error.status == 431 ? tooLong : error
            }
            count += before - input.count
            guard count <= Self.limit else { throw tooLong }
            guard let line else { return nil }
            if !line.isEmpty {
                lines.append(line)
            } else if !lines.isEmpty {
                return try RequestHead(lines)
            }
            // Empty lines before a request are ignored (RFC 9112, 2.2).
        }
        return nil
    }

    private var tooLong: HTTPFault {
        lines.isEmpty
            ? HTTPFault(414, "the first line is longer than \(Self.limit) bytes")
            : HTTPFault(431, "the head is longer than \(Self.limit) bytes")
    }
}
