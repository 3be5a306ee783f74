// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct ChartLocaleTests {
    @Test(arguments: [
        ("de-DE", "12.345,60\u{A0}€"), ("de_DE.UTF-8", "12.345,60\u{A0}€"), ("de", "12.345,60\u{A0}€"),
        ("fr-FR", "12\u{A0}345,60\u{A0}€"), ("ja", "12,345.60円"), ("pt-BR", "R$12.345,60"), ("en_US", "$12,345.60"),
        ("ar", "١٢٬٣٤٥٫٦٠\u{A0}ج.م."),
    ])
    func `a named locale formats currency`(_ name: String, _ text: String) throws {
        let locale = try #require(ChartLocale(named: name))
        let format = try NumberFormat("$,.2f", locale: locale)
        #expect(format.string(12_345.6) == text)
    }

    @Test func `unknown locale names are nil`() {
        #expect(ChartLocale(named: "xx-YY") == nil)
        #expect(ChartLocale(named: "") == nil)
    }

    @Test func `a locale definition sets the separators, grouping, and currency`() throws {
        let value: Value = [
            "number": ["decimal": ".", "thousands": ",", "grouping": [3, 2, 2, 2, 2], "currency": ["₹", ""]]
        ]
        let locale = try ChartLocale(value, at: "$.config.locale")
        let format = try NumberFormat("$,d", locale: locale)
        #expect(format.string(12_345_678) == "₹1,23,45,678")
        #expect(locale.times == ChartLocale.enUS.times)
    }

    @Test func `an error in a locale definition names the ill-formed member`() {
        let error = #expect(throws: ChartError.self) {
            try ChartLocale(["time": ["days": ["Mo"]]], at: "$.config.locale")
        }
        #expect(error?.problems.first?.path == "$.config.locale.time.days")
    }
}
