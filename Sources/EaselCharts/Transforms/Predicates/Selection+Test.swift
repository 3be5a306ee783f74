// SPDX-License-Identifier: MIT

extension Selection {
    /// Returns a function that tests whether the selection contains a row.
    ///
    /// - Parameter path: The path of the predicate with the selection.
    func test(in context: Context, path: String) throws(ChartError) -> RowTest {
        let budget = context.budget
        switch self {
        case .points(let points):
            // Points with the same fields are found by the hash of their values.
            var tuples: [[Field]: Set<[Value]>] = [:]
            for point in points {
                try budget.charge(work: 1 + point.count, at: path)
                // NaNs have equal hashes, but are not equal. Inserting n of them would take n² comparisons.
                guard point.allSatisfy({ $0.value == $0.value }) else { continue }
                tuples[point.map(\.field), default: []].insert(point.map(\.value.comparisonKey))
            }
            return { row, table throws(ChartError) in
                for (fields, values) in tuples {
                    try budget.charge(work: 1 + fields.count, at: path)
                    if values.contains(fields.map { table[row, $0].comparisonKey }) { return true }
                }
                return false
            }
        case .intervals(let intervals):
            let sets = intervals.map { ValueSet($0.values) }
            return { row, table throws(ChartError) in
                for (interval, values) in zip(intervals, sets) {
                    try budget.charge(work: 1, at: path)
                    let value = table[row, interval.field]
                    if interval.values.isEmpty {
                        let number = value.asNumber
                        guard interval.lower <= number, number <= interval.upper else { return false }
                    } else {
                        guard values.contains(value) else { return false }
                    }
                }
                return true
            }
        }
    }
}
