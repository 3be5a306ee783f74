// SPDX-License-Identifier: MIT

internal import Foundation

/// Values in PDF syntax (ISO 32000-1, 7.3).
enum PDFSyntax {
    /// Returns a text string: printable ASCII unchanged, other text in UTF-16 (7.9.2.2).
    static func text(_ text: String) -> String {
        if let plain = literal(Array(text.utf8)) { return plain }
        return hexadecimal([0xFE, 0xFF] + bigEndian(text))
    }

    /// Returns text in UTF-16 without a byte order mark.
    static func utf16(_ text: String) -> String { hexadecimal(bigEndian(text)) }

    private static func bigEndian(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    /// Returns a name as a byte string in UTF-8. Viewers compare such names byte by byte.
    static func bytes(_ name: String) -> String { literal(Array(name.utf8)) ?? hexadecimal(Array(name.utf8)) }

    /// Returns a name, with characters other than letters, digits, and a few marks escaped (7.3.5).
    static func name(_ name: String) -> String {
        "/"
            + name.utf8.map { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: String(Unicode.Scalar(byte))
                default: "#\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
                }
            }.joined()
    }

    /// Returns a URL, which must be ASCII (12.6.4.7).
    static func url(_ url: String) -> String {
        let ascii = url.utf8.flatMap { byte in
            // Spaces and control characters are not allowed in URLs either.
            0x21...0x7E ~= byte
                ? [byte] : Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8)
        }
        return literal(ascii) ?? hexadecimal(ascii)
    }

    /// Returns a reference to an object.
    static func reference(_ number: Int) -> String { "\(number) 0 R" }

    /// Returns a number rounded to a thousandth of a point, without an exponent (7.3.3).
    static func number(_ value: CGFloat) -> String {
        let thousandths = value.isNaN ? 0 : Int((min(max(value, -1e9), 1e9) * 1_000).rounded())
        let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1_000)
        var fraction = String(rest)
        fraction = String(repeating: "0", count: 3 - fraction.count) + fraction
        while fraction.last == "0" { fraction.removeLast() }
        return (thousandths < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// Returns a number with seven significant digits.
    static func significant(_ value: CGFloat) -> String { text(value, .significant(value)) }

    /// Returns a color component or an opacity, `0...1`.
    static func share(_ value: CGFloat) -> String { text(min(max(value, 0), 1), SVGPrecision(decimals: 4)) }

    /// Returns the six numbers of a transform, in brackets.
    static func matrix(_ transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[\(numbers.map(significant).joined(separator: " "))]"
    }

    private static func text(_ value: CGFloat, _ precision: SVGPrecision) -> String {
        var bytes: [UInt8] = []
        bytes.append(number: value, precision)
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    /// Returns a date in UTC (7.9.4); nil if its year does not have four digits.
    static func date(_ date: Date) -> String? { digits(of: date).map { "(D:\($0.joined())Z)" } }

    /// Returns the year, month, day, hour, minute and second of a date in UTC; nil if its year does not have four
    /// digits.
    static func digits(of date: Date) -> [String]? {
        let (earliest, latest) = (-62_135_596_800.0, 253_402_300_800.0)
        guard date.timeIntervalSince1970 >= earliest, date.timeIntervalSince1970 < latest else { return nil }
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let second = seconds - Int((Double(seconds) / 86_400).rounded(.down)) * 86_400
        // The calendar repeats every 400 years; years start in March so that the leap day comes last. Algorithm: Howard
        // Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`.
        let day = (seconds - second) / 86_400 + 719_468
        let (era, dayOfEra) = (day / 146_097, day % 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let parts = [
            (year, 4), (month, 2), (dayOfMonth, 2), (second / 3_600, 2), (second / 60 % 60, 2), (second % 60, 2),
        ]
        return parts.map { String(repeating: "0", count: $1 - String($0).count) + String($0) }
    }

    /// Returns a string in parentheses; nil if it contains characters other than printable ASCII and spaces.
    private static func literal(_ bytes: [UInt8]) -> String? {
        guard bytes.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
        let escaped = bytes.flatMap { byte in
            [UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\")].contains(byte)
                ? [UInt8(ascii: "\\"), byte] : [byte]
        }
        return "(" + String(decoding: escaped, as: UTF8.self) + ")"
    }

    static func hexadecimal(_ bytes: [UInt8]) -> String {
        "<" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined() + ">"
    }
}
