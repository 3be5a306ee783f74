// SPDX-License-Identifier: MIT

/// The source of a channel's values: a field, a summary of a field, a datum on the channel's scale, or a constant.
///
/// ```swift
/// let encoding: [ChartEncoding] = [.x(.timeUnit("yearmonth", "date")), .y(.mean("price")), .color(.value("teal"))]
/// ```
public struct ChartField: ChartPart, SpecValue, ExpressibleByStringLiteral {
    /// The JSON value of this part in the spec.
    public var value: ChartValue

    private init(_ members: KeyValuePairs<String, (any SpecValue)?>) { value = ChartValue(members) }

    /// Creates a field by name.
    public init(stringLiteral name: String) { self.init(["field": name]) }

    /// A field of the rows, such as `price`, `address.city`, or `tags[0]`.
    public static func field(_ name: String) -> ChartField { ChartField(["field": name]) }

    // MARK: - Summaries

    /// A summary with the Vega-Lite name of the operation, as in `.aggregate("q1", "price")`.
    public static func aggregate(_ operation: String, _ field: String) -> ChartField {
        ChartField(["aggregate": operation, "field": field])
    }

    /// The number of rows.
    public static var count: ChartField { ChartField(["aggregate": "count"]) }
    /// The sum of a field.
    public static func sum(_ field: String) -> ChartField { aggregate("sum", field) }
    /// The mean of a field.
    public static func mean(_ field: String) -> ChartField { aggregate("mean", field) }
    /// The median of a field.
    public static func median(_ field: String) -> ChartField { aggregate("median", field) }
    /// The smallest value of a field.
    public static func min(_ field: String) -> ChartField { aggregate("min", field) }
    /// The largest value of a field.
    public static func max(_ field: String) -> ChartField { aggregate("max", field) }
    /// The number of distinct values of a field.
    public static func distinct(_ field: String) -> ChartField { aggregate("distinct", field) }
    /// The sample standard deviation of a field.
    public static func standardDeviation(_ field: String) -> ChartField { aggregate("stdev", field) }

    /// The value of a field in the row where another field is smallest.
    public static func argmin(_ other: String, _ field: String) -> ChartField {
        ChartField(["aggregate": ["argmin": ChartValue(other)] as ChartValue, "field": field])
    }

    /// The value of a field in the row where another field is largest.
    public static func argmax(_ other: String, _ field: String) -> ChartField {
        ChartField(["aggregate": ["argmax": ChartValue(other)] as ChartValue, "field": field])
    }

    // MARK: - Groups

    /// The bins of a numeric field.
    public static func bin(_ field: String, step: Double? = nil, maxbins: Int? = nil) -> ChartField {
        let parameters = ChartValue(["step": step, "maxbins": maxbins])
        return ChartField(["bin": step == nil && maxbins == nil ? true : parameters, "field": field])
    }

    /// A field of dates truncated to a time unit, as in `.timeUnit("yearmonth", "date")`.
    public static func timeUnit(_ unit: String, _ field: String) -> ChartField {
        ChartField(["timeUnit": unit, "field": field])
    }

    // MARK: - Constants

    /// A constant in the channel's output units, such as points, a color, or a string.
    public static func value(_ value: ChartValue) -> ChartField { ChartField(["value": value]) }

    /// A constant that the channel's scale maps.
    public static func datum(_ value: ChartValue) -> ChartField { ChartField(["datum": value]) }

    /// A definition for rows that pass a test, and another definition for all other rows.
    ///
    /// - Parameters:
    ///   - test: An expression, such as `datum.price > 100`.
    ///   - field: The definition for rows that pass the test.
    ///   - other: The definition for all other rows.
    public static func when(_ test: String, _ field: ChartField, otherwise other: ChartField) -> ChartField {
        var both = other
        var condition = field.value
        condition["test"] = ChartValue(test)
        both.value["condition"] = condition
        return both
    }
}

/// The type of a field's values.
public enum ChartFieldType: String, Sendable, Hashable, CaseIterable, SpecValue {
    case quantitative, temporal, ordinal, nominal, geojson
}
