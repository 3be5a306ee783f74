// SPDX-License-Identifier: MIT

/// The settings of a chart that its modifiers change.
struct ChartSettings: Sendable {
    var title: ChartTitle?
    /// The width of the whole picture, in points.
    var width = 480.0
    /// The height of the whole picture, in points.
    var height = 300.0
    var theme: ChartTheme?
    /// The axes, by channel. The first one has the default parts if there is none.
    var axes: [String: [AxisMarks]] = [:]
    var hiddenAxes: Set<String> = []
    var axisLabels: [String: AxisLabel] = [:]
    /// The members of scales, by channel.
    var scales: [String: Object] = [:]
    /// The types of the values of x and y, if they differ from the types of the data.
    var fieldTypes: [String: ChartFieldType] = [:]
    /// The members of legends.
    var legend = Object()
    /// The alignment of legends along their side, in the grammar.
    var legendAnchor: String?
    var hidesLegend = false
    /// Whether a legend beside the plot is asked for, rather than names at the ends of lines.
    var showsLegend = false
    /// The lines of text in the middle of the plot.
    var background: [Text] = []
    /// The views behind and in front of the plot, and beside it.
    var decorations: [ChartDecoration] = []
    /// The members of the plot's background.
    var plotArea = Object()
    /// The size of the plot, in points, if it is set.
    var plotWidth: Double?
    var plotHeight: Double?
    /// The colors of categories, by the category.
    var colorOfCategory: (@Sendable (Value) -> Value?)?
    /// What screen readers say of the chart.
    var accessibilityLabel: String?

    /// Whether the labels of x are below the plot.
    var hasAxisBelow: Bool { !hiddenAxes.contains("x") && axes["x"]?.first?.position != .top }
}
