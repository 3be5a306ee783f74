// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// Short lines beside the plot at an axis's values.
public struct AxisTick: AxisMark {
    /// The part.
    public let parts: AxisParts

    /// Creates ticks.
    ///
    /// - Parameters:
    ///   - centered: Whether the ticks of categories are at their centers; `false` puts them between the categories. The
    ///     default is `true`.
    ///   - length: The length, in points; the theme's by default.
    ///   - stroke: The width and dashes; the theme's by default.
    public init(centered: Bool? = nil, length: CGFloat? = nil, stroke: StrokeStyle? = nil) {
        var members: Object = ["ticks": true]
        if let centered { members["tickBand"] = centered ? "center" : "extent" }
        if let length { members["tickSize"] = .number(Double(length)) }
        if let stroke {
            members["tickWidth"] = .number(Double(stroke.lineWidth))
            members["tickDash"] = .array(stroke.dash.map { .number(Double($0)) })
        }
        parts = AxisParts(members: members)
    }
}
