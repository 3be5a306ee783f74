// SPDX-License-Identifier: MIT

/// A transform that adds rows for keys that are missing from a group. The value in an added row is a given value or is
/// computed from the group.
struct ImputeTransform: SpecTransform, Hashable {
    enum Method: String, Sendable, Hashable, CaseIterable { case value, mean, median, max, min }

    /// The keys of a spec's `keyvals`: an array, or a sequence such as `{"start": 0, "stop": 10, "step": 1}`.
    enum KeyValues: Sendable, Hashable {
        case array([Value])
        case sequence(start: Double, step: Double, count: Int)

        var count: Int {
            switch self {
            case .array(let values): values.count
            case .sequence(_, _, let count): count
            }
        }

        /// The keys. A sequence is computed anew.
        var values: [Value] {
            switch self {
            case .array(let values): values
            case .sequence(let start, let step, let count): (0..<count).map { .number(start + Double($0) * step) }
            }
        }
    }

    let field: Field
    let key: Field
    let groupBy: [Field]
    let method: Method
    let value: Value
    /// Keys that every group must have, in addition to the keys in the data.
    let keyValues: KeyValues
    /// The frame of rows around an added row that the value of the row is computed from.
    let frame: WindowTransform.Frame
    let path: String

    init(
        field: Field, key: Field, groupBy: [Field] = [], method: Method = .value, value: Value = 0,
        keyValues: KeyValues = .array([]), frame: WindowTransform.Frame = .init(before: nil, after: nil),
        path: String = "$"
    ) {
        self.field = field
        self.key = key
        self.groupBy = groupBy
        self.method = method
        self.value = value
        self.keyValues = keyValues
        self.frame = frame
        self.path = path
    }

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.init(
            field: try spec.required("impute", try spec.field("impute")),
            key: try spec.required("key", try spec.field("key")), groupBy: try spec.fields("groupby") ?? [],
            method: try spec.choice("method") ?? .value, value: spec.value["value"] ?? 0,
            keyValues: try ImputeTransform.keyValues(spec),
            frame: try WindowTransform.Frame(spec) ?? .init(before: nil, after: nil), path: path)
    }

    /// Returns the `keyvals` of a spec.
    static func keyValues(_ spec: TransformSpec) throws(ChartError) -> KeyValues {
        guard let value = spec["keyvals"] else { return .array([]) }
        guard value.object != nil else { return .array(try spec.elements("keyvals") ?? []) }
        let sequence = TransformSpec(value, path: spec.path("keyvals"))
        let start = try sequence.number("start") ?? 0
        let stop = try sequence.required("stop", try sequence.number("stop"))
        let step = try sequence.number("step") ?? 1
        let count = ((stop - start) / step).rounded(.up)
        guard step != 0, count <= 1_000_000 else {
            throw ChartError(.spec, at: sequence.path, "the sequence has more than 1000000 values")
        }
        return .sequence(start: start, step: step, count: max(Int(clamping: count), 0))
    }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.charge(cells: keyValues.count + 2 * table.rowCount, at: path)
        let keys = table[key]
        // The keys in order: first the given keys, then the keys in the data.
        let keyColumn = Column(keyValues.values + keys.values)
        let (codes, count) = keyColumn.distinctCodes
        var firstRows = Array(repeating: -1, count: count)
        for (row, code) in codes.enumerated() where firstRows[code] < 0 { firstRows[code] = row }
        let groups = table.groups(by: groupBy)
        var groupRows: [Int] = []
        var newKeys: [Int] = []
        for rows in groups where !rows.isEmpty {
            var isPresent = Array(repeating: false, count: count)
            for row in rows { isPresent[codes[keyValues.count + row]] = true }
            for code in 0..<count where !isPresent[code] {
                groupRows.append(rows[0])
                newKeys.append(firstRows[code])
            }
            try context.budget.checkRows(table.rowCount + newKeys.count, at: path)
            try context.budget.charge(work: count, at: path)
        }
        try context.budget.charge(rows: newKeys.count, columns: groupBy.count + 2, at: path)
        var added = Table(rowCount: newKeys.count)
        for field in groupBy { added[field.columnName] = table[field].selecting(groupRows) }
        added[key.columnName] = keyColumn.selecting(newKeys)
        // A computed value depends on the rows around the new row, so it can be computed only after all rows are added.
        added[field.columnName] = Column(Array(repeating: method == .value ? value : .null, count: newKeys.count))
        let result = try table.appending(added, budget: context.budget, at: path)
        return method == .value ? result : try filled(result, in: context)
    }

    /// Returns the table with each `null` in the field replaced by a statistic of the surrounding rows.
    private func filled(_ table: Table, in context: Context) throws(ChartError) -> Table {
        guard let op = AggregateOp(rawValue: method.rawValue) else { return table }
        let name = "imputed_\(field.columnName)_value"
        let window = WindowTransform(
            [.init(op: .aggregate(op), field: field, as: name)], groupBy: groupBy, frame: frame, path: path)
        let windowed = try window.apply(to: table, in: context)
        try context.budget.charge(cells: table.rowCount, at: path)
        let column = table[field]
        let statistics = windowed[Field(column: name)]
        var result = table
        result[field.columnName] = Column(
            (0..<table.rowCount).map { column[$0].isNull ? statistics[$0] : column[$0] })
        return result
    }
}
