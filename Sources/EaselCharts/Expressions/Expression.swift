// SPDX-License-Identifier: MIT

/// An expression in Vega's expression language. It is parsed once and can be evaluated for many rows.
///
/// The language does not have loops or assignments, so each node is evaluated at most once per row.
struct Expression: Sendable {
    /// The paths within `datum` that the expression reads, in order of first use.
    let fields: [Field]
    /// The names of params in the expression, in order of first use.
    let names: [String]
    /// Whether the expression uses the scales or the data of the chart.
    let usesChart: Bool

    private let root: ExpressionNode
    private let path: String
    private let byteCount: Int
    private let size: Int
    private let members: [Field]
    private let positions: [Int]

    /// Creates an expression by parsing text, in linear time. The chart's limits are checked later, during evaluation.
    init(_ text: String, at path: String) throws(ChartError) {
        byteCount = text.utf8.count
        var parser = try ExpressionParser(text, at: path)
        root = try parser.parse()
        self.path = path
        size = parser.size
        fields = parser.fields
        members = parser.members.map(Field.init(column:))
        names = parser.names.map(\.name)
        usesChart = parser.usesChart
        positions = parser.names.map(\.position)
    }

    /// Returns the value of an expression that does not use a datum.
    func value(in context: Context) throws(ChartError) -> Value {
        try value(datum: .undefined, in: context)
    }

    /// Returns the value for a datum.
    func value(datum: Value, in context: Context) throws(ChartError) -> Value {
        let evaluation = try evaluation(.value(datum), in: context)
        try context.budget.countSteps(size, at: path)
        try context.budget.checkTime(at: path)
        return try evaluation.result(root, row: 0)
    }

    /// Returns the value for one row. For many rows, use `column(over:in:)`.
    func value(row: Int, of table: Table, in context: Context) throws(ChartError) -> Value {
        let evaluation = try evaluation(over: table, in: context)
        try context.budget.countSteps(size, at: path)
        try context.budget.checkTime(at: path)
        return try evaluation.result(root, row: row)
    }

    /// Returns the values for all rows.
    func column(over table: Table, in context: Context) throws(ChartError) -> Column {
        let evaluation = try evaluation(over: table, in: context)
        var values: [Value] = []
        values.reserveCapacity(table.rowCount)
        try forEachRow(of: table, in: context) { row throws(ChartError) in
            let value = try evaluation.result(root, row: row)
            if case .string(let text) = value { try context.budget.charge(text: text, at: path) }
            values.append(value)
        }
        return Column(values)
    }

    /// Returns the indices of the rows for which the expression is true.
    func rows(of table: Table, in context: Context) throws(ChartError) -> [Int] {
        let evaluation = try evaluation(over: table, in: context)
        var rows: [Int] = []
        try forEachRow(of: table, in: context) { row throws(ChartError) in
            if try evaluation.result(root, row: row).asBool { rows.append(row) }
        }
        return rows
    }

    /// Calls a closure for each row. Steps are counted before they are executed.
    private func forEachRow(
        of table: Table, in context: Context, _ body: (Int) throws(ChartError) -> Void
    ) throws(ChartError) {
        for row in 0..<table.rowCount {
            if row % 1_024 == 0 {
                try context.budget.countSteps(size * min(1_024, table.rowCount - row), at: path)
                try context.budget.checkTime(at: path)
            }
            try body(row)
        }
    }

    private func evaluation(over table: Table, in context: Context) throws(ChartError) -> Evaluation {
        for field in members {
            // The column becomes dense while the expression is evaluated.
            if case .sparse = table.storage(field.columnName) {
                try context.budget.charge(cells: table.rowCount, at: path)
            }
        }
        return try evaluation(.table(table, members.map { table[$0] }), in: context)
    }

    /// Creates an evaluation with the current values of the params.
    private func evaluation(_ datum: Evaluation.Datum, in context: Context) throws(ChartError) -> Evaluation {
        let limit = context.budget.limits.expressionBytes
        guard byteCount <= limit else {
            throw ChartError(
                .limit, at: path, "the expression has more than \(limit) bytes (ChartLimits.expressionBytes)")
        }
        var values: [Value] = []
        for (index, name) in names.enumerated() {
            guard let value = context.params[name] else {
                if Context.plotSizes.contains(name) || context.laterParams.contains(where: { $0.name == name }) {
                    throw ChartError(
                        .spec, at: path,
                        "the param \(name) is not known yet, because it depends on the size of the plot, on scales, or "
                            + "on data; only marks, guides, and titles can use it")
                }
                let names = context.params.keys.sorted() + ["datum"] + ExpressionParser.constants.keys.sorted()
                throw ChartError(
                    .spec, at: path, "at character \(positions[index]), \(name) is neither a param nor a constant",
                    suggestion: nearest(to: name, in: names))
            }
            values.append(value)
        }
        return Evaluation(
            datum: datum, members: members, names: values, call: ExpressionCall(context: context, path: path))
    }
}
