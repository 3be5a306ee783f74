// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct ValueTests {
    @Test(arguments: [
        (0.1, "0.1"), (1, "1"), (-2.5, "-2.5"), (1e21, "1e+21"), (1.2345678901234568e20, "123456789012345680000"),
        (1e-7, "1e-7"), (0.000_001, "0.000001"), (1.5e-10, "1.5e-10"), (-0.0, "0"), (1e15, "1000000000000000"),
    ])
    func `numbers are written as in JavaScript`(_ number: Double, _ text: String) {
        #expect(number.javaScriptDescription == text)
    }

    @Test(
        arguments: [
            ("12.5", 12.5), ("-0.1", -0.1), ("007", 7), ("5.", 5), (".5", 0.5), ("+3", 3), (" 7\n", 7), ("1e3", 1_000),
            ("", 0), ("0x1F", 31), ("12345678901234567890", 12_345_678_901_234_567_890.0),
            ("0.1000000000000000055511151231257827", 0.1), ("-Infinity", -.infinity),
        ] as [(String, Double)])
    func `text is converted to numbers as in JavaScript`(_ text: String, _ number: Double) {
        #expect(Double(javaScript: text) == number)
    }

    @Test(arguments: ["-", ".", "-.", "1.2.3", "1-2", "--1", "1,5", "1 2", "abc", "infinity", "NaN"])
    func `other text is not a number`(_ text: String) {
        #expect(Double(javaScript: text).isNaN)
    }

    @Test func `the sign of zero is kept`() {
        #expect(Double(javaScript: "-0").sign == .minus && Double(javaScript: "0").sign == .plus)
    }

    @Test(arguments: [
        ("a", ["a"]), ("a.b", ["a", "b"]), ("a[0]", ["a", "0"]), ("a['b.c']", ["a", "b.c"]), (#"a\.b"#, ["a.b"]),
        ("['x y'].z", ["x y", "z"]), (#"a\[0\]"#, ["a[0]"]),
    ])
    func `field names are parsed as paths`(_ text: String, _ steps: [String]) {
        #expect(Field(text).steps == steps)
    }
}
