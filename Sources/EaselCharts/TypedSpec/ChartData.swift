// SPDX-License-Identifier: MIT

/// The data of a chart or of a layer.
///
/// ```swift
/// struct Order: Encodable { var month: String; var count: Int }
/// let data = ChartData.values([Order(month: "May", count: 7), Order(month: "June", count: 9)])
/// ```
public struct ChartData: ChartPart, SpecValue {
    /// The JSON value of this part in the spec.
    public var value: ChartValue
    /// The error from encoding the rows, if encoding failed.
    private(set) var problem: ChartProblem?

    private init(_ members: KeyValuePairs<String, (any SpecValue)?>) { value = ChartValue(members) }

    /// Creates data from rows. The rows are converted directly to columns, without intermediate JSON text.
    ///
    /// Each encoded property of a row becomes a field. A row that is a single value has the field `data`. `Date` values
    /// become dates, and numbers that are not finite become `null`. If a row cannot be encoded,
    /// ``ChartSpec/chart(options:)`` throws an error.
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

    /// Creates data from rows written as literals.
    public static func rows(_ rows: [ChartValue]) -> ChartData { ChartData(["values": rows]) }

    /// Creates data that the loader in the options reads from a URL. The URL's extension determines the format.
    public static func url(_ url: String) -> ChartData { ChartData(["url": url]) }

    /// Creates data from CSV text. The first line contains the names of the fields.
    public static func csv(_ text: String) -> ChartData {
        ChartData(["values": text, "format": ["type": "csv"] as ChartValue])
    }

    /// Creates a reference to a data set of the spec by name.
    public static func named(_ name: String) -> ChartData { ChartData(["name": name]) }

    /// Creates evenly spaced numbers, from `start` up to but not including `stop`.
    public static func sequence(from start: Double, to stop: Double, by step: Double = 1, as name: String = "data")
        -> ChartData
    {
        ChartData(["sequence": ChartValue(["start": start, "stop": stop, "step": step, "as": name])])
    }
}
