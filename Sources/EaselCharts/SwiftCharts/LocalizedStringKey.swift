// SPDX-License-Identifier: MIT

public import Foundation

/// A string whose interpolated values can have formats. It is not translated.
///
/// ```swift
/// let mean: LocalizedStringKey = "Mean: \(1_250, format: .number), \(0.1254, specifier: "%.2f") of all"
/// ```
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable, Hashable {
    let string: String

    /// Creates a key from a string.
    public init(_ string: String) { self.string = string }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) { string = value }

    /// Creates a key from a literal with interpolated values.
    public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

    /// The parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var string = ""

        /// Creates a literal without parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text.
        public mutating func appendLiteral(_ literal: String) { string += literal }

        /// Adds the description of a value.
        public mutating func appendInterpolation<Value>(_ value: Value) { string += "\(value)" }

        /// Adds the string of a text, without its look.
        public mutating func appendInterpolation(_ text: Text) { string += text.string }

        /// Adds a number in a format of C: `%d`, `%f`, `%g`, or `%x`, with flags, a width, and a precision, such as
        /// `%.1f`. In other formats, it has its description.
        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
            string += NumberFormat.string(of: value, inFormat: specifier) ?? "\(value)"
        }

        /// Adds a value in a format. Formats that follow the machine's locale use American English.
        public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
        where Format.FormatOutput == String {
            string += AxisLabelSetting(timeZone: .gmt).applied(to: format).format(value)
        }
    }
}

extension NumberFormat {
    /// Returns a number in a format of C; `nil` for other values and formats.
    fileprivate static func string(of value: Any, inFormat format: String) -> String? {
        guard let number = number(value), let start = format.firstIndex(of: "%") else { return nil }
        var rest = format[format.index(after: start)...]
        func take(while isWanted: (Character) -> Bool) -> Substring {
            let taken = rest.prefix(while: isWanted)
            rest = rest.dropFirst(taken.count)
            return taken
        }
        var specifier = Specifier()
        for flag in take(while: { "+ 0-#".contains($0) }) {
            switch flag {
            case "+", " ": specifier.sign = flag
            case "0": specifier.isZeroPadded = true
            case "-": specifier.align = "<"
            default: break
            }
        }
        func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
        // Formats for readers are not longer.
        specifier.width = min(Int(take(while: isDigit)) ?? 0, 100)
        if rest.first == "." {
            rest = rest.dropFirst()
            specifier.precision = min(Int(take(while: isDigit)) ?? 0, 100)
        }
        // The lengths of the types of C.
        _ = take(while: { "hlqLz".contains($0) })
        guard let type = rest.first else { return nil }
        switch type {
        case "d", "i", "u", "D", "U": specifier.type = "d"
        case "f", "F": specifier.type = "f"
        case "g", "G": (specifier.type, specifier.isTrimmed) = ("g", true)
        case "x", "X": specifier.type = type
        default: return nil
        }
        // The format has the minus sign of typography.
        let text = NumberFormat(specifier, locale: .enUS).string(number).replacing("\u{2212}", with: "-")
        return "\(format[..<start])\(text)\(rest.dropFirst())".replacing("%%", with: "%")
    }

    private static func number(_ value: Any) -> Double? {
        func double(_ integer: some BinaryInteger) -> Double { Double(integer) }
        func double(_ number: some BinaryFloatingPoint) -> Double { Double(number) }
        if let integer = value as? any BinaryInteger { return double(integer) }
        return (value as? any BinaryFloatingPoint).map { double($0) }
    }
}
