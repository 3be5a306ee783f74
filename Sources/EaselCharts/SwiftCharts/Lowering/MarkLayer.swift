// SPDX-License-Identifier: MIT

/// A layer of marks with the same template, as columns.
struct MarkLayer: Sendable {
    private(set) var template: MarkTemplate
    let count: Int
    private(set) var columns: [Column]
    /// The annotations of marks, by the row.
    private(set) var annotations: [Int: [ChartAnnotation]]
    /// The position of each mark in the order of all marks of the chart.
    let ordinals: [Int]
    /// The reason why the first invalid value is invalid.
    let problem: String?

    init(_ rows: MarkRows, ordinals: [Int]) {
        template = rows.template
        count = rows.count
        columns = rows.allColumns
        annotations = rows.annotations
        self.ordinals = ordinals
        problem = rows.problem
    }

    private init(_ layer: MarkLayer, rows: [Int]) {
        template = layer.template
        count = rows.count
        columns = layer.columns.map { $0.selecting(rows) }
        ordinals = rows.map { layer.ordinals[$0] }
        annotations = [:]
        for (index, row) in rows.enumerated() { annotations[index] = layer.annotations[row] }
        problem = layer.problem
    }

    /// Returns the marks of the given rows.
    func selecting(_ rows: [Int]) -> MarkLayer { MarkLayer(self, rows: rows) }

    /// Returns the layer without marks that are equal to others.
    var distinct: MarkLayer {
        struct Mark: Hashable {
            let values: [Value]
            let annotations: [ChartAnnotation]?
        }
        var seen: Set<Mark> = []
        return selecting(
            (0..<count).filter { row in
                seen.insert(Mark(values: columns.map { $0[row] }, annotations: annotations[row])).inserted
            })
    }

    // MARK: - Values

    /// The values of a channel, or the starts of its ranges.
    func starts(_ channel: Channel) -> Column? { template[channel].map { columns[$0.column] } }

    /// The ends of the ranges of a channel.
    func ends(_ channel: Channel) -> Column? { template[channel]?.endColumn.map { columns[$0] } }

    /// The values of a property of the appearance that differs from mark to mark.
    func appearance(_ name: String) -> Column? { template[appearance: name]?.column.map { columns[$0] } }

    /// Replaces the numbers of a channel by ranges.
    mutating func setRanges(_ channel: Channel, _ starts: [Double], _ ends: [Double]) {
        guard let index = template.fields.firstIndex(where: { $0.channel == channel }) else { return }
        template.fields[index].column = columns.count
        template.fields[index].endColumn = columns.count + 1
        columns += [.numbers(starts), .numbers(ends)]
    }

    /// Whether each mark is a bar that extends from zero to the left or downward.
    var areNegativeBars: [Bool] {
        guard template.kind == .bar, let channel = template.lengthChannel, let starts = starts(channel) else {
            return Array(repeating: false, count: count)
        }
        return starts.numbersOrGaps.map { $0 < 0 }
    }

    // MARK: - Stacks

    /// The channel along which marks, including sectors, are stacked.
    var sumChannel: Channel? {
        template.kind == .arc && template[.theta]?.isRange == false ? .theta : template.stackedChannel
    }

    /// Returns the number of the stack of each mark, and what the marks of each stack share.
    func stacks(in calendar: ChartCalendar) -> (codes: [Int], keys: [[Value?]]) {
        guard let channel = template.stackedChannel else { return (Array(repeating: 0, count: count), [[]]) }
        let columns = [channel == .x ? .y : .x, .xOffset, .yOffset].map { unitStarts($0, in: calendar) }
        let codes = Column.distinctCodes(of: columns.compactMap(\.self), count: count).codes
        var keys: [[Value?]] = []
        for (row, code) in codes.enumerated() where code == keys.count { keys.append(columns.map { $0?[row] }) }
        return (codes, keys)
    }

    /// The starts of the units of dates; the values themselves if they have no units.
    private func unitStarts(_ channel: Channel, in calendar: ChartCalendar) -> Column? {
        guard case .dates(let dates) = starts(channel), let unit = template[channel]?.unit else {
            return starts(channel)
        }
        return .dates(dates.map { $0.isNaN ? $0 : unit.floor($0, in: calendar) })
    }
}

extension Column {
    /// The numbers, or the milliseconds of dates; NaN for other values.
    var numbersOrGaps: [Double] {
        switch self {
        case .numbers(let numbers), .dates(let numbers): numbers
        case .strings(let codes, _): Array(repeating: .nan, count: codes.count)
        case .values(let values): values.map { $0.number ?? .nan }
        }
    }

    /// The range of the numbers or dates; `nil` without any.
    var numberRange: ClosedRange<Double>? {
        var (low, high) = (Double.infinity, -Double.infinity)
        for number in numbersOrGaps where !number.isNaN { (low, high) = (min(low, number), max(high, number)) }
        return low <= high ? low...high : nil
    }

    /// The row of the first occurrence of each value.
    var firstRows: [Int] {
        var next = 0
        var rows: [Int] = []
        for (row, code) in distinctCodes.codes.enumerated() where code == next {
            rows.append(row)
            next += 1
        }
        return rows
    }

    /// Whether all values are equal.
    var isConstant: Bool {
        switch self {
        case .numbers(let numbers), .dates(let numbers): numbers.allSatisfy { $0.bitPattern == numbers[0].bitPattern }
        case .strings(let codes, _): codes.allSatisfy { $0 == codes[0] }
        case .values(let values): values.allSatisfy { $0 == values[0] }
        }
    }
}
