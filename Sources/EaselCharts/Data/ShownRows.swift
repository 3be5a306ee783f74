// SPDX-License-Identifier: MIT

/// The rows of a mark, with the fields that it shows.
struct ShownRows: Sendable {
    struct Column: Sendable {
        let title: String
        let values: EaselCharts.Column
        /// The ends of the intervals that start at the values; nil if they are not intervals.
        let ends: EaselCharts.Column?
        /// Returns the text of a value that is not missing.
        let text: @Sendable (Value) -> String

        /// Returns the text of a row: a value, or an interval.
        func text(_ row: Int) -> String {
            let start = text(of: values[row])
            guard let end = ends.map({ text(of: $0[row]) }), !end.isEmpty, !start.isEmpty else { return start }
            return "\(start) – \(end)"
        }

        private func text(of value: Value) -> String {
            if value.isMissing || value.number?.isFinite == false { "" } else { text(value) }
        }
    }

    let columns: [Column]
    let count: Int

    /// Whether other rows have the same fields with the same values, and perhaps more.
    func isPart(of other: ShownRows) -> Bool {
        count == other.count
            && columns.allSatisfy { column in
                other.columns.contains { $0.title == column.title && $0.values == column.values }
            }
    }
}

extension ChartTable {
    /// Creates a table of the rows of all marks. Marks that show the same rows as others, such as labels of bars, add
    /// nothing. Rows of marks with other fields follow, with columns of their own.
    init(_ marks: [ShownRows], maximumRows: Int) {
        var kept: [ShownRows] = []
        for rows in marks where !rows.columns.isEmpty && !kept.contains(where: rows.isPart) {
            kept.removeAll { $0.isPart(of: rows) }
            kept.append(rows)
        }
        var titles: [String] = []
        for column in kept.flatMap(\.columns) where !titles.contains(column.title) { titles.append(column.title) }
        var texts: [[String]] = []
        for rows in kept {
            let columns = titles.map { title in rows.columns.first { $0.title == title } }
            for row in 0..<min(rows.count, maximumRows - texts.count) {
                texts.append(columns.map { $0?.text(row) ?? "" })
            }
        }
        self.init(columns: titles, rows: texts, omittedRows: kept.reduce(0) { $0 + $1.count } - texts.count)
    }
}
