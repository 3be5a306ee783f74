// SPDX-License-Identifier: MIT

/// The settings of a chart that its modifiers change.
struct ChartSettings: Sendable {
    var title: ChartTitle?
    /// The width of the whole picture, in points.
    var width = 480.0
    /// The height of the whole picture, in points.
    var height = 300.0
    var theme: ChartTheme?
    /// The marks of axes, by channel.
    var axes: [String: AxisMarks] = [:]
    var hiddenAxes: Set<String> = []
    var axisLabels: [String: String] = [:]
    /// The members of scales, by channel.
    var scales: [String: Object] = [:]
    /// The types of the values of x and y, if they are not those of the data.
    var fieldTypes: [String: ChartFieldType] = [:]
    /// The members of legends.
    var legend = Object()
    var hidesLegend = false
    /// The lines of text in the middle of the plot.
    var background: [Text] = []

    /// Whether the labels of x are below the plot.
    var hasAxisBelow: Bool { !hiddenAxes.contains("x") && axes["x"]?.position != .top }
}
