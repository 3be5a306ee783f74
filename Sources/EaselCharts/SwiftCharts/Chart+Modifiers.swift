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

    /// Puts text in the middle of the plot, such as in the hole of a donut. Several texts are lines.
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
    public func chartBackground(@TextBuilder content: () -> [Text]) -> Chart {
        let texts = content()
        return setting { $0.background = texts }
    }

    // MARK: - Axes

    /// Sets the grid lines, ticks, and labels of the x axis.
    public func chartXAxis(content: () -> AxisMarks) -> Chart { axis("x", content()) }

    /// Sets the grid lines, ticks, and labels of the y axis.
    public func chartYAxis(content: () -> AxisMarks) -> Chart { axis("y", content()) }

    /// Shows or hides the x axis.
    public func chartXAxis(_ visibility: ChartVisibility) -> Chart { axis("x", visibility) }

    /// Shows or hides the y axis.
    public func chartYAxis(_ visibility: ChartVisibility) -> Chart { axis("y", visibility) }

    /// Sets the title of the x axis.
    public func chartXAxisLabel(_ label: String) -> Chart { setting { $0.axisLabels["x"] = label } }

    /// Sets the title of the y axis.
    public func chartYAxisLabel(_ label: String) -> Chart { setting { $0.axisLabels["y"] = label } }

    private func axis(_ channel: String, _ marks: AxisMarks) -> Chart { setting { $0.axes[channel] = marks } }

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

    /// Shows or hides the legends.
    public func chartLegend(_ visibility: ChartVisibility) -> Chart {
        setting { $0.hidesLegend = visibility == .hidden }
    }

    /// Sets the side of the plot with the legends.
    ///
    /// - Parameters:
    ///   - position: The side; below the plot by default.
    ///   - spacing: The distance from the plot or its axis, in points; that of the theme by default.
    public func chartLegend(position: ChartLegendPosition, spacing: CGFloat? = nil) -> Chart {
        setting { $0.legend = Object(["orient": position.rawValue, "offset": spacing.map { Double($0) }]) }
    }
}

/// Whether a part of a chart is shown.
public enum ChartVisibility: Sendable, Hashable {
    /// Shown where the chart has such a part.
    case automatic
    case visible, hidden
}

/// The side of a plot with its legends.
public enum ChartLegendPosition: String, Sendable, Hashable {
    case top, bottom
    case leading = "left"
    case trailing = "right"
}
