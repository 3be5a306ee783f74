// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation

/// A table that an agent passes to a tool.
struct DataTable {
    /// The names of the fields, in the order in which they first occur.
    let names: [String]
    let rows: [[String: JSONValue]]

    /// A value that is not a table.
    struct Failure: Error {
        let problem: String
    }

    /// Reads rows from an array of objects, or from CSV text.
    init(_ value: JSONValue, limits: ChartLimits) throws(Failure) {
        if let text = value.string {
            let table: ChartTable
            do {
                table = try ChartTable(csv: Data(text.utf8), limits: limits)
            } catch { throw Failure(problem: "data is not CSV text with a header: \(error)") }
            names = table.columns
            rows = table.rows.map { row in
                Dictionary(zip(table.columns, row.map(Self.value)), uniquingKeysWith: { $1 })
            }
        } else if let elements = value.array {
            var names: [String] = []
            var seen: Set<String> = []
            var rows: [[String: JSONValue]] = []
            for element in elements {
                guard let row = element.object else { throw Failure(problem: Self.expected) }
                for name in row.keys.sorted() where seen.insert(name).inserted { names.append(name) }
                rows.append(row)
            }
            (self.names, self.rows) = (names, rows)
        } else {
            throw Failure(problem: Self.expected)
        }
    }

    private static let expected = "data must be an array of objects, or CSV text with a header"

    /// Returns Vega-Lite's type of a field; nil if there is no such field.
    func type(of field: String) -> String? {
        guard names.contains(field) else { return nil }
        let values = rows.compactMap { $0[field] }.filter { $0 != .null }
        if values.isEmpty { return "nominal" }
        if values.allSatisfy({ $0.double != nil }) { return "quantitative" }
        return values.allSatisfy { $0.string.map(Self.isDate) ?? false } ? "temporal" : "nominal"
    }

    /// The fields with their types, ranges or values, and numbers of missing values.
    var description: JSONValue {
        let fields = names.map { name -> JSONValue in
            let values = rows.compactMap { $0[name] }.filter { $0 != .null }
            let type = type(of: name) ?? "nominal"
            var field: [String: JSONValue] = [
                "name": .string(name), "type": .string(type), "missing": .integer(rows.count - values.count),
            ]
            switch type {
            case "quantitative":
                let numbers = values.compactMap(\.double)
                if let least = numbers.min(), let largest = numbers.max() {
                    (field["min"], field["max"]) = (.number(least), .number(largest))
                }
            case "temporal":
                let dates = values.compactMap(\.string)
                if let first = dates.min(), let last = dates.max() {
                    (field["min"], field["max"]) = (.string(first), .string(last))
                }
            default:
                let distinct = Set(values.map { $0.string ?? $0.text })
                field["distinct"] = .integer(distinct.count)
                field["examples"] = .array(distinct.sorted().prefix(10).map { .string(String($0.prefix(80))) })
            }
            return .object(field)
        }
        return ["rows": .integer(rows.count), "fields": .array(fields)]
    }

    /// Whether a text is a date like 2026-11-28, also with a time.
    private static func isDate(_ text: String) -> Bool {
        text.utf8.count <= 40 && text.wholeMatch(of: /\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}.*)?)?/) != nil
    }

    /// Returns the value of a cell of CSV: a number, text, or null if it is empty.
    private static func value(_ cell: String) -> JSONValue {
        if cell.isEmpty { return .null }
        if let number = Int(cell) { return .integer(number) }
        guard let number = Double(cell), number.isFinite else { return .string(cell) }
        return .number(number)
    }
}
