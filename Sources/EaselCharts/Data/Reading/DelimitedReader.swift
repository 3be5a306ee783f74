// SPDX-License-Identifier: MIT

/// A reader for tables in delimited text (RFC 4180), with cells separated by a comma, a tab, or another character.
///
/// The first line contains the column names, and every cell is a string. Quoted cells may contain the delimiter, line
/// breaks, and doubled quotes. Extra cells in a row are ignored, and missing cells become empty strings.
struct DelimitedReader {
    private let bytes: [UInt8]
    private let delimiter: UInt8
    private let path: String
    private var position = 0
    private var isAtLineEnd = false

    /// Reads delimited text and returns its rows.
    ///
    /// - Parameter header: The column names for text without a header line. If the header is `nil`, the names are read
    ///   from the first line.
    static func read(
        _ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ","), header: [String]? = nil, budget: Budget,
        path: String = "$"
    ) throws(ChartError) -> Table {
        guard bytes.count <= budget.limits.bytes else {
            throw ChartError(.limit, at: path, "more than \(budget.limits.bytes) bytes of data (ChartLimits.bytes)")
        }
        var reader = DelimitedReader(bytes: bytes, delimiter: delimiter, path: path)
        return try reader.table(header: header, budget: budget)
    }

    private init(bytes: [UInt8], delimiter: UInt8, path: String) {
        self.bytes = bytes
        self.delimiter = delimiter
        self.path = path
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private mutating func table(header: [String]?, budget: Budget) throws(ChartError) -> Table {
        var names = header ?? []
        if header == nil, position < bytes.count {
            repeat {
                try budget.charge(cells: Table.columnOverhead, at: path)
                names.append(try cell())
            } while !isAtLineEnd
        }
        guard !names.isEmpty else { throw ChartError(.data, at: path, "the data is empty; it must start with names") }
        var columns = names.map { _ in (codes: [Int32](), words: WordList()) }
        var rowCount = 0
        while position < bytes.count {
            guard rowCount < budget.limits.rows else {
                throw ChartError(.limit, at: path, "more than \(budget.limits.rows) rows (ChartLimits.rows)")
            }
            try budget.charge(cells: columns.count, at: path)
            var column = 0
            repeat {
                let text = try cell()
                if column < columns.count { columns[column].codes.append(columns[column].words.code(of: text)) }
                column += 1
            } while !isAtLineEnd
            while column < columns.count {
                columns[column].codes.append(columns[column].words.code(of: ""))
                column += 1
            }
            rowCount += 1
        }
        var table = Table(rowCount: rowCount)
        for (name, column) in zip(names, columns) {
            table[name] = .strings(codes: column.codes, words: column.words.words)
        }
        return table
    }

    /// Reads a cell and the delimiter or line break after the cell.
    private mutating func cell() throws(ChartError) -> String {
        let start = position
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try quotedCell() }
        while position < bytes.count {
            let byte = bytes[position]
            if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
            position += 1
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        skipSeparator()
        return text
    }

    private mutating func quotedCell() throws(ChartError) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while true {
            guard position < bytes.count else {
                let line = bytes[..<start].count { $0 == 0x0A } + 1
                throw ChartError(.data, at: path, "line \(line): a quote is not closed")
            }
            let byte = bytes[position]
            position += 1
            if byte != UInt8(ascii: "\"") {
                text.append(byte)
            } else if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
                text.append(byte)
                position += 1
            } else {
                break
            }
        }
        guard position >= bytes.count || [delimiter, 0x0A, 0x0D].contains(bytes[position]) else {
            let line = bytes[..<position].count { $0 == 0x0A } + 1
            throw ChartError(
                .data, at: path, "line \(line): text after a closing quote; double the quotes inside a quoted value")
        }
        skipSeparator()
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func skipSeparator() {
        guard position < bytes.count else {
            isAtLineEnd = true
            return
        }
        isAtLineEnd = bytes[position] != delimiter
        if bytes[position] == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
        position += 1
    }
}
