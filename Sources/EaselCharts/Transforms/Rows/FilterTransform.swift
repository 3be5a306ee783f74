// SPDX-License-Identifier: MIT

/// A transform that keeps the rows for which a predicate holds.
struct FilterTransform: SpecTransform {
    let predicate: Predicate
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        self.path = "\(path).filter"
        predicate = try Predicate(spec["filter"] ?? .null, path: self.path)
    }

    init(_ predicate: Predicate, path: String = "$") {
        self.predicate = predicate
        self.path = path
    }

    func keeps(_ field: Field) -> Bool { true }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.checkTime(at: path)
        // Fields are converted to the types of their operands before the comparison.
        let parses = predicate.parses.filter { table.contains($0.field) }
        let table = parses.isEmpty ? table : try table.parsing(parses, in: context, path: path)
        let rows: [Int]
        if case .expression(let expression) = predicate {
            rows = try expression.rows(of: table, in: context)
        } else {
            let holds = try predicate.holds(over: table, in: context)
            rows = holds.indices.filter { holds[$0] }
        }
        return rows.count == table.rowCount ? table : try table.selecting(rows, budget: context.budget, at: path)
    }
}
