// SPDX-License-Identifier: MIT

extension Table {
    /// These rows and then those of another table; columns that one lacks are absent in its rows.
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
    /// A column without any value.
    static func absent(_ count: Int) -> Column { .values(Array(repeating: .undefined, count: count)) }

    /// These values and then those of another column.
    func appending(_ other: Column) -> Column {
        switch (self, other) {
        case (.numbers(let first), .numbers(let second)): .numbers(first + second)
        case (.dates(let first), .dates(let second)): .dates(first + second)
        default: Column(values + other.values)
        }
    }
}
