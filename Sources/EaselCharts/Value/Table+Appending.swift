// SPDX-License-Identifier: MIT

extension Table {
    /// Returns the rows of this table followed by the rows of another table. Values of columns that a table lacks are
    /// absent.
    ///
    /// - Throws: A ``ChartError`` if the chart's budget has too few cells left.
    func appending(_ other: Table, budget: Budget, at path: String) throws(ChartError) -> Table {
        var result = Table(rowCount: rowCount + other.rowCount)
        for name in names + other.names.filter({ storage($0) == nil }) {
            if case .sparse(let column) = storage(name), other.storage(name) == nil {
                // The new rows have no value.
                var column = column
                column.count = result.rowCount
                result.set(.sparse(column), named: name)
                continue
            }
            try budget.charge(cells: result.rowCount, at: path)
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

    /// Returns the values of this column followed by the values of another column.
    func appending(_ other: Column) -> Column {
        switch (self, other) {
        case (.numbers(let first), .numbers(let second)): .numbers(first + second)
        case (.dates(let first), .dates(let second)): .dates(first + second)
        default: Column(values + other.values)
        }
    }
}
