// SPDX-License-Identifier: MIT

public import Foundation

/// A request for a payment in euros, which banking apps in Europe read from a QR code (EPC069-12, version 002).
///
/// ```swift
/// let payment = try EPCPayment(
///     name: "Nordlys Ceramics", iban: "DE89 3704 0044 0532 0130 00", amount: 128.50, message: "Invoice 4711")
/// try Barcode.qr(payment).drawing(moduleSize: 4).write(to: "payment.png")
/// ```
public struct EPCPayment: Sendable, Hashable {
    /// The lines of the payload.
    public let text: String

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - name: The name of the recipient, 1 to 70 characters.
    ///   - iban: The recipient's account, with or without spaces. Its check digits are checked.
    ///   - bic: The code of the recipient's bank; nil within the European Economic Area.
    ///   - amount: The amount in euros, 0.01...999,999,999.99; nil leaves it to the payer.
    ///   - reference: A creditor reference of ISO 11649, such as `RF18 5390 0754 7034`; nil if there is a message.
    ///   - message: The text for the recipient, at most 140 characters; nil if there is a reference.
    ///   - purpose: A purpose of ISO 20022 with up to 4 letters, such as `CHAR`; nil without one.
    /// - Throws: A ``BarcodeError`` that names the argument.
    public init(
        name: String, iban: String, bic: String? = nil, amount: Decimal? = nil, reference: String? = nil,
        message: String? = nil, purpose: String? = nil
    ) throws(BarcodeError) {
        let fields = PayloadFields(call: "EPCPayment.init(name:iban:bic:amount:reference:message:purpose:)")
        if let reference, message != nil {
            throw BarcodeError(
                .invalidValue, CallArgument(fields.call, "reference", reference),
                "it must be nil, since there is a message")
        }
        func isCapitalOrDigit(_ scalar: Unicode.Scalar) -> Bool {
            "A"..."Z" ~= scalar || "0"..."9" ~= scalar
        }
        let bic = try fields.text(
            "bic", bic ?? "", maximum: 11, characters: isCapitalOrDigit, named: "capital letters and digits")
        guard [0, 8, 11].contains(bic.utf8.count) else {
            throw BarcodeError(.invalidValue, CallArgument(fields.call, "bic", bic), "it must have 8 or 11 characters")
        }
        let purpose = try fields.text(
            "purpose", purpose ?? "", maximum: 4, characters: isCapitalOrDigit, named: "capital letters and digits")
        var lines = ["BCD", "002", "1", "SCT", bic]
        lines.append(try fields.text("name", name, maximum: 70, isRequired: true))
        lines.append(try fields.iban(iban))
        if let amount { lines.append("EUR" + (try fields.amount(amount))) } else { lines.append("") }
        lines.append(purpose)
        if let reference { lines.append(try fields.creditorReference(reference)) } else { lines.append("") }
        lines.append(try fields.text("message", message ?? "", maximum: 140))
        while lines.last == "" { lines.removeLast() }
        text = lines.joined(separator: "\n")
    }
}

extension Barcode {
    /// Makes the QR code of a payment in euros: correction M, at most version 13, as its guidelines require.
    ///
    /// - Throws: A ``BarcodeError`` if the payload is longer than 331 bytes.
    public static func qr(_ payment: EPCPayment) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("qr(_:)", "payment", payment.text)
        return try QREncoder(argument, text: payment.text, correction: .medium, versions: 1...13, prefix: .none)
            .barcode(shown: payment.text)
    }
}
