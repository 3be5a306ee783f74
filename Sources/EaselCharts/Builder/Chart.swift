// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// A chart in the words of Swift Charts.
///
/// ```swift
/// let chart = Chart(orders) { order in
///     BarMark(x: .value("Month", order.month, unit: .month), y: .value("Orders", order.count))
///         .foregroundStyle(by: .value("Region", order.region))
/// }
/// .chartTitle("Orders").frame(width: 720, height: 320)
/// try chart.drawing().write(to: "orders.svg")
/// ```
///
/// A chart becomes a ``ChartSpec``. Each statement of the closure is a layer, and the values of its marks are the
/// layer's data. As in Swift Charts, the values of y are on the trailing side, axes have titles only if they are given
/// labels, categories are in the order of their appearance, and bars and areas are stacked.
public struct Chart: Sendable {
    private let marks: ChartMarks
    var settings = ChartSettings()

    /// Creates a chart of marks.
    public init(@ChartContentBuilder content: () -> ChartMarks) { marks = content() }

    /// Creates a chart of the marks of each element.
    public init<Data: Sequence>(_ data: Data, @ChartContentBuilder content: (Data.Element) -> ChartMarks) {
        marks = ForEach(data, content: content).body
    }

    /// Creates a chart of the marks of each element. The identity is ignored because a picture does not change.
    public init<Data: Sequence, ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: (Data.Element) -> ChartMarks
    ) {
        self.init(data, content: content)
    }

    /// The chart in Vega-Lite's grammar, with its theme as the spec's config.
    ///
    /// Axis labels that are made by closures or by formats of Swift are named functions in the spec (`formatType`).
    /// ``chart(options:)`` and ``drawing(options:)`` know them. Drawing such a spec elsewhere is an error that names the
    /// function.
    public var spec: ChartSpec { spec(theme: nil) }

    /// Computes the chart without drawing it.
    ///
    /// - Parameter options: The options. Their theme applies unless ``chartTheme(_:)`` has set one.
    /// - Throws: A ``ChartError`` if a value is invalid or a limit is exceeded.
    public func chart(options: ChartOptions = ChartOptions()) throws(ChartError) -> ComputedChart {
        var options = options
        let setting = AxisLabelSetting(timeZone: options.timeZone)
        for (channel, marks) in settings.axes where marks.hasOwnLabels(for: elements, channel) {
            options.formats[AxisMarks.formatName(channel)] = marks.labels(for: elements, channel, in: setting)
        }
        return try spec(theme: options.theme).chart(options: options)
    }

    /// The picture of the chart.
    ///
    /// - Parameter options: The options. Their theme applies unless ``chartTheme(_:)`` has set one.
    /// - Throws: A ``ChartError`` if a value is invalid or a limit is exceeded.
    public func drawing(options: ChartOptions = ChartOptions()) throws(ChartError) -> Drawing {
        try chart(options: options).drawing
    }

    private var elements: [MarkElement] { marks.elements.map { $0.typed(settings.fieldTypes) } }

    private func spec(theme: ChartTheme?) -> ChartSpec {
        let assembly = SpecAssembly(elements, settings, theme: settings.theme ?? theme ?? .easel)
        return ChartSpec(checking: .object(assembly.root), rowProblem: assembly.problem)
    }

    func setting(_ change: (inout ChartSettings) -> Void) -> Chart {
        var chart = self
        change(&chart.settings)
        return chart
    }
}
