// SPDX-License-Identifier: MIT

/// A transform that adds two columns with the start and end of the bin of each row's value.
struct BinTransform: SpecTransform, Hashable {
    let field: Field
    let parameters: BinParameters
    let startName: String
    let endName: String
    let path: String

    /// - Parameter extent: The extent to divide into bins. If `nil`, the extent of the data is used.
    init(
        field: Field, parameters: BinParameters, extent: ClosedRange<Double>? = nil, as startName: String,
        end endName: String, path: String = "$"
    ) {
        self.field = field
        var parameters = parameters
        if let extent { parameters.extent = extent }
        self.parameters = parameters
        self.startName = startName
        self.endName = endName
        self.path = path
    }

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        let names = try spec.startAndEnd()
        self.init(
            field: try spec.required("field", try spec.field("field")),
            parameters: try BinParameters(spec["bin"] ?? true, path: spec.path("bin")), as: names.start, end: names.end,
            path: path)
    }

    func keeps(_ field: Field) -> Bool { field.isOutside(startName, endName) }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.charge(rows: table.rowCount, columns: 2, at: path)
        let numbers = table[field].statisticalNumbers
        guard let bins = bins(over: numbers, in: context) else {
            var result = table
            result[startName] = .numbers(numbers)
            result[endName] = .numbers(numbers)
            return result
        }
        var result = table
        let starts = numbers.map { $0.isNull ? $0 : bins.start(of: $0) }
        result[startName] = .numbers(starts)
        result[endName] = .numbers(starts.map { $0.isNull ? $0 : bins.end(of: $0) })
        return result
    }

    /// Returns the bins of the field's values in a table, or `nil` if the table has no values.
    func bins(of table: Table, in context: Context) -> Bins? {
        bins(over: table[field].statisticalNumbers, in: context)
    }

    private func bins(over numbers: [Double], in context: Context) -> Bins? {
        if let name = parameters.extentParam, case .intervals(let intervals) = context.selections[name],
            let interval = intervals.first(where: { $0.field == field }) ?? intervals.first,
            interval.lower <= interval.upper
        {
            return parameters.bins(over: interval.lower...interval.upper)
        }
        guard let extent = parameters.extent ?? Statistics.extent(numbers) else { return nil }
        return parameters.bins(over: extent)
    }
}

extension Column {
    /// The values as numbers. Missing values and empty strings are `Double.null`.
    var statisticalNumbers: [Double] {
        switch self {
        case .numbers(let numbers), .dates(let numbers): numbers.map { $0.isUndefined ? .null : $0 }
        case .strings(let codes, let words):
            {
                let numbers = words.map { $0.isEmpty ? Double.null : Double(javaScript: $0) }
                return codes.map { $0 >= 0 ? numbers[Int($0)] : .null }
            }()
        case .values(let values): values.map { $0.isMissing || $0 == "" ? .null : $0.asNumber }
        }
    }
}
