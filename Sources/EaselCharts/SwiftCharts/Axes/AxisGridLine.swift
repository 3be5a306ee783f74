// SPDX-License-Identifier: MIT

public import Easel

/// Lines across the plot at an axis's values.
public struct AxisGridLine: AxisMark {
    /// The part.
    public let parts: AxisParts

    /// Creates grid lines.
    ///
    /// - Parameters:
    ///   - centered: Whether the lines of categories are at their centers; `false` puts them between the categories. The
    ///     default is `true`.
    ///   - stroke: The width and dashes; the theme's by default.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        var members: Object = ["grid": true]
        if let centered { members["tickBand"] = centered ? "center" : "extent" }
        if let stroke {
            members["gridWidth"] = .number(Double(stroke.lineWidth))
            members["gridDash"] = .array(stroke.dash.map { .number(Double($0)) })
        }
        parts = AxisParts(members: members)
    }
}
