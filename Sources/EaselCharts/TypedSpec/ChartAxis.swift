// SPDX-License-Identifier: MIT

/// The axis of a position channel.
///
/// ```swift
/// let axis = ChartAxis(title: "Price (€)", format: ",.0f", tickCount: 5, grid: false)
/// ```
public struct ChartAxis: ChartPart, SpecValue {
    /// The JSON value of this part in the spec.
    public var value: ChartValue

    /// Creates an axis. Omitted members use the config and the theme.
    ///
    /// - Parameters:
    ///   - title: The title; the field's title by default.
    ///   - format: A d3 format for numbers or dates, such as `.1%` or `%b %Y`.
    ///   - tickCount: The requested number of ticks.
    ///   - values: The values of the ticks.
    ///   - labelAngle: The clockwise rotation of the labels, in degrees.
    ///   - labelExpr: An expression for the text of each label, such as `datum.label + "!"`.
    ///   - grid: Whether the axis has grid lines.
    ///   - ticks: Whether the axis has tick marks.
    ///   - labels: Whether the axis has labels.
    ///   - domain: Whether the axis has a line along it.
    ///   - orient: The side of the plot: `top`, `bottom`, `left`, or `right`.
    ///   - properties: Other Vega-Lite members, by name.
    public init(
        title: ChartTitle? = nil, format: String? = nil, tickCount: Int? = nil, values: [ChartValue]? = nil,
        labelAngle: Double? = nil, labelExpr: String? = nil, grid: Bool? = nil, ticks: Bool? = nil,
        labels: Bool? = nil, domain: Bool? = nil, orient: String? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) {
        value = ChartValue(
            [
                "title": title?.text, "format": format, "tickCount": tickCount, "values": values,
                "labelAngle": labelAngle, "labelExpr": labelExpr, "grid": grid, "ticks": ticks, "labels": labels,
                "domain": domain, "orient": orient,
            ], adding: properties)
    }

    private init(value: ChartValue) { self.value = value }

    /// A value that removes the axis.
    public static let hidden = ChartAxis(value: nil)
}

/// The legend of a channel such as color.
///
/// ```swift
/// let legend = ChartLegend(title: "Region", orient: "bottom", columns: 3)
/// ```
public struct ChartLegend: ChartPart, SpecValue {
    /// The JSON value of this part in the spec.
    public var value: ChartValue

    /// Creates a legend. Omitted members use the config and the theme.
    ///
    /// - Parameters:
    ///   - title: The title; the field's title by default.
    ///   - format: A d3 format for numbers or dates, such as `.1%` or `%b %Y`.
    ///   - orient: The position: `right`, `bottom`, `top-left`, …, or `none`.
    ///   - direction: The direction of the entries: `horizontal` or `vertical`.
    ///   - columns: The number of columns of symbols.
    ///   - values: The values that the legend shows.
    ///   - labelExpr: An expression for the text of each label, such as `datum.label + "!"`.
    ///   - properties: Other Vega-Lite members, by name.
    public init(
        title: ChartTitle? = nil, format: String? = nil, orient: String? = nil, direction: String? = nil,
        columns: Int? = nil, values: [ChartValue]? = nil, labelExpr: String? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) {
        value = ChartValue(
            [
                "title": title?.text, "format": format, "orient": orient, "direction": direction, "columns": columns,
                "values": values, "labelExpr": labelExpr,
            ], adding: properties)
    }

    private init(value: ChartValue) { self.value = value }

    /// A value that removes the legend.
    public static let hidden = ChartLegend(value: nil)
}

/// The headers of a facet's rows and columns.
public struct ChartHeader: ChartPart, SpecValue {
    /// The JSON value of this part in the spec.
    public var value: ChartValue

    /// Creates headers. Omitted members use the config and the theme.
    public init(
        title: ChartTitle? = nil, format: String? = nil, orient: String? = nil, labelAngle: Double? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) {
        value = ChartValue(
            ["title": title?.text, "format": format, "orient": orient, "labelAngle": labelAngle], adding: properties)
    }
}
