// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct TickFormatTests {
    // The expected strings are labels of axes with five ticks in Vega 6.2, run through vl-convert.
    @Test(
        arguments: [
            (0, 2e6, nil, 1.5e6, "1,500,000"), (0, 2e6, "s", 5e5, "0.5M"), (0, 2e6, ".2s", 5e5, "500k"),
            (0, 2e6, "e", 5e5, "5.0e+5"), (0, 2e6, "r", 5e5, "500000"), (0, 2e6, "p", 5e5, "50000000%"),
            (0, 2e6, "", 5e5, "5e+5"), (0, 2e6, "~s", 1e6, "1M"), (0, 2e6, "$,f", 5e5, "$500,000"),
            (0, 1, nil, 1, "1.0"),
            (0, 1, "%", 0.2, "20%"), (0, 1, "s", 0.2, "0.2"), (0, 0.003, nil, 0.0005, "0.0005"),
            (0, 0.003, "%", 0.001, "0.10%"), (0, 0.003, "s", 0.001, "1.0m"), (1e-9, 1e-8, "s", 1e-8, "10n"),
            (1e-9, 1e-8, "p", 1e-8, "0.000001%"), (0, 0, "s", 0, "0"), (0, 0, nil, 0, "0"),
            (0, 123_456, "e", 1.2e5, "1.2e+5"),
            (-5, 1e9, "g", 2e8, "2e+8"), (0, 1, "d", 0.6, "1"),
        ] as [(Double, Double, String?, Double, String)])
    func `ticks have as many decimals as their step needs`(
        _ start: Double, _ stop: Double, _ specifier: String?, _ tick: Double, _ text: String
    ) throws {
        let format = try NumberFormat.ticks(start: start, stop: stop, count: 5, specifier: specifier)
        #expect(format.string(tick) == text)
    }

    @Test(
        arguments: [
            (0, 2e6, 5, 500_000), (0, 10, 10, 1), (0, 1, 3, 0.5), (10, 0, 5, -2), (0, 0, 5, 0), (1, 1.4, 1, 0.5),
            (0, 7, 0, .nan),
        ] as [(Double, Double, Double, Double)])
    func `a tick step is 1, 2, or 5 times a power of ten`(
        _ start: Double, _ stop: Double, _ count: Double, _ step: Double
    ) {
        let found = NumberTicks.step(from: start, to: stop, count: count)
        #expect(found == step || found.isNaN && step.isNaN)
    }

    @Test(
        arguments: [
            (nil, 1e9, "1,000,000,000"), (nil, 1e12, "1e+12"), ("s", 1000, "1k"), ("%", 0.001, "0.1%"),
            ("e", 0.01, "1e-2"),
            ("$.2f", 3, "$3.00"),
        ] as [(String?, Double, String)])
    func `labels of logarithmic scales have no trailing zeros`(
        _ specifier: String?, _ tick: Double, _ text: String
    ) throws {
        let format = try NumberFormat.variable(specifier)
        #expect(format.string(tick) == text)
    }
}
