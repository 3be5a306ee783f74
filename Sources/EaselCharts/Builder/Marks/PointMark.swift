// SPDX-License-Identifier: MIT

/// A symbol at a position.
///
/// ```swift
/// PointMark(x: .value("Weight", car.weight), y: .value("Range", car.range)).symbol(by: .value("Fuel", car.fuel))
/// ```
public struct PointMark: ChartContent, Sendable {
    /// The mark.
    public let body: ChartMarks

    /// Creates a symbol at a position.
    public init(x: PlottableValue, y: PlottableValue) { self.init([.x: x, .y: y]) }

    /// Creates a symbol on the horizontal line in the middle of the plot.
    public init(x: PlottableValue) { self.init([.x: x]) }

    /// Creates a symbol on the vertical line in the middle of the plot.
    public init(y: PlottableValue) { self.init([.y: y]) }

    private init(_ values: [MarkElement.Channel: PlottableValue]) {
        body = ChartMarks("point", values, ["filled": true])
    }
}
