// SPDX-License-Identifier: MIT

/// The values of marks along one channel.
extension [MarkElement] {
    /// The categories of a channel, in the order of their appearance.
    func categories(_ channel: String) -> [Value] {
        var seen: Set<Value> = []
        var categories: [Value] = []
        for element in self {
            guard let value = element.value(channel), value.type == .nominal else { continue }
            for cell in [value.start, value.end].compactMap(\.self) where cell != .null && seen.insert(cell).inserted {
                categories.append(cell)
            }
        }
        return categories
    }

    /// The smallest and the largest number or date of a channel, including the sums of stacked marks, and the zero from
    /// which bars and areas start; `nil` without numbers.
    ///
    /// - Parameters:
    ///   - channel: The channel, `x` or `y`.
    ///   - calendar: The calendar of units of dates.
    func extent(_ channel: String, in calendar: ChartCalendar) -> ClosedRange<Double>? {
        var numbers: [Double] = []
        var sums: [[Value?]: (negative: Double, positive: Double)] = [:]
        for element in self {
            guard let value = element.value(channel) else { continue }
            let ends = [value.start.number, value.end?.number].compactMap(\.self)
            if element.lengthChannel?.rawValue == channel, value.end == nil { numbers.append(0) }
            guard let number = ends.first, element.stackedChannel?.rawValue == channel else {
                numbers += ends
                continue
            }
            if element.stacking == .normalized {
                numbers.append(1)
                continue
            }
            let key = element.position.map { .number(Double($0)) } + element.stackPosition(in: calendar)
            if number < 0 {
                sums[key, default: (0, 0)].negative += number
            } else {
                sums[key, default: (0, 0)].positive += number
            }
        }
        numbers += sums.values.flatMap { [$0.negative, $0.positive] }
        guard let low = numbers.min(), let high = numbers.max() else { return nil }
        return low...high
    }
}

extension MarkElement {
    /// The value of a channel by its name in the grammar.
    fileprivate func value(_ channel: String) -> PlottableValue? { Channel(rawValue: channel).flatMap { values[$0] } }
}
