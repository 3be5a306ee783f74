// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct ExpressionTransformTests {
    @Test func `expressions filter rows and compute columns`() throws {
        let rows: [Value] = [["a": 1, "b": "x"], ["a": 5, "b": "y"], ["a": nil]]
        let filtered = try transformed(rows, ["filter": "datum.a > 2 || datum.b === 'x'"])
        #expect(filtered.cells("a") == [["1"], ["5"]])
        let combined = try transformed(rows, ["filter": ["and": ["datum.a > 0", ["not": "datum.b == 'y'"]]]])
        #expect(combined.cells("a") == [["1"]])
        let calculated = try transformed(rows, ["calculate": "datum.a * 2 + 1", "as": "c"])
        #expect(calculated.cells("c") == [["3"], ["11"], ["1"]])
    }

    @Test(
        arguments: [
            (["filter": "datum.a >"], "$.transform[0].filter"),
            (["calculate": "(1", "as": "b"], "$.transform[0].calculate"),
            (["filter": ["not": "a b"]], "$.transform[0].filter.not"), (["calculate": "1"], "$.transform[0]"),
        ] as [(Value, String)])
    func `errors name the path to the invalid part`(_ transform: Value, _ path: String) {
        let error = #expect(throws: ChartError.self) { try transformed([], transform) }
        #expect(error?.problems.first?.path == path)
    }
}
