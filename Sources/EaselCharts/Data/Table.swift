// SPDX-License-Identifier: MIT

/// Rows stored as columns.
struct Table: Sendable, Hashable {
    /// The unique names of the columns, in order.
    private(set) var names: [String]
    /// The columns, one for each name. Each column has `rowCount` values.
    private(set) var columns: [Column]
    private(set) var rowCount: Int

    init(rowCount: Int = 0) {
        names = []
        columns = []
        self.rowCount = rowCount
    }

    /// Creates rows from values. The members of an object become fields; any other value becomes the field `data`.
    init(rows: [Value]) {
        self.init(rowCount: rows.count)
        var order: [String] = []
        var cells: [String: [Value]] = [:]
        for (row, value) in rows.enumerated() {
            let members = value.object?.members ?? [("data", value)]
            for (name, value) in members {
                if cells[name] == nil {
                    order.append(name)
                    cells[name] = Array(repeating: .undefined, count: rows.count)
                }
                cells[name]?[row] = value
            }
        }
        for name in order { self[name] = Column(cells[name] ?? []) }
    }

    /// The column with a name. Setting a column with a new name appends it.
    ///
    /// - Precondition: A new column has as many values as the table has rows.
    subscript(name: String) -> Column? {
        get { names.firstIndex(of: name).map { columns[$0] } }
        set {
            let index = names.firstIndex(of: name)
            if let newValue {
                precondition(newValue.count == rowCount, "a column has one value a row")
                if let index {
                    columns[index] = newValue
                } else {
                    names.append(name)
                    columns.append(newValue)
                }
            } else if let index {
                names.remove(at: index)
                columns.remove(at: index)
            }
        }
    }

    /// The values of a field in all rows. They are absent in rows without the field.
    subscript(field: Field) -> Column {
        if let column = self[field.columnName] { return column }
        guard field.steps.count > 1, let outer = self[field.steps[0]] else {
            return .values(Array(repeating: .undefined, count: rowCount))
        }
        return Column(outer.values.map { $0.value(at: field.steps.dropFirst()) })
    }

    /// The value of a field in one row. To read many rows, get the field's column and read from it.
    subscript(row: Int, field: Field) -> Value {
        if let column = self[field.columnName] { return column[row] }
        guard field.steps.count > 1, let outer = self[field.steps[0]] else { return .undefined }
        return outer[row].value(at: field.steps.dropFirst())
    }

    func contains(_ field: Field) -> Bool { self[field.columnName] != nil || self[field.steps[0]] != nil }

    /// Returns a row as an object. Absent members are omitted.
    func row(_ row: Int) -> Value {
        var members: [(name: String, value: Value)] = []
        members.reserveCapacity(names.count)
        for (name, column) in zip(names, columns) {
            let value = column[row]
            if value != .undefined { members.append((name, value)) }
        }
        return .object(Object(distinct: members))
    }

    /// All rows as objects.
    var rows: [Value] { (0..<rowCount).map(row) }

    /// Returns a table with the given rows, in the given order.
    func selecting(_ rows: [Int]) -> Table {
        var table = Table(rowCount: rows.count)
        table.names = names
        table.columns = columns.map { $0.selecting(rows) }
        return table
    }

    /// Returns a table with the rows that satisfy a predicate.
    func filter(_ isIncluded: (Int) throws -> Bool) rethrows -> Table {
        let rows = try (0..<rowCount).filter(isIncluded)
        return rows.count == rowCount ? self : selecting(rows)
    }
}

extension Value {
    /// Returns the value at the end of a path of names and indices, or `undefined` if the path does not lead to a
    /// value.
    func value(at steps: ArraySlice<String>) -> Value {
        var value = self
        for step in steps {
            switch value {
            case .object(let object): value = object[step] ?? .undefined
            case .array(let array):
                if step == "length" {
                    value = .number(Double(array.count))
                } else if let index = Int(step), array.indices.contains(index) {
                    value = array[index]
                } else {
                    return .undefined
                }
            default: return .undefined
            }
        }
        return value
    }
}
