// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct PredicateTests {
    private static let january2000 = 946_684_800_000.0

    /// Filters rows that have the values in a field `a`. Returns the indices of the rows that pass.
    private func passing(_ values: [Value], _ filter: Value, in context: Context? = nil) throws -> [Int] {
        let rows = values.enumerated().map { ["a": $1, "i": .number(Double($0))] as Value }
        let result = try transformed(rows, ["filter": filter], in: context)
        return result["i"]?.asNumbers.map { Int($0) } ?? []
    }

    @Test(
        arguments: [
            (["equal": 2], [1, 2]), (["lt": 2], [0, 4]), (["lte": 2], [0, 1, 2, 4]), (["gt": 2], [3]),
            (["gte": 2], [1, 2, 3]),
            (["range": [2, 3]], [1, 2, 3]), (["range": [3, 2]], [1, 2, 3]), (["range": [nil, 1]], [0, 4]),
            (["range": [3, nil]], [3]),
            (["range": [nil, nil]], [0, 1, 2, 3, 4, 5]), (["oneOf": [1, 3, "x"]], [0, 3]),
            (["valid": true], [0, 1, 2, 3]),
            (["valid": false], [4, 5]),
        ] as [(Object, [Int])])
    func `numbers are compared numerically`(_ comparison: Object, _ rows: [Int]) throws {
        let values: [Value] = [1, 2, "2", 3, nil, "x"]
        let passing = try passing(values, .object(comparison.merging(Object([("field", "a")]))))
        #expect(passing == rows)
    }

    @Test func `strings are compared alphabetically`() throws {
        let values: [Value] = ["10", "9", "a", 10, nil]
        let equal = try passing(values, ["field": "a", "equal": "10"])
        #expect(equal == [0, 3])
        let less = try passing(values, ["field": "a", "lt": "9"])
        #expect(less == [0, 3, 4])
        let oneOf = try passing(values, ["field": "a", "oneOf": ["a", "9"]])
        #expect(oneOf == [1, 2])
    }

    @Test func `predicates can be combined with and, or, and not`() throws {
        let values: [Value] = [1, 2, 3, 4]
        let both = try passing(values, ["and": [["field": "a", "gt": 1], ["not": ["field": "a", "equal": 3]]]])
        #expect(both == [1, 3])
        let either = try passing(values, ["or": [["field": "a", "lt": 2], ["field": "a", "equal": 4]]])
        #expect(either == [0, 3])
    }

    @Test func `dates can be compared with date objects`() throws {
        let values: [Value] = ["2000-01-01", "2000-02-01", "1999-12-31", .date(Self.january2000), nil]
        let equal = try passing(values, ["field": "a", "equal": ["year": 2000, "month": "jan"]])
        #expect(equal == [0, 3])
        let later = try passing(values, ["field": "a", "gte": ["year": 2000, "month": 2, "date": 1]])
        #expect(later == [1])
    }

    @Test func `predicates with a time unit compare values of that unit`() throws {
        // A Saturday, a Tuesday, and a Friday.
        let values: [Value] = ["2000-01-01", "2000-02-01", "1999-12-31", nil]
        for (filter, rows) in [
            (["timeUnit": "year", "equal": 2000], [0, 1]),
            (["timeUnit": "month", "oneOf": ["jan", "December"]], [0, 2]),
            (["timeUnit": "month", "range": [1, 2]], [0, 1]), (["timeUnit": "day", "equal": "tue"], [1]),
            (["timeUnit": "yearmonth", "lt": "2000-02-01"], [0, 2]), (["timeUnit": "day", "gte": 5], [0, 2]),
        ] as [(Object, [Int])] {
            let passing = try passing(values, .object(filter.merging(Object([("field", "a")]))))
            #expect(passing == rows, "\(filter)")
        }
    }

    @Test func `selections use their initial values`() throws {
        let context = Context(ChartOptions())
        context.selections = [
            "none": .empty,
            "point": .points([[.init(field: Field("a"), value: 2)], [.init(field: Field("a"), value: 4)]]),
            "range": .intervals([.init(field: Field("a"), lower: 2, upper: 3)]),
        ]
        let values: [Value] = [1, 2, 3, 4]
        for (filter, rows) in [
            (["param": "none"], [0, 1, 2, 3]), (["param": "none", "empty": false], []), (["param": "point"], [1, 3]),
            (["param": "range"], [1, 2]), (["not": ["param": "range"]], [0, 3]),
        ] as [(Value, [Int])] {
            let passing = try passing(values, filter, in: context)
            #expect(passing == rows, "\(filter)")
        }
        let error = #expect(throws: ChartError.self) { try passing(values, ["param": "pont"], in: context) }
        #expect(error?.problems.first?.suggestion == "point")
    }

    @Test(
        arguments: [
            (["field": "a", "gtt": 3], "$.filter", "gt"), (["fild": "a", "gt": 3], "$.filter", "field"),
            (["field": "a", "range": [1]], "$.filter.range", nil), (["field": "a", "oneOf": 1], "$.filter.oneOf", nil),
            (["and": [["field": "a", "valid": 1]]], "$.filter.and[0].valid", nil), (3, "$.filter", nil),
            (["field": "a", "equal": ["month": "janu"]], "$.filter.equal.month", nil),
        ] as [(Value, String, String?)])
    func `errors name the path to the invalid part`(_ filter: Value, _ path: String, _ suggestion: String?) {
        let error = #expect(throws: ChartError.self) { try Predicate(filter, path: "$.filter") }
        #expect(error?.problems.first?.path == path)
        #expect(error?.problems.first?.suggestion == suggestion)
    }

    // The expected values are from the expressions that vl-convert generates for these date objects.
    @Test(
        arguments: [
            (["year": 2000, "month": "jan"], [2000, 0, 1, 0]), (["month": 3, "date": 4], [2012, 2, 4, 0]),
            (["quarter": 3], [2012, 6, 1, 0]), (["year": 2000, "day": "tue"], [2000, 0, 1, 0]),
            (["hours": 3], [2012, 0, 1, 3]), (["day": 1], [2012, 0, 2, 0]), (["day": "monday"], [2012, 0, 2, 0]),
            (["year": 2000, "utc": true], [2000, 0, 1, 0]),
        ] as [(Value, [Int])])
    func `date objects are converted to dates`(_ object: Value, _ parts: [Int]) throws {
        let date = try DateTime(object, path: "$")
        let time = CivilTime(year: parts[0], month: parts[1], day: parts[2], hours: parts[3])
        #expect(date.date(in: Context(ChartOptions())) == time.clock)
    }
}
