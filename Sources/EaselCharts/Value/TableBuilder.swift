// SPDX-License-Identifier: MIT

/// A table that grows by one row at a time. A column begins when its name first occurs.
struct TableBuilder {
    private(set) var names: [String] = []
    /// The columns, one for each name.
    var columns: [ColumnBuilder] = []
    /// The number of complete rows, which is the index of the row that is being added.
    var rowCount = 0
    private var indices: [String: Int] = [:]

    /// Returns the index of the column with a name. A new name begins a column.
    mutating func index(of name: String) -> Int {
        if let index = indices[name] { return index }
        indices[name] = names.count
        names.append(name)
        columns.append(ColumnBuilder())
        return names.count - 1
    }

    /// Returns the rows.
    ///
    /// - Parameter isSorted: Whether the columns are in the order of their names, not of their first occurrence.
    mutating func table(sortingNames isSorted: Bool = false) -> Table {
        var table = Table(rowCount: rowCount)
        let order = isSorted ? names.indices.sorted { names[$0] < names[$1] } : Array(names.indices)
        for index in order {
            let column = columns[index].storage(rowCount: rowCount)
            table.set(column, named: names[index])
            columns[index] = ColumnBuilder()
        }
        return table
    }
}
