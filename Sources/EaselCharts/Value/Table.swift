// SPDX-License-Identifier: MIT

/// Rows stored as columns.
struct Table: Sendable, Hashable {
    /// A column as it is stored.
    enum Storage: Sendable, Hashable {
        case dense(Column)
        /// A column of a name that few rows have.
        case sparse(SparseColumn)

        /// The number of stored values.
        var cellCount: Int {
            switch self {
            case .dense(let column): column.count
            case .sparse(let column): column.rows.count
            }
        }
    }

    /// The unique names of the columns, in order.
    private(set) var names: [String] = []
    /// The columns, one for each name. Each column has `rowCount` values.
    private(set) var columns: [Storage] = []
    /// The index of each name.
    private var indices: [String: Int] = [:]
    let rowCount: Int

    /// The memory of a column beside its values, in values.
    static let columnOverhead = 16

    init(rowCount: Int = 0) { self.rowCount = rowCount }

    /// Creates rows from values. The members of an object become fields; any other value becomes the field `data`.
    init(rows: [Value]) {
        var builder = TableBuilder()
        for value in rows {
            for (name, value) in value.object?.members ?? [("data", value)] {
                builder.columns[builder.index(of: name)].set(value, at: builder.rowCount)
            }
            builder.rowCount += 1
        }
        self = builder.table()
    }

    /// The column with a name. Setting a column with a new name appends it.
    ///
    /// - Precondition: A new column has as many values as the table has rows.
    subscript(name: String) -> Column? {
        get {
            switch indices[name].map({ columns[$0] }) {
            case .dense(let column): column
            case .sparse(let column): column.dense
            case nil: nil
            }
        }
        set {
            if let newValue {
                precondition(newValue.count == rowCount, "a column has one value a row")
                set(.dense(newValue), named: name)
            } else if let index = indices.removeValue(forKey: name) {
                names.remove(at: index)
                columns.remove(at: index)
                for (index, name) in names.enumerated() { indices[name] = index }
            }
        }
    }

    /// Replaces a stored column, or appends it if its name is new.
    mutating func set(_ column: Storage, named name: String) {
        if let index = indices[name] {
            columns[index] = column
        } else {
            indices[name] = names.count
            names.append(name)
            columns.append(column)
        }
    }

    /// Returns a stored column.
    func storage(_ name: String) -> Storage? { indices[name].map { columns[$0] } }

    /// The number of stored values, and of those that the columns' own memory is equal to.
    var cellCount: Int { columns.reduce(0) { $0 + $1.cellCount + Table.columnOverhead } }

    /// The number of members, at most, that all rows have as objects: a null takes no memory in a sparse column, but is a
    /// member.
    var memberCount: Int {
        columns.reduce(0) { count, column in
            if case .sparse(let column) = column, !column.isNull { return count + column.rows.count }
            return count + rowCount
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
        if let column = storage(field.columnName) { return column[row] }
        guard field.steps.count > 1, let outer = storage(field.steps[0]) else { return .undefined }
        return outer[row].value(at: field.steps.dropFirst())
    }

    func contains(_ field: Field) -> Bool { indices[field.columnName] != nil || indices[field.steps[0]] != nil }

    /// Returns a row as an object. Absent members are omitted. The time grows with the number of columns.
    func row(_ row: Int) -> Value {
        var members: [(name: String, value: Value)] = []
        for (name, column) in zip(names, columns) {
            let value = column[row]
            if value != .undefined { members.append((name, value)) }
        }
        return .object(Object(distinct: members))
    }

    /// All rows as objects. The time and the memory grow with ``memberCount``.
    var rows: [Value] {
        var members = Array(repeating: [(name: String, value: Value)](), count: rowCount)
        for (name, column) in zip(names, columns) {
            if case .sparse(let column) = column, !column.isNull {
                for (index, row) in column.rows.enumerated() {
                    members[Int(row)].append((name, column.present[index]))
                }
                continue
            }
            for row in 0..<rowCount {
                let value = column[row]
                if value != .undefined { members[row].append((name, value)) }
            }
        }
        return members.map { .object(Object(distinct: $0)) }
    }

    /// Returns a table with the given rows, in the given order.
    ///
    /// - Throws: A ``ChartError`` if the chart's budget has too few cells left.
    func selecting(_ rows: [Int], budget: Budget, at path: String) throws(ChartError) -> Table {
        var table = Table(rowCount: rows.count)
        table.names = names
        table.indices = indices
        let selection = hasSparseColumns ? RowSelection(rows, rowCount: rowCount) : nil
        try budget.charge(cells: cells(in: rows, selection), at: path)
        table.columns = columns.map { column in
            switch column {
            case .dense(let column): .dense(column.selecting(rows))
            case .sparse(let column): selection.map { .sparse(column.selecting($0)) } ?? .sparse(column)
            }
        }
        return table
    }

    private var hasSparseColumns: Bool { columns.contains { if case .sparse = $0 { true } else { false } } }

    /// Returns the number of values in the given rows. Values that repeated rows share count each time.
    private func cells(in rows: [Int], _ selection: RowSelection?) -> Int {
        var cells = 0
        for column in columns {
            cells += Table.columnOverhead
            switch column {
            // Fewer rows than before share nothing.
            case .dense(let column): cells += rows.count > rowCount ? column.cells(in: rows) : rows.count
            case .sparse(let column):
                guard let selection else { continue }
                for row in column.rows { cells += selection.positions(of: Int(row)).count }
            }
        }
        return cells
    }
}

extension Table.Storage {
    subscript(row: Int) -> Value {
        switch self {
        case .dense(let column): column[row]
        case .sparse(let column): column[row]
        }
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
            case .string(let text):
                // As in JavaScript, the members of a string are its UTF-16 code units.
                let units = text.utf16
                if step == "length" {
                    value = .number(Double(units.count))
                } else if let index = Int(step), index >= 0, index < units.count {
                    value = .string(
                        String(decoding: [units[units.index(units.startIndex, offsetBy: index)]], as: UTF16.self))
                } else {
                    return .undefined
                }
            default: return .undefined
            }
        }
        return value
    }
}
