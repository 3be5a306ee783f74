// SPDX-License-Identifier: MIT

/// A column in which few rows have a value.
struct SparseColumn: Sendable, Hashable {
    /// The rows with a value, in ascending order.
    var rows: [Int32]
    /// The values of these rows.
    var present: Column
    /// The value of all other rows: absent, or `null`.
    var isNull = false
    /// The number of rows in the table.
    var count: Int

    private var other: Value { isNull ? .null : .undefined }

    subscript(row: Int) -> Value {
        var range = 0..<rows.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if rows[middle] == row { return present[middle] }
            range = rows[middle] < row ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return other
    }

    /// The values of all rows.
    var dense: Column {
        func spread<Element>(_ values: [Element], over other: Element) -> [Element] {
            var result = Array(repeating: other, count: count)
            for (row, value) in zip(rows, values) { result[Int(row)] = value }
            return result
        }
        let missing = isNull ? Double.null : Double.undefined
        return switch present {
        case .numbers(let numbers): .numbers(spread(numbers, over: missing))
        case .dates(let dates): .dates(spread(dates, over: missing))
        case .strings(let codes, let words): .strings(codes: spread(codes, over: isNull ? -1 : -2), words: words)
        case .values(let values): .values(spread(values, over: other))
        }
    }

    /// Returns the values of the given rows, in the given order.
    func selecting(_ selection: RowSelection) -> SparseColumn {
        var chosen: [(row: Int32, index: Int)] = []
        for (index, row) in rows.enumerated() {
            for position in selection.positions(of: Int(row)) { chosen.append((position, index)) }
        }
        if !selection.isAscending { chosen.sort { $0.row < $1.row } }
        return SparseColumn(
            rows: chosen.map(\.row), present: present.selecting(chosen.map(\.index)), isNull: isNull,
            count: selection.count)
    }
}

/// The positions of a table's rows in a list of its rows.
struct RowSelection {
    /// The length of the list.
    let count: Int
    /// Whether the rows are listed in table order.
    let isAscending: Bool
    /// The index in `sorted` of each row's first position, and at the end the length of the list.
    private var starts: [Int32]
    /// The positions, by row.
    private var sorted: [Int32]

    init(_ list: [Int], rowCount: Int) {
        count = list.count
        starts = Array(repeating: 0, count: rowCount + 1)
        for row in list { starts[row + 1] += 1 }
        for row in 0..<rowCount { starts[row + 1] += starts[row] }
        var next = starts
        sorted = Array(repeating: 0, count: list.count)
        var last = -1
        var isAscending = true
        for (position, row) in list.enumerated() {
            sorted[Int(next[row])] = Int32(position)
            next[row] += 1
            isAscending = isAscending && row >= last
            last = row
        }
        self.isAscending = isAscending
    }

    /// The positions of a row, in ascending order.
    func positions(of row: Int) -> ArraySlice<Int32> { sorted[Int(starts[row])..<Int(starts[row + 1])] }
}
