// SPDX-License-Identifier: MIT

/// A point of a line. The points of one series are connected in the order of the data.
///
/// ```swift
/// let chart = Chart(orders) { order in
///     LineMark(x: .value("Month", order.month), y: .value("Orders", order.count))
///         .foregroundStyle(by: .value("Region", order.region))
/// }
/// ```
public struct LineMark: ChartContent, Sendable {
    /// The mark.
    public let body: ChartMarks

    /// Creates a point of the line. Points with another color, symbol or dash pattern belong to another line.
    public init(x: PlottableValue, y: PlottableValue) { body = ChartMarks(MarkTemplate(.line), x: x, y: y) }

    /// Creates a point of the line of a series.
    public init(x: PlottableValue, y: PlottableValue, series: PlottableValue) {
        body = ChartMarks(MarkTemplate(.line), x: x, y: y, series: series)
    }
}
