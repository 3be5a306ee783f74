// SPDX-License-Identifier: MIT

/// A point of an area, from zero or between two lines.
///
/// ```swift
/// let band = Chart(orders) { order in
///     let (low, high) = (0.9 * Double(order.count), 1.1 * Double(order.count))
///     AreaMark(x: .value("Month", order.month), yStart: .value("Low", low), yEnd: .value("High", high))
/// }
/// ```
///
/// The areas of several series are stacked.
public struct AreaMark: ChartContent, Sendable {
    /// The mark.
    public let body: ChartMarks

    /// Creates a point of an area above zero.
    public init(x: PlottableValue, y: PlottableValue, stacking: MarkStackingMethod = .standard) {
        body = ChartMarks(MarkTemplate(.area, stacking: stacking), x: x, y: y)
    }

    /// Creates a point of the area of a series.
    public init(
        x: PlottableValue, y: PlottableValue, series: PlottableValue, stacking: MarkStackingMethod = .standard
    ) {
        body = ChartMarks(MarkTemplate(.area, stacking: stacking), x: x, y: y, series: series)
    }

    /// Creates a point of a band between two values of y.
    public init(x: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue) {
        body = ChartMarks(MarkTemplate(.area, stacking: .unstacked), x: x, y: .range(yStart, yEnd))
    }

    /// Creates a point of a band between two values of x.
    public init(xStart: PlottableValue, xEnd: PlottableValue, y: PlottableValue) {
        body = ChartMarks(MarkTemplate(.area, stacking: .unstacked), x: .range(xStart, xEnd), y: y)
    }
}
