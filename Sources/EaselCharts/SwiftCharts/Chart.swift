// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

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
    /// function. The same applies to axes whose closure makes different parts for different values. For numbers and dates
    /// that the scale chooses, this depends on the closure's parts for about ten round values of the data. Their number
    /// and their indices can differ from the indices of the values that the axis shows.
    ///
    /// Dates are divided into units in UTC.
    public var spec: ChartSpec { assembly(theme: nil, timeZone: .gmt, namesContents: true).spec().spec }

    /// Computes the chart without drawing it.
    ///
    /// - Parameter options: The options. Their theme applies unless ``chartTheme(_:)`` has set one.
    /// - Throws: A ``ChartError`` if a value is invalid or a limit is exceeded.
    public func chart(options: ChartOptions = ChartOptions()) throws(ChartError) -> ComputedChart {
        let assembly = try sized(options.checkedSize()).assembly(
            theme: options.theme, timeZone: options.timeZone, namesContents: false, fonts: options.fonts)
        let count = assembly.layerCount
        guard count < options.limits.allViews else {
            throw ChartError(
                .limit, at: "",
                "Chart: the marks and texts make \(count) layers; they must be fewer than \(options.limits.allViews) "
                    + "(ChartLimits.views). Marks of one statement with the same modifiers share a layer, and "
                    + "annotations in the same style.")
        }
        let contents = assembly.channels.axisContents(in: AxisLabelSetting(timeZone: options.timeZone))
        let (spec, pictures) = assembly.spec()
        let chart = try spec.chart(options: options, axisContents: contents, pictures: pictures)
        return settings.decorations.isEmpty ? chart : chart.decorated(settings.decorations, by: assembly.views)
    }

    /// The picture of the chart.
    ///
    /// - Parameter options: The options. Their theme applies unless ``chartTheme(_:)`` has set one.
    /// - Throws: A ``ChartError`` if a value is invalid or a limit is exceeded.
    public func drawing(options: ChartOptions = ChartOptions()) throws(ChartError) -> Drawing {
        try chart(options: options).drawing
    }

    /// Returns the picture as PNG with a number of pixels per point.
    ///
    /// - Throws: A ``ChartError`` or a `DrawingError`.
    public func png(scale: CGFloat = 2, options: ChartOptions = ChartOptions()) throws -> Data {
        try drawing(options: options).png(scale: scale)
    }

    /// Returns the picture as SVG.
    ///
    /// - Throws: A ``ChartError`` or a `DrawingError`.
    public func svg(options: ChartOptions = ChartOptions()) throws -> String { try drawing(options: options).svg() }

    /// Returns the picture as a PDF document of one page.
    ///
    /// - Throws: A ``ChartError`` or a `DrawingError`.
    public func pdf(options: ChartOptions = ChartOptions()) throws -> Data { try drawing(options: options).pdf() }

    /// Writes the picture to a file, in the format of the path's extension: png, jpg, webp, svg, or pdf.
    ///
    /// - Throws: A ``ChartError``, a `DrawingError`, or an error of the file system.
    public func write(to path: String, options: ChartOptions = ChartOptions()) throws {
        try drawing(options: options).write(to: path)
    }

    private func assembly(
        theme: ChartTheme?, timeZone: TimeZone, namesContents: Bool, fonts: FontLibrary = .system
    ) -> SpecAssembly {
        SpecAssembly(
            marks.layers(settings), settings, theme: settings.theme ?? theme ?? .easel, timeZone: timeZone,
            namesContents: namesContents, fonts: fonts)
    }

    /// Returns the chart for a picture of a size.
    private func sized(_ size: CGSize?) -> Chart {
        guard let size else { return self }
        return frame(width: size.width, height: size.height).setting { ($0.plotWidth, $0.plotHeight) = (nil, nil) }
    }

    func setting(_ change: (inout ChartSettings) -> Void) -> Chart {
        var chart = self
        change(&chart.settings)
        return chart
    }
}
