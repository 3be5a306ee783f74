// SPDX-License-Identifier: MIT

public import Easel

extension Chart {
    /// Sets the domain, the range, and the type of the scale of x.
    ///
    /// ```swift
    /// let scaled = chart.chartXScale(domain: .automatic(reversed: true)).chartYScale(type: .log)
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
        colorScale([
            "domain": .array(colors.map { $0.key.specCell }), "range": .array(colors.map { .string($0.value.css) }),
        ])
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
