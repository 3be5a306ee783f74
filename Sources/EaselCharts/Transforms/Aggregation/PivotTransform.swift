// SPDX-License-Identifier: MIT

/// A transform that creates a column for each value of a field, with a statistic of another field. The result has one
/// row per group.
struct PivotTransform: SpecTransform, Hashable {
    let pivot: Field
    let value: Field
    let groupBy: [Field]
    let op: AggregateOp
    let limit: Int?
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = path
        pivot = try spec.required("pivot", try spec.field("pivot"))
        value = try spec.required("value", try spec.field("value"))
        groupBy = try spec.fields("groupby") ?? []
        op = try spec.choice("op") ?? .sum
        limit = try spec.number("limit").map { Int(clamping: $0) }
    }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        let keys = table[pivot]
        var rowsByKey: [String: [Int]] = [:]
        for row in 0..<table.rowCount where !keys[row].isMissing {
            rowsByKey[keys[row].asString, default: []].append(row)
        }
        var names = rowsByKey.keys.sorted { Value.isAscending(.string($0), .string($1)) }
        if let limit, limit > 0 { names = Array(names.prefix(limit)) }

        let groups = table.rowCount > 0 ? table.groups(by: groupBy) : []
        guard names.count <= context.options.limits.rows / max(groups.count, 1) else {
            throw ChartError(.limit, at: path, "the pivot has \(names.count) columns (ChartLimits.rows)")
        }
        var groupOfRow = Array(repeating: 0, count: table.rowCount)
        for (index, rows) in groups.enumerated() { for row in rows { groupOfRow[row] = index } }

        var result = Table(rowCount: groups.count)
        let rowsOfKey = MemoryLayout<[Int]>.stride / MemoryLayout<Int>.stride
        try context.budget.charge(
            rows: groups.count, columns: groupBy.count + names.count * (1 + rowsOfKey), at: path)
        try context.budget.charge(cells: names.count * Table.columnOverhead, at: path)
        for field in groupBy { result[field.columnName] = table[field].selecting(groups.map { $0[0] }) }
        for name in names {
            try context.budget.checkTime(at: path)
            var rows = Array(repeating: [Int](), count: groups.count)
            for row in rowsByKey[name] ?? [] { rows[groupOfRow[row]].append(row) }
            let measure = AggregateTransform.Measure(op: op, field: value, as: name)
            result[name] = try measure.column(of: rows, in: table, context: context, path: path)
        }
        return result
    }
}
