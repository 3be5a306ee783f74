// SPDX-License-Identifier: MIT

/// An error in the command-line arguments.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A reader of command-line arguments.
struct ArgumentReader {
    private var rest: ArraySlice<String>

    init(_ arguments: [String]) { rest = arguments[...] }

    /// Returns the next argument, or `nil` at the end.
    mutating func next() -> String? { rest.popFirst() }

    /// Returns the arguments that another reader, which started as a copy of this one, has read since.
    func read(until later: ArgumentReader) -> [String] { Array(rest.dropLast(later.rest.count)) }

    /// Returns the value of an option.
    mutating func value(of option: String) throws -> String {
        guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
        return value
    }

    /// Returns the value of an option that is an integer.
    mutating func integer(of option: String, in range: ClosedRange<Int>) throws -> Int {
        let text = try value(of: option)
        guard let number = Int(text), range.contains(number) else {
            throw UsageError("\(option) \(text) is not a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
