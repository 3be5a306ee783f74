// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct CurveTransformTests {
    private static let xs = [1.0, 2, 3, 4, 5, 7, 8, 9, 9, 10]
    private static let ys = [2.5, 4.1, 3.9, 8.2, 7.7, 12.4, 11.9, 17.3, 16.1, 20.6]
    private static let rows: [Value] = zip(xs, ys).map { ["x": .number($0), "y": .number($1)] }

    // A method, and the number of points, the last value of y, the coefficients, and R² as computed by vl-convert.
    @Test(arguments: [
        ("linear", 2, 18.32435897435898, [-0.3764957264957296, 1.8700854700854708], 0.943829124198825),
        ("log", 43, 15.977699975841151, [-0.8956275910886866, 7.32799305366365], 0.8069928918039557),
        ("exp", 33, 20.504163863546854, [2.7857116039106655, 0.19961246269990235], 0.9662147059165516),
        ("pow", 26, 16.976881594848738, [2.0909629889633683, 0.9095115740140958], 0.9227957898847386),
        (
            "quad", 31, 19.591567065073043, [2.330721558211591, 0.4780765825586566, 0.12480079681274882],
            0.9646390696182033
        ),
        (
            "poly", 41, 20.42012337514724,
            [-0.10261423050692109, 2.6502901830305676, -0.352137365930271, 0.029233572368375576], 0.9722397295489426
        ),
    ])
    func `regressions are the same as in Vega`(
        _ method: String, _ count: Int, _ last: Double, _ coefficients: [Double], _ rSquared: Double
    ) throws {
        let spec: Value = ["regression": "y", "on": "x", "method": .string(method)]
        let curve = try transformed(Self.rows, spec)
        #expect(curve.names == ["x", "y"])
        #expect(curve.rowCount == count)
        let end = curve["y"]?.asNumbers.last ?? .nan
        #expect(abs(end - last) < 1e-9)
        let parameters = try transformed(Self.rows, .object(spec.object?.merging(["params": true]) ?? Object()))
        let found = parameters["coef"]?[0].array?.compactMap(\.number) ?? []
        #expect(found.count == coefficients.count && zip(found, coefficients).allSatisfy { abs($0 - $1) < 1e-9 })
        let share = parameters["rSquared"]?.asNumbers.first ?? .nan
        #expect(abs(share - rSquared) < 1e-9)
    }

    @Test func `a polynomial regression needs more points than its degree`() throws {
        let result = try transformed(
            [["x": 1, "y": 2], ["x": 2, "y": 2]], ["regression": "y", "on": "x", "method": "poly"])
        #expect(result.rowCount == 0)
    }

    // The expected values were computed by vl-convert.
    @Test(arguments: [
        (0.3, [2.499999999999992, 4.1, 3.9, 8.2, 7.7, 12.4, 11.9, 16.7, 20.6]),
        (
            0.6,
            [
                2.3960309139938705, 3.8361827231087107, 5.285036329657572, 6.699079599285939, 8.528569952838204,
                11.853209204246474, 14.08283041286474, 16.935783370106176, 20.002709613607017,
            ]
        ),
    ])
    func `local regressions are the same as in Vega`(_ bandwidth: Double, _ expected: [Double]) throws {
        let curve = try transformed(Self.rows, ["loess": "y", "on": "x", "bandwidth": .number(bandwidth)])
        #expect(curve["x"]?.asNumbers == [1, 2, 3, 4, 5, 7, 8, 9, 10])
        let found = curve["y"]?.asNumbers ?? []
        #expect(found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
    }

    // The expected values were computed by vl-convert.
    @Test func `densities are the same as in Vega`() throws {
        let even = try transformed(Self.rows, ["density": "x", "steps": 4])
        #expect(even["value"]?.asNumbers == [1, 3.25, 5.5, 7.75, 10])
        #expect(
            areNear(
                even["density"]?.asNumbers ?? [],
                [
                    0.058007458693054056, 0.08237787667829803, 0.08501886097460577, 0.0923818807900734,
                    0.07254612502570304,
                ]))
        let counts = try transformed(
            Self.rows, ["density": "x", "steps": 4, "cumulative": true, "counts": true, "bandwidth": 1.5])
        #expect(
            areNear(
                counts["density"]?.asNumbers ?? [],
                [0.8703175690697845, 2.7343687599258777, 4.640373988446882, 6.556318827259197, 8.88059126183072]))
        let adaptive = try transformed(
            Self.rows, ["density": "x", "bandwidth": 0.3, "resolve": "independent"])
        #expect(adaptive.rowCount == 101)
        #expect(adaptive["value"]?.asNumbers[1] == 1.0899999999999999)
        #expect(areNear([adaptive["density"]?.asNumbers[60] ?? .nan], [0.002094573623622415]))
    }

    @Test func `curves with a shared extent have evenly spaced points and count null as 0`() throws {
        let result = try transformed(
            [["x": 1], ["x": 3], ["x": nil]], ["density": "x", "bandwidth": 1, "maxsteps": 2])
        #expect(result["value"]?.asNumbers == [1, 2, 3])
        // The normal density at the distances 0, 1, 2, and 3, computed by hand.
        let (n0, n1, n2, n3) = (0.3989422804014327, 0.24197072451914337, 0.05399096651318806, 0.0044318484119380075)
        #expect(
            areNear(result["density"]?.asNumbers ?? [], [(n0 + n2 + n1) / 3, (n1 + n1 + n2) / 3, (n2 + n0 + n3) / 3]))
    }

    // The expected values were computed by vl-convert.
    @Test func `the default bandwidth depends on the spread of the numbers and the count of all rows`() throws {
        let rows: [Value] = [1, 2, 4, 7, 8, nil, nil, nil].map { ["x": $0] }
        let result = try transformed(rows, ["density": "x", "steps": 2])
        #expect(
            areNear(
                result["density"]?.asNumbers ?? [], [0.11642367668271168, 0.06601098415471124, 0.04897390819575401]))
    }

    @Test func `groups share an extent unless it is resolved independently`() throws {
        let rows: [Value] = [["g": "a", "x": 0], ["g": "a", "x": 2], ["g": "b", "x": 8], ["g": "b", "x": 10]]
        let shared = try transformed(rows, ["density": "x", "groupby": ["g"], "steps": 1])
        #expect(shared.cells("g", "value") == [["\"a\"", "0"], ["\"a\"", "10"], ["\"b\"", "0"], ["\"b\"", "10"]])
        let own = try transformed(
            rows, ["density": "x", "groupby": ["g"], "steps": 1, "resolve": "independent", "as": ["v", "d"]])
        #expect(own.cells("g", "v") == [["\"a\"", "0"], ["\"a\"", "2"], ["\"b\"", "8"], ["\"b\"", "10"]])
    }

    // The expected values were computed by vl-convert.
    @Test func `quantiles are interpolated between values`() throws {
        let result = try transformed(
            [["a": 1], ["a": 3], ["a": 9], ["a": nil]], ["quantile": "a", "step": 0.25, "as": ["p", "v"]])
        #expect(result.cells("p", "v") == [["0.125", "1.5"], ["0.375", "2.5"], ["0.625", "4.5"], ["0.875", "7.5"]])
        let given = try transformed([["a": 1], ["a": 3]], ["quantile": "a", "probs": [0, 0.5, 1]])
        #expect(given.cells("prob", "value") == [["0", "1"], ["0.5", "2"], ["1", "3"]])
    }
}
