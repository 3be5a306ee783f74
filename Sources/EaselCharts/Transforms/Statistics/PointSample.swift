// SPDX-License-Identifier: MIT

/// The points formed by two fields. Points that lack either coordinate are omitted.
struct PointSample {
    private(set) var xs: [Double] = []
    private(set) var ys: [Double] = []
    private(set) var meanX = 0.0
    private(set) var meanY = 0.0

    init(_ xs: [Double], _ ys: [Double], rows: [Int], isSorted: Bool = false) {
        var chosen = rows.filter { !xs[$0].isNaN && !ys[$0].isNaN }
        if isSorted { chosen.sort { (xs[$0], $0) < (xs[$1], $1) } }
        self.xs = chosen.map { xs[$0] }
        self.ys = chosen.map { ys[$0] }
        for (index, (x, y)) in zip(self.xs, self.ys).enumerated() {
            meanX += (x - meanX) / Double(index + 1)
            meanY += (y - meanY) / Double(index + 1)
        }
    }

    var count: Int { xs.count }
}

/// A straight line.
struct StraightLine {
    var intercept: Double
    var slope: Double

    /// Creates the weighted least-squares line through points.
    init(_ points: some Sequence<(x: Double, y: Double, weight: Double)>) {
        var total = 0.0
        var x = 0.0
        var y = 0.0
        var xy = 0.0
        var xx = 0.0
        for point in points {
            total += point.weight
            x += point.weight * point.x
            y += point.weight * point.y
            xy += point.weight * point.x * point.y
            xx += point.weight * point.x * point.x
        }
        let spread = xx / total - (x / total) * (x / total)
        slope = abs(spread) < 1e-24 ? 0 : (xy / total - (x / total) * (y / total)) / spread
        intercept = y / total - slope * x / total
    }

    func y(at x: Double) -> Double { intercept + slope * x }
}
