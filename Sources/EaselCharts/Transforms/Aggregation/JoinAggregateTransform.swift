// SPDX-License-Identifier: MIT

/// A transform that computes statistics for groups of rows and adds them to every row of the group.
struct JoinAggregateTransform: SpecTransform, Hashable {
    let groupBy: [Field]
    let measures: [AggregateTransform.Measure]
    let path: String

    init(groupBy: [Field], measures: [AggregateTransform.Measure], path: String = "$") {
        self.groupBy = groupBy
        self.measures = measures
        self.path = path
    }

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.init(
            groupBy: try spec.fields("groupby") ?? [],
            measures: try AggregateTransform.Measure.measures(spec, "joinaggregate"), path: path)
    }

    func keeps(_ field: Field) -> Bool { measures.allSatisfy { field.isOutside($0.name) } }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.charge(rows: table.rowCount, columns: measures.count, at: path)
        let groups = table.groups(by: groupBy)
        var numbers = Array(repeating: 0, count: table.rowCount)
        for (number, rows) in groups.enumerated() {
            for row in rows { numbers[row] = number }
        }
        var result = table
        for measure in measures {
            try context.budget.checkTime(at: path)
            let column = try measure.column(of: groups, in: table, context: context, path: path)
            try context.budget.charge(cells: column.cells(in: numbers), at: path)
            result[measure.name] = column.selecting(numbers)
        }
        return result
    }
}
