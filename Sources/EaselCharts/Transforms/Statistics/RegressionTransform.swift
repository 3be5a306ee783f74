// SPDX-License-Identifier: MIT

/// A transform that fits a regression curve to two fields. The result contains the points or parameters of the curve
/// for each group.
struct RegressionTransform: SpecTransform, Hashable {
    /// The field with the dependent values.
    let field: Field
    let on: Field
    let groupBy: [Field]
    let method: RegressionModel.Method
    let order: Int
    let extent: ClosedRange<Double>?
    /// Whether rows contain `coef` and `rSquared` instead of points.
    let givesParameters: Bool
    let names: [String]
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = path
        let field = try spec.required("regression", try spec.field("regression"))
        let on = try spec.required("on", try spec.field("on"))
        self.field = field
        self.on = on
        groupBy = try spec.fields("groupby") ?? []
        method = try spec.choice("method") ?? .linear
        let order = try spec.number("order") ?? 3
        guard order >= 0, order <= 50, let whole = Int(exactly: order) else {
            throw spec.error("order", "\"order\" must be a whole number in 0...50")
        }
        self.order = whole
        extent = try spec.range("extent")
        givesParameters = try spec.bool("params") ?? false
        names = try spec.names(defaults: [on.columnName, field.columnName])
    }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        let xs = table[on].statisticalNumbers
        let ys = table[field].statisticalNumbers
        var curves = GroupedCurves(groupBy)
        var parameters: [(row: Int, coefficients: Value, rSquared: Double)] = []
        for rows in table.groups(by: groupBy) where rows.count > method.degrees(order: order) {
            try context.budget.checkTime(at: path)
            let sample = PointSample(xs, ys, rows: rows)
            let model = RegressionModel(method, order: order, sample)
            if givesParameters {
                parameters.append((rows[0], .array(model.coefficients.map { .number($0) }), model.rSquared))
                continue
            }
            guard let domain = extent ?? Statistics.extent(rows.lazy.map { xs[$0] }) else { continue }
            if method == .linear {
                curves.append([domain.lowerBound, domain.upperBound].map { ($0, model.predict($0)) }, row: rows[0])
            } else {
                curves.append(try CurveSampling.points(of: model.predict, over: domain), row: rows[0])
            }
            try context.budget.checkRows(curves.count, at: path)
        }
        guard givesParameters else { return try curves.table(names, from: table, budget: context.budget, at: path) }
        var result = Table(rowCount: parameters.count)
        for field in groupBy { result[field.columnName] = table[field].selecting(parameters.map(\.row)) }
        result["coef"] = .values(parameters.map(\.coefficients))
        result["rSquared"] = .numbers(parameters.map(\.rSquared))
        return result
    }
}
