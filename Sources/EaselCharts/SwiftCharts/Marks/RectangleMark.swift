// SPDX-License-Identifier: MIT

/// A rectangle: a cell of a heat map, or an area between two values of x and two of y.
///
/// ```swift
/// let heatMap = Chart(orders) { order in
///     RectangleMark(x: .value("Month", order.month, unit: .month), y: .value("Region", order.region))
///         .foregroundStyle(by: .value("Orders", order.count))
/// }
/// ```
public struct RectangleMark: ChartContent, Sendable {
    /// The mark.
    public let body: ChartMarks

    /// Creates a rectangle that covers a category or a unit along each axis. A range is both ends. Without a value for
    /// one axis, the rectangle covers the plot in that direction.
    public init(
        x: PlottableValue? = nil, y: PlottableValue? = nil, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        body = ChartMarks(MarkTemplate(.rect, width: width, height: height), x: x, y: y)
    }

    /// Creates a rectangle between two values of x and two of y. Without values of one axis, the rectangle covers the
    /// plot in its direction.
    public init(
        xStart: PlottableValue? = nil, xEnd: PlottableValue? = nil, yStart: PlottableValue? = nil,
        yEnd: PlottableValue? = nil
    ) {
        self.init(x: .range(xStart, xEnd), y: .range(yStart, yEnd))
    }

    /// Creates a rectangle between two values of y that covers a category or a unit of x.
    public init(x: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue, width: MarkDimension = .automatic) {
        self.init(x: x, y: .range(yStart, yEnd), width: width)
    }

    /// Creates a rectangle between two values of x that covers a category or a unit of y.
    public init(xStart: PlottableValue, xEnd: PlottableValue, y: PlottableValue, height: MarkDimension = .automatic) {
        self.init(x: .range(xStart, xEnd), y: y, height: height)
    }
}
