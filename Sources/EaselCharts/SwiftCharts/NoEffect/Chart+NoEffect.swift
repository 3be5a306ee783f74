// SPDX-License-Identifier: MIT

public import Foundation

/// Modifiers of moving charts, which have no effect on a picture: the whole domain is drawn, and nothing is selected.
extension Chart {
    /// Has no effect: nothing is selected.
    public func chartXSelection(value: Binding<(some Plottable)?>) -> Chart { self }
    /// Has no effect: nothing is selected.
    public func chartXSelection(range: Binding<ClosedRange<some Plottable & Comparable>?>) -> Chart { self }
    /// Has no effect: nothing is selected.
    public func chartYSelection(value: Binding<(some Plottable)?>) -> Chart { self }
    /// Has no effect: nothing is selected.
    public func chartYSelection(range: Binding<ClosedRange<some Plottable & Comparable>?>) -> Chart { self }
    /// Has no effect: nothing is selected.
    public func chartAngleSelection(value: Binding<(some Plottable)?>) -> Chart { self }
    /// Has no effect: the whole domain is drawn.
    public func chartScrollableAxes(_ axes: Axis.Set) -> Chart { self }
    /// Has no effect: the whole domain is drawn.
    public func chartXVisibleDomain(length: some Plottable & Numeric) -> Chart { self }
    /// Has no effect: the whole domain is drawn.
    public func chartYVisibleDomain(length: some Plottable & Numeric) -> Chart { self }
    /// Has no effect: the whole domain is drawn.
    public func chartScrollPosition(x: Binding<some Plottable>) -> Chart { self }
    /// Has no effect: the whole domain is drawn.
    public func chartScrollPosition(y: Binding<some Plottable>) -> Chart { self }
    /// Has no effect: the whole domain is drawn.
    public func chartScrollPosition(initialX: some Plottable) -> Chart { self }
    /// Has no effect: the whole domain is drawn.
    public func chartScrollPosition(initialY: some Plottable) -> Chart { self }
    /// Has no effect: ``frame(width:height:)`` sets the size of a picture.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> Chart {
        frame(width: idealWidth ?? minWidth, height: idealHeight ?? minHeight)
    }
    /// Has no effect: the theme sets the space around a chart.
    public func padding(_ length: CGFloat) -> Chart { self }
    /// Has no effect: the theme sets the space around a chart.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> Chart { self }
    /// Has no effect: ``frame(width:height:)`` sets the size of a picture.
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> Chart { self }
    /// Sets the alternative text of the picture.
    public func accessibilityLabel(_ label: some StringProtocol) -> Chart {
        let label = String(label)
        return setting { $0.accessibilityLabel = label }
    }
    /// Sets the alternative text of the picture.
    public func accessibilityLabel(_ label: Text) -> Chart { accessibilityLabel(label.string) }
    /// Has no effect: the picture has an alternative text. The type of the descriptor belongs to Apple's platforms.
    public func accessibilityChartDescriptor(_ descriptor: some Any) -> Chart { self }
}

/// Modifiers of marks that have no effect on a picture.
extension ChartContent {
    /// Has no effect: the chart as a whole has an alternative text.
    public func accessibilityLabel(_ label: some StringProtocol) -> ChartMarks { marks }
    /// Has no effect: the chart as a whole has an alternative text.
    public func accessibilityValue(_ value: some StringProtocol) -> ChartMarks { marks }
    /// Has no effect: the chart as a whole has an alternative text.
    public func accessibilityLabel(_ label: Text) -> ChartMarks { marks }
    /// Has no effect: the chart as a whole has an alternative text.
    public func accessibilityValue(_ value: Text) -> ChartMarks { marks }
    /// Has no effect: the chart as a whole has an alternative text.
    public func accessibilityHidden(_ isHidden: Bool) -> ChartMarks { marks }
    /// Has no effect: names of marks are for tests of apps.
    public func accessibilityIdentifier(_ identifier: String) -> ChartMarks { marks }
    /// Has no effect: styles always span the bounds of each mark.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> ChartMarks { marks }
}

/// The directions in which a chart scrolls.
public enum Axis: Sendable, Hashable {
    case horizontal, vertical

    /// Several directions.
    public struct Set: OptionSet, Sendable, Hashable {
        /// The bits of the option set.
        public let rawValue: Int8

        /// Creates an option set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// To the left and right.
        public static let horizontal = Set(rawValue: 1)
        /// Up and down.
        public static let vertical = Set(rawValue: 2)
    }
}

/// The way in which a view fits a space with another ratio of width to height.
public enum ContentMode: Sendable, Hashable { case fit, fill }

extension Chart: View, ContentView {
    var viewContent: ViewContent {
        .refused("Chart: a chart within a view is not drawn. Draw the chart itself, or several on a canvas.")
    }

    /// The chart itself.
    public var body: AnyView { AnyView(viewContent) }
}
