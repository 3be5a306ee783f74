// SPDX-License-Identifier: MIT

/// A transform that stores the extent of a field in a parameter, as `[min, max]`.
struct ExtentTransform: SpecTransform, Hashable {
    let field: Field
    let param: String
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = path
        field = try spec.required("extent", try spec.field("extent"))
        param = try spec.required("param", try spec.text("param"))
    }

    func keeps(_ field: Field) -> Bool { true }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        let extent = Statistics.extent(table[field].statisticalNumbers)
        context.params[param] =
            extent.map { [.number($0.lowerBound), .number($0.upperBound)] } ?? [.undefined, .undefined]
        return table
    }
}
