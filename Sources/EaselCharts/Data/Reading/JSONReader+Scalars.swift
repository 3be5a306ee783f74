// SPDX-License-Identifier: MIT

extension JSONReader {
    /// Reads the quoted string at the current position.
    mutating func string() throws(ChartError) -> String {
        let start = position + 1
        let end = try skipString()
        if let end { return String(decoding: bytes[start..<end], as: UTF8.self) }
        position = start
        return try escapedString()
    }

    /// Skips the quoted string at the current position and returns the index of its closing quote. If the string
    /// contains escapes, returns `nil` and does not change the position.
    mutating func skipString() throws(ChartError) -> Int? {
        var index = position + 1
        while true {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") { return nil }
            if byte < 0x20 { throw badCharacter(at: index) }
            index += 1
        }
        position = index + 1
        return index
    }

    private mutating func badCharacter(at index: Int) -> ChartError {
        position = index
        return failure(
            isAtEnd ? "the JSON ends inside a string" : "a control character in a string; write it as an escape")
    }

    private mutating func escapedString() throws(ChartError) -> String {
        var text: [UInt8] = []
        while byte != UInt8(ascii: "\"") {
            if byte < 0x20 { throw badCharacter(at: position) }
            if byte != UInt8(ascii: "\\") {
                text.append(byte)
                position += 1
                continue
            }
            position += 1
            switch byte {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
            case UInt8(ascii: "u"):
                position += 1
                text.append(contentsOf: String(Character(try escapedScalar())).utf8)
                continue
            default: throw failure(isAtEnd ? "the JSON ends inside a string" : "an unknown escape in a string")
            }
            position += 1
        }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads the four hexadecimal digits of an escape. If they are the first half of a surrogate pair, the escape with
    /// the second half is also read. An unpaired half becomes U+FFFD.
    private mutating func escapedScalar() throws(ChartError) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let start = position
        if first < 0xDC00, byte == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u") {
            position += 2
            let second = try codeUnit()
            if 0xDC00...0xDFFF ~= second,
                let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
            {
                return scalar
            }
            position = start
        }
        return "\u{FFFD}"
    }

    private mutating func codeUnit() throws(ChartError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw failure(isAtEnd ? "the JSON ends inside a string" : "\\u needs four hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }

    /// Reads the number at the current position.
    mutating func number() throws(ChartError) -> Double {
        let start = position
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var digits = ScannedDecimal()
        let whole = position
        while 0x30...0x39 ~= byte {
            digits.append(byte)
            position += 1
        }
        let wholeCount = position - whole
        guard wholeCount > 0 else {
            throw failure(isAtEnd ? "the JSON ends inside a number" : "a number needs a digit here")
        }
        guard wholeCount == 1 || bytes[whole] != 0x30 else { throw failure("a number cannot start with a zero") }
        if byte == UInt8(ascii: ".") {
            position += 1
            let fraction = position
            while 0x30...0x39 ~= byte {
                digits.appendFraction(byte)
                position += 1
            }
            guard position > fraction else {
                throw failure(isAtEnd ? "the JSON ends inside a number" : "a number needs a digit after its point")
            }
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            let isDown = byte == UInt8(ascii: "-")
            if isDown || byte == UInt8(ascii: "+") { position += 1 }
            let exponentStart = position
            var exponent = 0
            while 0x30...0x39 ~= byte {
                if exponent < 100_000 { exponent = exponent * 10 + Int(byte & 0xF) }
                position += 1
            }
            guard position > exponentStart else {
                throw failure(isAtEnd ? "the JSON ends inside a number" : "a number needs a digit after its e")
            }
            digits.exponent += isDown ? -exponent : exponent
        }
        let magnitude =
            digits.exactValue
            ?? Double(String(decoding: bytes[(isNegative ? start + 1 : start)..<position], as: UTF8.self))
            ?? (digits.exponent > 0 ? .infinity : 0)
        return isNegative ? -magnitude : magnitude
    }
}
