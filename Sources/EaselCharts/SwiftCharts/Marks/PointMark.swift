// SPDX-License-Identifier: MIT

/// A symbol at a position.
///
/// ```swift
/// let chart = Chart(orders) { order in
///     PointMark(x: .value("Month", order.month), y: .value("Orders", order.count))
///         .symbol(by: .value("Region", order.region))
/// }
/// ```
public struct PointMark: ChartContent, Sendable {
    /// The mark.
    public let body: ChartMarks

    /// Creates a symbol at a position.
    public init(x: PlottableValue, y: PlottableValue) { body = ChartMarks(MarkTemplate(.point), x: x, y: y) }

    /// Creates a symbol on the horizontal line in the middle of the plot.
    public init(x: PlottableValue) { body = ChartMarks(MarkTemplate(.point), x: x) }

    /// Creates a symbol on the vertical line in the middle of the plot.
    public init(y: PlottableValue) { body = ChartMarks(MarkTemplate(.point), y: y) }
}
