// SPDX-License-Identifier: MIT

/// A legend before it is laid out.
struct LegendSpec: Sendable {
    /// The channels that legends explain.
    enum Channel: String, Sendable { case fill, stroke, size, shape, opacity, strokeDash, strokeWidth }

    /// The scales by channel, in Vega's order of merging; `color` is `fill` for filled marks and `stroke` for others.
    var scales: [(channel: Channel, scale: Scale)]
    var field: GuideField
    /// The merged `legend` objects of the encodings. A `title` of `null` shows none.
    var properties = Object()
    var symbol = LegendSymbol()
    /// The size of the plot that the legend belongs to, which bounds gradients.
    var plotWidth: Double
    var plotHeight: Double
    /// The JSON path of the first channel, for errors.
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

/// The look of a mark, which the symbols of its legend share.
struct LegendSymbol: Sendable {
    /// A paint of the mark.
    enum Color: Sendable {
        case none
        /// A CSS color, also the first value of a condition.
        case constant(String)
        /// A field of the same or another legend.
        case encoded
    }

    /// The mark's type: `point`, `bar`, …
    var mark = "point"
    var isFilled = false
    var fill = Color.none
    var stroke = Color.none
    /// The largest constant opacity of the encoding, or the mark's.
    var opacity: Double?
    /// The mark's own value, from its definition, style or config; `nil` where there is none.
    var fillOpacity: Double?
    var strokeOpacity: Double?
    var strokeWidth: Double?
    var strokeDash: [Double]?
    /// The mark's constant shape.
    var shape: String?
    var size: Double?

    /// Adds what the marks of another layer say, where this one says nothing.
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
    var legendShape: String {
        if let shape { return shape }
        switch mark {
        case "bar", "rect", "image", "square": return "square"
        case "line", "trail", "rule": return "stroke"
        default: return "circle"
        }
    }
}
