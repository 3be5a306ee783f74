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
    }

    /// Creates the marks of an axis at these values, with chosen parts.
    public init(
        position: AxisMarkPosition = .automatic, values: [some Plottable],
        @AxisMarkBuilder content: @escaping @Sendable (AxisValue) -> AxisParts
    ) {
        self.init(position: position, values: AxisMarkValues(values), content: content)
    }

    /// Creates the marks of an axis with grid lines, ticks, and labels.
    public init(position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic) {
        self.init(position: position, values: values) { _ in
            AxisGridLine()
            AxisTick()
            AxisValueLabel()
        }
    }

    /// Creates the marks of an axis at these values, with grid lines, ticks, and labels.
    public init(position: AxisMarkPosition = .automatic, values: [some Plottable]) {
        self.init(position: position, values: AxisMarkValues(values))
    }

    /// Creates the marks of an axis with grid lines, ticks, and labels in a format.
    public init<Format: FormatStyle & Sendable>(
        format: Format, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(position: position, values: values) { _ in
            AxisGridLine()
            AxisTick()
            AxisValueLabel(format: format)
        }
    }

    /// Creates the marks of an axis at these values, with grid lines, ticks, and labels in a format.
    public init<Format: FormatStyle & Sendable>(
        format: Format, position: AxisMarkPosition = .automatic, values: [some Plottable]
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(format: format, position: position, values: AxisMarkValues(values))
    }

    // MARK: - Labels

    /// The name of the function that formats the labels of a channel.
    static func formatName(_ channel: String) -> String { "\(channel)AxisLabel" }

    /// The parts for any value of the axis. The closure is called only with values that the chart shows.
    func parts(for elements: [MarkElement], _ channel: String) -> AxisParts {
        let known = knownValues(elements, channel)
        let probes = known.count <= 12 ? known : [known[0], known[known.count / 2], known[known.count - 1]]
        let parts = probes.map { content(value($0, in: known)) }
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
        let known = knownValues(elements, channel)
        return { [self] given in
            let value = value(given.value, in: known)
            return content(value).label?(value, setting) ?? ""
        }
    }

    private func value(_ cell: Value, in known: [Value]) -> AxisValue {
        AxisValue(cell: cell, index: known.firstIndex { $0 == cell || $0.number.map { $0 == cell.number } ?? false } ?? 0,
            count: known.count)
    }

    /// The listed values, or else the categories, or else the smallest and largest value of the data.
    private func knownValues(_ elements: [MarkElement], _ channel: String) -> [Value] {
        if let listed = values.listed { return listed }
        var categories: [Value] = []
        var seen: Set<Value> = []
        var ends: (low: Double, high: Double)?
        for element in elements {
            guard let value = element.values.first(where: { $0.key.rawValue == channel })?.value else { continue }
            for cell in [value.start, value.end].compactMap(\.self) where cell != .null {
                if value.type == .nominal || value.type == .ordinal {
                    if seen.insert(cell).inserted { categories.append(cell) }
                } else if let number = cell.number {
                    ends = (min(ends?.low ?? number, number), max(ends?.high ?? number, number))
                }
            }
        }
        if !categories.isEmpty { return categories }
        guard let ends else { return [] }
        // Labels are for round numbers.
        return [.number(ends.low.rounded(.down)), .number(ends.high.rounded(.down))]
    }
}
