// SPDX-License-Identifier: MIT

import Testing

@testable import EaselBarcodes

/// Tests of linear symbologies. Expected bars come from the standards' tables, entered by hand.
@Suite struct LinearBarcodeTests {
    /// The widths of bars and spaces in turn.
    private func widths(_ code: Barcode) -> String {
        var (result, last, width) = ("", true, 0)
        for isDark in (code.modules.rows.first ?? []) + [false] {
            if isDark != last {
                result += String(width)
                (last, width) = (isDark, 0)
            }
            width += 1
        }
        return result
    }

    @Test func `EAN-13 has guards, and a first digit in the parity of the left half`() throws {
        // 4 is LGLLGG; digits 006381 | 333931.
        #expect(
            widths(try .ean13("4006381333931"))
                == "111" + "3211" + "1123" + "1114" + "1411" + "3121" + "1222" + "11111" + "1411" + "1411" + "1411"
                + "3112" + "1411" + "2221" + "111")
    }

    @Test func `UPC-A is EAN-13 with the first digit 0`() throws {
        #expect(try Barcode.upcA("036000291452").modules == Barcode.ean13("0036000291452").modules)
        #expect(try Barcode.upcA("036000291452").text == "036000291452")
    }

    @Test func `EAN-8 has four digits on each side`() throws {
        #expect(
            widths(try .ean8("96385074"))
                == "111" + "3112" + "1114" + "1411" + "1213" + "11111" + "1231" + "3211" + "1312" + "1132" + "111")
    }

    @Test func `ITF-14 interleaves two digits`() throws {
        // 1 is wide-narrow-narrow-narrow-wide in the bars, 5 is wide-narrow-wide-narrow-narrow in the spaces.
        #expect(widths(try .itf14("15400141288763")).hasPrefix("1111" + "3311131131"))
        #expect(try Barcode.itf14("1540014128876").text == "15400141288763")
    }

    @Test func `Code 39 begins and ends with an asterisk`() throws {
        let asterisk = "131131311"
        #expect(widths(try .code39("A")) == asterisk + "1" + "311113113" + "1" + asterisk)
        // The values of 1 and 2 are 1 and 2, and the value of 3 is their sum.
        #expect(try Barcode.code39("12", addsCheckCharacter: true).text == "123")
    }

    /// The symbols by their patterns: start B 211214, start C 211232, stop 2331112.
    @Test(arguments: [
        ("A", "211214" + "111323" + "131123" + "2331112"),
        // Pairs of digits: 12, 34, and the check symbol 105 + 12 + 2 × 34 = 185, 82 modulo 103.
        ("1234", "211232" + "112232" + "131123" + "121241" + "2331112"),
    ])
    func `Code 128 has start, check, and stop symbols`(_ text: String, _ expected: String) throws {
        #expect(widths(try .code128(text)) == expected)
    }

    /// The numbers of symbols of 11 modules, with start and check symbols, and the stop symbol of 13.
    @Test(arguments: [
        ("1234", 2 + 2), ("12345", 2 + 4), ("A1234", 2 + 4), ("AB", 2 + 2), ("A\u{1}B\u{2}C", 2 + 5),
        ("a\u{1}b", 2 + 4), ("123A456", 2 + 7), ("0123456789X", 2 + 7),
    ])
    func `Code 128 is as short as possible`(_ text: String, _ symbols: Int) throws {
        #expect(try Barcode.code128(text).modules.width == 11 * symbols + 13)
    }

    @Test func `GS1-128 has FNC1 at its start and after elements of variable length`() throws {
        // Start C, FNC1, and then 10: the pattern of FNC1 is 411131, of 10 221312.
        #expect(widths(try .code128(gs1: "(10)12(21)34")).hasPrefix("211232" + "411131" + "221312"))
        #expect(try GS1Text(CallArgument("", "", "(10)A7(21)4(17)280630")).data == "10A7\u{1D}214\u{1D}17280630")
        #expect(try GS1Text(CallArgument("", "", "(17)280630(10)A(7")).data == "1728063010A(7")
    }

    @Test func `check digits are added`() throws {
        #expect(try Barcode.ean13("400638133393").text == "4006381333931")
        #expect(try Barcode.ean8("9638507").text == "96385074")
        #expect(try Barcode.upcA("03600029145").text == "036000291452")
    }
}
