// SPDX-License-Identifier: MIT

/// A scanner for the text of a date.
struct DateScanner {
    enum Outcome {
        /// The entire text is an ISO 8601 date.
        case complete
        /// The text starts with an ISO 8601 date, but its time of day is malformed.
        case invalid
        /// The text is not an ISO 8601 date, but its remainder may have another form.
        case other
    }

    private let text: [UInt8]
    private var position = 0

    init(_ text: [UInt8]) { self.text = text }

    private var byte: UInt8 { position < text.count ? text[position] : 0 }
    private var isAtEnd: Bool { position >= text.count }

    private mutating func skip(_ symbol: Unicode.Scalar) -> Bool {
        guard !isAtEnd, byte == UInt8(ascii: symbol) else { return false }
        position += 1
        return true
    }

    private func isDigit(at index: Int) -> Bool { index < text.count && 0x30...0x39 ~= text[index] }

    /// Reads a number in a range, with exactly `count` digits.
    private mutating func fixedNumber(_ count: Int, in range: ClosedRange<Int>) -> Int? {
        guard (0..<count).allSatisfy({ isDigit(at: position + $0) }), !isDigit(at: position + count) else { return nil }
        let number = text[position..<(position + count)].reduce(0) { $0 * 10 + Int($1 & 0xF) }
        guard range ~= number else { return nil }
        position += count
        return number
    }

    /// Reads a run of digits. Digits after the ninth do not affect the value.
    private mutating func number() -> (value: Int, length: Int) {
        let start = position
        var value = 0
        while isDigit(at: position) {
            if position - start < 9 { value = value * 10 + Int(byte & 0xF) }
            position += 1
        }
        return (value, position - start)
    }

    /// Reads the digits after a decimal point, in milliseconds. Digits after the third do not affect the value.
    private mutating func milliseconds() -> Int {
        var value = 0
        var weight = 100
        while isDigit(at: position) {
            value += Int(byte & 0xF) * weight
            weight /= 10
            position += 1
        }
        return value
    }

    // MARK: - ISO 8601

    mutating func readISO(_ parts: inout DateParts) -> Outcome {
        let start = position
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
            let isNegative = byte == UInt8(ascii: "-")
            position += 1
            guard let year = fixedNumber(6, in: 0...999_999), !(isNegative && year == 0) else {
                position = start
                return .other
            }
            parts.days = ShortList(isNegative ? -year : year)
        } else {
            guard let year = fixedNumber(4, in: 0...9999) else { return .other }
            parts.days = ShortList(year)
        }
        if skip("-") {
            guard let month = fixedNumber(2, in: 1...12) else { return .other }
            parts.days.append(month)
            if skip("-") {
                guard let day = fixedNumber(2, in: 1...31) else { return .other }
                parts.days.append(day)
            }
        }
        if isAtEnd {
            parts.isISO = true
            parts.zoneSign = 1
            return .complete
        }
        guard byte | 0x20 == UInt8(ascii: "t") else { return .other }
        position += 1
        return readISOTime(&parts) ? .complete : .invalid
    }

    private mutating func readISOTime(_ parts: inout DateParts) -> Bool {
        guard let hours = fixedNumber(2, in: 0...24), skip(":"), let minutes = fixedNumber(2, in: 0...59) else {
            return false
        }
        parts.time = ShortList(hours, minutes)
        if skip(":") {
            guard let seconds = fixedNumber(2, in: 0...59) else { return false }
            parts.time.append(seconds)
            if skip(".") {
                guard isDigit(at: position) else { return false }
                parts.time.append(milliseconds())
            }
        }
        if byte | 0x20 == UInt8(ascii: "z"), !isAtEnd {
            position += 1
            parts.zoneSign = 1
        } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
            parts.zoneSign = byte == UInt8(ascii: "-") ? -1 : 1
            position += 1
            if let both = fixedNumber(4, in: 0...2359) {
                parts.zoneHours = both / 100
                parts.zoneMinutes = both % 100
            } else {
                guard let hours = fixedNumber(2, in: 0...23), skip(":"), let minutes = fixedNumber(2, in: 0...59) else {
                    return false
                }
                parts.zoneHours = hours
                parts.zoneMinutes = minutes
            }
            guard (parts.zoneMinutes ?? 0) < 60 else { return false }
        }
        parts.isISO = true
        return isAtEnd
    }

    // MARK: - Other forms

    /// Reads numbers, names, and signs in any order. Returns whether they can form a date.
    mutating func readLoose(_ parts: inout DateParts) -> Bool {
        var hasNumber = !parts.days.isEmpty
        while !isAtEnd {
            let byte = self.byte
            if isDigit(at: position) {
                hasNumber = true
                guard addNumber(to: &parts) else { return false }
            } else if isLetter(byte) {
                guard addWord(to: &parts, hasNumber: hasNumber) else { return false }
            } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
                position += 1
                if parts.isUTC || !parts.time.isEmpty {
                    hasNumber = true
                    guard addOffset(byte == UInt8(ascii: "-") ? -1 : 1, to: &parts) else { return false }
                } else if hasNumber {
                    return false
                }
            } else if byte == UInt8(ascii: "(") {
                skipParentheses()
            } else {
                position += 1
                if byte == UInt8(ascii: ")"), hasNumber { return false }
            }
        }
        return true
    }

    private mutating func addNumber(to parts: inout DateParts) -> Bool {
        let (number, _) = self.number()
        if skip(":") {
            guard !skip(":") else {
                guard parts.time.isEmpty else { return false }
                parts.time = ShortList(number, 0)
                return true
            }
            guard parts.addTime(number) else { return false }
            if byte == UInt8(ascii: ".") { position += 1 }
            return true
        }
        if byte == UInt8(ascii: "."), parts.expectsTime(number) {
            position += 1
            guard parts.addTime(number), isDigit(at: position) else { return false }
            while parts.time.count < 3 { parts.time.append(0) }
            parts.closeTime(milliseconds())
            return true
        }
        // A period after a number in the date is a separator.
        _ = skip(".")
        if parts.zoneHours != nil, parts.zoneMinutes == nil {
            parts.zoneMinutes = number
            return number < 60
        }
        if parts.expectsTime(number) {
            parts.closeTime(number)
            return isAtEnd || byte <= 0x20 || byte | 0x20 == UInt8(ascii: "z") || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "-")
        }
        guard parts.addDay(number) else { return false }
        _ = skip("-")
        return true
    }

    private func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 || byte >= 0x80 }

    private mutating func addWord(to parts: inout DateParts, hasNumber: Bool) -> Bool {
        let start = position
        while !isAtEnd, isLetter(byte) { position += 1 }
        let word = String(decoding: text[start..<position].prefix(3).map { $0 | 0x20 }, as: UTF8.self)
        let isShort = position - start <= 3
        if let month = DateScanner.months.firstIndex(of: word) {
            parts.month = month + 1
            _ = skip("-")
        } else if isShort, word == "am" || word == "pm", !parts.time.isEmpty {
            parts.half = word == "am" ? 0 : 12
        } else if isShort, hasNumber, let hours = DateScanner.zone(word) {
            parts.zoneSign = hours < 0 ? -1 : 1
            parts.zoneHours = abs(hours)
            parts.zoneMinutes = 0
        } else {
            // Before the first number, other words are ignored. They must be separated from the number by a space or
            // punctuation.
            return !hasNumber && !isDigit(at: position)
        }
        return true
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Returns the offset from UTC of a zone abbreviation, in hours. The offset is negative west of Greenwich.
    private static func zone(_ name: String) -> Int? {
        switch name {
        case "ut", "utc", "z", "gmt": 0
        case "edt": -4
        case "est", "cdt": -5
        case "cst", "mdt": -6
        case "mst", "pdt": -7
        case "pst": -8
        default: nil
        }
    }

    /// Reads an offset from UTC after its sign. The offset consists of hours, of hours and minutes, or of hours and a
    /// colon; after a colon, the minutes are read later.
    private mutating func addOffset(_ sign: Int, to parts: inout DateParts) -> Bool {
        parts.zoneSign = sign
        let (number, length) = isDigit(at: position) ? self.number() : (0, 0)
        if byte == UInt8(ascii: ":"), !isAtEnd {
            position += 1
            parts.zoneHours = number
            parts.zoneMinutes = nil
        } else if length == 1 || length == 2 {
            parts.zoneHours = number
            parts.zoneMinutes = 0
        } else if length == 3 || length == 4 {
            parts.zoneHours = number / 100
            parts.zoneMinutes = number % 100
        } else {
            return false
        }
        return number < 10_000
    }

    private mutating func skipParentheses() {
        var depth = 0
        repeat {
            if byte == UInt8(ascii: "(") { depth += 1 } else if byte == UInt8(ascii: ")") { depth -= 1 }
            position += 1
        } while depth > 0 && !isAtEnd
    }
}
