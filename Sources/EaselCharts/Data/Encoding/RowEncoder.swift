// SPDX-License-Identifier: MIT

import Foundation

/// An encoder that writes rows directly into columns, without creating an object for each row.
final class RowEncoder {
    private let columns = ColumnBox()
    private(set) var rowCount = 0

    /// Adds a row. The members of an object become fields; any other value becomes the field `data`.
    func append(_ row: some Encodable) throws {
        columns.row = rowCount
        columns.content = .none
        // A `Date` would encode itself as a number, so it is converted here.
        if row is Date {
            columns.set("data", try Value(encoding: row, at: []))
        } else {
            try row.encode(to: ValueEncoder(columns, at: []))
            columns.endRow()
        }
        rowCount += 1
    }

    /// Returns the rows. Sorting the names makes the column order predictable for dictionaries, which are unordered.
    func table(sortingNames: Bool) -> Table { columns.table(rowCount: rowCount, sortingNames: sortingNames) }
}

/// The destination of a row during encoding. Members of the row are written directly into columns.
private final class ColumnBox: EncodedBox {
    var row = 0
    private var names: [String] = []
    private var builders: [ColumnBuilder] = []
    private var indices: [String: Int] = [:]
    /// The index of the column that is expected next, because most rows have their members in the same order.
    private var next = 0
    private var nested: [(name: String, box: EncodedBox)] = []

    override func becomeObject() { content = .object([]) }

    override func set(_ name: String, _ value: Value) {
        let index = index(of: name)
        if builders[index].count > row {
            builders[index].replaceLast(with: value)
        } else {
            builders[index].pad(to: row)
            builders[index].append(value)
        }
    }

    override func add(_ box: EncodedBox, named name: String) { nested.append((name, box)) }

    /// Writes the contents of nested containers to their columns. A row that is not an object is written to the column
    /// `data`.
    func endRow() {
        for (name, box) in nested { set(name, box.value) }
        nested = []
        next = 0
        switch content {
        case .none, .object: break
        case .value, .array: set("data", value)
        }
    }

    private func index(of name: String) -> Int {
        if next < names.count, names[next] == name {
            next += 1
            return next - 1
        }
        let index: Int
        if let known = indices[name] {
            index = known
        } else {
            index = names.count
            indices[name] = index
            names.append(name)
            builders.append(ColumnBuilder())
        }
        next = index + 1
        return index
    }

    func table(rowCount: Int, sortingNames: Bool) -> Table {
        var table = Table(rowCount: rowCount)
        for index in sortingNames ? names.indices.sorted(by: { names[$0] < names[$1] }) : Array(names.indices) {
            builders[index].pad(to: rowCount)
            let column = builders[index].column
            table[names[index]] = if case .values(let values) = column { Column(values) } else { column }
        }
        return table
    }
}
