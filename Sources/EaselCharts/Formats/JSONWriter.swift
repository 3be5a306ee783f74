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
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: write(ascii: "\\n")
            case 0x0D: write(ascii: "\\r")
            case 0x09: write(ascii: "\\t")
            case 0x08: write(ascii: "\\b")
            case 0x0C: write(ascii: "\\f")
            case ..<0x20:
                write(ascii: byte < 0x10 ? "\\u000" : "\\u00")
                write(ascii: String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
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
