// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct StackTransformTests {
    // The expected values were computed by vl-convert.
    @Test(
        arguments: [
            ("zero", [1, 2, -3, 4, -1], [["0", "1"], ["1", "3"], ["0", "-3"], ["3", "7"], ["-3", "-4"]]),
            ("zero", [1, nil, "3"], [["0", "1"], ["1", "1"], ["1", "4"]]),
            (
                "zero", [1, "x", -2, "3", .undefined],
                [["0", "1"], ["1", "NaN"], ["0", "-2"], ["NaN", "NaN"], ["NaN", "NaN"]]
            ),
            ("normalize", [0, 0], [["0", "NaN"], ["NaN", "NaN"]]),
            ("normalize", [1, -3], [["0", "0.25"], ["0.25", "1"]]),
            ("center", [1, 3], [["0", "1"], ["1", "4"]]),
        ] as [(String, [Value], [[String]])])
    func `stacked values are the same as in Vega`(_ offset: String, _ values: [Value], _ expected: [[String]]) throws {
        let result = try transformed(
            values.map { ["a": $0] }, ["stack": "a", "groupby": [], "offset": .string(offset), "as": ["s", "e"]])
        #expect(result.cells("s", "e") == expected)
    }

    // The expected values were computed by vl-convert.
    @Test func `groups are stacked in sort order and centered relative to the largest group`() throws {
        let result = try transformed(
            [["g": 1, "a": -3], ["g": 1, "a": 1], ["g": 2, "a": 2]],
            [
                "stack": "a", "groupby": ["g"], "sort": [["field": "a", "order": "descending"]], "offset": "center",
                "as": "s",
            ])
        #expect(result.cells("a", "s", "s_end") == [["-3", "1", "4"], ["1", "0", "1"], ["2", "1", "3"]])
    }
}
