// SPDX-License-Identifier: MIT

/// A reader of command-line arguments. The value of an option is the next argument, or follows an equals sign.
public struct ArgumentReader {
    private var rest: ArraySlice<String>
    /// The option that was read last.
    private var option = ""
    /// Whether the first of the other arguments is the value after the option's equals sign.
    private var hasAttachedValue = false

    /// Creates a reader of the arguments after the program's name.
    public init(_ arguments: some Sequence<String>) { rest = Array(arguments)[...] }

    /// Returns the next option or operand, or `nil` at the end.
    ///
    /// - Throws: A ``UsageError`` if the value after the equals sign of the previous option has not been read.
    public mutating func next() throws(UsageError) -> String? {
        try finishOption()
        guard let argument = rest.popFirst() else { return nil }
        option = argument
        if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
            option = String(argument[..<sign])
            rest = [String(argument[sign...].dropFirst())] + rest
            hasAttachedValue = true
        }
        return option
    }

    /// Throws an error if the value after the equals sign of the option has not been read.
    public func finishOption() throws(UsageError) {
        if hasAttachedValue { throw UsageError("unknown option \"\(option)=\(rest.first ?? "")\"; see --help") }
    }

    /// Returns the arguments that another reader, which started as a copy of this one, has read since.
    public func read(until later: ArgumentReader) -> [String] { Array(rest.dropLast(later.rest.count)) }

    /// Returns the value of the option. Only a value after an equals sign can start with two hyphens.
    ///
    /// - Parameter noun: What the option needs, for the error if the value is missing or empty.
    public mutating func value(_ noun: String = "a value") throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty, hasAttachedValue || !value.hasPrefix("--") else {
            throw UsageError("\(option) needs \(noun)")
        }
        hasAttachedValue = false
        return value
    }

    /// Returns the value of the option as a closure converts it. If the closure returns `nil`, the error contains the
    /// rule: "--log is xml; it must be json or text".
    public mutating func value<Value>(
        _ rule: String, as convert: (String) -> Value?
    ) throws(UsageError) -> Value {
        let text = try value()
        guard let value = convert(text) else { throw UsageError("\(option) is \(text); it must be \(rule)") }
        return value
    }

    /// Returns the value of the option, which must be an integer.
    public mutating func integer(in range: ClosedRange<Int>) throws(UsageError) -> Int {
        let text = try value("a number")
        guard let number = Int(text), range.contains(number) else {
            throw UsageError("\(option) \(text) is not a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Returns the value of the option, which must be a number > 0.
    ///
    /// - Parameters:
    ///   - noun: The noun for the number in error messages.
    ///   - maximum: The maximum number, or `nil` for any finite number.
    public mutating func positiveNumber(
        _ noun: String = "number", upTo maximum: Int? = nil
    ) throws(UsageError) -> Double {
        let text = try value("a number")
        guard let number = Double(text), number > 0, number.isFinite, number <= maximum.map(Double.init) ?? .infinity
        else {
            throw UsageError("\(option) \(text) is not a \(noun) > 0\(maximum.map { " and ≤ \($0)" } ?? "")")
        }
        return number
    }
}
