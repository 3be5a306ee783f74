// SPDX-License-Identifier: MIT

/// A transform that stacks values. It adds the start and end of each row's value in the stack of the row's group.
struct StackTransform: SpecTransform, Hashable {
    enum Offset: String, Sendable, Hashable, CaseIterable { case zero, center, normalize }

    let field: Field
    let groupBy: [Field]
    let sort: [SortField]
    let offset: Offset
    let startName: String
    let endName: String
    let path: String

    init(
        field: Field, groupBy: [Field], sort: [SortField] = [], offset: Offset = .zero, as startName: String,
        end endName: String, path: String = "$"
    ) {
        self.field = field
        self.groupBy = groupBy
        self.sort = sort
        self.offset = offset
        self.startName = startName
        self.endName = endName
        self.path = path
    }

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        let names = try spec.startAndEnd()
        self.init(
            field: try spec.required("stack", try spec.field("stack")), groupBy: try spec.fields("groupby") ?? [],
            sort: try spec.sort(), offset: try spec.choice("offset") ?? .zero, as: names.start, end: names.end,
            path: path)
    }

    func keeps(_ field: Field) -> Bool { field.isOutside(startName, endName) }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.charge(rows: table.rowCount, columns: sort.count + 2, at: path)
        let numbers = table[field].asNumbers
        let order = RowOrder(sort, of: table)
        let groups = table.groups(by: groupBy)
        let sums = groups.map { rows in rows.reduce(0) { $0 + abs(numbers[$1]) } }
        let largest = sums.reduce(0) { max($0, $1) }
        var starts = Array(repeating: Double.nan, count: table.rowCount)
        var ends = starts
        for (rows, sum) in zip(groups, sums) {
            let rows = order.sorted(rows)
            switch offset {
            case .zero:
                var positive = 0.0
                var negative = 0.0
                for row in rows {
                    let number = numbers[row]
                    starts[row] = number < 0 ? negative : positive
                    if number < 0 { negative += number } else { positive += number }
                    ends[row] = number < 0 ? negative : positive
                }
            case .center:
                var end = (largest - sum) / 2
                for row in rows {
                    starts[row] = end
                    end += abs(numbers[row])
                    ends[row] = end
                }
            case .normalize:
                let scale = 1 / sum
                var total = 0.0
                var end = 0.0
                for row in rows {
                    starts[row] = end
                    total += abs(numbers[row])
                    end = scale * total
                    ends[row] = end
                }
            }
        }
        var result = table
        result[startName] = .numbers(starts.map(StackTransform.plain))
        result[endName] = .numbers(ends.map(StackTransform.plain))
        return result
    }

    /// Replaces any NaN with the plain NaN. Arithmetic preserves the NaN bits that mark an absent value.
    private static func plain(_ number: Double) -> Double { number.isNaN ? .nan : number }
}
