// SPDX-License-Identifier: MIT

public import Foundation

/// A labeled value for a channel of a mark: a position, a color, or a symbol.
///
/// ```swift
/// let chart = Chart(orders) { order in
///     BarMark(x: .value("Month", order.month, unit: .month), y: .value("Orders", order.count))
/// }
/// ```
///
/// Numbers that are not finite are gaps. An integer that a `Double` cannot represent exactly is an error when the chart
/// is drawn: convert it to `Double`, or to `String` if it is an identifier.
public struct PlottableValue: Sendable, Hashable {
    /// The name of the column of the data.
    let label: String
    let start: Value
    /// The end of a range; `nil` for a single value.
    let end: Value?
    let type: ChartFieldType
    let timeUnit: String?
    /// The reason why the value is invalid.
    let problem: String?

    private init(
        _ label: String, _ start: Value, to end: Value? = nil, _ type: ChartFieldType, timeUnit: String? = nil,
        problem: String? = nil
    ) {
        self.label = label
        self.start = start
        self.end = end
        self.type = type
        self.timeUnit = timeUnit
        self.problem = problem
    }

    private init<V: Plottable>(_ label: String, _ start: V, to end: V? = nil) {
        let first = Self.cell(start, label)
        let last = end.map { Self.cell($0, label) }
        // The type of a gap is unknown.
        let type: ChartFieldType =
            switch first.cell {
            case .number: .quantitative
            case .date: .temporal
            case .string: .nominal
            default: V.fieldType
            }
        self.init(label, first.cell, to: last?.cell, type, problem: first.problem ?? last?.problem)
    }

    /// Returns the cell of the value, or the problem that prevents it.
    private static func cell(_ value: some Plottable, _ label: String) -> (cell: Value, problem: String?) {
        let cell = value.cell
        guard case .undefined = cell else { return (cell, nil) }
        let problem =
            "value(_:_:): \"\(label)\" is \(value); it must be a number that a Double represents exactly. Convert it to "
            + "Double or String."
        return (.null, problem)
    }

    /// A value with its label.
    public static func value<V: Plottable>(_ label: String, _ value: V) -> PlottableValue {
        PlottableValue(label, value)
    }

    /// A date that stands for a whole unit of the calendar in the chart's time zone, such as a month, a day, or an hour.
    ///
    /// Bars and rectangles cover the unit. Points and lines are at its center.
    ///
    /// - Parameters:
    ///   - label: The name of the value.
    ///   - date: The date.
    ///   - unit: A year, quarter, month, week of year, day, hour, minute, or second. Other units are an error when the
    ///     chart is drawn.
    public static func value(_ label: String, _ date: Date, unit: Calendar.Component) -> PlottableValue {
        let timeUnit = unit.timeUnit
        let problem =
            "value(_:_:unit:): unit is \(unit); it must be year, quarter, month, weekOfYear, day, hour, minute, or second."
        return PlottableValue(
            label, date.cell, .temporal, timeUnit: timeUnit, problem: timeUnit == nil ? problem : nil)
    }

    /// A range of values.
    public static func value<V: Plottable>(_ label: String, _ range: Range<V>) -> PlottableValue {
        PlottableValue(label, range.lowerBound, to: range.upperBound)
    }

    /// A range of values.
    public static func value<V: Plottable>(_ label: String, _ range: ClosedRange<V>) -> PlottableValue {
        PlottableValue(label, range.lowerBound, to: range.upperBound)
    }

    /// The range of a bin.
    public static func value<V: Plottable>(_ label: String, _ bin: ChartBinRange<V>) -> PlottableValue {
        PlottableValue(label, bin.lowerBound, to: bin.upperBound)
    }

    // MARK: - Texts as labels

    /// A value with the string of a text as its label.
    public static func value<V: Plottable>(_ label: Text, _ value: V) -> PlottableValue { .value(label.string, value) }

    /// A date that stands for a whole unit of the calendar, with the string of a text as its label.
    public static func value(_ label: Text, _ date: Date, unit: Calendar.Component) -> PlottableValue {
        .value(label.string, date, unit: unit)
    }

    /// A range of values with the string of a text as its label.
    public static func value<V: Plottable>(_ label: Text, _ range: Range<V>) -> PlottableValue {
        .value(label.string, range)
    }

    /// A range of values with the string of a text as its label.
    public static func value<V: Plottable>(_ label: Text, _ range: ClosedRange<V>) -> PlottableValue {
        .value(label.string, range)
    }

    /// The range of a bin with the string of a text as its label.
    public static func value<V: Plottable>(_ label: Text, _ bin: ChartBinRange<V>) -> PlottableValue {
        .value(label.string, bin)
    }

    // MARK: - Ranges

    /// The range between the values of two channels.
    static func range(_ start: PlottableValue, _ end: PlottableValue) -> PlottableValue {
        PlottableValue(
            start.label, start.start, to: end.start, start.type,
            problem: start.problem ?? end.problem
                ?? (start.type == end.type
                    ? nil : "the ends \"\(start.label)\" and \"\(end.label)\" must have the same type."))
    }

    /// The range between two values, or the one that is not `nil`.
    static func range(_ start: PlottableValue?, _ end: PlottableValue?) -> PlottableValue? {
        guard let start, let end else { return start ?? end }
        return range(start, end)
    }

    /// The units that dates can have.
    static let timeUnits = Calendar.Component.units.compactMap(\.timeUnit)
}

extension Calendar.Component {
    /// The components that values can stand for.
    fileprivate static let units: [Calendar.Component] = [
        .year, .quarter, .month, .weekOfYear, .day, .hour, .minute, .second,
    ]

    /// The grammar's time unit with this precision; `nil` for components without one.
    fileprivate var timeUnit: String? {
        switch self {
        case .year, .yearForWeekOfYear: "year"
        case .quarter: "yearquarter"
        case .month: "yearmonth"
        case .weekOfYear: "yearweek"
        case .day, .dayOfYear: "yearmonthdate"
        case .hour: "yearmonthdatehours"
        case .minute: "yearmonthdatehoursminutes"
        case .second: "yearmonthdatehoursminutesseconds"
        default: nil
        }
    }
}
