// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected numbers were computed by Vega 6.2, run through vl-convert.
@Suite struct ScaleTicksTests {
    private static let numeric: [([Value], Double, [Double])] = [
        ([0, 1], 3, [0, 0.5, 1]),
        ([0, 1], 10, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
        ([-3.7, 12.2], 3, [0, 5, 10]),
        ([0.001, 0.0073], 3, [0.002, 0.004, 0.006]),
        ([100, 0], 3, [100, 50, 0]),
        ([1e-10, 3e-9], 3, [1e-9, 2e-9, 3e-9]),
        ([0, 1e20], 3, [0, 5e19, 1e20]),
        ([0.1, 0.35], 3, [0.1, 0.2, 0.3]),
        ([1234, 5678], 3, [2000, 4000]),
        ([5, 5], 3, [5]),
        ([0, 1], 0, []),
    ]

    @Test(arguments: numeric)
    func `tick values are round and exact`(_ domain: [Value], _ count: Double, _ expected: [Double]) {
        for kind in [Scale.Kind.linear, .sqrt, .symlog] {
            let scale = Scale(kind, domain: domain, range: .numbers([0, 100]))
            #expect(scale.ticks(.number(count)) == expected.map(Value.number))
        }
    }

    @Test(arguments: [(1, 5, [0, 1, 2, 3]), (2, 5, [0, 2]), (0.1, 2, [0, 2])] as [(Double, Double, [Value])])
    func `ticks have a minimum step`(_ minStep: Double, _ count: Double, _ expected: [Value]) {
        let scale = Scale(.linear, domain: [0, 3], range: .numbers([0, 100]))
        #expect(scale.ticks(.number(count), minStep: minStep) == expected)
    }

    /// The domain and base of a log scale, the requested number of ticks, and the ticks that are labeled.
    private static let logarithmic: [([Value], Double, Double, [Double])] = [
        ([1, 100], 10, 3, [1, 10, 100]),
        ([1, 100], 10, 10, [1, 2, 3, 4, 5, 10, 20, 30, 40, 50, 100]),
        ([0.3, 7], 10, 5, [0.3, 1, 2, 3]),
        ([2, 50000], 10, 3, [100, 10000]),
        ([1000, 3], 10, 10, [1000, 300, 200, 100, 30, 20, 10, 3]),
        ([20, 30], 10, 5, [20, 22, 24, 26, 28, 30]),
        ([1, 100], 2, 5, [1, 2, 4, 8, 16, 32, 64]),
        ([1, 10], 3, 5, [1, 2, 3, 6, 9]),
        ([1, 100], 3, 5, [1, 3, 9, 27, 81]),
        ([1, 1e12], 10, 3, [1, 1e5, 1e10]),
    ]

    @Test(arguments: logarithmic)
    func `log scales label powers first`(_ domain: [Value], _ base: Double, _ count: Double, _ expected: [Double]) {
        var scale = Scale(.log, domain: domain, range: .numbers([0, 100]))
        scale.base = base
        let ticks = scale.ticks(.number(count)).map(\.asNumber)
        #expect(ticks.filter { scale.isLabeled($0, count: count, of: ticks.count) } == expected)
    }

    @Test func `log scales also have ticks between the labeled powers`() {
        let scale = Scale(.log, domain: [1, 100], range: .numbers([0, 100]))
        #expect(scale.ticks(.number(3)).count == 19)
    }

    @Test func `discrete scales have a tick for each value`() {
        let scale = Scale(.band, domain: ["b", "a"], range: .numbers([0, 1]))
        #expect(scale.ticks() == ["b", "a"])
    }

    @Test func `explicit ticks are limited to the domain and thinned to the count`() {
        let scale = Scale(.linear, domain: [0, 10], range: .numbers([100, 0]))
        #expect(scale.visibleTicks([12, 8, 2, -1, 5]) == [2, 5, 8])
        #expect(scale.visibleTicks([0, 1, 2, 3, 4, 5, 6, 7, 8], count: .number(5)) == [0, 2, 4, 6, 8])
        #expect(scale.visibleTicks([1, 2, 3], count: .number(2)) == [1, 3])
    }
}
