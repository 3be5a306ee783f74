// SPDX-License-Identifier: MIT

/// Divides a style sheet into rules.
struct CSSScanner {
    enum Part {
        case rule(selectors: String, block: String)
        case atRule(name: String, prelude: String, block: String?)
    }

    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String) { bytes = Array(Self.withoutComments(text).utf8) }

    /// Returns the next rule; nil at the end.
    mutating func nextRule() -> Part? {
        skipSpaces()
        guard offset < bytes.count else { return nil }
        let prelude = text(until: [UInt8(ascii: "{"), UInt8(ascii: ";")])
        var block: String?
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "{") {
            block = self.block()
        } else {
            offset += 1
        }
        if prelude.utf8.first == UInt8(ascii: "@") {
            var scanner = TextScanner(prelude.dropFirst())
            let name = scanner.name()?.lowercased() ?? ""
            return .atRule(name: name, prelude: scanner.rest, block: block)
        }
        return .rule(selectors: prelude, block: block ?? "")
    }

    private mutating func skipSpaces() {
        while offset < bytes.count, TextScanner.isSpace(bytes[offset]) { offset += 1 }
    }

    private mutating func text(until ends: Set<UInt8>) -> String {
        let start = offset
        var quote: UInt8?
        while offset < bytes.count {
            let byte = bytes[offset]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if ends.contains(byte) {
                break
            }
            offset += 1
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Reads a block in braces, which may contain others. Returns its content.
    private mutating func block() -> String {
        offset += 1
        let start = offset
        var depth = 1
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "{") { depth += 1 }
            if bytes[offset] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { break }
            offset += 1
        }
        defer { offset += 1 }
        return String(decoding: bytes[start..<min(offset, bytes.count)], as: UTF8.self)
    }

    /// Replaces comments by spaces, and the marks `<!--` and `-->`, which CSS ignores.
    static func withoutComments(_ text: String) -> String {
        guard
            text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
        else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        func starts(_ mark: StaticString) -> Bool {
            let mark = Array("\(mark)".utf8)
            return index + mark.count <= bytes.count && bytes[index..<index + mark.count].elementsEqual(mark)
        }
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "/"), starts("/*") {
                index += 2
                while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && starts("*/")) { index += 1 }
                index += 2
                result.append(32)
            } else if bytes[index] == UInt8(ascii: "<"), starts("<!--") {
                index += 4
            } else if bytes[index] == UInt8(ascii: "-"), starts("-->") {
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Splits a text at a separator outside parentheses, brackets, and strings.
    static func split(_ text: String, at separator: UInt8) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        var depth = 0
        var quote: UInt8?
        for byte in text.utf8 {
            if let open = quote {
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
                case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(depth - 1, 0)
                case separator where depth == 0:
                    parts.append(String(decoding: part, as: UTF8.self))
                    part = []
                    continue
                default: break
                }
            }
            part.append(byte)
        }
        parts.append(String(decoding: part, as: UTF8.self))
        return parts
    }
}
