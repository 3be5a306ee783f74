// SPDX-License-Identifier: MIT

public import Foundation

extension Chart {
    /// Sets the title and the subtitle above the plot. Each line feed starts a new line.
    public func chartTitle(_ title: String, subtitle: String? = nil) -> Chart {
        setting { $0.title = ChartTitle(title, subtitle: subtitle) }
    }

    /// Sets the size of the whole picture, in points; 480 by 300 by default.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> Chart {
        setting { settings in
            if let width { settings.width = Double(width) }
            if let height { settings.height = Double(height) }
        }
    }

    /// Sets the defaults of colors, fonts, and sizes: `easel`, unless the options have another theme.
    public func chartTheme(_ theme: ChartTheme) -> Chart { setting { $0.theme = theme } }

    /// Puts a view behind the marks, in the middle of the plot, such as in the hole of a donut. Several texts are lines.
    ///
    /// ```swift
    /// let donut = Chart(orders) { order in
    ///     SectorMark(angle: .value("Orders", order.count), innerRadius: .ratio(0.6))
    /// }
    /// .chartBackground {
    ///     Text("1,240").font(.system(size: 28, weight: .bold))
    ///     Text("orders")
    /// }
    /// ```
    public func chartBackground(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> Chart {
        let view = content().content
        return setting { settings in
            if alignment == .center, let texts = view.texts {
                settings.background = texts
            } else {
                settings.decorations.append(ChartDecoration(kind: .background(alignment.point)) { _ in view })
            }
        }
    }

    /// Puts a view behind the marks that depends on the bounds of the plot.
    public func chartBackground(
        alignment: Alignment = .center, @ViewBuilder content: @escaping @Sendable (ChartProxy) -> some View
    ) -> Chart {
        decorated(.background(alignment.point)) { content($0).content }
    }

    /// Puts a view in front of the chart that depends on the bounds of the plot. Gestures have no effect.
    public func chartOverlay(
        alignment: Alignment = .center, @ViewBuilder content: @escaping @Sendable (ChartProxy) -> some View
    ) -> Chart {
        decorated(.overlay(alignment.point)) { content($0).content }
    }

    private func decorated(
        _ kind: ChartDecoration.Kind, by content: @escaping @Sendable (ChartProxy) -> ViewContent
    ) -> Chart {
        setting { $0.decorations.append(ChartDecoration(kind: kind, content: content)) }
    }

    /// Changes the background, the border, and the size of the plot.
    ///
    /// ```swift
    /// let framed = chart.chartPlotStyle { plot in
    ///     plot.background(.gray.opacity(0.1)).border(.gray).frame(height: 200)
    /// }
    /// ```
    public func chartPlotStyle(@ViewBuilder content: (ChartPlotContent) -> some View) -> Chart {
        let style = content(ChartPlotContent()).content.plotStyle
        return setting { settings in
            settings.plotArea = settings.plotArea.merging(style.members)
            settings.plotWidth = style.width ?? settings.plotWidth
            settings.plotHeight = style.height ?? settings.plotHeight
        }
    }

    // MARK: - Axes

    /// Sets the grid lines, ticks, and labels of the x axis.
    public func chartXAxis(@AxisContentBuilder content: () -> some AxisContent) -> Chart { axis("x", content().axes) }

    /// Sets the grid lines, ticks, and labels of the y axis.
    public func chartYAxis(@AxisContentBuilder content: () -> some AxisContent) -> Chart { axis("y", content().axes) }

    /// Shows or hides the x axis.
    public func chartXAxis(_ visibility: ChartVisibility) -> Chart { axis("x", visibility) }

    /// Shows or hides the y axis.
    public func chartYAxis(_ visibility: ChartVisibility) -> Chart { axis("y", visibility) }

    /// Sets the title of the x axis.
    ///
    /// - Parameters:
    ///   - label: The title.
    ///   - position: The side of the plot; the axis's side by default. A corner is an end of the upper or lower side.
    ///   - alignment: The alignment along the side; the theme's by default.
    ///   - spacing: The distance from the labels of the axis, in points; the theme's by default.
    public func chartXAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> Chart {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// Sets the title of the y axis. The parameters are the same as for the x axis.
    public func chartYAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> Chart {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }

    /// Sets the title of the x axis to the texts of a view.
    public func chartXAxisLabel(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> Chart {
        label("x", content().content, position, alignment, spacing)
    }

    /// Sets the title of the y axis to the texts of a view.
    public func chartYAxisLabel(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> Chart {
        label("y", content().content, position, alignment, spacing)
    }

    private func label(
        _ channel: String, _ content: ViewContent, _ position: AnnotationPosition, _ alignment: Alignment?,
        _ spacing: CGFloat?
    ) -> Chart {
        let texts = content.allTexts
        return setting {
            $0.axisLabels[channel] = AxisLabel(
                text: texts.map(\.string).joined(separator: " "), position: position, alignment: alignment,
                spacing: spacing.map { Double($0) }, look: texts.first?.properties ?? Object())
        }
    }

    private func axis(_ channel: String, _ marks: [AxisMarks]) -> Chart { setting { $0.axes[channel] = marks } }

    private func axis(_ channel: String, _ visibility: ChartVisibility) -> Chart {
        setting { settings in
            if visibility == .hidden {
                settings.hiddenAxes.insert(channel)
            } else {
                settings.hiddenAxes.remove(channel)
            }
        }
    }

    // MARK: - Legends

    /// Shows or hides the legends. If the visibility is automatic, two to six lines in Easel's themes have their names at
    /// their ends, where they fit, instead of a legend.
    public func chartLegend(_ visibility: ChartVisibility) -> Chart {
        setting { settings in
            settings.hidesLegend = visibility == .hidden
            settings.showsLegend = visibility == .visible
        }
    }

    /// Sets the side of the plot with the legends.
    ///
    /// - Parameters:
    ///   - position: The side; below the plot by default.
    ///   - alignment: The alignment along the side; the theme's by default.
    ///   - spacing: The distance from the plot or its axis, in points; the theme's by default.
    public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> Chart {
        setting { settings in
            let side = position.legendSide
            settings.showsLegend = true
            settings.legend = Object(["orient": side, "offset": spacing.map { Double($0) }])
            settings.legendAnchor = alignment.map { alignment in
                let isBeside = side == "left" || side == "right"
                let fraction = isBeside ? alignment.point.y : alignment.point.x
                return fraction < 0.5 ? "start" : fraction > 0.5 ? "end" : "middle"
            }
        }
    }

    /// Puts a view beside the plot instead of the legends.
    public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> Chart {
        let view = content().content
        let side = position.legendSide
        return setting { settings in
            settings.hidesLegend = true
            settings.decorations.append(
                ChartDecoration(
                    kind: .beside(side: side, alignment: alignment?.point ?? .leading, spacing: Double(spacing ?? 12))
                ) { _ in view })
        }
    }
}

extension AnnotationPosition {
    /// The side of a legend in the grammar.
    fileprivate var legendSide: String {
        switch self {
        case .top, .topLeading, .topTrailing: "top"
        case .leading: "left"
        case .trailing: "right"
        default: "bottom"
        }
    }
}

/// Whether a part of a chart is shown.
public enum ChartVisibility: Sendable, Hashable {
    /// Shown where the chart has such a part.
    case automatic
    case visible, hidden
}

/// The name of ``ChartVisibility`` in SwiftUI.
public typealias Visibility = ChartVisibility
