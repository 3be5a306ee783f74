// SPDX-License-Identifier: MIT

import Foundation

/// Checks of the fields of structured payloads.
struct PayloadFields {
    let call: String

    /// Returns a field of at most some characters. It may not have control characters, which would start another field.
    func text(
        _ name: String, _ value: String, maximum: Int, isRequired: Bool = false, isSecret: Bool = false,
        characters: ((Unicode.Scalar) -> Bool)? = nil, named allowed: String = ""
    ) throws(BarcodeError) -> String {
        // Errors end in logs, which must not contain passwords.
        let argument = CallArgument(call, name, isSecret ? "…" : value)
        guard !isRequired || !value.isEmpty else { throw BarcodeError(.invalidValue, argument, "it must not be empty") }
        guard value.utf8.count <= 4 * maximum, value.unicodeScalars.count <= maximum else {
            throw BarcodeError(.tooMuchData, argument, "it may have at most \(maximum) characters")
        }
        for scalar in value.unicodeScalars {
            guard scalar.properties.generalCategory != .control else {
                throw .unsupported(scalar, in: argument, allowed: "one line of text")
            }
            if let characters, !characters(scalar) { throw .unsupported(scalar, in: argument, allowed: allowed) }
        }
        return value
    }

    /// Returns an International Bank Account Number without spaces, after a check of its check digits.
    func iban(_ value: String) throws(BarcodeError) -> String {
        let argument = CallArgument(call, "iban", value)
        let iban = compact(value, longest: 34)
        guard 15...34 ~= iban.count, iban.prefix(2).allSatisfy({ "A"..."Z" ~= $0 }) else {
            throw BarcodeError(.invalidValue, argument, "it must be an IBAN of 15 to 34 letters and digits")
        }
        try check(iban, argument)
        return iban
    }

    /// Returns a creditor reference of ISO 11649 without spaces, after a check of its check digits.
    func creditorReference(_ value: String) throws(BarcodeError) -> String {
        let argument = CallArgument(call, "reference", value)
        let reference = compact(value, longest: 25)
        guard 5...25 ~= reference.count, reference.hasPrefix("RF") else {
            throw BarcodeError(
                .invalidValue, argument, "it must be RF, two check digits, and 1 to 21 letters and digits")
        }
        try check(reference, argument)
        return reference
    }

    /// Returns an amount with two decimals.
    func amount(_ value: Decimal) throws(BarcodeError) -> String {
        let parts = "\(value)".split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count > 1 ? parts[1] : ""
        guard let whole = parts.first, parts.count <= 2, whole.utf8.allSatisfy({ 48...57 ~= $0 }), whole.count <= 9,
            fraction.count <= 2, value > 0
        else {
            throw BarcodeError(
                .invalidValue, call: call, argument: "amount", value: "\(value)",
                problem: "it must be 0.01...999999999.99, with at most two decimals")
        }
        return whole + "." + fraction + String(repeating: "0", count: 2 - fraction.count)
    }

    /// Returns text in capital letters without spaces; empty if it is much too long.
    private func compact(_ value: String, longest: Int) -> String {
        value.utf8.count <= 4 * longest ? value.filter { $0 != " " }.uppercased() : ""
    }

    /// Checks the check digits of ISO 7064, modulo 97, which follow the first two letters.
    private func check(_ text: String, _ argument: CallArgument) throws(BarcodeError) {
        var remainder = 0
        for scalar in (text.dropFirst(4) + text.prefix(4)).unicodeScalars {
            switch scalar {
            case "0"..."9": remainder = (remainder * 10 + Int(scalar.value) - 48) % 97
            case "A"..."Z": remainder = (remainder * 100 + Int(scalar.value) - 55) % 97
            default: throw .unsupported(scalar, in: argument, allowed: "letters and digits")
            }
        }
        guard remainder == 1 else {
            throw BarcodeError(
                .wrongCheckDigit, argument, "its check digits, the third and fourth, must fit the others")
        }
    }
}
