// SPDX-License-Identifier: MIT

/// A transform that computes values from the rows around each row, within sorted groups.
struct WindowTransform: SpecTransform, Hashable {
    /// One calculation.
    struct Calculation: Sendable, Hashable {
        var op: WindowOp
        var field: Field?
        /// The offset for `lag` and `lead`, the number of tiles for `ntile`, or the n of `nth_value`.
        var parameter: Int?
        var name: String

        init(op: WindowOp, field: Field? = nil, parameter: Int? = nil, as name: String) {
            self.op = op
            self.field = field
            self.parameter = parameter
            self.name = name
        }
    }

    /// The extent of a window: the number of rows before and after the current row. If either number is `nil`, the
    /// window extends to the start or end of the group.
    struct Frame: Sendable, Hashable {
        var before: Int? = nil
        var after: Int? = 0
    }

    let calculations: [Calculation]
    let groupBy: [Field]
    let sort: [SortField]
    let frame: Frame
    /// Whether a window can end between peers. Peers are rows that are equal in the sort order.
    let ignoresPeers: Bool
    let path: String

    init(
        _ calculations: [Calculation], groupBy: [Field] = [], sort: [SortField] = [], frame: Frame = Frame(),
        ignoresPeers: Bool = false, path: String = "$"
    ) {
        self.calculations = calculations
        self.groupBy = groupBy
        self.sort = sort
        self.frame = frame
        self.ignoresPeers = ignoresPeers
        self.path = path
    }

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        var calculations: [Calculation] = []
        for (index, element) in (try spec.elements("window") ?? []).enumerated() {
            let part = TransformSpec(element, path: "\(spec.path("window"))[\(index)]")
            let name = try part.required("op", try part.text("op"))
            guard let op = WindowOp(name) else {
                throw part.error(
                    "op", "\"\(name)\" is not an operation of windows", expected: WindowOp.names,
                    suggestion: nearest(to: name, in: WindowOp.names))
            }
            let field = try part.field("field")
            switch op {
            case .ranking, .aggregate(.count), .aggregate(.values): break
            default: _ = try part.required("field", field)
            }
            let parameter = try part.number("param").map { Int(clamping: $0) }
            guard parameter ?? 1 > 0 || op == .lookup(.lag) || op == .lookup(.lead) else {
                throw part.error("param", "\"param\" must be at least 1")
            }
            let standard = field.map { "\(name)_\($0.columnName)" } ?? name
            calculations.append(
                Calculation(op: op, field: field, parameter: parameter, as: try part.text("as") ?? standard))
        }
        self.init(
            calculations, groupBy: try spec.fields("groupby") ?? [], sort: try spec.sort(),
            frame: try Frame(spec) ?? Frame(), ignoresPeers: try spec.bool("ignorePeers") ?? false, path: path)
    }

    func keeps(_ field: Field) -> Bool { calculations.allSatisfy { field.isOutside($0.name) } }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.charge(rows: table.rowCount, columns: sort.count + calculations.count, at: path)
        let order = RowOrder(sort, of: table)
        let groups = table.groups(by: groupBy, context.budget).map { order.sorted($0) }
        var result = table
        for calculation in calculations {
            try context.budget.checkTime(at: path)
            result[calculation.name] = try column(calculation, groups: groups, order: order, table, context)
        }
        return result
    }

    private func column(
        _ calculation: Calculation, groups: [[Int]], order: RowOrder, _ table: Table, _ context: Context
    ) throws(ChartError) -> Column {
        switch calculation.op {
        case .ranking(let ranking):
            var numbers = Array(repeating: Double.nan, count: table.rowCount)
            for rows in groups {
                let results = WindowTransform.ranks(ranking, rows.count, tiles: calculation.parameter ?? 1) {
                    // Without a sort, rows have no peers.
                    !sort.isEmpty && order.compare(rows[$0], rows[$1]) == 0
                }
                for (index, row) in rows.enumerated() { numbers[row] = results[index] }
            }
            return .numbers(numbers)
        case .lookup(let lookup):
            let column = calculation.field.map { table[$0] } ?? .absent(table.rowCount)
            var sources = Array(repeating: -1, count: table.rowCount)
            for rows in groups {
                let windows = windows(rows, order)
                let indices = WindowTransform.sources(lookup, windows, parameter: calculation.parameter ?? 1) {
                    !column[rows[$0]].isMissing
                }
                for (index, row) in rows.enumerated() { sources[row] = indices[index].map { rows[$0] } ?? -1 }
            }
            return Column(sources.map { $0 >= 0 ? column[$0] : .null })
        case .aggregate(let op):
            let values = MeasuredValues(calculation.field.map { table[$0] } ?? .absent(table.rowCount), op: op)
            var results = Array(repeating: Value.undefined, count: table.rowCount)
            for rows in groups {
                try statistics(op, values, rows, windows(rows, order), table, context) { results[$0] = $1 }
            }
            return Column(results)
        }
    }

    /// Returns the window of each row in a group, as a range of indices in the sorted group.
    private func windows(_ rows: [Int], _ order: RowOrder) -> [Range<Int>] {
        let count = rows.count
        let extendsToPeers = !sort.isEmpty && !ignoresPeers
        // The first and last index of each row's run of peers.
        var firsts = Array(0..<count)
        var lasts = firsts
        if extendsToPeers {
            for index in rows.indices.dropFirst() where order.compare(rows[index - 1], rows[index]) == 0 {
                firsts[index] = firsts[index - 1]
            }
            for index in rows.indices.dropLast().reversed() where firsts[index + 1] == firsts[index] {
                lasts[index] = lasts[index + 1]
            }
        }
        return rows.indices.map { index in
            let start = frame.before.map { max(index - min(abs($0), count), 0) } ?? 0
            let end = frame.after.map { min(index + min(abs($0), count) + 1, count) } ?? count
            return firsts[start]..<(lasts[end - 1] + 1)
        }
    }

    private func statistics(
        _ op: AggregateOp, _ values: MeasuredValues, _ rows: [Int], _ windows: [Range<Int>], _ table: Table,
        _ context: Context, store: (Int, Value) -> Void
    ) throws(ChartError) {
        // Running sums are updated as the window moves. Other statistics are recomputed for each window.
        guard Moments().value(op) != nil else {
            var last: (window: Range<Int>, value: Value)?
            for (index, window) in windows.enumerated() {
                // Rows with the same window share its statistic, which counts for each of them.
                try context.budget.charge(cells: values.cells(op, of: rows[window], in: table), at: path)
                let result: Value
                if let last, last.window == window {
                    result = last.value
                } else {
                    result = try values.value(op, of: rows[window], in: table, context: context, path: path)
                }
                last = (window, result)
                store(rows[index], result)
            }
            return
        }
        var moments = Moments()
        var current = 0..<0
        for (index, window) in windows.enumerated() {
            func number(_ index: Int) -> (Double, MeasuredValues.Validity) {
                (values.numbers[rows[index]], values.validity(rows[index]))
            }
            for removed in current.lowerBound..<max(window.lowerBound, current.lowerBound) {
                let (number, validity) = number(removed)
                moments.remove(number, validity)
            }
            for added in current.upperBound..<max(window.upperBound, current.upperBound) {
                let (number, validity) = number(added)
                moments.add(number, validity)
            }
            current = window
            let number = moments.value(op) ?? .undefined
            store(rows[index], number.isUndefined ? .undefined : .number(number))
        }
    }
}

extension WindowTransform.Frame {
    /// Creates a frame from the `frame` of a spec: the number of rows before and after the current row. The signs of
    /// the numbers are ignored. If an element is `null`, the frame extends to the start or end of the group.
    init?(_ spec: TransformSpec) throws(ChartError) {
        guard let elements = try spec.elements("frame") else { return nil }
        guard elements.count == 2 else { throw spec.error("frame", "\"frame\" takes two numbers or nulls") }
        func offset(_ value: Value) throws(ChartError) -> Int? {
            if value.isMissing { return nil }
            guard case .number(let number) = value else {
                throw spec.error("frame", "\"frame\" takes two numbers or nulls")
            }
            return Int(clamping: number)
        }
        self.init(before: try offset(elements[0]), after: try offset(elements[1]))
    }
}
