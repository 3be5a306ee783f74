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
        let codeLetter = UInt8(ascii: "u")
        var count = 2
        for index in characters.indices {
            let letter = Self.escapeLetter(of: characters[index])
            count += letter == nil ? 1 : letter == codeLetter ? 6 : 2
        }
        // Adding the bytes one by one would check each time whether the array is shared. The SVG of chart C4: −65 %.
        bytes.append(addingCapacity: count) { output in
            output.append(UInt8(ascii: "\""))
            for index in characters.indices {
                let byte = characters[index]
                guard let letter = Self.escapeLetter(of: byte) else {
                    output.append(byte)
                    continue
                }
                output.append(UInt8(ascii: "\\"))
                output.append(letter)
                if letter == codeLetter {
                    for digit in "000\(String(byte, radix: 16))".utf8.suffix(4) { output.append(digit) }
                }
            }
            output.append(UInt8(ascii: "\""))
        }
    }

    /// Returns the letter that follows the backslash of an escaped byte; `nil` for bytes that are not escaped. The letter
    /// `u` is followed by the code in four digits.
    @inline(__always)
    private static func escapeLetter(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
        case 0x20...: nil
        case 0x0A: UInt8(ascii: "n")
        case 0x0D: UInt8(ascii: "r")
        case 0x09: UInt8(ascii: "t")
        case 0x08: UInt8(ascii: "b")
        case 0x0C: UInt8(ascii: "f")
        default: UInt8(ascii: "u")
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
