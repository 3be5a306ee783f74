// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected numbers were computed by Vega 6.2, run through vl-convert, unless a test says otherwise.
@Suite struct ScaleTests {
    /// A scale and its outputs for −50, −1, 1, 3, 7, and 30.
    private static let continuous: [(Scale, [Double])] = [
        (
            Scale(.log, domain: [1, 100], range: .numbers([0, 100])),
            [.nan, .nan, 0, 23.856062735983, 42.254902000713, 73.856062735983]
        ),
        (Scale(.log, domain: [-100, -1], range: .numbers([0, 100])), [15.051499783199, 100, .nan, .nan, .nan, .nan]),
        (
            Scale(.sqrt, domain: [1, 9], range: .numbers([0, 100])),
            [-403.553390593274, -100, 0, 36.602540378444, 82.287565553230, 223.861278752583]
        ),
        (Scale(.linear, domain: [10, 20, 40], range: .numbers([0, 100, 300])), [-600, -110, -90, -70, -30, 200]),
        (
            scale(.pow, [-2, 4]) { $0.exponent = 3 },
            [-173600, 9.722222222222, 12.5, 48.611111111111, 487.5, 37511.111111111111]
        ),
        (
            scale(.symlog, [-10, 1000]) { $0.constant = 2 },
            [-18.310066591230, 17.310577906919, 27.436616848279, 33.815267014545, 41.154925272418, 56.994753191436]
        ),
        (scale(.linear, [0, 10]) { $0.isClamped = true }, [0, 0, 10, 30, 70, 100]),
        (scale(.linear, [0, 3]) { $0.isRounded = true }, [-1667, -33, 33, 100, 233, 1000]),
        (scale(.linear, [0, 10]) { $0.isReversed = true }, [600, 110, 90, 70, 30, -200]),
    ]

    private static func scale(_ kind: Scale.Kind, _ domain: [Value], _ change: (inout Scale) -> Void) -> Scale {
        var scale = Scale(kind, domain: domain, range: .numbers([0, 100]))
        change(&scale)
        return scale
    }

    @Test(arguments: continuous)
    func `continuous scales map numbers and can be inverted`(_ scale: Scale, _ expected: [Double]) {
        for (x, y) in zip([-50, -1, 1, 3, 7, 30.0], expected) {
            let position = scale.number(.number(x))
            #expect(y.isNaN ? position.isNaN : abs(position - y) < 1e-9 * max(1, abs(y)), "\(scale.kind) at \(x)")
            if !y.isNaN, !scale.isRounded, !scale.isClamped {
                let number = scale.invert(position).number ?? .nan
                #expect(abs(number - x) < 1e-9 * abs(x), "\(scale.kind) at \(x)")
            }
        }
    }

    @Test func `nulls and strings have no position`() {
        let scale = Scale(.linear, domain: [0, 1], range: .numbers([0, 10]))
        for value: Value in [.null, .undefined, "a", .number(.nan), .number(.infinity), [1, 2]] {
            #expect(scale.number(value).isNaN)
            #expect(scale.output(value) == .undefined)
        }
        #expect(scale.number("0.5") == 5)
        #expect(scale.number(true) == 10)
    }

    /// The inner and outer padding, the alignment, whether positions are rounded, and the positions of three bands in
    /// 0...200, followed by their width.
    private static let bands: [(inner: Double, outer: Double, align: Double, isRounded: Bool, [Double])] = [
        (0.1, 0.05, 0.5, false, [3.333333333333, 70, 136.666666666667, 60]),
        (0.1, 0.05, 0.5, true, [4, 70, 136, 59]),
        (1, 0.5, 0.5, false, [33.333333333333, 100, 166.666666666667, 0]),
        (0, 2, 0.5, false, [40, 80, 120, 40]),
        (-1, 0, 0.5, true, [1, 67, 133, 66]),
        (0.2, 0.2, 0, false, [0, 62.5, 125, 50]),
        (0.2, 0.2, 1.5, true, [26, 88, 150, 50]),
    ]

    @Test(arguments: bands)
    func `bands divide the range evenly`(
        _ inner: Double, _ outer: Double, _ align: Double, _ isRounded: Bool, _ expected: [Double]
    ) {
        var scale = Scale(.band, domain: ["a", "b", "c"], range: .numbers([0, 200]))
        scale.paddingInner = inner
        scale.paddingOuter = outer
        scale.align = align
        scale.isRounded = isRounded
        let results = [scale.number("a"), scale.number("b"), scale.number("c"), scale.bandwidth]
        for (result, value) in zip(results, expected) { #expect(abs(result - value) < 1e-9) }
        #expect(scale.number("d").isNaN)
    }

    @Test func `bands and points of a descending range start at its higher end`() {
        var band = Scale(.band, domain: ["a", "b", "c"], range: .numbers([200, 0]))
        (band.paddingInner, band.paddingOuter, band.align, band.isRounded) = (0.1, 0.3, 0.2, true)
        #expect(["a", "b", "c"].map { band.number($0) } == [121, 64, 7])
        #expect(band.bandwidth == 51)
        #expect(band.step == 57)
        #expect(band.invert(90) == "b")
        var point = Scale(.point, domain: ["a", "b", "c"], range: .numbers([200, 0]))
        (point.paddingOuter, point.align, point.isRounded) = (0.5, 0.2, true)
        #expect(["a", "b", "c"].map { point.number($0) } == [146, 80, 14])
        #expect(point.bandwidth == 0)
    }

    @Test func `discrete values are distinguished by type, except that dates equal numbers`() {
        let scale = Scale(
            .ordinal, domain: [1, "1", .null, true, .date(5)], range: .values(["a", "b", "c", "d", "e"]))
        let values: [Value] = [1, "1", .null, true, "true", 2, 5]
        #expect(values.map { scale.output($0) } == ["a", "b", "c", "d", .undefined, .undefined, "e"])
    }

    @Test func `an ordinal range repeats, and duplicate values in the domain count once`() {
        let scale = Scale(.ordinal, domain: ["x", "y", "x", "z"], range: .values(["circle", "square"]))
        #expect(scale.domain == ["x", "y", "z"])
        #expect(["x", "y", "z"].map { scale.output($0) } == ["circle", "square", "circle"])
    }

    /// A discretizing scale and its outputs for −1, 0, 3.3, 5, 7, and 10, derived from the definition of the scale
    /// type.
    private static let discretizing: [(Scale.Kind, [Value], [Double])] = [
        (.quantize, [0, 9], [0, 0, 10, 10, 20, 20]),
        // The values 1, 2, 3, 4, 5, 9, and 10 are split into thirds at 3 and 5.
        (.quantile, [10, 1, 4, 2, 3, .null, 5, 9], [0, 0, 10, 20, 20, 20]),
        (.threshold, [3, 7], [0, 0, 10, 10, 20, 20]),
        (.binOrdinal, [0, 5, 7, 9], [.nan, 0, 0, 10, 20, 0]),
    ]

    @Test(arguments: discretizing)
    func `discretizing scales map values according to thresholds`(
        _ kind: Scale.Kind, _ domain: [Value], _ expected: [Double]
    ) {
        let scale = Scale(kind, domain: domain, range: .numbers([0, 10, 20]))
        for (x, y) in zip([-1, 0, 3.3, 5, 7, 10.0], expected) {
            let result = scale.number(.number(x))
            #expect(y.isNaN ? result.isNaN : result == y, "\(kind) of \(x)")
        }
        #expect(scale.output(.null) == .undefined)
    }

    /// Tests that degenerate scales do not trap and that no position is infinite.
    @Test(arguments: Scale.Kind.allCases)
    func `degenerate domains and ranges are mapped or skipped`(_ kind: Scale.Kind) {
        let domains: [[Value]] = [
            [], [5], [5, 5], [.number(.nan), 1], [0, .number(.infinity)], [.number(-1e308), .number(1e308)], [3, -3],
            [.null, .undefined], ["a", 1], [.number(.leastNonzeroMagnitude), .number(2 * .leastNonzeroMagnitude)],
            [0, 0, 0],
        ]
        let ranges: [ScaleRange] = [
            .numbers([]), .numbers([1]), .numbers([0, 100]), .numbers([.nan, .infinity]), .values([]),
            .values(["red", "blue"]), .values(["red", 1]),
            .scheme(SchemeRange(ColorScheme(colors: []))),
        ]
        for domain in domains {
            for range in ranges {
                var scale = Scale(kind, domain: domain, range: range)
                for round in 0..<2 {
                    for value in domain + [0, 7, 1e300, .number(-.infinity)] {
                        _ = scale.output(value)
                        if kind.isContinuous { #expect(!scale.number(value).isInfinite) }
                    }
                    for count in [-1, 0, 0.1, .nan] { _ = scale.ticks(.number(count), minStep: count) }
                    _ = (scale.invert(3), scale.invert(.nan), scale.bandwidth, scale.step, scale.fraction(1))
                    if round == 0 {
                        scale.pad(by: 50)
                        scale.includeZero()
                        scale.setDomain(max: 1e308, mid: 3)
                        scale.nice(.number(1e-300))
                        scale.nice()
                        scale.setBins(step: 0)
                        scale.setBins(start: 0, stop: 1e300, step: 1)
                    }
                }
            }
        }
    }

    @Test(arguments: [Scale.Kind.linear, .log, .symlog, .utc])
    func `the number of ticks is limited`(_ kind: Scale.Kind) {
        let scale = Scale(kind, domain: [1, 1e12], range: .numbers([0, 100]))
        for count in [1e9, .infinity] { #expect(scale.ticks(.number(count)).count <= 100_000) }
    }

    @Test func `a domain with equal ends maps to the middle of the range`() {
        #expect(Scale(.linear, domain: [5, 5], range: .numbers([0, 100])).number(5) == 50)
        #expect(Scale(.linear, domain: [5, 5], range: .values(["black", "white"])).color(5) == "rgb(128, 128, 128)")
    }
}
