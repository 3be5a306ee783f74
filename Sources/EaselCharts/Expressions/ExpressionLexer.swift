// SPDX-License-Identifier: MIT

/// A lexer that splits the text of an expression into tokens.
struct ExpressionLexer {
    private let characters: [Unicode.Scalar]
    private let path: String
    private var index = 0
    private var tokens: [ExpressionToken] = []

    /// Returns the tokens in the text. The last token marks the end of the text.
    static func tokens(of text: String, at path: String) throws(ChartError) -> [ExpressionToken] {
        var lexer = ExpressionLexer(characters: Array(text.unicodeScalars), path: path)
        while try lexer.readToken() {}
        return lexer.tokens
    }

    private init(characters: [Unicode.Scalar], path: String) {
        self.characters = characters
        self.path = path
    }

    /// The operators and brackets. At each position, the first match applies, so longer symbols come first.
    private static let symbols = [
        ">>>", "===", "!==", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+", "-", "*", "/", "%", "<", ">", "!",
        "~",
        "&", "|", "^", "?", ":", ",", ".", "(", ")", "[", "]", "{", "}",
    ].map { (text: $0, scalars: Array($0.unicodeScalars)) }

    private var current: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

    private func peek(_ offset: Int) -> Unicode.Scalar? {
        index + offset < characters.count ? characters[index + offset] : nil
    }

    private func error(_ message: String, at position: Int) -> ChartError {
        ChartError(.spec, at: path, "\(message) at character \(position + 1)")
    }

    /// Reads one token. Returns false at the end of the text.
    private mutating func readToken() throws(ChartError) -> Bool {
        while let character = current, character.properties.isWhitespace || character == "\u{FEFF}" { index += 1 }
        let start = index
        func token(_ kind: ExpressionToken.Kind) -> ExpressionToken { ExpressionToken(kind: kind, position: start + 1) }
        guard let character = current else {
            tokens.append(token(.end))
            return false
        }
        if character.isDigit || character == "." && peek(1)?.isDigit == true {
            tokens.append(token(.number(try number())))
        } else if character.isNameStart {
            while current?.isNamePart == true { index += 1 }
            tokens.append(token(.name(text(start..<index))))
        } else if character == "\"" || character == "'" {
            tokens.append(token(.string(try string(character))))
        } else if character == "/", regularExpressionMayStart {
            tokens.append(token(try regularExpression()))
        } else {
            let symbol = ExpressionLexer.symbols.first {
                $0.scalars[0] == character && characters[index...].starts(with: $0.scalars)
            }
            guard let symbol else { throw error("unexpected \"\(character)\"", at: start) }
            index += symbol.scalars.count
            tokens.append(token(.symbol(symbol.text)))
        }
        return true
    }

    /// Whether a slash starts a regular expression. A slash after a value is a division operator.
    private var regularExpressionMayStart: Bool {
        switch tokens.last?.kind {
        case nil: true
        case .symbol(let symbol): ![")", "]", "}"].contains(symbol)
        default: false
        }
    }

    private func text(_ range: Range<Int>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: characters[range])
        return text
    }

    private mutating func number() throws(ChartError) -> Double {
        let start = index
        if current == "0", let prefix = peek(1), let radix = ["x": 16, "X": 16, "o": 8, "O": 8, "b": 2, "B": 2][prefix]
        {
            index += 2
            while current?.isNamePart == true { index += 1 }
            guard let value = UInt64(text(start + 2..<index), radix: radix) else {
                throw error("\(text(start..<index)) is not a number", at: start)
            }
            return Double(value)
        }
        while current?.isDigit == true { index += 1 }
        if current == "." {
            index += 1
            while current?.isDigit == true { index += 1 }
        }
        if current == "e" || current == "E" {
            index += 1
            if current == "+" || current == "-" { index += 1 }
            while current?.isDigit == true { index += 1 }
        }
        let digits = text(start..<index)
        guard current?.isNameStart != true, let value = Double(digits.last == "." ? String(digits.dropLast()) : digits)
        else {
            throw error("malformed number starting with \(digits)", at: start)
        }
        return value
    }

    private mutating func string(_ quote: Unicode.Scalar) throws(ChartError) -> String {
        let start = index
        var text = String.UnicodeScalarView()
        index += 1
        while let character = current, character != quote {
            index += 1
            guard character == "\\" else {
                text.append(character)
                continue
            }
            guard let escaped = current else { break }
            index += 1
            switch escaped {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "b": text.append("\u{8}")
            case "f": text.append("\u{C}")
            case "v": text.append("\u{B}")
            case "0": text.append("\0")
            case "\n": break
            case "x": text.append(try hexadecimal(2, at: start))
            case "u":
                // A surrogate pair represents a single character.
                let first = try codeUnit(4, at: start)
                var scalar = Unicode.Scalar(first)
                if 0xD800..<0xDC00 ~= first, current == "\\", peek(1) == "u" {
                    let end = index
                    index += 2
                    let second = try codeUnit(4, at: start)
                    if 0xDC00..<0xE000 ~= second {
                        scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
                    } else {
                        index = end
                    }
                }
                text.append(scalar ?? "\u{FFFD}")
            default: text.append(escaped)
            }
        }
        guard current == quote else { throw error("unterminated string", at: start) }
        index += 1
        return String(text)
    }

    private mutating func hexadecimal(_ count: Int, at start: Int) throws(ChartError) -> Unicode.Scalar {
        Unicode.Scalar(try codeUnit(count, at: start)) ?? "\u{FFFD}"
    }

    private mutating func codeUnit(_ count: Int, at start: Int) throws(ChartError) -> UInt32 {
        let end = min(index + count, characters.count)
        guard end - index == count, let unit = UInt32(text(index..<end), radix: 16) else {
            throw error("an escape requires \(count) hexadecimal digits in the string", at: start)
        }
        index = end
        return unit
    }

    private mutating func regularExpression() throws(ChartError) -> ExpressionToken.Kind {
        let start = index
        index += 1
        var isInClass = false
        while let character = current, character != "/" || isInClass {
            if character == "[" { isInClass = true }
            if character == "]" { isInClass = false }
            index += character == "\\" ? 2 : 1
        }
        guard current == "/" else { throw error("unterminated regular expression", at: start) }
        let source = text(start + 1..<index)
        index += 1
        let flags = index
        while current?.isNamePart == true { index += 1 }
        return .regularExpression(source: source, flags: text(flags..<index))
    }
}

extension Unicode.Scalar {
    var isDigit: Bool { "0"..."9" ~= self }

    /// Whether a JavaScript name can start with the character.
    fileprivate var isNameStart: Bool {
        if value < 0x80 { return "a"..."z" ~= self || "A"..."Z" ~= self || self == "_" || self == "$" }
        return properties.isIDStart
    }

    fileprivate var isNamePart: Bool { isNameStart || isDigit || value >= 0x80 && properties.isIDContinue }
}
