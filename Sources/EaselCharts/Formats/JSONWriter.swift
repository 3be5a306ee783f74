// SPDX-License-Identifier: MIT

/// A JSON writer that follows the rules of JavaScript's `JSON.stringify`: numbers that are not finite become `null`,
/// and absent members are omitted.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// Returns a value as JSON text.
    static func string(_ value: Value) -> String { String(decoding: bytes(value), as: UTF8.self) }

    /// Returns a value as JSON text in UTF-8.
    static func bytes(_ value: Value) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes
    }

    mutating func write(_ value: Value) {
        switch value {
        case .undefined, .null: write(ascii: "null")
        case .bool(let bool): write(ascii: bool ? "true" : "false")
        case .number(let number): write(number)
        case .string(let text): write(text)
        case .date(let date):
            if let text = CivilTime.isoDescription(date) { write(text) } else { write(ascii: "null") }
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(element)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object): write(object.members)
        case .table(let table):
            bytes.append(UInt8(ascii: "["))
            for row in 0..<table.rowCount {
                if row > 0 { bytes.append(UInt8(ascii: ",")) }
                write(table.row(row))
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }

    mutating func write(_ number: Double) {
        if number.isFinite { write(ascii: number.javaScriptDescription) } else { write(ascii: "null") }
    }

    mutating func write(_ text: String) {
        let characters = text.utf8Span.span
        var count = 2
        for index in characters.indices { count += Self.escape(characters[index]).length }
        // All bytes are appended at once. An SVG file of a megabyte as a string: −65 %.
        bytes.append(addingCapacity: count) { output in
            output.append(UInt8(ascii: "\""))
            for index in characters.indices {
                let byte = characters[index]
                switch Self.escape(byte) {
                case .none: output.append(byte)
                case .letter(let letter):
                    output.append(UInt8(ascii: "\\"))
                    output.append(letter)
                case .code:
                    for character in "\\u00".utf8 { output.append(character) }
                    for digit in [byte >> 4, byte & 15] {
                        output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
                    }
                }
            }
            output.append(UInt8(ascii: "\""))
        }
    }

    /// How a byte is written in a string.
    private enum Escape {
        case none
        /// A backslash and a letter.
        case letter(UInt8)
        /// A backslash, a "u", and four digits.
        case code

        var length: Int {
            switch self {
            case .none: 1
            case .letter: 2
            case .code: 6
            }
        }
    }

    @inline(__always)
    private static func escape(_ byte: UInt8) -> Escape {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): .letter(byte)
        case 0x20...: .none
        case 0x0A: .letter(UInt8(ascii: "n"))
        case 0x0D: .letter(UInt8(ascii: "r"))
        case 0x09: .letter(UInt8(ascii: "t"))
        case 0x08: .letter(UInt8(ascii: "b"))
        case 0x0C: .letter(UInt8(ascii: "f"))
        default: .code
        }
    }

    private mutating func write(_ members: [(name: String, value: Value)]) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for (name, value) in members where value != .undefined {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            write(name)
            bytes.append(UInt8(ascii: ":"))
            write(value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func write(ascii text: String) { bytes.append(contentsOf: text.utf8) }
}
