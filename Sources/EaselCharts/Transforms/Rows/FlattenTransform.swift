// SPDX-License-Identifier: MIT

/// A transform that creates a row for each element of the arrays in some fields. Shorter arrays are padded with `null`.
struct FlattenTransform: SpecTransform, Hashable {
    let fields: [Field]
    let names: [String]
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = path
        fields = try spec.required("flatten", try spec.fields("flatten"))
        names = try spec.names(defaults: fields.map(\.columnName))
    }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.charge(rows: table.rowCount, columns: fields.count, at: path)
        let columns = fields.map { field in table[field].values.map { $0.array ?? [] } }
        let lengths = (0..<table.rowCount).map { row in columns.map { $0[row].count }.max() ?? 0 }
        let count = lengths.reduce(0, +)
        try context.budget.checkRows(count, at: path)
        try context.budget.charge(rows: count, columns: min(fields.count, names.count), at: path)
        let rows = lengths.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
        var result = try table.selecting(rows, budget: context.budget, at: path)
        for (name, arrays) in zip(names, columns) {
            var values: [Value] = []
            values.reserveCapacity(rows.count)
            for (row, length) in lengths.enumerated() {
                for index in 0..<length {
                    let value = index < arrays[row].count ? arrays[row][index] : .null
                    values.append(value == .undefined ? .null : value)
                }
            }
            result[name] = Column(values)
        }
        return result
    }
}
