// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct WindowTransformTests {
    private static let names = [
        "row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile", "lag", "lead", "first_value",
        "last_value", "nth_value", "prev_value", "next_value", "sum", "count", "mean",
    ]

    private static let rows: [Value] = [
        ["v": 1, "w": 10], ["v": 2, "w": nil], ["v": 2, "w": 20], ["v": 3, "w": 40], ["v": 1, "w": 50],
    ]

    // The expected values were computed by vl-convert and are in the order of `names`.
    @Test(
        arguments: [
            (
                true, [nil, 0], false,
                [
                    "1|1|1|0|0.2|1|null|50|10|50|50|10|10|60|2|30",
                    "3|3|2|0.5|0.8|3|50|20|10|20|50|50|20|80|4|26.666666666666668",
                    "4|3|2|0.5|0.8|3|null|40|10|20|50|20|20|80|4|26.666666666666668",
                    "5|5|3|1|1|3|20|null|10|40|50|40|40|120|5|30", "2|1|1|0|0.4|2|10|null|10|50|50|50|50|60|2|30",
                ]
            ),
            (
                true, [nil, 0], true,
                [
                    "1|1|1|0|0.2|1|null|50|10|10|null|10|10|10|1|10", "3|3|2|0.5|0.8|3|50|20|10|null|50|50|20|60|3|30",
                    "4|3|2|0.5|0.8|3|null|40|10|20|50|20|20|80|4|26.666666666666668",
                    "5|5|3|1|1|3|20|null|10|40|50|40|40|120|5|30", "2|1|1|0|0.4|2|10|null|10|50|50|50|50|60|2|30",
                ]
            ),
            (
                true, [-1, 1], false,
                [
                    "1|1|1|0|0.2|1|null|50|10|50|50|10|10|60|2|30",
                    "3|3|2|0.5|0.8|3|50|20|10|20|50|50|20|80|4|26.666666666666668",
                    "4|3|2|0.5|0.8|3|null|40|null|40|20|20|20|60|3|30", "5|5|3|1|1|3|20|null|null|40|20|40|40|60|3|30",
                    "2|1|1|0|0.4|2|10|null|10|20|50|50|50|80|4|26.666666666666668",
                ]
            ),
            (
                true, [-1, 1], true,
                [
                    "1|1|1|0|0.2|1|null|50|10|50|50|10|10|60|2|30", "3|3|2|0.5|0.8|3|50|20|50|20|null|50|20|70|3|35",
                    "4|3|2|0.5|0.8|3|null|40|null|40|20|20|20|60|3|30", "5|5|3|1|1|3|20|null|20|40|40|40|40|60|2|30",
                    "2|1|1|0|0.4|2|10|null|10|null|50|50|50|60|3|30",
                ]
            ),
            (
                false, [-1, 1], false,
                [
                    "1|1|1|0|0.2|1|null|null|10|null|null|10|10|10|2|10",
                    "2|2|2|0.25|0.4|2|10|20|10|20|null|10|20|30|3|15",
                    "3|3|3|0.5|0.6|2|null|40|null|40|20|20|20|60|3|30",
                    "4|4|4|0.75|0.8|3|20|50|20|50|40|40|40|110|3|36.666666666666664",
                    "5|5|5|1|1|3|40|null|40|50|50|50|50|90|2|45",
                ]
            ),
        ] as [(Bool, Value, Bool, [String])])
    func `the results of window operations are the same as in Vega`(
        _ isSorted: Bool, _ frame: Value, _ ignoresPeers: Bool, _ expected: [String]
    ) throws {
        let calculations = Self.names.map { name -> Value in
            let param: Value = name == "ntile" ? 3 : name == "nth_value" ? 2 : 1
            return ["op": .string(name), "field": "w", "param": param, "as": .string(name)]
        }
        let result = try transformed(
            Self.rows,
            [
                "window": .array(calculations), "frame": frame, "ignorePeers": .bool(ignoresPeers),
                "sort": isSorted ? [["field": "v"]] : [],
            ])
        for (row, line) in expected.enumerated() {
            let cells = Self.names.map { name in
                let value = result[row, Field(column: name)]
                return value.isNull ? "null" : value.asString
            }
            #expect(cells.joined(separator: "|") == line, "row \(row)")
        }
    }

    @Test func `statistics that cannot be updated incrementally are computed over the frame`() throws {
        let rows: [Value] = [3, 1, 2, nil, 5].map { ["v": $0] }
        let result = try transformed(
            rows,
            [
                "window": [
                    ["op": "min", "field": "v", "as": "min"], ["op": "median", "field": "v", "as": "median"],
                    ["op": "distinct", "field": "v", "as": "distinct"],
                ], "frame": [-1, 1],
            ])
        #expect(
            result.cells("min", "median", "distinct") == [
                ["1", "2", "2"], ["1", "2", "3"], ["1", "1.5", "3"], ["2", "3.5", "3"], ["5", "5", "2"],
            ])
    }

    @Test func `groups have separate windows, and the order of the rows does not change`() throws {
        let result = try transformed(
            [["g": 1, "v": 3], ["g": 2, "v": 9], ["g": 1, "v": 1], ["g": 2, "v": 2]],
            [
                "window": [["op": "rank", "as": "r"], ["op": "sum", "field": "v", "as": "s"]], "groupby": ["g"],
                "sort": [["field": "v", "order": "descending"]],
            ])
        #expect(
            result.cells("v", "r", "s") == [["3", "1", "3"], ["9", "1", "9"], ["1", "2", "4"], ["2", "2", "11"]])
    }

    @Test func `a huge frame covers the whole group`() throws {
        let result = try transformed(
            [["v": 1], ["v": 2]],
            [
                "window": [
                    ["op": "sum", "field": "v", "as": "s"], ["op": "lag", "field": "v", "param": 1e300, "as": "l"],
                ], "frame": [-1e300, 1e300],
            ])
        #expect(result.cells("s", "l") == [["3", "null"], ["3", "null"]])
    }
}
