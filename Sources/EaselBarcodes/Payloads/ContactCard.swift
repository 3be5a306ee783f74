// SPDX-License-Identifier: MIT

/// A person's details, which phones add to their contacts when they scan the QR code (vCard 3.0, RFC 2426).
///
/// ```swift
/// var card = ContactCard(givenName: "Nora", familyName: "Halden")
/// card.organization = "Halden & Rhys"
/// card.email = "nora@halden-rhys.example"
/// let code = try Barcode.qr(card)
/// ```
///
/// Short details make a code that is easy to scan.
public struct ContactCard: Sendable, Hashable {
    /// The given name.
    public var givenName: String
    /// The family name.
    public var familyName: String
    /// The company.
    public var organization: String?
    /// The title in the company.
    public var title: String?
    /// The phone number.
    public var phone: String?
    /// The email address.
    public var email: String?
    /// The address of a web page.
    public var url: String?
    /// The postal address in one line.
    public var address: String?
    /// Any text.
    public var note: String?

    /// Creates a card with a name. The other details are properties.
    public init(givenName: String, familyName: String) {
        self.givenName = givenName
        self.familyName = familyName
    }

    /// The lines of the payload. Line breaks within a detail are escaped.
    public var text: String {
        var lines = ["BEGIN:VCARD", "VERSION:3.0", "N:\(Self.escaped(familyName));\(Self.escaped(givenName));;;"]
        let name = [givenName, familyName].filter { !$0.isEmpty }.joined(separator: " ")
        lines.append("FN:\(Self.escaped(name))")
        let details = [
            ("ORG", organization), ("TITLE", title), ("TEL", phone), ("EMAIL", email), ("NOTE", note),
        ]
        for case (let name, let value?) in details { lines.append("\(name):\(Self.escaped(value))") }
        if let address { lines.append("ADR:;;\(Self.escaped(address));;;;") }
        if let url { lines.append("URL:\(Self.escaped(url))") }
        return (lines + ["END:VCARD"]).joined(separator: "\r\n") + "\r\n"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        // A code holds less than 3,000 bytes: longer texts are too long at any rate.
        for scalar in text.unicodeScalars.prefix(8_000) {
            switch scalar {
            case "\\", ",", ";": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Barcode {
    /// Makes the QR code of a person's details.
    ///
    /// - Parameters:
    ///   - card: The details.
    ///   - correction: The level of error correction; the default is ``QRCorrection/low``, since cards are long.
    /// - Throws: A ``BarcodeError`` if the details are too long.
    public static func qr(_ card: ContactCard, correction: QRCorrection = .low) throws(BarcodeError) -> Barcode {
        let text = card.text
        return try QREncoder(
            CallArgument("qr(_:correction:)", "card", text), text: text, correction: correction, prefix: .none
        ).barcode(shown: text)
    }
}
