// SPDX-License-Identifier: MIT

/// A step that converts rows to other rows.
///
/// ```swift
/// let transforms: [ChartTransform] = [
///     .filter("datum.year >= 2020"), .aggregate(["total": .sum("orders")], by: ["region"]),
/// ]
/// ```
///
/// A dictionary literal can create any Vega-Lite transform, as in `["flatten": ["tags"]]`.
public struct ChartTransform: ChartPart, SpecValue, ExpressibleByDictionaryLiteral {
    /// The JSON value of this part in the spec.
    public var value: ChartValue

    /// Creates a transform from its Vega-Lite members.
    public init(dictionaryLiteral elements: (String, ChartValue)...) {
        value = ChartValue(value: .object(Object(elements.map { ($0.0, $0.1.value) })))
    }

    private init(_ members: KeyValuePairs<String, (any SpecValue)?>) { value = ChartValue(members) }

    /// Keeps the rows that pass a test.
    public static func filter(_ test: String) -> ChartTransform { ChartTransform(["filter": test]) }

    /// Adds or replaces a field.
    public static func calculate(_ expression: String, as name: String) -> ChartTransform {
        ChartTransform(["calculate": expression, "as": name])
    }

    /// Replaces the rows with one row per group. Each row contains the summaries of its group.
    public static func aggregate(
        _ summaries: KeyValuePairs<String, ChartField>, by groups: [String] = []
    ) -> ChartTransform {
        ChartTransform(["aggregate": summaries.map(operation), "groupby": groups])
    }

    /// Adds the summaries of a row's group to each row.
    public static func joinAggregate(
        _ summaries: KeyValuePairs<String, ChartField>, by groups: [String] = []
    ) -> ChartTransform {
        ChartTransform(["joinaggregate": summaries.map(operation), "groupby": groups])
    }

    /// Adds the starts of bins in the field `name`, and their ends in the field `name_end`.
    public static func bin(_ field: String, as name: String, step: Double? = nil, maxbins: Int? = nil)
        -> ChartTransform
    {
        let bin = ChartField.bin(field, step: step, maxbins: maxbins).value["bin"]
        return ChartTransform(["bin": bin, "field": field, "as": name])
    }

    /// Adds dates truncated to a time unit.
    public static func timeUnit(_ unit: String, _ field: String, as name: String) -> ChartTransform {
        ChartTransform(["timeUnit": unit, "field": field, "as": name])
    }

    /// Replaces each row with one row per field. The new rows contain the field's name and value.
    public static func fold(_ fields: [String], as names: (key: String, value: String) = ("key", "value"))
        -> ChartTransform
    {
        ChartTransform(["fold": fields, "as": [names.key, names.value]])
    }

    /// Replaces each row with one row for each array element in the fields.
    public static func flatten(_ fields: [String]) -> ChartTransform { ChartTransform(["flatten": fields]) }

    /// Keeps a random sample of at most `count` rows.
    public static func sample(_ count: Int) -> ChartTransform { ChartTransform(["sample": count]) }

    /// Replaces the rows with the points of a trend line of `y` over `x`.
    ///
    /// - Parameters:
    ///   - y: The field of the measure.
    ///   - x: The field that the measure depends on.
    ///   - method: The type of the line: `linear`, `log`, `exp`, `pow`, `quad`, or `poly`.
    ///   - groups: The grouping fields. Each group has a separate trend line.
    public static func regression(_ y: String, on x: String, method: String? = nil, by groups: [String]? = nil)
        -> ChartTransform
    {
        ChartTransform(["regression": y, "on": x, "method": method, "groupby": groups])
    }

    /// Replaces the rows with the points of a smooth line of `y` over `x`, computed by local regression.
    public static func loess(_ y: String, on x: String, bandwidth: Double? = nil, by groups: [String]? = nil)
        -> ChartTransform
    {
        ChartTransform(["loess": y, "on": x, "bandwidth": bandwidth, "groupby": groups])
    }

    /// Replaces the rows with the points of a density estimate, in the fields `value` and `density`.
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
