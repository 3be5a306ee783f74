// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct BinTransformTests {
    private func bins(_ values: [Value], _ bin: Value) throws -> [[String]] {
        try transformed(values.map { ["a": $0] }, ["bin": bin, "field": "a", "as": ["s", "e"]]).cells("s", "e")
    }

    // The expected values were computed by vl-convert.
    @Test(
        arguments: [
            (["extent": [0, 10], "maxbins": 20], [[0, 0.5], [9.5, 10], [5, 5.5], [0.5, 1]]),
            (["extent": [0.3, 99.7], "maxbins": 10], [[0, 10], [90, 100], [50, 60], [0, 10]]),
            (["extent": [-3, 4], "step": 2], [[-4, -2], [2, 4], [0, 2], [0, 2]]),
            (
                ["extent": [0, 100], "steps": [1, 5, 20, 50], "maxbins": 20], [[0, 1], [99, 100], [50, 51], [0, 1]]
            ),
            (
                ["extent": [2.2, 2.2], "maxbins": 20],
                [
                    [2.2, 2.4000000000000004], [2.2, 2.4000000000000004], [2.2, 2.4000000000000004],
                    [-.infinity, -.infinity],
                ]
            ),
            (["extent": [0, 0], "maxbins": 20], [[0, 0.05], [0, 0.05], [0, 0.05], [.infinity, .infinity]]),
            (
                ["extent": [1, 1000], "maxbins": 7, "nice": false],
                [[1, 201], [801, 1001], [401, 601], [-.infinity, -.infinity]]
            ),
            (
                ["extent": [0, 10], "anchor": 0.5, "maxbins": 10],
                [[-.infinity, -.infinity], [9.5, 10.5], [4.5, 5.5], [0.5, 1.5]]
            ),
            (["extent": [0, 7], "base": 2, "divide": [2], "maxbins": 6], [[0, 2], [6, 8], [2, 4], [0, 2]]),
            (
                ["extent": [0, 1], "minstep": 0.3, "maxbins": 20],
                [[0, 0.3], [0.8999999999999999, 1.2], [0.3, 0.6], [0.6, 0.8999999999999999]]
            ),
            (
                ["extent": [-0.5, 0.25], "maxbins": 100],
                [[-0.5, -0.49], [0.24, 0.25], [-0.13, -0.12], [.infinity, .infinity]]
            ),
        ] as [(Value, [[Double]])])
    func `bins are the same as in Vega`(_ bin: Value, _ expected: [[Double]]) throws {
        let extent = bin["extent"]?.array?.compactMap(\.number) ?? []
        let values = [extent[0], extent[1], (extent[0] + extent[1]) / 2, 0.7]
        let cells = try bins(values.map { .number($0) }, bin)
        #expect(cells == expected.map { $0.map(\.javaScriptDescription) })
    }

    // The expected values were computed by vl-convert.
    @Test func `values that are not numbers have no bin`() throws {
        let cells = try bins([1, "x", nil, -2, "3", .undefined, 11, 10, true], ["extent": [0, 10], "maxbins": 5])
        #expect(
            cells == [
                ["0", "2"], ["NaN", "NaN"], ["null", "null"], ["-Infinity", "-Infinity"], ["2", "4"], ["null", "null"],
                ["Infinity", "Infinity"], ["8", "10"], ["0", "2"],
            ])
    }

    @Test func `by default, at most ten bins cover the extent of the data`() throws {
        let cells = try bins([0, 95, nil, 42], true)
        #expect(cells == [["0", "10"], ["90", "100"], ["null", "null"], ["40", "50"]])
    }

    @Test(
        arguments: [
            ["extent": [-1e308, 1e308]], ["extent": [0, .number(.leastNonzeroMagnitude)]],
            ["step": .number(.leastNonzeroMagnitude)], ["maxbins": 1e300],
            ["base": 1.0000001], ["minstep": 1e308], ["divide": [1e308, 1e-308]],
        ] as [Value])
    func `extreme parameters do not hang`(_ bin: Value) throws {
        _ = try bins([0, 1, 1e300], bin)
    }
}
