// SPDX-License-Identifier: MIT

/// The graph of a function, or the line through the points of a collection.
///
/// ```swift
/// let wave = Chart {
///     LinePlot(x: "t", y: "level") { t in sin(t) * exp(-t / 8) }
/// }
/// .chartXScale(domain: 0...20)
/// ```
///
/// A function is drawn through 501 points over its domain: the given one, the domain of the x scale, the domain of the
/// other marks, or from −10 to 10. Numbers that are not finite are gaps.
public struct LinePlot<Body: ChartContent>: ChartContent {
    /// The marks.
    public let body: Body
}

extension LinePlot where Body == ChartMarks {
    /// Creates the graph of a function of x.
    public init(
        x: String, y: String, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        let graph = PlotFunction(labels: (x, y), domain: domain) { (x: $0, y: function($0), end: nil) }
        body = ChartMarks(MarkRows(MarkTemplate(.line), graph))
    }

    /// Creates the curve of a function of a parameter.
    public init(
        x: String, y: String, t: String, domain: ClosedRange<Double>,
        function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        let curve = PlotFunction(labels: (x, y), domain: domain) { t in
            let point = function(t)
            return (x: point.x, y: point.y, end: nil)
        }
        body = ChartMarks(MarkRows(MarkTemplate(.line), curve))
    }
}

/// The area below the graph of a function, between the graphs of two functions, or through the points of a collection.
/// See ``LinePlot``.
public struct AreaPlot<Body: ChartContent>: ChartContent {
    /// The marks.
    public let body: Body
}

extension AreaPlot where Body == ChartMarks {
    /// Creates the area between a function of x and zero.
    public init(
        x: String, y: String, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        let graph = PlotFunction(labels: (x, y), domain: domain) { (x: $0, y: function($0), end: nil) }
        body = ChartMarks(MarkRows(MarkTemplate(.area, stacking: .unstacked), graph))
    }

    /// Creates the area between two functions of x.
    public init(
        x: String, yStart: String, yEnd: String, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        let band = PlotFunction(labels: (x, yStart), domain: domain, isRange: true) { x in
            let ends = function(x)
            return (x: x, y: ends.yStart, end: ends.yEnd)
        }
        body = ChartMarks(MarkRows(MarkTemplate(.area, stacking: .unstacked), band))
    }
}
