// SPDX-License-Identifier: MIT

extension [MarkLayer] {
    /// The marks with both ends of their values if marks of several layers are in one stack. The grammar stacks the marks
    /// of a layer only.
    ///
    /// - Parameters:
    ///   - unstacked: The channel names along which nothing is stacked.
    ///   - calendar: The calendar of units of dates.
    func stacked(except unstacked: [String], in calendar: ChartCalendar) -> [MarkLayer] {
        var result = self
        var groups: [StackGroup: [Int]] = [:]
        for (index, layer) in enumerated() {
            guard let channel = layer.sumChannel, !unstacked.contains(channel.rawValue) else { continue }
            let group = StackGroup(kind: layer.template.kind, channel: channel, stacking: layer.template.stacking)
            groups[group, default: []].append(index)
        }
        for (group, layers) in groups where layers.count > 1 {
            var stacks: [[Value?]: [StackedMark]] = [:]
            for index in layers {
                let (codes, keys) = self[index].stacks(in: calendar)
                let numbers = self[index].starts(group.channel)?.numbersOrGaps ?? []
                for (row, number) in numbers.enumerated() {
                    stacks[keys[codes[row]], default: []].append(
                        StackedMark(layer: index, row: row, ordinal: self[index].ordinals[row], number: number))
                }
            }
            guard stacks.values.contains(where: { Set($0.map(\.layer)).count > 1 }) else { continue }
            stacks = stacks.mapValues { $0.sorted { $0.ordinal < $1.ordinal } }
            func sum(_ stack: [StackedMark]) -> Double {
                stack.reduce(0) { $0 + ($1.number.isNaN ? 0 : abs($1.number)) }
            }
            let largest = stacks.values.map(sum).max() ?? 0
            var starts: [Int: [Double]] = [:]
            for index in layers { starts[index] = [Double](repeating: .null, count: self[index].count) }
            var ends = starts
            for stack in stacks.values {
                let sum = sum(stack)
                let start = group.stacking == .center ? (largest - sum) / 2 : 0
                let scale = group.stacking == .normalized && sum > 0 ? 1 / sum : 1
                var (low, high) = (start, start)
                for mark in stack where !mark.number.isNaN {
                    let number = mark.number * scale
                    let isBelow = number < 0 && group.stacking == .standard
                    starts[mark.layer]?[mark.row] = isBelow ? low + number : high
                    ends[mark.layer]?[mark.row] = isBelow ? low : high + abs(number)
                    if isBelow { low += number } else { high += abs(number) }
                }
            }
            for index in layers { result[index].setRanges(group.channel, starts[index] ?? [], ends[index] ?? []) }
        }
        return result
    }

    /// The categories of a channel, in the order of their appearance.
    func categories(_ channel: Channel) -> [Value] {
        var found: [(ordinal: Int, value: Value)] = []
        for layer in self where layer.template[channel]?.type == .nominal {
            for column in [layer.starts(channel), layer.ends(channel)].compactMap(\.self) {
                found += column.firstRows.map { (layer.ordinals[$0], column[$0]) }
            }
        }
        var seen: Set<Value> = [.null]
        // The sort is stable, so the start of a range is before its end.
        return found.sorted { $0.ordinal < $1.ordinal }.map(\.value).filter { seen.insert($0).inserted }
    }

    /// The smallest and the largest number or date of a channel, including the sums of stacked marks, and the zero from
    /// which bars and areas start; `nil` without numbers.
    ///
    /// - Parameters:
    ///   - channel: The channel, `x` or `y`.
    ///   - calendar: The calendar of units of dates.
    func extent(_ channel: Channel, in calendar: ChartCalendar) -> ClosedRange<Double>? {
        var numbers: [Double] = []
        for layer in self {
            guard let starts = layer.starts(channel) else { continue }
            let template = layer.template
            if template.lengthChannel == channel, layer.ends(channel) == nil { numbers.append(0) }
            guard template.stackedChannel == channel else {
                for range in [starts.numberRange, layer.ends(channel)?.numberRange].compactMap(\.self) {
                    numbers += [range.lowerBound, range.upperBound]
                }
                continue
            }
            if template.stacking == .normalized {
                if starts.numberRange != nil { numbers.append(1) }
                continue
            }
            let (codes, keys) = layer.stacks(in: calendar)
            var sums = [(negative: Double, positive: Double)](repeating: (0, 0), count: keys.count)
            for (code, number) in zip(codes, starts.numbersOrGaps) {
                if number < 0 { sums[code].negative += number } else if number > 0 { sums[code].positive += number }
            }
            numbers += sums.flatMap { [$0.negative, $0.positive] }
        }
        guard let low = numbers.min(), let high = numbers.max() else { return nil }
        return low...high
    }
}

/// The marks that can be in one stack.
private struct StackGroup: Hashable {
    let kind: MarkKind
    let channel: Channel
    let stacking: MarkStackingMethod?
}

/// A mark of one of several layers.
private struct StackedMark {
    let layer: Int
    let row: Int
    let ordinal: Int
    let number: Double
}
