// SPDX-License-Identifier: MIT

/// A transform that adds two columns with the start and end of the time unit of each row's date.
struct TimeUnitTransform: SpecTransform {
    let field: Field
    let unit: TimeUnit
    let startName: String
    let endName: String
    let path: String

    init(field: Field, unit: TimeUnit, as startName: String, end endName: String? = nil, path: String = "$") {
        self.field = field
        self.unit = unit
        self.startName = startName
        self.endName = endName ?? "\(startName)_end"
        self.path = path
    }

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.init(
            field: try spec.required("field", try spec.field("field")),
            unit: try TimeUnit(try spec.required("timeUnit", spec["timeUnit"]), at: spec.path("timeUnit")),
            as: try spec.required("as", try spec.text("as")), path: path)
    }

    func keeps(_ field: Field) -> Bool { field.isOutside(startName, endName) }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        try context.budget.charge(rows: table.rowCount, columns: 2, at: path)
        let column = try table[field].parsed(as: .date, in: context, path: path)
        let dates = column.statisticalNumbers
        let unit = Statistics.extent(dates).map { self.unit.resolved(over: $0) } ?? self.unit
        var starts: [Double] = []
        var ends: [Double] = []
        starts.reserveCapacity(dates.count)
        ends.reserveCapacity(dates.count)
        // Neighboring rows are often in the same unit.
        var last = (date: Double.nan, start: Double.nan, end: Double.nan)
        for date in dates {
            if date.isNaN {
                starts.append(date)
                ends.append(date)
                continue
            }
            if date != last.date {
                let start = unit.floor(date, in: context)
                last = (date, start, start == last.start ? last.end : unit.next(start, in: context))
            }
            starts.append(last.start)
            ends.append(last.end)
        }
        var result = table
        result[startName] = .dates(starts)
        result[endName] = .dates(ends)
        return result
    }
}
