// SPDX-License-Identifier: MIT

extension Table {
    /// Returns the rows of this table followed by those of another table. Values of columns that a table lacks are
    /// absent.
    func appending(_ other: Table) -> Table {
        var result = Table(rowCount: rowCount + other.rowCount)
        for name in names + other.names.filter({ self[$0] == nil }) {
            let first = self[name] ?? Column.absent(rowCount)
            let second = other[name] ?? Column.absent(other.rowCount)
            result[name] = first.appending(second)
        }
        return result
    }
}

extension Column {
    /// Returns a column of absent values.
    static func absent(_ count: Int) -> Column { .values(Array(repeating: .undefined, count: count)) }

    /// Returns the values of this column followed by those of another column.
    func appending(_ other: Column) -> Column {
        switch (self, other) {
        case (.numbers(let first), .numbers(let second)): .numbers(first + second)
        case (.dates(let first), .dates(let second)): .dates(first + second)
        default: Column(values + other.values)
        }
    }
}
