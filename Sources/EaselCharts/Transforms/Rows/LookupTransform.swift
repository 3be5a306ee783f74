// SPDX-License-Identifier: MIT

/// A transform that adds values from the row with the same key in another table.
struct LookupTransform: SpecTransform {
    let field: Field
    let source: Source
    let key: Field
    /// The fields to copy. If the array is empty, the entire row is copied.
    let fields: [Field]
    let names: [String]
    /// The default value for rows with a key that is not in the other table.
    let standard: Value
    let path: String

    enum Source {
        case data(DataSource)
        /// The rows that a selection has at first, of the view with the selection.
        case selection(name: String, path: String)
    }

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = path
        field = try spec.required("lookup", try spec.field("lookup"))
        let from = TransformSpec(try spec.required("from", spec["from"]), path: spec.path("from"))
        if let name = try from.text("param") {
            source = .selection(name: name, path: from.path)
        } else {
            source = .data(try DataSource(try from.required("data", from["data"]), path: from.path("data")))
        }
        key = try from.required("key", try from.field("key"))
        fields = try from.fields("fields") ?? []
        let whole = from["param"]?.string ?? "_lookup"
        names = try spec.names(defaults: fields.isEmpty ? [whole] : fields.map(\.columnName))
        standard = spec.value["default"] ?? .null
    }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        switch source {
        case .data(let data): return try apply(to: table, other: try data.table(in: context), in: context)
        case .selection(let name, let path):
            let predicate = Predicate.selection(name: name, holdsWhenEmpty: true, path: path)
            guard let rows = context.selectionRows[name] else {
                // Names the params if there is no such selection.
                _ = try predicate.holds(over: Table(rowCount: 0), in: context)
                throw ChartError(
                    .unsupported, at: "\(path).param",
                    "\"\(name)\" must be a selection of a view that comes before the one that looks rows up in it")
            }
            let selected = try FilterTransform(predicate, path: path).apply(to: rows, in: context)
            return try apply(to: table, other: selected, in: context)
        }
    }

    /// Returns the table with values from another table. If several rows in the other table have the same key, the last
    /// row is used.
    func apply(to table: Table, other: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.charge(cells: table.rowCount + other.rowCount, at: path)
        var rowOfKey: [String: Int] = [:]
        let keys = other[key]
        for row in 0..<other.rowCount { rowOfKey[keys[row].asString] = row }
        let wanted = table[field]
        let rows: [Int]
        if case .strings(let codes, let words) = wanted {
            let rowOfWord = words.map { rowOfKey[$0] ?? -1 }
            let (null, undefined) = (rowOfKey["null"] ?? -1, rowOfKey["undefined"] ?? -1)
            rows = codes.map { $0 >= 0 ? rowOfWord[Int($0)] : $0 == -1 ? null : undefined }
        } else {
            rows = (0..<table.rowCount).map { rowOfKey[wanted[$0].asString] ?? -1 }
        }
        var result = table
        if fields.isEmpty {
            // Rows that have the same key share an object, which counts for each of them.
            try context.budget.charge(cells: other.memberCount, at: path)
            let objects = other.rows
            let contents = objects.map(\.contentCount)
            let shared = rows.reduce(0) { $0 + ($1 >= 0 ? contents[$1] : 0) }
            try context.budget.charge(cells: table.rowCount + shared, at: path)
            result[names[0]] = Column(rows.map { $0 >= 0 ? objects[$0] : standard })
        }
        for (field, name) in zip(fields, names) {
            let column = other[field]
            try context.budget.charge(cells: column.cells(in: rows), at: path)
            if rows.allSatisfy({ $0 >= 0 }) {
                result[name] = column.selecting(rows)
            } else {
                result[name] = Column(rows.map { $0 >= 0 ? column[$0] : standard })
            }
        }
        return result
    }
}
