// SPDX-License-Identifier: MIT

/// A line parallel to an axis, across the plot or between two values.
///
/// ```swift
/// let chart = Chart(orders) { order in
///     BarMark(x: .value("Region", order.region), y: .value("Orders", order.count))
///     RuleMark(y: .value("Goal", 1_500)).lineStyle(StrokeStyle(lineWidth: 1, dash: [5]))
/// }
/// ```
public struct RuleMark: ChartContent, Sendable {
    /// The mark.
    public let body: ChartMarks

    /// Creates a vertical line across the plot, or between two values of y.
    public init(x: PlottableValue, yStart: PlottableValue? = nil, yEnd: PlottableValue? = nil) {
        body = ChartMarks(MarkTemplate(.rule), x: x, y: .range(yStart, yEnd))
    }

    /// Creates a horizontal line across the plot, or between two values of x.
    public init(xStart: PlottableValue? = nil, xEnd: PlottableValue? = nil, y: PlottableValue) {
        body = ChartMarks(MarkTemplate(.rule), x: .range(xStart, xEnd), y: y)
    }
}
