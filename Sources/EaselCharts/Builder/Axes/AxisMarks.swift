// SPDX-License-Identifier: MIT

public import Foundation

/// The grid lines, ticks, and labels of an axis.
///
/// ```swift
/// .chartXAxis {
///     AxisMarks(values: .stride(by: .month, count: 2)) { value in
///         AxisGridLine()
///         AxisValueLabel(format: .dateTime.month(.abbreviated))
///     }
/// }
/// ```
///
/// The closure is called for values of the data, and again for every value of the axis to get its label. Grid lines and
/// ticks are the same for all values: those of all calls together.
public struct AxisMarks: Sendable {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    /// Whether the axis has its default parts, apart from those of the content.
    let hasDefaultParts: Bool
    private let content: @Sendable (AxisValue) -> AxisParts

    /// Creates the marks of an axis with chosen parts.
    ///
    /// - Parameters:
    ///   - position: The side of the plot.
    ///   - values: The values that get marks.
    ///   - content: The parts for a value.
    public init(
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @Sendable (AxisValue) -> AxisParts
    ) {
        self.position = position
        self.values = values
        self.content = content
        hasDefaultParts = false
    }

    /// Creates the marks of an axis with its default parts, and labels of the content.
    private init(
        _ position: AxisMarkPosition, _ values: AxisMarkValues, content: @escaping @Sendable (AxisValue) -> AxisParts
    ) {
        self.position = position
        self.values = values
        self.content = content
        hasDefaultParts = true
    }

    /// Creates the marks of an axis at these values, with chosen parts.
    public init(
        position: AxisMarkPosition = .automatic, values: [some Plottable],
        @AxisMarkBuilder content: @escaping @Sendable (AxisValue) -> AxisParts
    ) {
        self.init(position: position, values: AxisMarkValues(values), content: content)
    }

    /// Creates the marks of an axis with the grid lines, ticks, and labels of the theme.
    public init(position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic) {
        self.init(position, values) { _ in AxisParts() }
    }

    /// Creates the marks of an axis at these values, with the grid lines, ticks, and labels of the theme.
    public init(position: AxisMarkPosition = .automatic, values: [some Plottable]) {
        self.init(position: position, values: AxisMarkValues(values))
    }

    /// Creates the marks of an axis with the grid lines and ticks of the theme, and labels in a format.
    public init<Format: FormatStyle & Sendable>(
        format: Format, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(position, values) { _ in AxisValueLabel(format: format).parts }
    }

    /// Creates the marks of an axis at these values, with the grid lines and ticks of the theme, and labels in a format.
    public init<Format: FormatStyle & Sendable>(
        format: Format, position: AxisMarkPosition = .automatic, values: [some Plottable]
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(position, AxisMarkValues(values)) { _ in AxisValueLabel(format: format).parts }
    }

    // MARK: - Labels

    /// The name of the function that formats the labels of a channel.
    static func formatName(_ channel: String) -> String { "\(channel)AxisLabel" }

    /// The parts for any value of the axis. The closure is called only with values that the chart shows.
    func parts(for elements: [MarkElement], _ channel: String) -> AxisParts {
        let named = namedValues(elements, channel)
        let known = named.isEmpty ? Self.ends(elements, channel) : named
        let probes = known.count <= 12 ? known : [known[0], known[known.count / 2], known[known.count - 1]]
        let parts = probes.map { content(Self.value($0, in: named)) }
        return parts.dropFirst().reduce(parts.first ?? AxisParts()) { all, next in
            // The looks of the first value apply.
            AxisParts(members: next.members.merging(all.members), label: all.label ?? next.label)
        }
    }

    /// Whether labels are made by a closure or a format.
    func hasOwnLabels(for elements: [MarkElement], _ channel: String) -> Bool {
        parts(for: elements, channel).label != nil
    }

    /// The function that makes the labels.
    func labels(for elements: [MarkElement], _ channel: String, in setting: AxisLabelSetting)
        -> @Sendable (ChartValue) -> String
    {
        let named = namedValues(elements, channel)
        return { [self] given in
            let value = Self.value(given.value, in: named)
            return content(value).label?(value, setting) ?? ""
        }
    }

    private static func value(_ cell: Value, in named: [Value]) -> AxisValue {
        let index = named.firstIndex { $0 == cell || ($0.number != nil && $0.number == cell.number) }
        return AxisValue(cell: cell, index: index ?? 0, count: named.count)
    }

    /// The listed values, or else the categories.
    private func namedValues(_ elements: [MarkElement], _ channel: String) -> [Value] {
        values.listed ?? elements.categories(channel)
    }

    /// The smallest and the largest value of the data, rounded down because labels are for round values.
    private static func ends(_ elements: [MarkElement], _ channel: String) -> [Value] {
        guard let extent = elements.extent(channel) else { return [] }
        return [.number(extent.lowerBound.rounded(.down)), .number(extent.upperBound.rounded(.down))]
    }
}
