// SPDX-License-Identifier: MIT

/// A transform that folds several fields. Each row is replaced with one row per field, which has the field's name and
/// value.
struct FoldTransform: SpecTransform, Hashable {
    let fields: [Field]
    let keyName: String
    let valueName: String
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = path
        fields = try spec.required("fold", try spec.fields("fold"))
        let names = try spec.names(defaults: ["key", "value"])
        keyName = names[0]
        valueName = names[1]
    }

    func keeps(_ field: Field) -> Bool { field.isOutside(keyName, valueName) }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        let count = fields.count
        guard table.rowCount <= context.options.limits.rows / max(count, 1) else {
            throw ChartError(.limit, at: path, "more than \(context.options.limits.rows) rows (ChartLimits.rows)")
        }
        try context.budget.charge(rows: table.rowCount * count, columns: 2, at: path)
        let rows = (0..<table.rowCount).flatMap { Array(repeating: $0, count: count) }
        var result = try table.selecting(rows, budget: context.budget, at: path)
        let codes = (0..<rows.count).map { Int32($0 % max(count, 1)) }
        result[keyName] = .strings(codes: codes, words: fields.map(\.columnName))
        let columns = fields.map { table[$0] }
        let numbers = columns.compactMap { column -> [Double]? in
            if case .numbers(let numbers) = column { numbers } else { nil }
        }
        if numbers.count == count {
            result[valueName] = .numbers(rows.enumerated().map { numbers[$0.offset % count][$0.element] })
        } else {
            result[valueName] = Column(rows.enumerated().map { columns[$0.offset % count][$0.element] })
        }
        return result
    }
}
