// SPDX-License-Identifier: MIT

/// The data of a chart or of a layer.
///
/// ```swift
/// struct Order: Encodable { var month: String; var count: Int }
/// let data = ChartData.values([Order(month: "May", count: 7), Order(month: "June", count: 9)])
/// ```
public struct ChartData: ChartPart, SpecValue {
    /// The part as the grammar writes it.
    public var value: ChartValue
    /// Why the rows could not be encoded.
    private(set) var problem: ChartProblem?

    private init(_ members: KeyValuePairs<String, (any SpecValue)?>) { value = ChartValue(members) }

    /// Rows that become columns, without JSON text between.
    ///
    /// A row has a field for each encoded property; a row that is a single value has the field `data`. Dates are dates,
    /// and numbers that are not finite are `null`. An error that a row's `encode(to:)` throws is thrown by
    /// ``ChartSpec/chart(options:)``.
    public static func values(_ rows: [some Encodable]) -> ChartData {
        let encoder = RowEncoder()
        var data = ChartData([:])
        do {
            for row in rows { try encoder.append(row) }
        } catch {
            data.problem = ChartProblem(
                path: "$.data.values[\(encoder.rowCount)]", message: "the row could not be encoded: \(error)")
        }
        let isUnordered = rows.first.map { Mirror(reflecting: $0).displayStyle == .dictionary } ?? false
        data.value["values"] = ChartValue(value: .table(encoder.table(sortingNames: isUnordered)))
        return data
    }

    /// Rows that are written as literals.
    public static func rows(_ rows: [ChartValue]) -> ChartData { ChartData(["values": rows]) }

    /// Data that the options' loader finds under a URL. The format is that of the URL's extension.
    public static func url(_ url: String) -> ChartData { ChartData(["url": url]) }

    /// Rows in the text of a CSV file, with the fields' names in the first line.
    public static func csv(_ text: String) -> ChartData {
        ChartData(["values": text, "format": ["type": "csv"] as ChartValue])
    }

    /// A data set that the spec has under this name.
    public static func named(_ name: String) -> ChartData { ChartData(["name": name]) }

    /// Numbers at equal distances, from `start` up to, and without, `stop`.
    public static func sequence(from start: Double, to stop: Double, by step: Double = 1, as name: String = "data")
        -> ChartData
    {
        ChartData(["sequence": ChartValue(["start": start, "stop": stop, "step": step, "as": name])])
    }
}
