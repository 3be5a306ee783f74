// SPDX-License-Identifier: MIT

/// A bar for a value, from zero or between two ends.
///
/// ```swift
/// let chart = Chart(orders) { order in
///     BarMark(x: .value("Region", order.region), y: .value("Orders", order.count))
/// }
/// ```
///
/// The bars of one category are stacked.
public struct BarMark: ChartContent, Sendable {
    /// The mark.
    public let body: ChartMarks

    /// Creates a bar from zero to a value, along the axis of the numbers.
    ///
    /// - Parameters:
    ///   - x: The position or the length along x. A range is both ends.
    ///   - y: The position or the length along y. A range is both ends.
    ///   - width: The thickness of vertical bars.
    ///   - height: The thickness of horizontal bars.
    ///   - stacking: The arrangement of the bars of one category.
    public init(
        x: PlottableValue, y: PlottableValue, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        body = ChartMarks(MarkTemplate(.bar, width: width, height: height, stacking: stacking), x: x, y: y)
    }

    /// Creates a horizontal bar between two values.
    public init(xStart: PlottableValue, xEnd: PlottableValue, y: PlottableValue, height: MarkDimension = .automatic) {
        self.init(x: .range(xStart, xEnd), y: y, height: height, stacking: .unstacked)
    }

    /// Creates a vertical bar between two values.
    public init(x: PlottableValue, yStart: PlottableValue, yEnd: PlottableValue, width: MarkDimension = .automatic) {
        self.init(x: x, y: .range(yStart, yEnd), width: width, stacking: .unstacked)
    }

    /// Creates a segment of a single horizontal bar that shows how a whole is divided.
    public init(x: PlottableValue, stacking: MarkStackingMethod = .standard) {
        body = ChartMarks(MarkTemplate(.bar, stacking: stacking), x: x)
    }

    /// Creates a segment of a single vertical bar that shows how a whole is divided.
    public init(y: PlottableValue, stacking: MarkStackingMethod = .standard) {
        body = ChartMarks(MarkTemplate(.bar, stacking: stacking), y: y)
    }
}
