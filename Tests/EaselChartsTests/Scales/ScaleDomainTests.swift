// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected numbers were computed by Vega 6.2, run through vl-convert.
@Suite struct ScaleDomainTests {
    private static let nice: [(Scale.Kind, [Value], Double, [Double])] = [
        (.linear, [0.13, 9.87], 10, [0, 10]),
        (.linear, [9.87, 0.13], 10, [10, 0]),
        (.linear, [1.1, 10.9], 2, [0, 20]),
        (.linear, [0.0012, 0.0047], 5, [0.001, 0.005]),
        (.linear, [5, 5], 10, [5, 5]),
        (.log, [0.3, 70], 10, [0.1, 100]),
        (.symlog, [3, 97], 10, [0, 100]),
        (.quantize, [0.13, 9.87], 10, [0, 10]),
    ]

    @Test(arguments: nice)
    func `nice extends a domain to round numbers`(
        _ kind: Scale.Kind, _ domain: [Value], _ count: Double, _ expected: [Double]
    ) {
        var scale = Scale(kind, domain: domain, range: .numbers([0, 100]))
        scale.nice(.number(count))
        #expect(scale.numbers == expected)
    }

    @Test func `the ends of a padded time domain are whole milliseconds`() {
        var scale = Scale(.time, domain: [.date(0), .date(100)], range: .numbers([0, 100]))
        scale.pad(by: 10)
        #expect(scale.numbers == [-12, 112])
    }

    @Test func `a log domain is widened to powers of its base`() {
        var scale = Scale(.log, domain: [0.3, 70], range: .numbers([0, 100]))
        scale.base = 2
        scale.nice()
        #expect(scale.numbers == [0.25, 128])
    }

    private static let padded: [(Scale.Kind, [Value], [Double])] = [
        (.linear, [10, 30], [7.5, 32.5]),
        (.log, [10, 1000], [5.62341325190349, 1778.2794100389212]),
        (.sqrt, [4, 64], [1.5625, 76.5625]),
        (.symlog, [0, 10], [-0.3495037187195417, 13.844540905914965]),
    ]

    @Test(arguments: padded)
    func `padding widens a domain by a distance in the range`(
        _ kind: Scale.Kind, _ domain: [Value], _ expected: [Double]
    ) {
        var scale = Scale(kind, domain: domain, range: .numbers([0, 100]))
        scale.pad(by: 10)
        for (result, value) in zip(scale.numbers, expected) { #expect(abs(result - value) < 1e-9 * abs(value)) }
    }

    @Test(
        arguments: [
            ([3, 8], [0, 8]), ([-8, -3], [-8, 0]), ([-2, 3], [-2, 3]), ([0, 1], [0, 1]),
        ] as [([Value], [Double])])
    func `a domain is extended to include zero`(_ domain: [Value], _ expected: [Double]) {
        var scale = Scale(.linear, domain: domain, range: .numbers([0, 1]))
        scale.includeZero()
        #expect(scale.numbers == expected)
    }

    @Test(arguments: [(5, [0, 5, 10]), (-3, [-3, 0, 10]), (12, [0, 10, 12])] as [(Double, [Double])])
    func `a midpoint is inserted into the domain in order`(_ mid: Double, _ expected: [Double]) {
        var scale = Scale(.linear, domain: [1, 9], range: .values(["red", "white", "blue"]))
        scale.setDomain(min: 0, max: 10, mid: mid)
        #expect(scale.numbers == expected)
    }

    @Test func `bin edges within the domain become ticks`() {
        var scale = Scale(.linear, domain: [0.5, 10], range: .numbers([0, 100]))
        scale.setBins(start: 0, stop: 10, step: 2)
        #expect(scale.bins == [2, 4, 6, 8, 10])
        #expect(scale.ticks(.number(5)) == [2, 4, 6, 8, 10])
        #expect(scale.ticks(.number(2)) == [2, 4, 6, 8, 10])
    }
}
