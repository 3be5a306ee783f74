// SPDX-License-Identifier: MIT

/// A piece of Swift code with one color.
struct SwiftToken: Equatable {
    enum Kind: Equatable {
        case plain, keyword, type, call, string, number, comment
    }

    let kind: Kind
    let text: String

    /// Splits code into tokens, which together contain every character of the code.
    ///
    /// A name is a keyword, a type if it starts with an uppercase letter, or a call if a parenthesis or a brace of a
    /// closure follows a member. The code that is interpolated into a string has the color of the string.
    static func tokens(of code: String) -> [SwiftToken] {
        var scanner = Scanner(code)
        var tokens: [SwiftToken] = []
        while let token = scanner.next() {
            if let last = tokens.last, last.kind == token.kind, token.kind == .plain {
                tokens[tokens.count - 1] = SwiftToken(kind: .plain, text: last.text + token.text)
            } else {
                tokens.append(token)
            }
        }
        return tokens
    }

    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
        "default", "defer", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for",
        "func", "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is", "lazy", "let", "mutating",
        "nil", "nonisolated", "open", "operator", "override", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "Self", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]

    private struct Scanner {
        private let characters: [Character]
        private var index = 0

        init(_ code: String) { characters = Array(code) }

        mutating func next() -> SwiftToken? {
            guard let first = character() else { return nil }
            let start = index
            let kind: Kind
            if starts(with: "//") {
                skip { !$0.isNewline }
                kind = .comment
            } else if starts(with: "/*") {
                skipBlockComment()
                kind = .comment
            } else if first == "\"" || first == "#" && delimiterLength() > 0 {
                skipString()
                kind = .string
            } else if first.isNumber {
                skip { $0.isLetter || $0.isNumber || $0 == "_" }
                // "0...5" is a range and "1.5" a number.
                if character() == ".", character(at: index + 1)?.isNumber == true {
                    index += 1
                    skip { $0.isLetter || $0.isNumber || $0 == "_" }
                }
                kind = .number
            } else if first.isLetter || first == "_" || first == "@" || first == "#" || first == "$" {
                index += 1
                skip { $0.isLetter || $0.isNumber || $0 == "_" }
                kind = kindOfName(from: start)
            } else {
                index += 1
                kind = .plain
            }
            return SwiftToken(kind: kind, text: String(characters[start..<index]))
        }

        private func kindOfName(from start: Int) -> Kind {
            let name = String(characters[start..<index])
            let isMember = start > 0 && characters[start - 1] == "."
            if characters[start] == "@" || characters[start] == "#" { return .keyword }
            // A label of an argument, as in `fill(in: rect)`.
            if character() == ":", start > 0, characters[start - 1] == "(" || characters[start - 1] == " ",
                name != "default"
            {
                return .plain
            }
            if SwiftToken.keywords.contains(name) && !(isMember && name != "init" && name != "self") { return .keyword }
            if name.first?.isUppercase == true { return .type }
            if character() == "(" { return .call }
            return isMember && starts(with: " {") ? .call : .plain
        }

        private func character(at position: Int? = nil) -> Character? {
            let position = position ?? index
            return position < characters.count ? characters[position] : nil
        }

        private func starts(with text: String) -> Bool {
            characters[index...].starts(with: text)
        }

        private mutating func skip(while condition: (Character) -> Bool) {
            while let next = character(), condition(next) { index += 1 }
        }

        private mutating func skipBlockComment() {
            var depth = 0
            repeat {
                if starts(with: "/*") {
                    depth += 1
                    index += 2
                } else if starts(with: "*/") {
                    depth -= 1
                    index += 2
                } else {
                    index += 1
                }
            } while depth > 0 && index < characters.count
            index = min(index, characters.count)
        }

        /// The number of `#` before the quotation mark of a string, or 0 if no string starts here.
        private func delimiterLength() -> Int {
            let length = characters[index...].prefix { $0 == "#" }.count
            return character(at: index + length) == "\"" ? length : 0
        }

        private mutating func skipString() {
            let hashes = String(repeating: "#", count: delimiterLength())
            index += hashes.count
            let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
            let escape = "\\" + hashes
            index += quotes.count
            while index < characters.count {
                if starts(with: escape) {
                    index += escape.count
                    if character() == "(" { skipInterpolation() } else { index += 1 }
                } else if starts(with: quotes + hashes) {
                    index += quotes.count + hashes.count
                    return
                } else if quotes.count == 1, character()?.isNewline == true {
                    return
                } else {
                    index += 1
                }
            }
            index = min(index, characters.count)
        }

        /// Skips from the opening parenthesis to the closing one.
        private mutating func skipInterpolation() {
            var depth = 0
            repeat {
                switch character() {
                case "(": depth += 1
                case ")": depth -= 1
                case "\"":
                    skipString()
                    continue
                default: break
                }
                index += 1
            } while depth > 0 && index < characters.count
        }
    }
}
