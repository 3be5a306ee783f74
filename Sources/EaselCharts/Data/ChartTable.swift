// SPDX-License-Identifier: MIT

public import Foundation

/// Rows of text with a title for each column, for tables beside a chart.
///
/// ```swift
/// let table = try ChartTable(csv: Data("city,rain\nOslo,763\n".utf8))
/// print(table.columns, table.rows)    // ["city", "rain"] [["Oslo", "763"]]
/// ```
public struct ChartTable: Sendable, Hashable {
    /// The titles of the columns.
    public let columns: [String]
    /// The cells of each row, in the order of the columns. A missing value is an empty text.
    public let rows: [[String]]
    /// The number of rows after those in ``rows``, which a maximum has left out.
    public let omittedRows: Int

    init(columns: [String], rows: [[String]], omittedRows: Int = 0) {
        (self.columns, self.rows, self.omittedRows) = (columns, rows, omittedRows)
    }

    /// Reads comma-separated values (RFC 4180) as data of charts are read. The first line has the names of the columns.
    ///
    /// Extra cells of a row are ignored, missing cells are empty, and of columns with the same name, the last one is
    /// kept.
    ///
    /// - Parameters:
    ///   - csv: The text in UTF-8.
    ///   - limits: The limits of bytes, rows, and cells.
    /// - Throws: A ``ChartError`` if the text is empty, a quote is not closed, or a limit is exceeded.
    public init(csv: Data, limits: ChartLimits = ChartLimits()) throws(ChartError) {
        let table = try DelimitedReader.read(Array(csv), budget: Budget(limits))
        let cells = table.names.map { table[$0]?.values ?? [] }
        self.init(
            columns: table.names,
            rows: (0..<table.rowCount).map { row in cells.map { $0[row].string ?? "" } })
    }
}
