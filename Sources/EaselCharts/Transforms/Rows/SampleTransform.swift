// SPDX-License-Identifier: MIT

/// A transform that keeps a random sample of rows, in table order. The seed in the options determines the sample.
struct SampleTransform: SpecTransform, Hashable {
    let count: Int
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = path
        let number = try spec.required("sample", try spec.number("sample"))
        guard number >= 0 else { throw spec.error("sample", "\"sample\" must be at least 0") }
        count = Int(clamping: number)
    }

    func keeps(_ field: Field) -> Bool { true }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        guard table.rowCount > count else { return table }
        // Selection sampling (Knuth's algorithm S) makes all samples of this size equally likely.
        var rows: [Int] = []
        rows.reserveCapacity(count)
        for row in 0..<table.rowCount where rows.count < count {
            let left = Double(table.rowCount - row)
            if context.random.nextUnit() * left < Double(count - rows.count) { rows.append(row) }
        }
        return try table.selecting(rows, budget: context.budget, at: path)
    }
}
