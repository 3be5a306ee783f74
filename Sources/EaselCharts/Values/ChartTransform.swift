// SPDX-License-Identifier: MIT

/// A step that makes rows of rows.
///
/// ```swift
/// let transforms: [ChartTransform] = [
///     .filter("datum.year >= 2020"), .aggregate(["total": .sum("orders")], by: ["region"]),
/// ]
/// ```
///
/// A dictionary literal is any transform of the grammar: `["flatten": ["tags"]]`.
public struct ChartTransform: ChartPart, SpecValue, ExpressibleByDictionaryLiteral {
    /// The part as the grammar writes it.
    public var value: ChartValue

    /// A transform by the grammar's members.
    public init(dictionaryLiteral elements: (String, ChartValue)...) {
        value = ChartValue(value: .object(Object(elements.map { ($0.0, $0.1.value) })))
    }

    private init(_ members: KeyValuePairs<String, (any SpecValue)?>) { value = ChartValue(members) }

    /// Keeps the rows that pass a test.
    public static func filter(_ test: String) -> ChartTransform { ChartTransform(["filter": test]) }

    /// Adds a field, or replaces it.
    public static func calculate(_ expression: String, as name: String) -> ChartTransform {
        ChartTransform(["calculate": expression, "as": name])
    }

    /// One row a group, with summaries.
    public static func aggregate(
        _ summaries: KeyValuePairs<String, ChartField>, by groups: [String] = []
    ) -> ChartTransform {
        ChartTransform(["aggregate": summaries.map(operation), "groupby": groups])
    }

    /// Adds the summaries of its group to each row.
    public static func joinAggregate(
        _ summaries: KeyValuePairs<String, ChartField>, by groups: [String] = []
    ) -> ChartTransform {
        ChartTransform(["joinaggregate": summaries.map(operation), "groupby": groups])
    }

    /// Adds the starts of bins as `name` and their ends as `name_end`.
    public static func bin(_ field: String, as name: String, step: Double? = nil, maxbins: Int? = nil)
        -> ChartTransform
    {
        let bin = ChartField.bin(field, step: step, maxbins: maxbins).value["bin"]
        return ChartTransform(["bin": bin, "field": field, "as": name])
    }

    /// Adds dates that are cut to a unit of time.
    public static func timeUnit(_ unit: String, _ field: String, as name: String) -> ChartTransform {
        ChartTransform(["timeUnit": unit, "field": field, "as": name])
    }

    /// One row for each of these fields, with its name and its value.
    public static func fold(_ fields: [String], as names: (key: String, value: String) = ("key", "value"))
        -> ChartTransform
    {
        ChartTransform(["fold": fields, "as": [names.key, names.value]])
    }

    /// One row for each element of arrays.
    public static func flatten(_ fields: [String]) -> ChartTransform { ChartTransform(["flatten": fields]) }

    /// A random sample of at most so many rows.
    public static func sample(_ count: Int) -> ChartTransform { ChartTransform(["sample": count]) }

    /// The points of a trend line of `y` over `x`.
    ///
    /// - Parameters:
    ///   - y: The field of the measure.
    ///   - x: The field that the measure depends on.
    ///   - method: `linear`, `log`, `exp`, `pow`, `quad`, or `poly`.
    ///   - groups: The fields that tell trend lines apart.
    public static func regression(_ y: String, on x: String, method: String? = nil, by groups: [String]? = nil)
        -> ChartTransform
    {
        ChartTransform(["regression": y, "on": x, "method": method, "groupby": groups])
    }

    /// The points of a smooth line through the neighborhoods of points.
    public static func loess(_ y: String, on x: String, bandwidth: Double? = nil, by groups: [String]? = nil)
        -> ChartTransform
    {
        ChartTransform(["loess": y, "on": x, "bandwidth": bandwidth, "groupby": groups])
    }

    /// The points of a density estimate, as the fields `value` and `density`.
    public static func density(_ field: String, bandwidth: Double? = nil, by groups: [String]? = nil)
        -> ChartTransform
    {
        ChartTransform(["density": field, "bandwidth": bandwidth, "groupby": groups])
    }

    private static func operation(_ name: String, _ field: ChartField) -> ChartValue {
        let source = field.value
        return ChartValue(["op": source["aggregate"], "field": source["field"], "as": name])
    }
}
