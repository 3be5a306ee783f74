// SPDX-License-Identifier: MIT

extension [MarkElement] {
    /// The marks with both ends of their values if marks of several layers are in one stack. The grammar stacks the marks
    /// of a layer only.
    ///
    /// - Parameters:
    ///   - layers: The index of the layer of each mark.
    ///   - unstacked: The channel names along which nothing is stacked.
    ///   - calendar: The calendar of units of dates.
    func stacked(across layers: [Int], except unstacked: [String], in calendar: ChartCalendar) -> [MarkElement] {
        var result = self
        let members = indices.filter { index in
            self[index].sumChannel.map { !unstacked.contains($0.rawValue) } ?? false
        }
        for group in Dictionary(grouping: members, by: { StackGroup(self[$0]) }).values {
            let stacks = Dictionary(grouping: group) { self[$0].stackPosition(in: calendar) }.values
            guard stacks.contains(where: { Set($0.map { layers[$0] }).count > 1 }) else { continue }
            func sum(_ stack: [Int]) -> Double { stack.reduce(0) { $0 + abs(self[$1].sumValue ?? 0) } }
            let largest = stacks.map(sum).max() ?? 0
            for stack in stacks {
                let sum = sum(stack)
                let method = self[stack[0]].stacking
                let start = method == .center ? (largest - sum) / 2 : 0
                let scale = method == .normalized && sum > 0 ? 1 / sum : 1
                var (low, high) = (start, start)
                for index in stack {
                    guard let channel = self[index].sumChannel, let value = self[index].values[channel] else {
                        continue
                    }
                    guard let number = self[index].sumValue.map({ $0 * scale }) else {
                        result[index].values[channel] = value.ranging(.null, .null)
                        continue
                    }
                    if number < 0, method == .standard {
                        result[index].values[channel] = value.ranging(.number(low + number), .number(low))
                        low += number
                    } else {
                        result[index].values[channel] = value.ranging(.number(high), .number(high + abs(number)))
                        high += abs(number)
                    }
                }
            }
        }
        return result
    }
}

/// The marks that can be in one stack.
private struct StackGroup: Hashable {
    let type: MarkType
    let channel: Channel?
    let stacking: MarkStackingMethod?

    init(_ element: MarkElement) {
        type = element.type
        channel = element.sumChannel
        stacking = element.stacking
    }
}

extension MarkElement {
    /// The channel along which the mark is stacked, also that of sectors.
    fileprivate var sumChannel: Channel? { type == .arc && values[.theta]?.end == nil ? .theta : stackedChannel }

    fileprivate var sumValue: Double? { sumChannel.flatMap { values[$0]?.start.number } }

    /// The values that the marks of a stack share.
    func stackPosition(in calendar: ChartCalendar) -> [Value?] {
        guard let channel = stackedChannel else { return [] }
        return [channel == .x ? .y : .x, .xOffset, .yOffset].map { (other: Channel) in
            values[other]?.unitStart(in: calendar)
        }
    }
}
