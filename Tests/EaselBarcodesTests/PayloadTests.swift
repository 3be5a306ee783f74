// SPDX-License-Identifier: MIT

import EaselBarcodes
import Foundation
import Testing

/// Tests of structured payloads. Expected lines come from the guidelines' examples and rules.
@Suite struct PayloadTests {
    @Test func `a payment has the lines of the guidelines`() throws {
        let payment = try EPCPayment(
            name: "Red Cross", iban: "BE72 0000 0000 1616", bic: "BPOTBEB1", amount: 1, message: "Urgency fund",
            purpose: "CHAR")
        #expect(
            payment.text == """
                BCD
                002
                1
                SCT
                BPOTBEB1
                Red Cross
                BE72000000001616
                EUR1.00
                CHAR

                Urgency fund
                """)
        #expect(try EPCPayment(name: "A", iban: "BE72000000001616").text == "BCD\n002\n1\nSCT\n\nA\nBE72000000001616")
        let code = try Barcode.qr(payment)
        #expect(code.description.contains("correction medium"))
    }

    @Test(
        arguments: [
            ("Line\nbreak", "BE72000000001616", nil, nil, "name"), ("", "BE72000000001616", nil, nil, "name"),
            ("A", "BE72000000001617", nil, nil, "iban"), ("A", "BE7", nil, nil, "iban"),
            ("A", "BE72000000001616", 0, nil, "amount"), ("A", "BE72000000001616", 0.001, nil, "amount"),
            ("A", "BE72000000001616", -5, nil, "amount"), ("A", "BE72000000001616", 1_000_000_000, nil, "amount"),
            ("A", "BE72000000001616", .nan, nil, "amount"),
            ("A", "BE72000000001616", nil, "RF19539007547034", "reference"),
        ] as [(String, String, Decimal?, String?, String)])
    func `a payment's invalid field is named`(
        _ name: String, _ iban: String, _ amount: Decimal?, _ reference: String?, _ argument: String
    ) throws {
        let error = #expect(throws: BarcodeError.self) {
            try EPCPayment(name: name, iban: iban, amount: amount, reference: reference)
        }
        #expect(error?.argument == argument)
    }

    @Test func `a reference of ISO 11649 is accepted`() throws {
        let payment = try EPCPayment(
            name: "A", iban: "BE72000000001616", amount: 12.3, reference: "RF18 5390 0754 7034")
        #expect(payment.text.hasSuffix("EUR12.30\n\nRF18539007547034"))
    }

    private static let creditor = PostalAddress(
        name: "Max Muster & Söhne", street: "Musterstrasse", houseNumber: "123", postalCode: "8000", town: "Seldwyla")

    @Test func `a Swiss bill has the lines of the guidelines`() throws {
        let bill = try SwissBill(
            iban: "CH64 3196 1000 0044 2155 7", creditor: Self.creditor, amount: 50,
            debtor: PostalAddress(
                name: "Simon Muster", street: "Musterstrasse", houseNumber: "1", postalCode: "8000", town: "Seldwyla"),
            reference: "00 00082 07791 22585 74212 86694", message: "Payment of travel")
        let expected = [
            "SPC", "0200", "1", "CH6431961000004421557", "S", "Max Muster & Söhne", "Musterstrasse", "123", "8000",
            "Seldwyla", "CH", "", "", "", "", "", "", "", "50.00", "CHF", "S", "Simon Muster", "Musterstrasse", "1",
            "8000",
            "Seldwyla", "CH", "QRR", "000008207791225857421286694", "Payment of travel", "EPD",
        ]
        #expect(bill.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) == expected)
        let code = try Barcode.qr(bill)
        #expect(code.description.contains("correction medium") && code.quietZone == .none)
        let hole = try #require(code.hole)
        #expect(hole.width / CGFloat(code.modules.width) >= 7.0 / 46)
    }

    @Test(
        arguments: [
            ("CH9300762011623852957", "00 00082 07791 22585 74212 86694", "", "reference"),
            ("CH6431961000004421557", nil, "", "reference"),
            ("CH6431961000004421557", "000008207791225857421286695", "", "reference"),
            ("DE89370400440532013000", nil, "", "iban"), ("CH9300762011623852957", nil, "日本", "message"),
        ] as [(String, String?, String, String)])
    func `a Swiss bill's invalid field is named`(
        _ iban: String, _ reference: String?, _ message: String, _ argument: String
    ) {
        let error = #expect(throws: BarcodeError.self) {
            try SwissBill(iban: iban, creditor: Self.creditor, reference: reference, message: message)
        }
        #expect(error?.argument == argument)
    }

    @Test func `a network's name and password are escaped`() throws {
        #expect(
            try WiFiNetwork(name: #"a;b,c:"d"\"#, password: "pass;word", isHidden: true).text
                == #"WIFI:T:WPA;S:a\;b\,c\:\"d\"\\;P:pass\;word;H:true;;"#)
        #expect(try WiFiNetwork(name: "open").text == "WIFI:T:nopass;S:open;;")
        #expect(throws: BarcodeError.self) { try WiFiNetwork(name: "a", password: "short") }
        // A password is not repeated in errors, which end in logs.
        let error = #expect(throws: BarcodeError.self) { try WiFiNetwork(name: "a", password: "secret!\u{1}") }
        #expect(error?.description.contains("secret") == false)
    }

    @Test func `a contact's details are escaped`() {
        var card = ContactCard(givenName: "Nora", familyName: "Halden; Rhys")
        card.note = "Two\r\nlines, one comma"
        card.phone = "+47 22 33 44 55"
        #expect(
            card.text
                == "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Halden\\; Rhys;Nora;;;\r\nFN:Nora Halden\\; Rhys\r\n"
                + "TEL:+47 22 33 44 55\r\nNOTE:Two\\nlines\\, one comma\r\nEND:VCARD\r\n")
    }
}
