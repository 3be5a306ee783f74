// SPDX-License-Identifier: MIT

public import Foundation

/// A sector of a pie or a donut.
///
/// ```swift
/// let donut = Chart(orders) { order in
///     SectorMark(angle: .value("Orders", order.count), innerRadius: .ratio(0.6), angularInset: 1)
///         .foregroundStyle(by: .value("Region", order.region))
/// }
/// ```
public struct SectorMark: ChartContent, Sendable {
    /// The mark.
    public let body: ChartMarks

    /// Creates a sector whose angle is a value's share of the whole.
    ///
    /// - Parameters:
    ///   - angle: The value; all values of the chart together are a full turn.
    ///   - innerRadius: The radius of the hole: in points, or as a ratio of the largest radius; 0 by default.
    ///   - outerRadius: The radius of the sector, likewise; the largest that fits by default.
    ///   - angularInset: The gap on each side of the sector, in points.
    public init(
        angle: PlottableValue, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {
        let (inner, outer) = (innerRadius.radius(default: "0"), outerRadius.radius(default: "min(width,height)/2"))
        // The grammar's gap is an angle at the root of the mean square of the radii.
        let gap = angularInset.map { ChartValue.expression("\(2 * Double($0))/sqrt(pow(\(inner),2)+pow(\(outer),2))") }
        let members = Object([
            "innerRadius": ChartValue.expression(inner), "outerRadius": ChartValue.expression(outer),
            "padAngle": gap,
        ])
        body = ChartMarks(MarkTemplate(.arc, members), theta: angle)
    }
}
