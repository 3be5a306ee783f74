// SPDX-License-Identifier: MIT

/// The characters and words of HTTP/1.1 (RFC 9110 and RFC 9112).
enum HTTPGrammar {
    static let carriageReturn = UInt8(ascii: "\r")
    static let lineFeed = UInt8(ascii: "\n")

    /// Whether a byte may occur in a method, in the name of a field, or in the name of a coding.
    static func isTokenByte(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    /// Whether a byte may occur in a line: a tab, a visible character of ASCII, a space, or a byte beyond ASCII.
    static func isLineByte(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == 0x09 }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == carriageReturn || byte == lineFeed }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    static func isToken(_ bytes: some Collection<UInt8>) -> Bool { !bytes.isEmpty && bytes.allSatisfy(isTokenByte) }

    /// Returns text without the spaces and tabs at both ends.
    static func trimmed<Text: BidirectionalCollection>(_ text: Text) -> Text.SubSequence
    where Text.Element == UInt8, Text.SubSequence: BidirectionalCollection {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let rest = text.drop(while: isSpace)
        guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return rest[rest.endIndex...] }
        return rest[...last]
    }

    /// Returns the elements of a comma-separated list, which several fields may share.
    static func list(_ values: [String]) -> [String] {
        values.flatMap { value in
            value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
                String(decoding: trimmed($0), as: UTF8.self)
            }
        }
    }

    /// Whether text is a host, optionally with a port: a name, an IPv4 address, or an IPv6 address in brackets.
    ///
    /// Names consist of letters, digits, `-`, `.`, `_`, `~`, and percent-encoded bytes. RFC 3986 also allows commas and
    /// other delimiters, which no name has; a list of hosts is not a host.
    static func isHost(_ text: Substring.UTF8View) -> Bool {
        var port = text[text.endIndex...]
        if text.first == UInt8(ascii: "[") {
            guard let close = text.firstIndex(of: UInt8(ascii: "]")) else { return false }
            let address = text[text.index(after: text.startIndex)..<close]
            guard NumericAddress.isIPv6(String(decoding: address, as: UTF8.self)) else { return false }
            port = text[text.index(after: close)...]
        } else {
            let end = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
            guard isName(text[..<end]) else { return false }
            port = text[end...]
        }
        guard let colon = port.first else { return true }
        let digits = port.dropFirst()
        guard colon == UInt8(ascii: ":"), digits.allSatisfy(isDigit) else { return false }
        // The port may be empty.
        return digits.isEmpty || UInt16(String(decoding: digits, as: UTF8.self)) != nil
    }

    private static func isName(_ name: Substring.UTF8View.SubSequence) -> Bool {
        var rest = name
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.popFirst(), let low = rest.popFirst(), isHexDigit(high), isHexDigit(low)
                else { return false }
            } else if !isLetterOrDigit(byte), !"-._~".utf8.contains(byte) {
                return false
            }
        }
        return !name.isEmpty
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }
}
