// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

extension Chart {
    /// Sets the domain, the range, and the type of the scale of x.
    ///
    /// ```swift
    /// .chartXScale(domain: .automatic(reversed: true)).chartYScale(type: .log)
    /// ```
    ///
    /// - Parameters:
    ///   - domain: The values of the scale.
    ///   - range: The part of the plot that the values cover.
    ///   - type: The type of the scale; that of the data by default.
    public func chartXScale(
        domain: ScaleDomain = .automatic, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
    ) -> Chart {
        scale("x", domain, range, type)
    }

    /// Sets the domain, the range, and the type of the scale of y.
    public func chartYScale(
        domain: ScaleDomain = .automatic, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
    ) -> Chart {
        scale("y", domain, range, type)
    }

    /// Sets the ends of x.
    public func chartXScale(
        domain: ClosedRange<some Plottable>, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
    ) -> Chart {
        scale("x", ScaleDomain(domain), range, type)
    }

    /// Sets the ends of y.
    public func chartYScale(
        domain: ClosedRange<some Plottable>, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
    ) -> Chart {
        scale("y", ScaleDomain(domain), range, type)
    }

    /// Sets the categories of x in order, or the two ends of numbers or dates.
    public func chartXScale(
        domain: [some Plottable], range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
    ) -> Chart {
        scale("x", ScaleDomain(domain), range, type)
    }

    /// Sets the categories of y from top to bottom, or the two ends of numbers or dates.
    public func chartYScale(
        domain: [some Plottable], range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
    ) -> Chart {
        scale("y", ScaleDomain(domain), range, type)
    }

    private func scale(_ channel: String, _ domain: ScaleDomain, _ range: PlotDimensionScaleRange, _ type: ScaleType?)
        -> Chart
    {
        setting { settings in
            var scale = (settings.scales[channel] ?? Object()).merging(domain.members)
            if let ends = range.ends(channel) { scale["range"] = ends }
            if let name = type?.name { scale["type"] = .string(name) }
            settings.scales[channel] = scale
            if let type { settings.fieldTypes[channel] = type.fieldType }
        }
    }

    // MARK: - Colors

    /// Sets the color of each value: `["North": .systemBlue, "South": .systemOrange]`.
    public func chartForegroundStyleScale(_ colors: KeyValuePairs<some Plottable, Color>) -> Chart {
        colorScale(["domain": .array(colors.map { $0.key.specCell }), "range": .array(colors.map { .string($0.value.css) })])
    }

    /// Sets the colors, in the order of the values. Numbers and dates get colors along a ramp.
    public func chartForegroundStyleScale(range: [Color]) -> Chart {
        colorScale(["range": .array(range.map { .string($0.css) })])
    }

    /// Sets the values and their colors.
    public func chartForegroundStyleScale(domain: [some Plottable], range: [Color]) -> Chart {
        colorScale(["domain": .array(domain.map(\.specCell)), "range": .array(range.map { .string($0.css) })])
    }

    /// Sets the ends of numbers or dates, and the colors between them.
    public func chartForegroundStyleScale(domain: ClosedRange<some Plottable>, range: [Color]) -> Chart {
        chartForegroundStyleScale(domain: [domain.lowerBound, domain.upperBound], range: range)
    }

    private func colorScale(_ scale: Object) -> Chart { setting { $0.scales["color"] = scale } }
}

/// The values of a scale.
public struct ScaleDomain: Sendable {
    /// The members of the scale in the grammar.
    let members: Object

    private init(members: Object) { self.members = members }

    /// The values of the data, including 0 if they are numbers.
    public static let automatic = ScaleDomain(members: [:])

    /// The values of the data.
    ///
    /// - Parameters:
    ///   - includesZero: Whether numbers include 0; `true` by default. Other values ignore it.
    ///   - reversed: Whether the values run in the opposite direction.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool = false) -> ScaleDomain {
        ScaleDomain(members: Object(["zero": includesZero, "reverse": reversed ? true : nil]))
    }

    init(_ range: ClosedRange<some Plottable>) {
        members = ["domain": [range.lowerBound.specCell, range.upperBound.specCell], "nice": false]
    }

    init(_ values: [some Plottable]) { members = ["domain": .array(values.map(\.specCell))] }
}

/// The part of a plot that the values of a scale cover.
public struct PlotDimensionScaleRange: Sendable {
    private let start: Double
    private let end: Double

    private init(_ start: Double, _ end: Double) {
        self.start = start
        self.end = end
    }

    /// The whole plot.
    public static let plotDimension = PlotDimensionScaleRange(0, 0)

    /// The plot without a distance at both ends, in points.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(Double(padding), Double(padding))
    }

    /// The plot without a distance at the smallest value and one at the largest value, in points.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(Double(startPadding), Double(endPadding))
    }

    /// The range in the grammar; `nil` for the whole plot.
    func ends(_ channel: String) -> Value? {
        guard start != 0 || end != 0 else { return nil }
        return channel == "x"
            ? [.number(start), ["expr": .string("width-\(end)")]]
            : [["expr": .string("height-\(start)")], .number(end)]
    }
}

/// The type of a scale.
public enum ScaleType: Sendable, Hashable, CaseIterable {
    case linear, log, squareRoot, symmetricLog
    /// Dates; numbers are milliseconds since 1970-01-01 UTC.
    case date
    /// Categories, also for numbers and dates.
    case category

    /// The name in the grammar; `nil` if the type of the field says it.
    var name: String? {
        switch self {
        case .linear: "linear"
        case .log: "log"
        case .squareRoot: "sqrt"
        case .symmetricLog: "symlog"
        case .date, .category: nil
        }
    }

    /// The type of the field that such a scale requires.
    var fieldType: ChartFieldType {
        switch self {
        case .linear, .log, .squareRoot, .symmetricLog: .quantitative
        case .date: .temporal
        case .category: .nominal
        }
    }
}
