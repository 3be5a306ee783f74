// SPDX-License-Identifier: MIT

/// The check digit of GS1's numbers: the digits have weights 3 and 1 in turn, from the right.
enum CheckDigit {
    /// Returns the check digit that follows some digits.
    static func following(_ digits: some BidirectionalCollection<Int>) -> Int {
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() { sum += index % 2 == 0 ? 3 * digit : digit }
        return (10 - sum % 10) % 10
    }

    /// Returns digits with their check digit. If the text has it already, it is checked.
    ///
    /// - Parameter count: The number of digits with the check digit.
    static func complete(_ argument: CallArgument, count: Int) throws(BarcodeError) -> [Int] {
        var digits: [Int] = []
        for scalar in argument.text.unicodeScalars.prefix(count + 1) {
            guard 48...57 ~= scalar.value else {
                throw .unsupported(scalar, in: argument, allowed: "the digits 0 to 9")
            }
            digits.append(Int(scalar.value) - 48)
        }
        if digits.count == count - 1 { return digits + [following(digits)] }
        guard digits.count == count else {
            throw BarcodeError(
                digits.count > count ? .tooMuchData : .invalidValue, argument,
                "it must have \(count) digits, or \(count - 1) without the check digit")
        }
        let expected = following(digits.dropLast())
        guard digits.last == expected else {
            throw BarcodeError(.wrongCheckDigit, argument, "its last digit must be the check digit \(expected)")
        }
        return digits
    }
}
