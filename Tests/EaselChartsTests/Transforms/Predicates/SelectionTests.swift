// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct SelectionTests {
    private static let table = Table(rows: [
        ["a": 1, "b": "x"], ["a": 1, "b": "y"], ["a": 2, "b": "x"], ["a": .date(2), "b": "y"], ["a": nil, "b": "x"],
        ["b": "z"], ["a": .number(.nan), "b": "x"],
    ])

    private static func point(_ values: (String, Value)...) -> [Selection.FieldValue] {
        values.map { Selection.FieldValue(field: Field($0), value: $1) }
    }

    private static let cases: [(Selection, rows: [Int])] = [
        (.points([point(("a", 1))]), [0, 1]),
        (.points([point(("a", 1), ("b", "x")), point(("a", 2), ("b", "y"))]), [0, 3]),
        (.points([point(("b", "y"), ("a", 1)), point(("a", .date(2)))]), [1, 2, 3]),
        (.points([point(("a", nil))]), [4]),
        (.points([point(("a", .undefined))]), [5]),
        (.points([point(("a", .number(.nan)))]), []),
        (.points([[]]), [0, 1, 2, 3, 4, 5, 6]),
        (.points([point(("a", 1), ("a", 2))]), []),
        (.intervals([Selection.FieldInterval(field: Field("a"), lower: 1.5, upper: 3)]), [2, 3]),
        (.intervals([Selection.FieldInterval(field: Field("b"), values: ["x", "z"])]), [0, 2, 4, 5, 6]),
        (
            .intervals([
                Selection.FieldInterval(field: Field("a"), lower: 1, upper: 1),
                Selection.FieldInterval(field: Field("b"), values: ["y"]),
            ]), [1]
        ),
    ]

    @Test(arguments: cases.indices)
    func `a selection contains the rows that equal a point, or are within all intervals`(_ index: Int) throws {
        let (selection, rows) = Self.cases[index]
        let test = try selection.test(in: Context(ChartOptions()), path: "$")
        #expect(try (0..<Self.table.rowCount).filter { try test($0, Self.table) } == rows)
    }

    /// 30,000 points and rows would take 450 million comparisons.
    @Test func `the work of a selection does not depend on the number of its points`() throws {
        let points = (0..<30_000).map { Self.point(("a", .number(Double($0))), ("b", "x")) }
        var table = Table(rowCount: 30_000)
        table["a"] = .numbers((0..<30_000).map(Double.init))
        table["b"] = .values(Array(repeating: "x", count: 30_000))
        let context = Context(ChartOptions())
        let test = try Selection.points(points).test(in: context, path: "$")
        #expect(try (0..<30_000).allSatisfy { try test($0, table) })
        #expect(context.budget.totalWork < 300_000)
    }
}
