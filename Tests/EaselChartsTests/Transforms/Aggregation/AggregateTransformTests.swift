// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct AggregateTransformTests {
    static let ops: [AggregateOp] = [
        .count, .valid, .missing, .distinct, .sum, .product, .mean, .variance, .variancep, .stdev, .stdevp, .stderr,
        .median, .q1, .q3, .min, .max,
    ]

    // The expected values were computed by vl-convert.
    @Test(
        arguments: [
            (
                [3, 5, 2],
                [
                    "3", "3", "0", "3", "10", "30", "3.3333333333333335", "2.3333333333333335", "1.5555555555555556",
                    "1.5275252316519468", "1.247219128924647", "0.8819171036881969", "3", "2.5", "4", "2", "5",
                ]
            ),
            ([nil], ["1", "0", "1", "1", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-"]),
            (
                ["7", ""],
                ["2", "1", "1", "2", "7", "7", "7", "-", "-", "-", "-", "-", "7", "7", "7", "\"7\"", "\"7\""]
            ),
            (
                ["x"],
                ["1", "1", "0", "1", "NaN", "NaN", "NaN", "-", "-", "-", "-", "-", "-", "-", "-", "\"x\"", "\"x\""]
            ),
            ([true], ["1", "1", "0", "1", "1", "1", "1", "-", "-", "-", "-", "-", "1", "1", "1", "true", "true"]),
            ([.undefined], ["1", "0", "1", "1", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-"]),
        ] as [([Value], [String])])
    func `statistics are the same as in Vega`(_ values: [Value], _ expected: [String]) throws {
        let measures = Self.ops.map { AggregateTransform.Measure(op: $0, field: Field("v"), as: $0.rawValue) }
        var table = Table(rowCount: values.count)
        table["v"] = Column(values)
        let result = try AggregateTransform(groupBy: [], measures: measures)
            .apply(to: table, in: Context(ChartOptions()))
        #expect(Self.ops.map { result.cells($0.rawValue)[0][0] } == expected)
    }

    @Test func `rows with equal values form a group, and groups are in order of first appearance`() throws {
        let rows: [Value] = [
            ["g": 1], ["g": 2], ["g": "1"], ["g": nil], [:], ["g": 2], ["g": .number(.nan)], ["g": .number(.nan)],
        ]
        let result = try transformed(rows, ["aggregate": [["op": "count", "as": "n"]], "groupby": ["g"]])
        #expect(result.cells("g", "n") == [["1", "2"], ["2", "2"], ["null", "1"], ["-", "1"], ["NaN", "2"]])
    }

    @Test func `grouping by two fields makes a group for each pair of values`() throws {
        let rows: [Value] = [
            ["g": "a", "h": 1, "v": 1], ["g": "b", "h": 1, "v": 2], ["g": "a", "h": 2, "v": 3],
            ["g": "a", "h": 1, "v": 4],
        ]
        let result = try transformed(
            rows, ["aggregate": [["op": "sum", "field": "v", "as": "s"]], "groupby": ["g", "h"]])
        #expect(result.cells("g", "h", "s") == [["\"a\"", "1", "5"], ["\"b\"", "1", "2"], ["\"a\"", "2", "3"]])
    }

    @Test func `argmin and argmax return rows, and the maximum of dates is a date`() throws {
        let rows: [Value] = [["v": .date(5), "w": "a"], ["v": .date(2), "w": "b"], ["v": .date(5), "w": "c"]]
        let result = try transformed(
            rows,
            [
                "aggregate": [
                    ["op": "argmax", "field": "v", "as": "most"], ["op": "argmin", "field": "v", "as": "least"],
                    ["op": "max", "field": "v", "as": "max"], ["op": "values", "as": "all"],
                ]
            ])
        #expect(result[0, Field("most.w")] == "a")
        #expect(result[0, Field("least['w']")] == "b")
        #expect(result["max"]?[0] == .date(5))
        #expect(result["all"]?[0].array?.count == 3)
    }

    @Test func `nested fields can be grouped and aggregated`() throws {
        let result = try transformed(
            [["a": ["b": 1, "c": 2]], ["a": ["b": 1, "c": 5]]],
            ["aggregate": [["op": "max", "field": "a.c", "as": "m"]], "groupby": ["a.b"]])
        #expect(result.cells("a.b", "m") == [["1", "5"]])
    }

    @Test func `a confidence interval contains the mean and is reproducible`() throws {
        let rows: [Value] = (0..<50).map { ["v": .number(Double($0))] }
        let spec: Value = [
            "aggregate": [["op": "ci0", "field": "v", "as": "low"], ["op": "ci1", "field": "v", "as": "high"]]
        ]
        let first = try transformed(rows, spec)
        let second = try transformed(rows, spec)
        let low = first["low"]?[0].number ?? 0
        let high = first["high"]?[0].number ?? 0
        #expect(first == second)
        // The standard error of the mean is 2.06.
        #expect(abs(low - 20.5) < 1 && abs(high - 28.5) < 1)
    }

    @Test func `each row is joined with the statistics of its group`() throws {
        let result = try transformed(
            [["g": 1, "v": 2], ["g": 2, "v": nil], ["g": 1, "v": 3]],
            [
                "joinaggregate": [["op": "sum", "field": "v", "as": "s"], ["op": "count", "as": "n"]], "groupby": ["g"],
            ])
        #expect(result.cells("v", "s", "n") == [["2", "5", "2"], ["null", "-", "1"], ["3", "5", "2"]])
    }

    // The expected values were computed by vl-convert.
    @Test func `a pivot has a column for each value`() throws {
        let result = try transformed(
            [
                ["g": 1, "k": "b", "v": 2], ["g": 1, "k": "a", "v": 3], ["g": 2, "k": "a", "v": 4],
                ["g": 2, "k": 10, "v": 4], ["g": 2, "k": 9, "v": 5], ["g": 2, "k": nil, "v": 5],
            ],
            ["pivot": "k", "value": "v", "groupby": ["g"]])
        #expect(result.names == ["g", "10", "9", "a", "b"])
        #expect(result.cells("g", "a", "b", "9", "10") == [["1", "3", "2", "-", "-"], ["2", "4", "-", "5", "4"]])
    }

    @Test func `a million rows can be summed`() throws {
        var table = Table(rowCount: 1_000_000)
        table["v"] = .numbers((0..<1_000_000).map(Double.init))
        let result = try AggregateTransform(
            groupBy: [], measures: [.init(op: .sum, field: Field("v"), as: "s")]
        ).apply(to: table, in: Context(ChartOptions()))
        #expect(result["s"] == .numbers([499_999_500_000]))
    }
}
