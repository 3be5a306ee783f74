// SPDX-License-Identifier: MIT

/// A transform that computes statistics for groups of rows. The result has one row per group, in the order of the
/// groups' first rows.
struct AggregateTransform: SpecTransform, Hashable {
    /// One statistic.
    struct Measure: Sendable, Hashable {
        var op: AggregateOp
        /// The field; `nil` if the statistic counts rows.
        var field: Field?
        /// The name of the result column.
        var name: String
        /// The weight of a value relative to the next value in an exponential average, in `0...1`.
        var decay: Double

        init(op: AggregateOp, field: Field?, as name: String, decay: Double = 0.5) {
            self.op = op
            self.field = field
            self.name = name
            self.decay = decay
        }
    }

    let groupBy: [Field]
    let measures: [Measure]
    let path: String

    init(groupBy: [Field], measures: [Measure], path: String = "$") {
        self.groupBy = groupBy
        self.measures = measures
        self.path = path
    }

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.init(
            groupBy: try spec.fields("groupby") ?? [], measures: try Measure.measures(spec, "aggregate"), path: path)
    }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        // An empty table does not have any groups, even without grouping fields.
        let groups = table.rowCount > 0 ? table.groups(by: groupBy) : []
        try context.budget.checkRows(groups.count, at: path)
        try context.budget.charge(rows: groups.count, columns: groupBy.count + measures.count, at: path)
        var result = Table(rowCount: groups.count)
        let firstRows = groups.map { $0[0] }
        for field in groupBy { result[field.columnName] = table[field].selecting(firstRows) }
        for measure in measures {
            try context.budget.checkTime(at: path)
            result[measure.name] = try measure.column(of: groups, in: table, context: context, path: path)
        }
        return result
    }
}

extension AggregateTransform.Measure {
    /// Returns the measures from an array of objects such as `{"op": …, "field": …, "as": …}`.
    static func measures(
        _ spec: TransformSpec, _ name: String
    ) throws(ChartError) -> [AggregateTransform.Measure] {
        var measures: [AggregateTransform.Measure] = []
        for (index, element) in (try spec.elements(name) ?? []).enumerated() {
            let part = TransformSpec(element, path: "\(spec.path(name))[\(index)]")
            let op: AggregateOp = try part.required("op", try part.choice("op"))
            let field = try part.field("field")
            guard field != nil || op == .count || op == .values else {
                throw ChartError(.spec, at: part.path, "\"\(op.rawValue)\" needs a \"field\"")
            }
            let standard = op == .count ? "__count" : "\(op.rawValue)_\(field?.columnName ?? "")"
            measures.append(.init(op: op, field: field, as: try part.text("as") ?? standard))
        }
        return measures
    }

    /// Returns the statistic of each group.
    func column(
        of groups: [[Int]], in table: Table, context: Context, path: String
    ) throws(ChartError) -> Column {
        if op == .count { return .numbers(groups.map { Double($0.count) }) }
        let values = MeasuredValues(
            field.map { table[$0] } ?? .numbers(Array(repeating: .undefined, count: table.rowCount)), op: op)
        switch op {
        case .exponential: return .numbers(groups.map { values.exponentialAverage(of: $0, decay: decay) })
        case .min, .max, .argmin, .argmax, .values:
            var results: [Value] = []
            for rows in groups {
                try context.budget.charge(cells: values.cells(op, of: rows, in: table), at: path)
                let value = values.value(op, of: rows, in: table, context: context)
                guard !value.isNested(deeperThan: context.options.limits.nesting) else {
                    throw context.budget.tooNested(at: path)
                }
                results.append(value)
            }
            return Column(results)
        default:
            return .numbers(groups.map { values.number(op, of: $0, context: context) })
        }
    }
}
