// SPDX-License-Identifier: MIT

import EaselBarcodes
import Foundation
import Testing

/// Tests of what bar codes cannot hold, and of input from strangers.
@Suite struct BarcodeErrorTests {
    /// Returns the error of a call; nil if it makes a bar code.
    private func failure(of body: @Sendable () throws -> Barcode) -> BarcodeError? {
        do {
            _ = try body()
            return nil
        } catch { return error as? BarcodeError }
    }

    private static let qr = "qr(_:correction:hole:versions:mask:marksUTF8:)"

    struct Case: CustomTestStringConvertible, Sendable {
        let code: BarcodeError.Code
        let message: String
        let call: @Sendable () throws -> Barcode

        init(_ code: BarcodeError.Code, _ message: String, _ call: @escaping @Sendable () throws -> Barcode) {
            (self.code, self.message, self.call) = (code, message, call)
        }

        var testDescription: String { message }
    }

    private static let manyA = String(repeating: "A", count: 60)

    static let cases: [Case] = [
        Case(.wrongCheckDigit, #"ean13(_:): digits is "4006381333932"; its last digit must be the check digit 1"#) {
            try .ean13("4006381333932")
        },
        Case(
            .unsupportedCharacter,
            #"ean13(_:): digits is "40063813339AB"; it has the character U+0041 "A", and may have only the digits 0 to 9"#
        ) { try .ean13("40063813339AB") },
        Case(.invalidValue, #"ean8(_:): digits is "12"; it must have 8 digits, or 7 without the check digit"#) {
            try .ean8("12")
        },
        Case(
            .tooMuchData, #"upcA(_:): digits is "1234567890123"; it must have 12 digits, or 11 without the check digit"#
        ) { try .upcA("1234567890123") },
        Case(
            .unsupportedCharacter,
            #"code39(_:addsCheckCharacter:): text is "easel"; it has the character U+0065 "e", and may have only "#
                + "0-9, A-Z, space, and -.$/+%"
        ) { try .code39("easel") },
        Case(
            .unsupportedCharacter,
            #"code128(_:): text is "Zürich\u{1B}[2J"; it has the character U+00FC "ü", and may have only the 128 "#
                + "characters of ASCII"
        ) { try .code128("Zürich\u{1B}[2J") },
        Case(.invalidValue, "\(qr): text is \"\"; it must not be empty") { try .qr("") },
        Case(
            .tooMuchData,
            "\(qr): text is \"\(String(repeating: "é", count: 60))…\"; it needs 3004 bytes with its headers; version 40 "
                + "with correction medium has 2334, which is 2331 bytes of text"
        ) { try .qr(String(repeating: "é", count: 1_500)) },
        Case(.invalidValue, "\(qr): hole is 0.5; it must be in 0...0.4") { try .qr("A", hole: 0.5) },
        Case(.invalidValue, "\(qr): hole is nan; it must be in 0...0.4") { try .qr("A", hole: .nan) },
        Case(.invalidValue, "\(qr): mask is 8; it must be in 0...7") { try .qr("A", mask: 8) },
        Case(.invalidValue, "\(qr): versions is 0...41; they must be in 1...40") { try .qr("A", versions: 0...41) },
        Case(
            .tooMuchData,
            #"microQR(_:correction:mask:): text is "ABCDEFGHIJKLMNOPQRSTUV"; a Micro QR code holds at most 35 digits, "#
                + "21 capital letters, or 15 bytes"
        ) { try .microQR("ABCDEFGHIJKLMNOPQRSTUV") },
        Case(
            .wrongCheckDigit,
            #"code128(gs1:): elements is "(01)09521234543214"; the last digit of the element (01) must be the check "#
                + "digit 3"
        ) { try .code128(gs1: "(01)09521234543214") },
        Case(
            .invalidValue,
            #"qr(gs1:correction:): elements is "0109521234543213"; it must have application identifiers of 2 to 4 digits "#
                + #"in parentheses, such as "(01)09521234543213(10)A7""#
        ) { try .qr(gs1: "0109521234543213") },
        Case(.invalidValue, "pdf417(_:columns:correction:): columns is 31; it must be in 1...30") {
            try .pdf417("A", columns: 31)
        },
        Case(
            .tooMuchData,
            "dataMatrix(_:shape:): text is \"\(manyA)…\"; it needs 68 codewords; a rectangle has at most 49"
        ) { try .dataMatrix(String(repeating: "A", count: 100), shape: .rectangle) },
    ]

    @Test(arguments: cases)
    func `an error names the call, the argument, its value, and the rule`(_ row: Case) throws {
        let error = try #require(failure(of: row.call))
        #expect(error.code == row.code)
        #expect(error.description == row.message)
    }

    static let calls: [(name: String, body: @Sendable (String) throws -> Barcode)] = [
        ("qr", { try .qr($0) }), ("qr with a hole", { try .qr($0, hole: 0.3) }), ("qr gs1", { try .qr(gs1: $0) }),
        ("microQR", { try .microQR($0) }), ("dataMatrix", { try .dataMatrix($0) }),
        ("dataMatrix gs1", { try .dataMatrix(gs1: $0) }), ("aztec", { try .aztec($0) }),
        ("pdf417", { try .pdf417($0) }), ("code128", { try .code128($0) }), ("code128 gs1", { try .code128(gs1: $0) }),
        ("code39", { try .code39($0) }), ("ean13", { try .ean13($0) }), ("ean8", { try .ean8($0) }),
        ("upcA", { try .upcA($0) }), ("itf14", { try .itf14($0) }),
        ("payment", { try .qr(EPCPayment(name: $0, iban: "DE89370400440532013000")) }),
        ("payment's account", { try .qr(EPCPayment(name: "A", iban: $0)) }),
        ("payment's reference", { try .qr(EPCPayment(name: "A", iban: "DE89370400440532013000", reference: $0)) }),
        ("network", { try .qr(WiFiNetwork(name: $0)) }),
        ("password", { try .qr(WiFiNetwork(name: "A", password: $0)) }),
        ("contact", { try .qr(ContactCard(givenName: $0, familyName: $0)) }),
        (
            "bill",
            {
                try .qr(
                    SwissBill(
                        iban: "CH9300762011623852957",
                        creditor: PostalAddress(name: $0, postalCode: "8000", town: "Zürich"), message: $0))
            }
        ),
    ]

    private static let endless = ["1", "A", "\u{301}"].map {
        String(repeating: $0, count: 100_000_000 / $0.utf8.count)
    }

    /// 100 MB each: refused by their length, before work and memory are spent on them.
    @Test(arguments: calls.indices)
    func `endless text is refused`(_ index: Int) {
        for text in Self.endless {
            #expect(throws: BarcodeError.self) { try Self.calls[index].body(text) }
        }
    }

    @Test(arguments: calls.indices)
    func `strange text makes a code or an error`(_ index: Int) {
        let texts = [
            "", " ", "\0", "\n", "\r\n", "\u{1D}", "\u{301}", "e\u{301}", "\u{202E}abc", "\u{FEFF}", "\u{FFFD}", "٣٤٥",
            "１２３", "()", "(01)", "(", "(٠١)09521234543213", "👩‍👩‍👧‍👦", "\u{10FFFF}", String(repeating: "%", count: 300),
        ]
        for text in texts {
            do {
                let code = try Self.calls[index].body(text)
                #expect(code.modules.width > 0)
            } catch { #expect(error is BarcodeError) }
        }
    }

    /// The largest amounts of the standards, and one character more.
    @Test(arguments: [
        ("qr", 0, "1", 5_596), ("qr", 0, "A", 3_391), ("qr", 0, "a", 2_331), ("dataMatrix", 4, "1", 3_116),
        ("pdf417", 7, "1", 2_710), ("code128", 8, "1", 256), ("code39", 10, "A", 100),
    ])
    func `the largest amount fits, and no more`(_ name: String, _ call: Int, _ character: String, _ count: Int) throws {
        _ = try Self.calls[call].body(String(repeating: character, count: count))
        let tooLong = String(repeating: character, count: count + 1)
        #expect(failure { try Self.calls[call].body(tooLong) }?.code == .tooMuchData)
    }
}
