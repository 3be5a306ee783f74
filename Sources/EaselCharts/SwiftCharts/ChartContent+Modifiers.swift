// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

// If two modifiers set the same property, the inner one applies because it is closer to the mark.
extension ChartContent {
    /// Paints the marks in a color.
    public func foregroundStyle(_ color: Color) -> ChartMarks { paint(.string(color.css)) }

    /// Paints the marks with a color or a gradient over the bounds of each mark, in sRGB. A gradient without points runs
    /// from the top to the bottom.
    public func foregroundStyle(_ style: some ShapeStyle) -> ChartMarks { paint(style.anyStyle.value) }

    /// Paints the marks in a color for each value: categories in distinct colors, numbers and dates along a ramp.
    public func foregroundStyle(by value: PlottableValue) -> ChartMarks {
        marks.modified { if $0.template[appearance: "color"] == nil { $0.setIfAbsent(.color, value) } }
    }

    /// Sets the opacity of the marks, in `0...1`.
    public func opacity(_ opacity: Double) -> ChartMarks {
        marks.modified { $0.setIfAbsent(appearance: "opacity", .number(opacity)) }
    }

    /// Sets an opacity for each value.
    public func opacity(by value: PlottableValue) -> ChartMarks {
        marks.modified { $0.setIfAbsent(.opacity, value) }
    }

    /// Draws points as symbols. On a line or an area, adds a symbol at each point.
    public func symbol(_ symbol: ChartSymbol) -> ChartMarks { self.symbol(symbol.shape, lineWidth: nil) }

    /// Draws points as a shape, or its outline. On a line or an area, adds one at each point.
    ///
    /// ```swift
    /// let chart = Chart(orders) { order in
    ///     LineMark(x: .value("Month", order.month), y: .value("Orders", order.count))
    ///         .symbol(Circle().strokeBorder(lineWidth: 2))
    /// }
    /// ```
    public func symbol(_ symbol: some ChartSymbolShape) -> ChartMarks {
        self.symbol(symbol.shape, lineWidth: (symbol as? StrokedChartSymbol)?.lineWidth)
    }

    /// - Parameter lineWidth: The width of the outline; `nil` for a filled symbol.
    private func symbol(_ shape: String, lineWidth: Double?) -> ChartMarks {
        var members: Object = ["shape": .string(shape)]
        if let lineWidth {
            members["filled"] = false
            members["strokeWidth"] = .number(lineWidth)
        }
        return marks.modified { marks in
            if marks.template.isConnected {
                marks.setTemplate { template in
                    if template.symbols?["shape"] == nil {
                        template.symbols = (template.symbols ?? Object()).merging(members)
                    }
                }
            } else if marks.template[appearance: "shape"] == nil {
                marks.setIfAbsent(appearance: "shape", .string(shape))
                members["shape"] = nil
                if !members.isEmpty { marks.setTemplate { $0.properties = $0.properties.merging(members) } }
            }
        }
    }

    /// Draws points as a symbol for each value. On a line, adds a symbol at each point.
    public func symbol(by value: PlottableValue) -> ChartMarks {
        marks.modified { marks in
            marks.setIfAbsent(.shape, value)
            if marks.template.isConnected { marks.setTemplate { $0.symbols = $0.symbols ?? Object() } }
        }
    }

    /// Sets the area of symbols, in square points. On a line or an area, it applies to the symbols that
    /// `symbol(_:)` adds.
    public func symbolSize(_ area: CGFloat) -> ChartMarks {
        marks.modified { marks in
            if marks.template.isConnected {
                marks.setTemplate { $0.symbolSize = $0.symbolSize ?? Double(area) }
            } else {
                marks.setIfAbsent(appearance: "size", .number(Double(area)))
            }
        }
    }

    /// Sets the width and height of symbols, in points.
    public func symbolSize(_ size: CGSize) -> ChartMarks { symbolSize(size.width * size.height * .pi / 4) }

    /// Draws a view at each point instead of a symbol, and on a line or an area in addition.
    ///
    /// ```swift
    /// let chart = Chart(orders) { order in
    ///     LineMark(x: .value("Month", order.month), y: .value("Orders", order.count))
    ///         .symbol { Circle().fill(.white).stroke(.blue, lineWidth: 2).frame(width: 8, height: 8) }
    /// }
    /// ```
    public func symbol(@ViewBuilder symbol: () -> some View) -> ChartMarks {
        let content = symbol().content
        return marks.modified { $0.setTemplate { $0.symbolView = $0.symbolView ?? content } }
    }

    /// Sizes symbols by a value: their areas are proportional to it.
    public func symbolSize(by value: PlottableValue) -> ChartMarks {
        marks.modified { $0.setIfAbsent(.size, value) }
    }

    /// Sets the width, dashes, and caps of lines.
    public func lineStyle(_ style: StrokeStyle) -> ChartMarks {
        properties([
            "strokeWidth": Double(style.lineWidth),
            "strokeDash": style.dash.isEmpty ? nil : style.dash.map(Double.init),
            "strokeDashOffset": style.dashPhase == 0 ? nil : Double(style.dashPhase),
            // Vega-Lite's default caps are butt, and the theme's are round.
            "strokeCap": "\(style.lineCap)", "strokeJoin": "\(style.lineJoin)",
        ])
    }

    /// Gives lines dashes for each value.
    public func lineStyle(by value: PlottableValue) -> ChartMarks {
        marks.modified { $0.setIfAbsent(.strokeDash, value) }
    }

    /// Sets the interpolation of lines and areas between their points.
    public func interpolationMethod(_ method: InterpolationMethod) -> ChartMarks {
        properties(["interpolate": method.name, "tension": method.tension])
    }

    /// Rounds the corners of bars, rectangles, and sectors by a radius, in points. The corners are circular in each style.
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .circular) -> ChartMarks {
        template { template in
            template.setIfAbsent("cornerRadius", .number(Double(radius)))
            // A theme's radius of the ends would apply to two of the corners.
            if template.kind == .bar { template.setIfAbsent("cornerRadiusEnd", .number(Double(radius))) }
        }
    }

    /// Moves the marks by a distance, in points, to the right and down.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ChartMarks {
        template { template in
            for (channel, distance) in [("x", Double(x)), ("y", Double(y))] where distance != 0 {
                template.setIfAbsent(channel + "Offset", .number(distance))
                template.setIfAbsent(channel + "2Offset", .number(distance))
            }
        }
    }

    /// Moves the marks, in points.
    public func offset(_ offset: CGSize) -> ChartMarks { self.offset(x: offset.width, y: offset.height) }

    /// Rounds the corners of bars and rectangles like the corners of a shape.
    public func clipShape(_ shape: some Shape) -> ChartMarks {
        switch shape.outline {
        case .rounded(let radius): cornerRadius(CGFloat(radius))
        case .capsule, .circle, .ellipse: cornerRadius(1_000)
        case .rectangle, .path: marks
        }
    }

    /// Sets the order in which marks are drawn. Marks with a larger value are drawn over the others; the default is 0.
    public func zIndex(_ value: Double) -> ChartMarks { template { if $0.zIndex == 0 { $0.zIndex = value } } }

    /// Puts marks side by side instead of on top of each other, in one position for each value.
    ///
    /// - Parameters:
    ///   - value: The value whose positions are side by side.
    ///   - axis: The axis along which the marks are moved; the axis of the categories by default.
    public func position(by value: PlottableValue, axis: PositionAxis? = nil) -> ChartMarks {
        marks.modified { marks in
            let isVertical = axis.map { $0 == .vertical } ?? marks.template.hasCategoriesAlongY
            marks.setIfAbsent(isVertical ? .yOffset : .xOffset, value)
        }
    }

    /// Adds text beside or on each mark.
    ///
    /// ```swift
    /// let chart = Chart(orders) { order in
    ///     BarMark(x: .value("Month", order.month, unit: .month), y: .value("Orders", order.count))
    ///         .annotation(position: .top) { Text("\(order.count)").font(.system(size: 10)) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - position: The side of the mark; the end of a bar, or above other marks, by default.
    ///   - alignment: The alignment along that side.
    ///   - spacing: The distance from the mark, in points; 4 by default.
    ///   - overflowResolution: It has no effect: annotations are not moved.
    ///   - content: The text or another view. Several texts are lines of one text, in the look of the first.
    public func annotation(
        position: AnnotationPosition = .automatic, alignment: AnnotationAlignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution = .automatic, @ViewBuilder content: () -> some View
    ) -> ChartMarks {
        annotation(content().content, position, alignment, spacing)
    }

    /// Adds a view beside or on each mark that depends on its circumstances. The parameters are the same as for text.
    public func annotation(
        position: AnnotationPosition = .automatic, alignment: AnnotationAlignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution = .automatic,
        @ViewBuilder content: (AnnotationContext) -> some View
    ) -> ChartMarks {
        annotation(content(AnnotationContext()).content, position, alignment, spacing)
    }

    // MARK: - Changing marks

    private func annotation(
        _ view: ViewContent, _ position: AnnotationPosition, _ alignment: AnnotationAlignment, _ spacing: CGFloat?
    ) -> ChartMarks {
        let content: ChartAnnotation.Content
        if let texts = view.texts {
            guard let first = texts.first else { return marks }
            content = .text(first.joined(with: texts.dropFirst()))
        } else {
            content = .view(view)
        }
        let annotation = ChartAnnotation(
            content: content, position: position, alignment: alignment, spacing: Double(spacing ?? 4))
        return marks.modified { $0.add(annotation) }
    }

    private func template(_ change: (inout MarkTemplate) -> Void) -> ChartMarks {
        marks.modified { $0.setTemplate(change) }
    }

    private func paint(_ color: Value) -> ChartMarks {
        marks.modified { if $0.template[.color] == nil { $0.setIfAbsent(appearance: "color", color) } }
    }

    private func properties(_ members: KeyValuePairs<String, (any SpecValue)?>) -> ChartMarks {
        template { template in
            for (name, value) in members { if let value { template.setIfAbsent(name, value.specValue) } }
        }
    }
}

extension MarkTemplate {
    fileprivate mutating func setIfAbsent(_ property: String, _ value: Value) {
        if self.properties[property] == nil { self.properties[property] = value }
    }
}

extension Color {
    /// The color in CSS.
    var css: String { ColorChannels(color: self).css }
}
