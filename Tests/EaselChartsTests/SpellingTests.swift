// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct SpellingTests {
    @Test(
        arguments: [
            ("logg", "log"), ("axs", "axis"), ("qantitative", "quantitative"), ("Bar", "bar"), ("abr", "bar"),
            ("nothing like it", nil), ("", nil), ("x", nil),
        ] as [(String, String?)])
    func `a similar name is suggested`(_ name: String, _ suggestion: String?) {
        #expect(nearest(to: name, in: ["linear", "log", "axis", "bar", "quantitative", "ordinal"]) == suggestion)
    }
}
