// SPDX-License-Identifier: MIT

/// A transform that computes quantiles of a field. The result has one row for each probability and group.
struct QuantileTransform: SpecTransform, Hashable {
    let field: Field
    let groupBy: [Field]
    /// The given probabilities; `nil` if they are evenly spaced.
    private let given: [Double]?
    /// The distance between two probabilities that are evenly spaced.
    private let step: Double
    let names: [String]
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = path
        field = try spec.required("quantile", try spec.field("quantile"))
        groupBy = try spec.fields("groupby") ?? []
        names = try spec.names(defaults: ["prob", "value"])
        if let given = try spec.elements("probs") {
            let probabilities = given.compactMap(\.number)
            guard probabilities.count == given.count, probabilities.allSatisfy({ 0...1 ~= $0 }) else {
                throw spec.error("probs", "\"probs\" takes numbers in 0...1")
            }
            (self.given, step) = (probabilities, 1)
        } else {
            (given, step) = (nil, try spec.number("step") ?? 0.01)
            guard step >= 1e-6, step <= 1 else { throw spec.error("step", "\"step\" must be in 0.000001...1") }
        }
    }

    private var count: Int { given?.count ?? max(Int(clamping: ((1 - 1e-14 - step / 2) / step).rounded(.up)), 0) }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.checkRows(count, at: path)
        try context.budget.charge(cells: count, at: path)
        let probabilities = given ?? (0..<count).map { step / 2 + Double($0) * step }
        let values = MeasuredValues(table[field], op: .mean)
        var curves = GroupedCurves(groupBy)
        for rows in table.groups(by: groupBy) {
            let sorted = values.sorted(rows)
            guard !sorted.isEmpty else { continue }
            try context.budget.checkRows(curves.count + probabilities.count, at: path)
            curves.append(
                probabilities.map { (x: $0, y: Statistics.quantile(sorted, $0) ?? .undefined) }, row: rows[0])
        }
        return try curves.table(names, from: table, budget: context.budget, at: path)
    }
}
