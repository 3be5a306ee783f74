// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct PDFSyntaxTests {
    @Test(arguments: [
        ("Plain text.", "(Plain text.)"), ("", "()"), ("a(b)c\\", "(a\\(b\\)c\\\\)"),
        ("ä", "<FEFF00E4>"), ("a\nb", "<FEFF0061000A0062>"), ("🎨", "<FEFFD83CDFA8>"), ("\0", "<FEFF0000>"),
    ])
    func `text is written in ASCII or UTF-16 and cannot end its PDF string early`(_ text: String, _ written: String) {
        #expect(PDFSyntax.text(text) == written)
    }

    @Test(arguments: [
        ("https://a.org/b?c=d&e=(f)", "(https://a.org/b?c=d&e=\\(f\\))"),
        ("https://a.org/ü b", "(https://a.org/%C3%BC%20b)"),
        ("mailto:a@b.c\n", "(mailto:a@b.c%0A)"),
    ])
    func `a URL is written in ASCII without spaces`(_ url: String, _ written: String) {
        #expect(PDFSyntax.url(url) == written)
    }

    @Test(arguments: [
        (0, "0"), (1, "1"), (-2.5, "-2.5"), (1e-9, "0"), (-1e-9, "0"), (0.0625, "0.063"), (12345.678, "12345.678"),
        (-0.01, "-0.01"),
        (1e300, "1000000000"), (100.0999, "100.1"),
    ])
    func `a number is written with at most three decimals and without an exponent`(_ number: Double, _ written: String)
    {
        #expect(PDFSyntax.number(number) == written)
    }

    /// The expected values were computed with `date -u -d @… +%Y%m%d%H%M%S`.
    @Test(arguments: [
        (0, "19700101000000"), (1_709_210_096, "20240229123456"), (951_782_399, "20000228235959"),
        (951_868_800, "20000301000000"), (-1, "19691231235959"), (-2_203_891_200, "19000301000000"),
        (4_107_542_400, "21000301000000"), (-62_135_596_800, "00010101000000"), (253_402_300_799, "99991231235959"),
        (1.999, "19700101000001"),
    ])
    func `a date is written in UTC with seconds`(_ seconds: Double, _ written: String) {
        #expect(PDFSyntax.date(Date(timeIntervalSince1970: seconds)) == "(D:\(written)Z)")
    }

    @Test(arguments: [-62_135_596_801, 253_402_300_800, Double.nan, .infinity, -.infinity, 1e300])
    func `a date is omitted if the year does not have four digits`(_ seconds: Double) {
        #expect(PDFSyntax.date(Date(timeIntervalSince1970: seconds)) == nil)
    }
}
