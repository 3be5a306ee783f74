// SPDX-License-Identifier: MIT

import Foundation

/// A CSV file without quoted fields, in rows and columns.
struct DataTable {
    let names: [String]
    let rows: [[String]]

    init(_ file: URL) throws {
        let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        let fields = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        names = fields.first ?? []
        rows = Array(fields.dropFirst())
    }

    /// Returns the numbers of a column. Fields that are not numbers count as 0.
    func numbers(_ name: String) -> [Double] {
        guard let column = names.firstIndex(of: name) else { return [] }
        return rows.map { $0.indices.contains(column) ? Double($0[column]) ?? 0 : 0 }
    }
}
