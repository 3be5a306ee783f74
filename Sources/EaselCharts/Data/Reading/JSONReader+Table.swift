// SPDX-License-Identifier: MIT

extension JSONReader {
    /// Reads the array at the current position into columns. Each member of an object becomes a column; elements that
    /// are not objects go to the column `data`.
    mutating func table() throws(ChartError) -> Table {
        try enter()
        position += 1
        var builder = TableBuilder()
        // The names exactly as they appear in the text, with quotes. Rows usually repeat the names in the same order,
        // and comparing bytes is fast.
        var spellings: [[UInt8]] = []

        func index(of name: String, spelled spelling: [UInt8]) throws(ChartError) -> Int {
            let index = builder.index(of: name)
            if index == spellings.count {
                try budget.charge(cells: Table.columnOverhead, at: path)
                spellings.append(spelling)
            }
            return index
        }

        skipSpace()
        if byte == UInt8(ascii: "]") {
            position += 1
            leave()
            return Table()
        }
        repeat {
            let row = builder.rowCount
            guard row < budget.limits.rows else {
                throw ChartError(.limit, at: path, "more than \(budget.limits.rows) rows (ChartLimits.rows)")
            }
            steps.append(.index(row))
            skipSpace()
            var cells = 1
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
                            column = try index(of: name, spelled: Array(bytes[start..<position]))
                            try skipColon()
                        }
                        member = column + 1
                        cells += 1
                        try readCell(of: column, into: &builder)
                    } while try continues(before: UInt8(ascii: "}"), in: "an object")
                }
                leave()
            } else {
                try readCell(of: try index(of: "data", spelled: Array("\"data\"".utf8)), into: &builder)
            }
            try budget.charge(cells: cells, at: path)
            steps.removeLast()
            builder.rowCount += 1
        } while try continues(before: UInt8(ascii: "]"), in: "an array")
        leave()
        return builder.table()
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

    /// Reads the value at the current position into a column.
    private mutating func readCell(of column: Int, into builder: inout TableBuilder) throws(ChartError) {
        skipSpace()
        let row = builder.rowCount
        switch byte {
        case UInt8(ascii: "-"), 0x30...0x39: builder.columns[column].set(try number(), at: row)
        case UInt8(ascii: "\""): builder.columns[column].set(try string(), at: row)
        default:
            steps.append(.name(builder.names[column]))
            builder.columns[column].set(try value(.plain), at: row)
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
