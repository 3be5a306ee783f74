// SPDX-License-Identifier: MIT

/// An axis before layout.
struct AxisSpec: Sendable {
    /// The parts of an axis in one group. In facets, each cell shows the grid and the headers show the other parts.
    enum Part: Sendable { case all, grid, main }

    /// `x` or `y`.
    var channel: Channel
    var scale: Scale
    var field: GuideField
    /// The merged `axis` objects of the encodings. If `title` is `null`, the title is hidden.
    var properties = Object()
    var part = Part.all
    /// Whether the axis is painted above the marks if its values are categories: the marks cover the grid.
    var isAboveMarks = false
    /// The plot's extent along the axis, in points.
    var length: Double
    /// The plot's extent perpendicular to the axis, which is the length of grid lines.
    var crossLength: Double
    /// Whether the title is elsewhere: in the title of the chart, or beside the grid of a facet.
    var hidesTitle = false
    /// The ends of the grid lines; `nil` unless another scale's range differs from the plot's extent.
    var gridRange: ClosedRange<Double>?
    /// Whether another axis occupies the usual side of this axis. As in Vega-Lite, rotated labels keep the alignment
    /// for the usual side.
    var isMovedAside = false
    /// The JSON path of the channel, for error messages.
    var path: String

    init(
        _ channel: Channel, scale: Scale, field: GuideField, properties: Object = Object(), length: Double,
        crossLength: Double, path: String
    ) {
        self.channel = channel
        self.scale = scale
        self.field = field
        self.properties = properties
        self.length = length
        self.crossLength = crossLength
        self.path = path
    }

    /// Returns a copy of this axis with only one part.
    func part(_ part: Part) -> AxisSpec {
        var axis = self
        axis.part = part
        return axis
    }
}
