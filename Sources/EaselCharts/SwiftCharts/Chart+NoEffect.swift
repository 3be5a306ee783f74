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
    /// Has no effect: a picture does not change.
    public func animation(_ animation: Animation?, value: some Equatable) -> Chart { self }
    /// Has no effect: a picture does not change.
    public func onAppear(perform action: (() -> Void)? = nil) -> Chart { self }
    /// Has no effect: a picture is not tapped.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> Chart { self }
    /// Sets the alternative text of the picture.
    public func accessibilityLabel(_ label: some StringProtocol) -> Chart {
        let label = String(label)
        return setting { $0.accessibilityLabel = label }
    }
}

/// Modifiers of marks that have no effect on a picture.
extension ChartContent {
    /// Has no effect: the chart as a whole has an alternative text.
    public func accessibilityLabel(_ label: some StringProtocol) -> ChartMarks { marks }
    /// Has no effect: the chart as a whole has an alternative text.
    public func accessibilityValue(_ value: some StringProtocol) -> ChartMarks { marks }
    /// Has no effect: the chart as a whole has an alternative text.
    public func accessibilityHidden(_ isHidden: Bool) -> ChartMarks { marks }
    /// Has no effect: names of marks are for tests of apps.
    public func accessibilityIdentifier(_ identifier: String) -> ChartMarks { marks }
    /// Has no effect: styles always span the bounds of each mark.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> ChartMarks { marks }
}

/// Modifiers of views that have no effect on a picture.
extension View {
    /// Has no effect: texts have the lines that they need.
    public func lineLimit(_ number: Int?) -> Self { self }
    /// Has no effect: the lines of a text are centered.
    public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Self { self }
    /// Has no effect: texts have the size that they need.
    public func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
    /// Has no effect: views have the size that they need.
    public func fixedSize() -> Self { self }
    /// Has no effect: views have the size that they need.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> Self { self }
    /// Has no effect: a picture does not change.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> Self { self }
    /// Has no effect: a picture does not change.
    public func gesture(_ gesture: some Gesture) -> Self { self }
    /// Has no effect: a picture does not change.
    public func simultaneousGesture(_ gesture: some Gesture) -> Self { self }
    /// Has no effect: a picture does not change.
    public func onContinuousHover(perform action: @escaping (HoverPhase) -> Void) -> Self { self }
    /// Has no effect: a picture is not touched.
    public func contentShape(_ shape: some Shape) -> Self { self }
    /// Has no effect: a picture is not touched.
    public func allowsHitTesting(_ isEnabled: Bool) -> Self { self }
    /// Has no effect: the chart as a whole has an alternative text.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> Self { self }
    /// Has no effect: the chart as a whole has an alternative text.
    @_disfavoredOverload
    public func accessibilityHidden(_ isHidden: Bool) -> Self { self }
    /// Has no effect: views are drawn in their order.
    @_disfavoredOverload
    public func zIndex(_ value: Double) -> Self { self }
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

/// How a view fills a space of another shape.
public enum ContentMode: Sendable, Hashable { case fit, fill }

/// A change over time, which a picture does not show.
public struct Animation: Sendable, Hashable {
    /// The default change.
    public static let `default` = Animation()
    /// A slow start and end.
    public static let easeInOut = Animation()
    /// A change at a constant speed.
    public static let linear = Animation()
}

/// A value that a view can change, which a picture does not do.
@propertyWrapper public struct Binding<Value> {
    /// The value.
    public var wrappedValue: Value

    /// Creates a binding with a value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { wrappedValue = get() }

    private init(_ value: Value) { wrappedValue = value }

    /// A binding to a value.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(value) }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }
}

/// The state of a view, which keeps its first value in a picture.
@propertyWrapper public struct State<Value> {
    /// The value.
    public var wrappedValue: Value

    /// Creates a state with its first value.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { .constant(wrappedValue) }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state without a value.
    public init() { self.init(wrappedValue: nil) }
}

/// A movement of a finger or a pointer, which has no effect on a picture.
public protocol Gesture {}

/// A movement of a finger or a pointer that touches.
public struct DragGesture: Gesture, Sendable {
    /// A state of the movement.
    public struct Value: Sendable {
        /// The position, in points.
        public var location: CGPoint
        /// The position of the start, in points.
        public var startLocation: CGPoint
        /// The distance from the start, in points.
        public var translation: CGSize
    }

    /// Creates a movement.
    public init(minimumDistance: CGFloat = 10) {}

    /// Has no effect.
    public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture { self }

    /// Has no effect.
    public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture { self }
}

/// A tap at a position.
public struct SpatialTapGesture: Gesture, Sendable {
    /// A tap.
    public struct Value: Sendable {
        /// The position, in points.
        public var location: CGPoint
    }

    /// Creates a tap.
    public init(count: Int = 1) {}

    /// Has no effect.
    public func onEnded(_ action: @escaping (Value) -> Void) -> SpatialTapGesture { self }
}

/// A state of a pointer over a view.
public enum HoverPhase: Sendable, Hashable {
    case active(CGPoint)
    case ended
}

extension Chart: View, ContentView {
    var viewContent: ViewContent {
        .refused("Chart: a chart within a view is not drawn. Draw the chart itself, or several on a canvas.")
    }

    /// The chart itself.
    public var body: AnyView { AnyView(viewContent) }
}
