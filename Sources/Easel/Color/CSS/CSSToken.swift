// SPDX-License-Identifier: MIT

/// A CSS token (CSS Syntax Module Level 3, section 4) that can occur in a color.
struct CSSToken {
    enum Kind: Equatable {
        case identifier(String)
        /// A name and an opening parenthesis.
        case function(String)
        case hash(String)
        case number(Double)
        case percentage(Double)
        /// A number and its unit.
        case dimension(Double, String)
        case whiteSpace
        /// Any other character.
        case delimiter(Unicode.Scalar)
    }

    /// The kind of the token. Names and units are in lower case, because CSS ignores the case of ASCII letters.
    let kind: Kind

    /// The characters of the token.
    let text: String

    /// Splits a string into tokens. Comments separate tokens but do not produce any.
    static func all(in text: String) throws(CSSColorError) -> [CSSToken] {
        var reader = CSSTokenReader(text)
        var tokens: [CSSToken] = []
        while let token = try reader.next() { tokens.append(token) }
        return tokens
    }
}

/// Reads tokens from left to right.
private struct CSSTokenReader {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func next() throws(CSSColorError) -> CSSToken? {
        while self[0] == "/", self[1] == "*" { try skipComment() }
        guard let first = self[0] else { return nil }
        let start = position
        let kind: CSSToken.Kind
        if Self.isWhiteSpace(first) {
            while Self.isWhiteSpace(self[0]) { position += 1 }
            kind = .whiteSpace
        } else if first == "#", Self.isPartOfName(self[1]) || isEscape(at: 1) {
            position += 1
            kind = .hash(name())
        } else if beginsNumber {
            kind = number()
        } else if beginsName {
            let name = name()
            if self[0] == "(" {
                position += 1
                kind = .function(name)
            } else {
                kind = .identifier(name)
            }
        } else {
            position += 1
            kind = .delimiter(first)
        }
        return CSSToken(kind: kind, text: string(from: start))
    }

    /// The unread scalar at an offset from the current position; nil past the end of the text.
    private subscript(offset: Int) -> Unicode.Scalar? {
        position + offset < scalars.count ? scalars[position + offset] : nil
    }

    private func string(from start: Int) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars[start..<position])
        return String(result)
    }

    private mutating func skipComment() throws(CSSColorError) {
        position += 2
        while self[0] != "*" || self[1] != "/" {
            guard self[0] != nil else { throw CSSColorError("a comment has no end") }
            position += 1
        }
        position += 2
    }

    private static func isWhiteSpace(_ scalar: Unicode.Scalar?) -> Bool {
        scalar == " " || scalar == "\t" || isNewline(scalar)
    }

    private static func isNewline(_ scalar: Unicode.Scalar?) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{C}"
    }

    private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } ?? false }

    private static func beginsName(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || !scalar.isASCII
    }

    private static func isPartOfName(_ scalar: Unicode.Scalar?) -> Bool {
        beginsName(scalar) || isDigit(scalar) || scalar == "-"
    }

    private func isEscape(at offset: Int) -> Bool {
        self[offset] == "\\" && self[offset + 1] != nil && !Self.isNewline(self[offset + 1])
    }

    private var beginsName: Bool {
        if self[0] == "-" { return self[1] == "-" || Self.beginsName(self[1]) || isEscape(at: 1) }
        return Self.beginsName(self[0]) || isEscape(at: 0)
    }

    private var beginsNumber: Bool {
        let offset = self[0] == "+" || self[0] == "-" ? 1 : 0
        return Self.isDigit(self[offset]) || self[offset] == "." && Self.isDigit(self[offset + 1])
    }

    /// Reads the rest of a name, with ASCII letters in lower case.
    private mutating func name() -> String {
        var result = String.UnicodeScalarView()
        while true {
            if isEscape(at: 0) {
                result.append(Self.lowercased(escapedScalar()))
            } else if Self.isPartOfName(self[0]), let scalar = self[0] {
                result.append(Self.lowercased(scalar))
                position += 1
            } else {
                return String(result)
            }
        }
    }

    private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }

    /// Reads an escape after its backslash: either the scalar itself, or up to six hexadecimal digits and one optional
    /// white space character.
    private mutating func escapedScalar() -> Unicode.Scalar {
        position += 1
        var value: UInt32?
        var count = 0
        while count < 6, let digit = self[0].flatMap({ Character($0).hexDigitValue }), self[0]?.isASCII == true {
            value = (value ?? 0) * 16 + UInt32(digit)
            count += 1
            position += 1
        }
        guard let value else {
            defer { position += 1 }
            return self[0] ?? "\u{FFFD}"
        }
        if self[0] == "\r", self[1] == "\n" { position += 1 }
        if Self.isWhiteSpace(self[0]) { position += 1 }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private mutating func number() -> CSSToken.Kind {
        let start = position
        func skipDigits(_ reader: inout Self) { while Self.isDigit(reader[0]) { reader.position += 1 } }
        if self[0] == "+" || self[0] == "-" { position += 1 }
        skipDigits(&self)
        if self[0] == ".", Self.isDigit(self[1]) {
            position += 1
            skipDigits(&self)
        }
        if self[0] == "e" || self[0] == "E" {
            let sign = self[1] == "+" || self[1] == "-" ? 1 : 0
            if Self.isDigit(self[1 + sign]) {
                position += 1 + sign
                skipDigits(&self)
            }
        }
        // Swift accepts every number that CSS allows, so the conversion does not fail. Numbers that are too large
        // become infinite.
        let value = Double(string(from: start)) ?? .nan
        if self[0] == "%" {
            position += 1
            return .percentage(value)
        }
        return beginsName ? .dimension(value, name()) : .number(value)
    }
}
