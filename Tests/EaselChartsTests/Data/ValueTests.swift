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

    @Test(arguments: [
        ("a", ["a"]), ("a.b", ["a", "b"]), ("a[0]", ["a", "0"]), ("a['b.c']", ["a", "b.c"]), (#"a\.b"#, ["a.b"]),
        ("['x y'].z", ["x y", "z"]), (#"a\[0\]"#, ["a[0]"]),
    ])
    func `field names are parsed as paths`(_ text: String, _ steps: [String]) {
        #expect(Field(text).steps == steps)
    }
}
