// SPDX-License-Identifier: MIT

import Foundation

/// An encoder that writes rows directly into columns, without creating an object for each row.
final class RowEncoder {
    private let columns = ColumnBox()
    var rowCount: Int { columns.rowCount }

    /// Adds a row. The members of an object become fields; any other value becomes the field `data`.
    func append(_ row: some Encodable) throws {
        columns.content = .none
        // A `Date` would encode itself as a number, so it is converted here.
        if row is Date {
            columns.set("data", try Value(encoding: row, at: []))
        } else {
            try row.encode(to: ValueEncoder(columns, at: []))
            columns.endRow()
        }
        columns.endLine()
    }

    /// Returns the rows. Sorting the names makes the column order predictable for dictionaries, which are unordered.
    func table(sortingNames: Bool) -> Table { columns.table(sortingNames: sortingNames) }
}

/// The destination of a row during encoding. Members of the row are written directly into columns.
private final class ColumnBox: EncodedBox {
    private var builder = TableBuilder()
    /// The index of the column that is expected next, because most rows have their members in the same order.
    private var next = 0
    private var nested: [(name: String, box: EncodedBox)] = []

    var rowCount: Int { builder.rowCount }

    override func becomeObject() { content = .object([]) }

    override func set(_ name: String, _ value: Value) {
        builder.columns[index(of: name)].set(value, at: builder.rowCount)
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
        let isExpected = next < builder.names.count && builder.names[next] == name
        let index = isExpected ? next : builder.index(of: name)
        next = index + 1
        return index
    }

    /// Ends the row.
    func endLine() { builder.rowCount += 1 }

    func table(sortingNames: Bool) -> Table { builder.table(sortingNames: sortingNames) }
}
