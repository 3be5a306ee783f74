// SPDX-License-Identifier: MIT

/// A transform that fits a smooth curve to the points of two fields, using local regression (Cleveland 1979).
struct LoessTransform: SpecTransform, Hashable {
    let field: Field
    let on: Field
    let groupBy: [Field]
    /// The fraction of the points that each local regression uses, in `0...1`.
    let bandwidth: Double
    let names: [String]
    let path: String

    init(_ spec: Value, path: String) throws(ChartError) {
        let spec = TransformSpec(spec, path: path)
        self.path = path
        let field = try spec.required("loess", try spec.field("loess"))
        let on = try spec.required("on", try spec.field("on"))
        self.field = field
        self.on = on
        groupBy = try spec.fields("groupby") ?? []
        bandwidth = try spec.number("bandwidth") ?? 0.3
        guard 0...1 ~= bandwidth else { throw spec.error("bandwidth", "\"bandwidth\" must be in 0...1") }
        names = try spec.names(defaults: [on.columnName, field.columnName])
    }

    func apply(to table: Table, in context: Context) throws(ChartError) -> Table {
        let xs = table[on].statisticalNumbers
        let ys = table[field].statisticalNumbers
        var curves = GroupedCurves(groupBy)
        for rows in table.groups(by: groupBy) where !rows.isEmpty {
            let sample = PointSample(xs, ys, rows: rows, isSorted: true)
            curves.append(try smoothed(sample, in: context), row: rows[0])
        }
        return try curves.table(names, from: table, budget: context.budget, at: path)
    }

    /// Returns one point for each distinct x-coordinate.
    private func smoothed(_ sample: PointSample, in context: Context) throws(ChartError) -> [(x: Double, y: Double)] {
        let count = sample.count
        guard count > 1 else { return sample.count == 1 ? [(sample.xs[0], sample.ys[0])] : [] }
        let xs = sample.xs.map { $0 - sample.meanX }
        let ys = sample.ys.map { $0 - sample.meanY }
        let width = min(max(2, Int(bandwidth * Double(count))), count)
        var weights = Array(repeating: 1.0, count: count)
        var smooth = Array(repeating: 0.0, count: count)
        var work = 0
        // Points far from the curve have less weight in the second and third passes.
        for pass in 0...2 {
            var window = 0..<width
            for index in 0..<count {
                let x = xs[index]
                while index > window.lowerBound, window.upperBound < count,
                    xs[window.upperBound] - x <= x - xs[window.lowerBound]
                {
                    window = (window.lowerBound + 1)..<(window.upperBound + 1)
                }
                let farthest = max(x - xs[window.lowerBound], xs[window.upperBound - 1] - x)
                let scale = 1 / (farthest == 0 ? 1 : abs(farthest))
                let line = StraightLine(
                    window.lazy.map { other in
                        let distance = abs(x - xs[other]) * scale
                        let cube = 1 - distance * distance * distance
                        return (xs[other], ys[other], cube * cube * cube * weights[other])
                    })
                smooth[index] = line.y(at: x)
                work += width
                if work > 1_000_000 {
                    work = 0
                    try context.budget.checkTime(at: path)
                }
            }
            if pass == 2 { break }
            let residuals = zip(ys, smooth).map { abs($0 - $1) }
            let median = Statistics.quantile(residuals.sorted(), 0.5) ?? 0
            if median < 1e-12 { break }
            weights = residuals.map { residual in
                let ratio = residual / (6 * median)
                return ratio >= 1 ? 1e-12 : (1 - ratio * ratio) * (1 - ratio * ratio)
            }
        }
        return points(xs, smooth, sample)
    }

    /// Returns the points of the curve. Points with the same x-coordinate are averaged.
    private func points(_ xs: [Double], _ smooth: [Double], _ sample: PointSample) -> [(x: Double, y: Double)] {
        var points: [(x: Double, y: Double)] = []
        var repeated = 0.0
        for (x, y) in zip(xs, smooth) {
            let (x, y) = (x + sample.meanX, y)
            if let last = points.last, last.x == x {
                repeated += 1
                points[points.count - 1].y += (y + sample.meanY - last.y) / (repeated + 1)
            } else {
                repeated = 0
                points.append((x, y + sample.meanY))
            }
        }
        return points
    }
}
