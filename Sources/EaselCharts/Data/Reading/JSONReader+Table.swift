// SPDX-License-Identifier: MIT

extension JSONReader {
    /// Reads the array at the current position into columns. Each member of an object becomes a column; elements that
    /// are not objects go to the column `data`.
    mutating func table() throws(ChartError) -> Table {
        try enter()
        position += 1
        var columns: [ColumnBuilder] = []
        var names: [String] = []
        // The names exactly as they appear in the text, with quotes. Rows usually repeat the names in the same order,
        // and comparing bytes is fast.
        var spellings: [[UInt8]] = []
        var indices: [String: Int] = [:]
        var rowCount = 0

        func index(of name: String, spelled spelling: [UInt8]) -> Int {
            if let index = indices[name] { return index }
            indices[name] = names.count
            names.append(name)
            spellings.append(spelling)
            columns.append(ColumnBuilder())
            return names.count - 1
        }

        skipSpace()
        if byte == UInt8(ascii: "]") {
            position += 1
            leave()
            return Table()
        }
        repeat {
            guard rowCount < limits.rows else {
                throw ChartError(.limit, at: path, "more than \(limits.rows) rows (ChartLimits.rows)")
            }
            steps.append(.index(rowCount))
            skipSpace()
            if byte == UInt8(ascii: "{") {
                try enter()
                position += 1
                skipSpace()
                if byte == UInt8(ascii: "}") {
                    position += 1
                } else {
                    var member = 0
                    repeat {
                        let column: Int
                        if let next = try skipName(spellings, startingAt: member) {
                            column = next
                        } else {
                            let start = position
                            let name = try string()
                            column = index(of: name, spelled: Array(bytes[start..<position]))
                            try skipColon()
                        }
                        member = column + 1
                        try readCell(of: names[column], row: rowCount, into: &columns[column])
                    } while try continues(before: UInt8(ascii: "}"), in: "an object")
                }
                leave()
            } else {
                let column = index(of: "data", spelled: Array("\"data\"".utf8))
                try readCell(of: "data", row: rowCount, into: &columns[column])
            }
            steps.removeLast()
            rowCount += 1
        } while try continues(before: UInt8(ascii: "]"), in: "an array")
        leave()

        var table = Table(rowCount: rowCount)
        for index in columns.indices {
            columns[index].pad(to: rowCount)
            table[names[index]] = columns[index].column
        }
        return table
    }

    /// Skips a member's name and the colon if the name is the expected one, and returns the index of the name.
    private mutating func skipName(_ spellings: [[UInt8]], startingAt member: Int) throws(ChartError) -> Int? {
        skipSpace()
        guard byte == UInt8(ascii: "\"") else {
            // The call to `name` throws the error.
            _ = try name()
            return nil
        }
        guard member < spellings.count else { return nil }
        let count = spellings[member].count
        guard position + count < bytes.count else { return nil }
        for offset in 0..<count where bytes[position + offset] != spellings[member][offset] { return nil }
        position += count
        try skipColon()
        return member
    }

    private mutating func readCell(
        of name: String, row: Int, into column: inout ColumnBuilder
    ) throws(ChartError) {
        if column.count < row { column.pad(to: row) }
        skipSpace()
        if column.count > row {
            steps.append(.name(name))
            column.replaceLast(with: try value(.plain))
            steps.removeLast()
            return
        }
        switch byte {
        case UInt8(ascii: "-"), 0x30...0x39: column.append(try number())
        case UInt8(ascii: "\""): column.append(try string())
        default:
            steps.append(.name(name))
            column.append(try value(.plain))
            steps.removeLast()
        }
    }
}

extension Table {
    /// Creates a table from a JSON array of rows, or from the array at the path `property`. An object becomes a single
    /// row.
    init(json value: Value, property: String?, path: String) throws(ChartError) {
        var value = value
        if let property {
            let steps = Field(property).steps
            value = value.value(at: steps[...])
            guard !value.isMissing else {
                throw ChartError(.data, at: path, "the data does not have the property \"\(property)\"")
            }
        }
        switch value {
        case .table(let table): self = table
        case .array(let rows): self.init(rows: rows)
        case .object: self.init(rows: [value])
        default: throw ChartError(.data, at: path, "the data is not an array of rows")
        }
    }
}
