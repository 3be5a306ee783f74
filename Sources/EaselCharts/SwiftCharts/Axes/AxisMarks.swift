// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// The grid lines, ticks, and labels of an axis.
///
/// ```swift
/// let monthly = chart.chartXAxis {
///     AxisMarks(values: .stride(by: .month, count: 2)) {
///         AxisGridLine()
///         AxisValueLabel(format: .dateTime.month(.abbreviated))
///     }
/// }
/// ```
///
/// The closure is called for each value that the axis shows, and its parts are drawn at that value: a label of its own, the
/// default label of `AxisValueLabel()`, or none, and likewise a grid line and a tick. All labels have the angle, and all
/// ticks the length, of the first value that sets them. The closure may be called several times for a value.
public struct AxisMarks: AxisContent, Sendable {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    /// Whether the axis has its default parts in addition to the parts of the content.
    let hasDefaultParts: Bool
    private let content: @Sendable (AxisValue) -> AxisParts

    /// Creates the marks of an axis with chosen parts for each value.
    ///
    /// - Parameters:
    ///   - preset: It has no effect: labels are aligned with their values.
    ///   - position: The side of the plot.
    ///   - values: The values that get marks.
    ///   - content: The parts for a value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping @Sendable (AxisValue) -> AxisParts
    ) {
        self.init(position, values, hasDefaultParts: false, content: content)
    }

    /// Creates the marks of an axis with the same parts at all values.
    @_disfavoredOverload
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: () -> AxisParts
    ) {
        let parts = content()
        self.init(position, values, hasDefaultParts: false) { _ in parts }
    }

    private init(
        _ position: AxisMarkPosition, _ values: AxisMarkValues, hasDefaultParts: Bool,
        content: @escaping @Sendable (AxisValue) -> AxisParts
    ) {
        self.position = position
        self.values = values
        self.content = content
        self.hasDefaultParts = hasDefaultParts
    }

    /// Creates the marks of an axis at these values, with chosen parts for each value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [some Plottable],
        @AxisMarkBuilder content: @escaping @Sendable (AxisValue) -> AxisParts
    ) {
        self.init(position, AxisMarkValues(values), hasDefaultParts: false, content: content)
    }

    /// Creates the marks of an axis at these values, with the same parts at all of them.
    @_disfavoredOverload
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [some Plottable],
        @AxisMarkBuilder content: () -> AxisParts
    ) {
        let parts = content()
        self.init(position, AxisMarkValues(values), hasDefaultParts: false) { _ in parts }
    }

    /// Creates the marks of an axis with the grid lines, ticks, and labels of the theme.
    ///
    /// - Parameters:
    ///   - preset: It has no effect.
    ///   - position: The side of the plot.
    ///   - values: The values that get marks.
    ///   - stroke: The width and dashes of grid lines and ticks.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        let parts = Self.lines(stroke)
        self.init(position, values, hasDefaultParts: true) { _ in parts }
    }

    /// Creates the marks of an axis at these values, with the grid lines, ticks, and labels of the theme.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [some Plottable],
        stroke: StrokeStyle? = nil
    ) {
        self.init(position: position, values: AxisMarkValues(values), stroke: stroke)
    }

    /// Creates the marks of an axis with the grid lines and ticks of the theme, and labels in a format.
    @_disfavoredOverload
    public init<Format: FormatStyle & Sendable>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(formatted: format, position, values, stroke)
    }

    /// Creates the marks of an axis with the grid lines and ticks of the theme, and labels of numbers in a format, such as
    /// `.number` or `.percent`.
    public init<Format: FormatStyle & Sendable>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format.FormatInput == Double, Format.FormatOutput == String {
        self.init(formatted: format, position, values, stroke)
    }

    /// Creates the marks of an axis at these values, with the grid lines and ticks of the theme, and labels in a format.
    @_disfavoredOverload
    public init<Format: FormatStyle & Sendable>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [some Plottable], stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(formatted: format, position, AxisMarkValues(values), stroke)
    }

    /// Creates the marks of an axis at these values, with the grid lines and ticks of the theme, and labels of numbers in a
    /// format, such as `.number` or `.percent`.
    public init<Format: FormatStyle & Sendable>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [some Plottable], stroke: StrokeStyle? = nil
    ) where Format.FormatInput == Double, Format.FormatOutput == String {
        self.init(formatted: format, position, AxisMarkValues(values), stroke)
    }

    private init<Format: FormatStyle & Sendable>(
        formatted format: Format, _ position: AxisMarkPosition, _ values: AxisMarkValues, _ stroke: StrokeStyle?
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        let parts = Self.lines(stroke)
        self.init(position, values, hasDefaultParts: true) { _ in
            AxisMarkBuilder.buildBlock(parts, AxisValueLabel(formatted: format).parts)
        }
    }

    /// Returns the marks at other values.
    func at(_ values: AxisMarkValues) -> AxisMarks {
        AxisMarks(position, values, hasDefaultParts: hasDefaultParts, content: content)
    }

    /// The axis itself.
    public var axes: [AxisMarks] { [self] }

    private static func lines(_ stroke: StrokeStyle?) -> AxisParts {
        guard let stroke else { return AxisParts() }
        var members = AxisGridLine(stroke: stroke).parts.members.merging(AxisTick(stroke: stroke).parts.members)
        // The theme decides which of them there are.
        members["grid"] = nil
        members["ticks"] = nil
        return AxisParts(members: members)
    }

    // MARK: - Parts

    /// The function that makes the parts of the axis's ticks.
    ///
    /// - Parameters:
    ///   - channel: The channel, `x` or `y`.
    ///   - data: The values of the channel.
    ///   - setting: The circumstances in which formats make labels.
    func content(_ channel: String, of data: MarkField, in setting: AxisLabelSetting) -> AxisFunction {
        let calendar = ChartCalendar(timeZone: setting.timeZone)
        return { ticks, scale throws(ChartError) in
            let numbers = ticks.map { $0.value.number ?? .nan }
            let ends = values.ends(of: numbers, unit: data.unit, limit: scale.numbers.max() ?? .nan, in: calendar)
            let shown = axisValues(ticks.map(\.value))
            return try ticks.indices.map { index throws(ChartError) in
                let (tick, value) = (ticks[index], shown[index])
                let parts = content(value)
                var centering: Object? = data.type == .nominal ? [:] : nil
                if centering == nil, let ends {
                    let length = scale.number(.number(ends[index])) - scale.number(tick.value)
                    centering = Self.centering(.number(length / 2))
                }
                guard let properties = properties(of: parts, centering: centering) else {
                    throw ChartError(.data, problems: [Self.centeringProblem])
                }
                guard properties["labels"] != false else { return TickParts(label: [], properties: properties) }
                let label = parts.label.map { GuideProperties.lines(.string($0(value, setting))) ?? [] }
                return TickParts(label: label ?? [tick.label], properties: properties)
            }
        }
    }

    /// The properties of centered labels.
    ///
    /// - Parameter offset: The distance of a label from its value, in points.
    static func centering(_ offset: Value) -> Object {
        ["labelOffset": offset, "labelFlush": false, "labelBound": true]
    }

    /// The properties of the axis in a spec for other programs, which cannot call the closure.
    ///
    /// - Parameters:
    ///   - cells: Values that the axis may show.
    ///   - centering: The properties of centered labels; `nil` if the axis cannot have them.
    /// - Returns: The properties, and whether labels are made by the closure or the parts of the values differ; `nil` if
    ///   the axis cannot have centered labels.
    func members(for cells: [Value], centering: Object?) -> (members: Object, needsContent: Bool)? {
        let parts = axisValues(cells).map(content)
        let ticks = parts.compactMap { properties(of: $0, centering: centering) }
            .map { TickParts(label: [], properties: $0) }
        guard ticks.count == parts.count else { return nil }
        let first = ticks.first?.properties ?? properties(of: AxisParts(), centering: nil) ?? Object()
        let differ = ticks.contains { $0.properties != first }
        return (first.merging(TickParts.common(ticks)), differ || parts.contains { $0.label != nil })
    }

    /// The reason why an axis cannot have centered labels.
    static let centeringProblem = ChartProblem(
        message: "AxisValueLabel: centered is true; it needs values of a stride or a list, or dates with a unit.")

    /// - Returns: `nil` if the label is centered without a next value.
    private func properties(of parts: AxisParts, centering: Object?) -> Object? {
        let base: Object = hasDefaultParts ? [:] : ["grid": false, "ticks": false, "labels": false]
        guard parts.isCentered else { return base.merging(parts.members) }
        return centering.map { base.merging(parts.members).merging($0) }
    }

    private func axisValues(_ cells: [Value]) -> [AxisValue] {
        guard let listed = values.listed else {
            return cells.enumerated().map { AxisValue(cell: $1, index: $0, count: cells.count) }
        }
        var indices: [Value: Int] = [:]
        for (index, cell) in listed.enumerated() where indices[Self.key(cell)] == nil {
            indices[Self.key(cell)] = index
        }
        return cells.map { AxisValue(cell: $0, index: indices[Self.key($0)] ?? 0, count: listed.count) }
    }

    /// Listed dates are numbers of milliseconds.
    private static func key(_ cell: Value) -> Value { cell.number.map(Value.number) ?? cell }
}

/// The content of an axis: one or several ``AxisMarks``.
public protocol AxisContent {
    /// The marks, in the order in which they are drawn.
    var axes: [AxisMarks] { get }
}

/// Several marks of an axis.
public struct AxisContents: AxisContent, Sendable {
    /// The marks, in the order in which they are drawn.
    public let axes: [AxisMarks]
}

/// A result builder that collects the marks of an axis.
@resultBuilder public enum AxisContentBuilder {
    /// Adds marks.
    public static func buildExpression(_ content: some AxisContent) -> AxisContents { AxisContents(axes: content.axes) }

    /// Joins marks.
    public static func buildBlock(_ parts: AxisContents...) -> AxisContents {
        AxisContents(axes: parts.flatMap(\.axes))
    }

    /// Adds the marks of an `if` whose condition holds.
    public static func buildOptional(_ part: AxisContents?) -> AxisContents { part ?? AxisContents(axes: []) }

    /// Adds the marks of an `if` with an `else`.
    public static func buildEither(first part: AxisContents) -> AxisContents { part }

    /// Adds the marks of an `else`.
    public static func buildEither(second part: AxisContents) -> AxisContents { part }

    /// Adds the marks of a loop.
    public static func buildArray(_ parts: [AxisContents]) -> AxisContents { AxisContents(axes: parts.flatMap(\.axes)) }

    /// Adds marks that require a version of the system.
    public static func buildLimitedAvailability(_ part: AxisContents) -> AxisContents { part }
}

/// The arrangement of labels and lines. It has no effect.
public enum AxisMarkPreset: Sendable, Hashable { case automatic, extended, aligned, inset }
