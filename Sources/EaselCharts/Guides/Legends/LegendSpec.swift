// SPDX-License-Identifier: MIT

/// A legend before layout.
struct LegendSpec: Sendable {
    /// The scales by channel, in Vega's merge order. The channel `color` is `fill` for filled marks and `stroke` for
    /// other marks.
    var scales: [(channel: Channel, scale: Scale)]
    var field: GuideField
    /// The merged `legend` objects of the encodings. If `title` is `null`, the title is hidden.
    var properties = Object()
    var symbol = LegendSymbol()
    /// Whether the title of the chart says what the title of the legend says.
    var hidesTitle = false
    /// The width of the plot that the legend belongs to. The size of the plot limits the size of gradients.
    var plotWidth: Double
    var plotHeight: Double
    /// The JSON path of the first channel, for error messages.
    var path: String

    init(
        _ scales: [(channel: Channel, scale: Scale)], field: GuideField, properties: Object = Object(),
        plotWidth: Double, plotHeight: Double, path: String
    ) {
        self.scales = scales
        self.field = field
        self.properties = properties
        self.plotWidth = plotWidth
        self.plotHeight = plotHeight
        self.path = path
    }
}

/// The appearance of a mark, which the symbols of its legend share.
struct LegendSymbol: Sendable {
    /// The color of a mark's fill or stroke.
    enum Color: Sendable {
        case none
        /// A constant CSS color, or the first color of a condition.
        case constant(String)
        /// A color from a field, in this legend or in another legend.
        case encoded
    }

    var mark = MarkType.point
    var isFilled = false
    var fill = Color.none
    var stroke = Color.none
    /// The largest constant opacity of the encoding, or the mark's opacity.
    var opacity: Double?
    /// The fill opacity from the mark's configuration; `nil` if the configuration does not specify it.
    var fillOpacity: Double?
    var strokeOpacity: Double?
    var strokeWidth: Double?
    var strokeDash: [Double]?
    /// The mark's constant shape.
    var shape: String?
    var size: Double?

    /// Fills in missing properties from the marks of another layer.
    mutating func merge(_ other: LegendSymbol) {
        opacity = opacity ?? other.opacity
        fillOpacity = fillOpacity ?? other.fillOpacity
        strokeOpacity = strokeOpacity ?? other.strokeOpacity
        strokeWidth = strokeWidth ?? other.strokeWidth
        strokeDash = strokeDash ?? other.strokeDash
        if case .none = fill { fill = other.fill }
        if case .none = stroke { stroke = other.stroke }
        if other.legendShape == "circle" { (mark, shape) = (other.mark, other.shape) }
    }

    /// The shape of the legend's symbols.
    var legendShape: String { shape ?? mark.legendShape }
}
