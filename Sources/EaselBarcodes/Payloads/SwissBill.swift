// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// The payment part of a QR-bill in Switzerland and Liechtenstein (Swiss Implementation Guidelines QR-bill 2.3).
///
/// ```swift
/// let bill = try SwissBill(
///     iban: "CH93 0076 2011 6238 5295 7", creditor: creditor, amount: 86.40, message: "Order 4711")
/// let code = try Barcode.qr(bill)
/// let side = CGFloat(46) / 25.4 * 72    // 46 millimeters, without the quiet zone
/// canvas.draw(code, in: CGRect(x: 190, y: 90, width: side, height: side), alignsToPixels: false, logo: SwissBill.cross)
/// ```
public struct SwissBill: Sendable, Hashable {
    /// The currency of a bill.
    public enum Currency: String, Sendable, Hashable, CaseIterable {
        /// The Swiss franc.
        case franc = "CHF"
        /// The euro.
        case euro = "EUR"
    }

    /// The lines of the payload.
    public let text: String

    /// Creates a bill.
    ///
    /// - Parameters:
    ///   - iban: The creditor's account in Switzerland or Liechtenstein, with or without spaces. A QR-IBAN requires a QR
    ///     reference.
    ///   - creditor: The recipient of the payment.
    ///   - amount: The amount, 0.01...999,999,999.99; nil leaves it to the payer.
    ///   - currency: The currency; the default is ``Currency/franc``.
    ///   - debtor: The payer; nil leaves it to the payer.
    ///   - reference: A QR reference of 27 digits, or a creditor reference of ISO 11649; nil without one.
    ///   - message: The text for the creditor, at most 140 characters.
    /// - Throws: A ``BarcodeError`` that names the argument.
    public init(
        iban: String, creditor: PostalAddress, amount: Decimal? = nil, currency: Currency = .franc,
        debtor: PostalAddress? = nil, reference: String? = nil, message: String = ""
    ) throws(BarcodeError) {
        let fields = PayloadFields(
            call: "SwissBill.init(iban:creditor:amount:currency:debtor:reference:message:)")
        let account = try fields.iban(iban)
        guard account.count == 21, account.hasPrefix("CH") || account.hasPrefix("LI") else {
            throw BarcodeError(
                .invalidValue, CallArgument(fields.call, "iban", iban),
                "it must be an IBAN of Switzerland or Liechtenstein, with 21 characters")
        }
        // The number of the bank in a QR-IBAN is 30000 to 31999.
        let isQRIBAN = ["30", "31"].contains(account.dropFirst(4).prefix(2))
        var lines = ["SPC", "0200", "1", account]
        lines += try Self.lines(creditor, "creditor", fields)
        lines += Array(repeating: "", count: 7)
        if let amount { lines.append(try fields.amount(amount)) } else { lines.append("") }
        lines.append(currency.rawValue)
        if let debtor {
            lines += try Self.lines(debtor, "debtor", fields)
        } else {
            lines += Array(repeating: "", count: 7)
        }
        lines += try Self.lines(reference: reference, isQRIBAN: isQRIBAN, fields)
        lines.append(try Self.latin("message", message, 140, fields))
        lines.append("EPD")
        text = lines.joined(separator: "\n")
    }

    /// The Swiss cross for the middle of the code: 7 by 7 millimeters of its 46.
    public static let cross = Drawing(width: 7, height: 7, background: .white) { canvas in
        canvas.fill(CGRect(x: 0.5, y: 0.5, width: 6, height: 6), with: .color(.black))
        canvas.fill(CGRect(x: 2.92, y: 1.5, width: 1.16, height: 4), with: .color(.white))
        canvas.fill(CGRect(x: 1.5, y: 2.92, width: 4, height: 1.16), with: .color(.white))
    }

    /// The lines of a structured address.
    private static func lines(
        _ address: PostalAddress, _ argument: String, _ fields: PayloadFields
    ) throws(BarcodeError) -> [String] {
        let country = try fields.text(
            "\(argument).country", address.country, maximum: 2, isRequired: true, characters: { "A"..."Z" ~= $0 },
            named: "two capital letters")
        return [
            "S", try latin("\(argument).name", address.name, 70, isRequired: true, fields),
            try latin("\(argument).street", address.street, 70, fields),
            try latin("\(argument).houseNumber", address.houseNumber, 16, fields),
            try latin("\(argument).postalCode", address.postalCode, 16, isRequired: true, fields),
            try latin("\(argument).town", address.town, 35, isRequired: true, fields), country,
        ]
    }

    /// The type of the reference, and the reference.
    private static func lines(
        reference: String?, isQRIBAN: Bool, _ fields: PayloadFields
    ) throws(BarcodeError) -> [String] {
        let argument = CallArgument(fields.call, "reference", reference ?? "")
        guard isQRIBAN else {
            guard let reference else { return ["NON", ""] }
            return ["SCOR", try fields.creditorReference(reference)]
        }
        let digits = argument.text.utf8.count > 100 ? [] : argument.text.compactMap(\.wholeNumberValue)
        guard digits.count == 27, argument.text.allSatisfy({ $0 == " " || "0"..."9" ~= $0 }) else {
            throw BarcodeError(
                .invalidValue, argument, "it must be a QR reference of 27 digits, since iban is a QR-IBAN")
        }
        // The check digit is recursive, modulo 10.
        var carry = 0
        for digit in digits.dropLast() { carry = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5][(carry + digit) % 10] }
        let expected = (10 - carry) % 10
        guard digits.last == expected else {
            throw BarcodeError(.wrongCheckDigit, argument, "its last digit must be the check digit \(expected)")
        }
        return ["QRR", digits.map(String.init).joined()]
    }

    /// Returns a field with the characters that the guidelines permit.
    private static func latin(
        _ name: String, _ value: String, _ maximum: Int, isRequired: Bool = false, _ fields: PayloadFields
    ) throws(BarcodeError) -> String {
        try fields.text(
            name, value, maximum: maximum, isRequired: isRequired,
            characters: { scalar in
                switch scalar.value {
                case 0x20...0x7E, 0xA0...0x17F, 0x218...0x21B, 0x20AC: true
                default: false
                }
            }, named: "Latin letters, digits, punctuation, and €")
    }
}

extension Barcode {
    /// Makes the QR code of a QR-bill: correction M, at most version 25, with a hole for ``SwissBill/cross``.
    ///
    /// The guidelines require 46 by 46 millimeters without the quiet zone of 5 millimeters, so the code has no quiet
    /// zone of its own.
    ///
    /// - Throws: A ``BarcodeError`` if the payload is too long.
    public static func qr(_ bill: SwissBill) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("qr(_:)", "bill", bill.text)
        var code = try QREncoder(
            argument, text: bill.text, correction: .medium, hole: 7.0 / 46, versions: 1...25, prefix: .none,
            raisesCorrection: false
        ).barcode(shown: bill.text)
        code.quietZone = .none
        return code
    }
}
