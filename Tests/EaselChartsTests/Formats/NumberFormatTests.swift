// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct NumberFormatTests {
    // The expected strings were produced by d3-format 3.1, run through vl-convert.
    @Test(arguments: [
        (0, ".2r", "0.0"), (0, "p", "0.00000%"), (0, "s", "0.00000"), (0, ".0s", "0"), (.nan, "s", "NaN"),
        (.infinity, ".2s", "Infinity"), (-1234.5, "($,.2f", "($1,234.50)"), (-.infinity, "d", "−∞"), (1e-9, "~s", "1n"),
        (1e-30, "s", "0.000001y"), (1e30, "s", "1000000Y"), (0, "", "0"), (1e21, "d", "1000000000000000000000"),
        (1e21, "", "1e+21"), (3, "c", "3"), (0.000_000_123_45, "", "1.2345e-7"), (0.1 + 0.2, "", "0.3"),
        (-0.0001, ".2f", "0.00"), (-0.0001, "+.2f", "−0.00"), (255, "#x", "0xff"), (3.7, "X", "4"),
        (42, "010", "0000000042"), (1234, "012,", "0,000,001,234"), (1_234_567, "$=+20,.2f", "+$$$$$$$1,234,567.00"),
        (1_234_567, "*^20,.2f", "****1,234,567.00****"), (0.5, ".0%", "50%"), (1.005, ".2f", "1.00"),
        (2.5, ".0f", "3"), (0.5, ".0f", "1"), (1.5, ".0e", "2e+0"), (2.5, "d", "3"), (-2.5, "d", "−3"),
        (1.25, ".1", "1"), (1e15, "n", "1.00000e+15"), (1234.5678, "~g", "1234.57"), (1.1, "~f", "1.1"),
        (1_000_000, "~e", "1e+6"), (999_999, ".3s", "1.00M"), (999.5, ".3s", "1.00k"), (12.5, ".1r", "10"),
        (1e-7, ".2r", "0.00000010"), (.nan, "$,.2f", "$NaN"), (0.07, "p", "7.00000%"),
        (12_345, ".30f", "12345.00000000000000000000"), (123, "5", "  123"), (3, "a>5d", "aaaa3"), (-5, "x", "−5"),
        (-1e-9, " .2f", " 0.00"), (5, " d", " 5"), (-5, "(d", "(5)"), (5, "(d", "5"),
        (1e22, ",d", "10,000,000,000,000,000,000,000"), (1e300, "f", "1e+300"), (0.1, "b", "0"),
        (1_234_567.891, ",", "1,234,567.891"), (1e-5, "r", "0.0000100000"), (1.5e-8, "%", "0.000001%"),
        (.leastNonzeroMagnitude, "e", "4.940656e-324"),
        (.greatestFiniteMagnitude, ".20e", "1.79769313486231570815e+308"),
        (123_456_789, "$.3s", "$123M"), (-1500, "$~s", "−$1.5k"), (0.000_001, ".2s", "1.0µ"), (1500, "(s", "1.50000k"),
        (1e27, ".3s", "1000Y"), (1e-26, ".3s", "0.01y"), (4.5, "08.2f", "00004.50"), (-4.5, "08.2f", "−0004.50"),
        (-4.5, "08,.2f", "−0,004.50"), (12_345, "0=12,d", "0,000,012,345"), (1, "~%", "100%"), (-42.5, "$c", "$-42.5"),
        (1e21, ",.2f", "1e+21"), (-0.0, "+d", "−0"), (-0.0, "d", "0"), (14, "x", "e"), (224, "x", "e0"),
    ])
    func `numbers are formatted as in d3-format`(_ number: Double, _ specifier: String, _ text: String) throws {
        let format = try NumberFormat(specifier)
        #expect(format.string(number) == text)
    }

    @Test func `a number that exceeds 64 bits is written with all its hexadecimal digits`() throws {
        let text = try NumberFormat("x").string(1e300)
        #expect(text == "17e43c8800759c" + String(repeating: "0", count: 236))
    }

    @Test(arguments: ["%%", ".f", "1.2.3", "z", "d,", "$$", ".2ff"])
    func `ill-formed specifiers are errors`(_ specifier: String) {
        #expect(throws: ChartError.self) { try NumberFormat(specifier, at: "$.format") }
    }
}
