// SPDX-License-Identifier: MIT

import Foundation

/// A transform that estimates the density of a field with Gaussian kernels. The result contains the points of one curve
/// for each group.
struct DensityTransform: SpecTransform, Hashable {
    enum Resolve: String, Sendable, Hashable, CaseIterable {
        /// The curves of all groups span the extent of all data. The points are evenly spaced, which makes stacking
        /// possible.
        case shared
        /// Each curve spans the extent of the group's data.
        case independent
    }

    let field: Field
    let groupBy: [Field]
    let isCumulative: Bool
    let isCount: Bool
    /// The standard deviation of the kernels. If this value is 0, the deviation is estimated from the data.
    let bandwidth: Double
    let extent: ClosedRange<Double>?
    let minimumSteps: Int
    let maximumSteps: Int
    let resolve: Resolve
    let names: [String]
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = path
        field = try spec.required("density", try spec.field("density"))
        groupBy = try spec.fields("groupby") ?? []
        isCumulative = try spec.bool("cumulative") ?? false
        isCount = try spec.bool("counts") ?? false
        bandwidth = max(try spec.number("bandwidth") ?? 0, 0)
        extent = try spec.range("extent")
        func steps(_ name: String) throws(ChartError) -> Int? {
            guard let number = try spec.number(name) else { return nil }
            guard number >= 1, number <= Double(CurveSampling.limit) else {
                throw spec.error(name, "\"\(name)\" must be in 1...\(CurveSampling.limit)")
            }
            return Int(number)
        }
        let fixed = try steps("steps")
        let (minimum, maximum) = (try steps("minsteps"), try steps("maxsteps"))
        minimumSteps = fixed ?? minimum ?? 25
        maximumSteps = fixed ?? maximum ?? 200
        resolve = try spec.choice("resolve") ?? .shared
        names = try spec.names(defaults: ["value", "density"])
    }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        let values = MeasuredValues(table[field], op: .mean)
        // As in Vega, the density treats `null` as 0. The bandwidth estimate and the extent ignore `null`.
        let support = table[field].asNumbers
        let groups = table.rowCount > 0 ? table.groups(by: groupBy, context.budget) : []
        let shared = resolve == .shared ? Statistics.extent(table[field].statisticalNumbers) : nil
        var curves = GroupedCurves(groupBy)
        for rows in groups {
            try context.budget.charge(work: 16 * rows.count, at: path)
            let numbers = values.sorted(rows)
            guard !numbers.isEmpty, let domain = extent ?? shared ?? Statistics.extent(numbers) else { continue }
            let support = rows.map { support[$0] }.filter { !$0.isNaN }
            let scale = isCount ? Double(rows.count) : 1
            let bandwidth =
                self.bandwidth > 0
                ? self.bandwidth : DensityTransform.estimatedBandwidth(of: numbers, count: support.count)
            let points = try CurveSampling.points(
                of: { (x: Double) throws(ChartError) in
                    try context.budget.charge(work: support.count, at: path)
                    return scale * density(at: x, of: support, bandwidth)
                }, over: domain, minimum: resolve == .shared ? maximumSteps : minimumSteps, maximum: maximumSteps)
            curves.append(points, row: rows[0])
            try context.budget.checkRows(curves.count, at: path)
        }
        return try curves.table(names, from: table, budget: context.budget, at: path)
    }

    private func density(at x: Double, of numbers: [Double], _ bandwidth: Double) -> Double {
        var sum = 0.0
        if isCumulative {
            for number in numbers { sum += 0.5 * erfc((number - x) / bandwidth / 2.0.squareRoot()) }
            return sum / Double(numbers.count)
        }
        for number in numbers {
            let distance = (x - number) / bandwidth
            sum += exp(-0.5 * distance * distance)
        }
        return sum / bandwidth / (2 * Double.pi).squareRoot() / Double(numbers.count)
    }

    /// Estimates the bandwidth by Scott's rule. The spread is the smaller of two values: the standard deviation of the
    /// data, and the deviation of a normal distribution with the same quartiles.
    private static func estimatedBandwidth(of sorted: [Double], count: Int) -> Double {
        let deviation = Statistics.deviation(sorted) ?? 0
        let lower = Statistics.quantile(sorted, 0.25) ?? 0
        let upper = Statistics.quantile(sorted, 0.75) ?? 0
        let candidates = [min(deviation, (upper - lower) / 1.34), deviation, abs(lower)]
        let spread = candidates.first { $0 > 0 } ?? 1
        return 1.06 * spread * pow(Double(count), -0.2)
    }
}

/// Collects the points of curves, with one curve per group, and converts the points to rows.
struct GroupedCurves {
    private let groupBy: [Field]
    private var xs: [Double] = []
    private var ys: [Double] = []
    private var rows: [Int] = []

    init(_ groupBy: [Field]) { self.groupBy = groupBy }

    var count: Int { xs.count }

    /// Adds the points of the group that contains a row.
    mutating func append(_ points: [(x: Double, y: Double)], row: Int) {
        for (x, y) in points {
            xs.append(x)
            ys.append(y.isNaN ? .nan : y)
            rows.append(row)
        }
    }

    /// Returns a table with the groups' fields, followed by two columns of coordinates.
    func table(
        _ names: [String], from table: Table, budget: Budget, at path: String
    ) throws(ChartError) -> Table {
        try budget.charge(rows: count, columns: groupBy.count + 2, at: path)
        var result = Table(rowCount: count)
        for field in groupBy { result[field.columnName] = table[field].selecting(rows) }
        result[names[0]] = .numbers(xs)
        result[names[1]] = .numbers(ys)
        return result
    }
}
