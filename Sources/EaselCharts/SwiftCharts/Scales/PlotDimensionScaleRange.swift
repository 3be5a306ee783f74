// SPDX-License-Identifier: MIT

public import Foundation

/// The part of a plot that the values of a scale cover.
public struct PlotDimensionScaleRange: Sendable {
    private let start: Double
    private let end: Double

    private init(_ start: Double, _ end: Double) {
        self.start = start
        self.end = end
    }

    /// The whole plot.
    public static let plotDimension = PlotDimensionScaleRange(0, 0)

    /// The plot without a distance at both ends, in points.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(Double(padding), Double(padding))
    }

    /// The plot without a distance at the smallest value and one at the largest value, in points.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(Double(startPadding), Double(endPadding))
    }

    /// The range in the grammar; `nil` for the whole plot.
    func ends(_ channel: String) -> Value? {
        guard start != 0 || end != 0 else { return nil }
        return channel == "x"
            ? [.number(start), ["expr": .string("width-\(end.operand)")]]
            : [["expr": .string("height-\(start.operand)")], .number(end)]
    }
}
