// SPDX-License-Identifier: MIT

/// A transform that adds a column with the values of an expression.
struct CalculateTransform: SpecTransform {
    let expression: Expression
    let name: String
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = spec.path("calculate")
        let text = try spec.required("calculate", try spec.text("calculate"))
        expression = try Expression(text, at: self.path)
        name = try spec.required("as", try spec.text("as"))
    }

    func keeps(_ field: Field) -> Bool { field.isOutside(name) }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.charge(cells: table.rowCount, at: path)
        var result = table
        result[name] = try expression.column(over: table, in: context)
        return result
    }
}
