// SPDX-License-Identifier: MIT

@testable import EaselCharts

/// Applies a transform, written as in a spec, to rows. Returns the resulting table.
func transformed(_ rows: [Value], _ transform: Value, in context: Context? = nil) throws -> Table {
    let step = try Transforms.transform(from: transform, path: "$.transform[0]")
    return try step.apply(to: Table(rows: rows), in: context ?? Context(ChartOptions()))
}

extension Table {
    /// Returns the cells of the named columns as JSON, row by row. Absent values are written as `-`, and infinite
    /// numbers and NaN as in JavaScript.
    func cells(_ names: String...) -> [[String]] {
        (0..<rowCount).map { row in
            names.map { name in
                switch self[row, Field(column: name)] {
                case .undefined: "-"
                case .number(let number) where !number.isFinite: number.javaScriptDescription
                case .date(let date): "date \(date.javaScriptDescription)"
                case let value: JSONWriter.string(value)
                }
            }
        }
    }
}

/// Whether the numbers in two lists differ by at most 10⁻¹², or for numbers above 1, by at most 10⁻¹² of their size.
func areNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1e-12 * max(1, abs($0), abs($1)) }
}
