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

        /// Adds a value in a format of C, such as `%.1f`.
        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
            string += String(format: specifier, value)
        }

        /// Adds a value in a format. Formats that follow the machine's locale use American English.
        public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
        where Format.FormatOutput == String {
            string += AxisLabelSetting(timeZone: .gmt).applied(to: format).format(value)
        }
    }
}
