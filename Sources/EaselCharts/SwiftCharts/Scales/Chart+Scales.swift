// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

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
    ///   - type: The type of the scale; by default, the data determines it.
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

    /// Sets the color or gradient of each value: `["North": .systemBlue, "South": .systemOrange]`.
    public func chartForegroundStyleScale(_ styles: KeyValuePairs<some Plottable, Color>) -> Chart {
        colorScale(styles.map(\.key.specCell), styles.map(\.value.anyStyle))
    }

    /// Sets the style of each value.
    public func chartForegroundStyleScale(_ styles: KeyValuePairs<some Plottable, some ShapeStyle>) -> Chart {
        colorScale(styles.map(\.key.specCell), styles.map(\.value.anyStyle))
    }

    /// Sets the colors, in the order of the values. Numbers and dates get colors along a ramp.
    public func chartForegroundStyleScale(range: [Color]) -> Chart { colorScale(nil, range.map(\.anyStyle)) }

    /// Sets the styles, in the order of the values.
    public func chartForegroundStyleScale(range: [some ShapeStyle]) -> Chart { colorScale(nil, range.map(\.anyStyle)) }

    /// Sets the colors of numbers and dates along a gradient.
    public func chartForegroundStyleScale(range: Gradient) -> Chart {
        colorScale(nil, range.stops.map(\.color.anyStyle))
    }

    /// Sets the values and their colors.
    public func chartForegroundStyleScale(domain: [some Plottable], range: [Color]) -> Chart {
        colorScale(domain.map(\.specCell), range.map(\.anyStyle))
    }

    /// Sets the values and their styles.
    public func chartForegroundStyleScale(domain: [some Plottable], range: [some ShapeStyle]) -> Chart {
        colorScale(domain.map(\.specCell), range.map(\.anyStyle))
    }

    /// Sets the ends of numbers or dates, and the colors between them.
    public func chartForegroundStyleScale(domain: ClosedRange<some Plottable>, range: [Color]) -> Chart {
        chartForegroundStyleScale(domain: [domain.lowerBound, domain.upperBound], range: range)
    }

    /// Sets the ends of numbers or dates, and the gradient between them.
    public func chartForegroundStyleScale(domain: ClosedRange<some Plottable>, range: Gradient) -> Chart {
        chartForegroundStyleScale(domain: domain, range: range.stops.map(\.color))
    }

    /// Sets the values and a function that returns the color of each.
    public func chartForegroundStyleScale<Value: Plottable>(
        domain: [Value], mapping: (Value) -> some ShapeStyle
    ) -> Chart {
        colorScale(domain.map(\.specCell), domain.map { mapping($0).anyStyle })
    }

    /// Sets a function that returns the color of each category.
    public func chartForegroundStyleScale<Value: Plottable & SendableMetatype, Style: ShapeStyle>(
        mapping: @escaping @Sendable (Value) -> Style
    ) -> Chart {
        setting { $0.colorOfCategory = { cell in Value.converted(cell).map { mapping($0).anyStyle.value } } }
    }

    private func colorScale(_ domain: [Value]?, _ range: [AnyShapeStyle]) -> Chart {
        scale("color", domain, range.map(\.value))
    }

    // MARK: - Symbols and lines

    /// Sets the symbol of each value.
    public func chartSymbolScale(_ symbols: KeyValuePairs<some Plottable, ChartSymbol>) -> Chart {
        scale("shape", symbols.map(\.key.specCell), symbols.map { .string($0.value.shape) })
    }

    /// Sets the shape of the symbol of each value: `["North": Circle(), "South": Circle()]`, or the outlines of shapes.
    public func chartSymbolScale(_ symbols: KeyValuePairs<some Plottable, some ChartSymbolShape>) -> Chart {
        scale("shape", symbols.map(\.key.specCell), symbols.map { .string($0.value.scaleShape) })
    }

    /// Sets the symbols, in the order of the values.
    public func chartSymbolScale(range: [ChartSymbol]) -> Chart { scale("shape", nil, range.map { .string($0.shape) }) }

    /// Sets the values and their symbols.
    public func chartSymbolScale(domain: [some Plottable], range: [ChartSymbol]) -> Chart {
        scale("shape", domain.map(\.specCell), range.map { .string($0.shape) })
    }

    /// Sets the values.
    public func chartSymbolScale(domain: [some Plottable]) -> Chart { scale("shape", domain.map(\.specCell), nil) }

    /// Sets the dashes of each value.
    public func chartLineStyleScale(_ styles: KeyValuePairs<some Plottable, StrokeStyle>) -> Chart {
        scale("strokeDash", styles.map(\.key.specCell), styles.map(\.value.dashValue))
    }

    /// Sets the dashes, in the order of the values.
    public func chartLineStyleScale(range: [StrokeStyle]) -> Chart { scale("strokeDash", nil, range.map(\.dashValue)) }

    /// Sets the values and their dashes.
    public func chartLineStyleScale(domain: [some Plottable], range: [StrokeStyle]) -> Chart {
        scale("strokeDash", domain.map(\.specCell), range.map(\.dashValue))
    }

    /// Sets the area of the symbols of each value, in square points.
    public func chartSymbolSizeScale(_ areas: KeyValuePairs<some Plottable, CGFloat>) -> Chart {
        scale("size", areas.map(\.key.specCell), areas.map { .number(Double($0.value)) })
    }

    /// Sets the areas of the symbols of the smallest and the largest value, in square points.
    public func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> Chart {
        scale("size", nil, [.number(Double(range.lowerBound)), .number(Double(range.upperBound))])
    }

    /// Sets the ends of the values and the areas of their symbols, in square points.
    public func chartSymbolSizeScale(
        domain: ClosedRange<some Plottable>, range: ClosedRange<CGFloat>
    ) -> Chart {
        scale(
            "size", [domain.lowerBound.specCell, domain.upperBound.specCell],
            [.number(Double(range.lowerBound)), .number(Double(range.upperBound))])
    }

    private func scale(_ channel: String, _ domain: [Value]?, _ range: [Value]?) -> Chart {
        setting {
            var scale = Object()
            scale["range"] = range.map(Value.array)
            scale["domain"] = domain.map(Value.array)
            $0.scales[channel] = scale
        }
    }
}

extension StrokeStyle {
    fileprivate var dashValue: Value { .array(dash.isEmpty ? [1, 0] : dash.map { .number(Double($0)) }) }
}
