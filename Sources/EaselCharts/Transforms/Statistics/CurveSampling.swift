// SPDX-License-Identifier: MIT

import Foundation

/// A sampler for curves. It produces evenly spaced points, and additional points where the curve bends.
enum CurveSampling {
    /// The maximum number of intervals of a curve.
    static let limit = 100_000

    /// - Parameters:
    ///   - minimum: The number of evenly spaced intervals; 25 by default.
    ///   - maximum: The number of intervals in the finest division; 200 by default. If it is equal to `minimum`, all
    ///     points are evenly spaced.
    static func points(
        of curve: (Double) throws(ChartError) -> Double, over extent: ClosedRange<Double>, minimum: Int = 25,
        maximum: Int = 200
    ) throws(ChartError) -> [(x: Double, y: Double)] {
        let minimum = min(max(minimum, 1), limit)
        let maximum = min(max(minimum, maximum), limit)
        let start = extent.lowerBound
        let span = extent.upperBound - start
        func point(_ x: Double) throws(ChartError) -> (x: Double, y: Double) { (x, try curve(x)) }
        let last = try point(extent.upperBound)
        var points = [try point(start)]
        var even: [(x: Double, y: Double)] = []
        for index in 0..<minimum where index > 0 {
            even.append(try point(start + Double(index) / Double(minimum) * span))
        }
        guard maximum > minimum, span > 0 else { return points + even + [last] }

        // The remaining points, from right to left. The last element is the right end of the current interval.
        var next = [last] + even.reversed()
        let heights = next.map(\.y) + [points[0].y]
        let xScale = 1 / span
        let yScale = 1 / ((heights.max() ?? 0) - (heights.min() ?? 0))
        let finest = span / Double(maximum)
        while let right = next.last, let left = points.last {
            let middle = try point((left.x + right.x) / 2)
            let chord = atan2(yScale * (right.y - left.y), xScale * (right.x - left.x))
            let half = atan2(yScale * (middle.y - left.y), xScale * (middle.x - left.x))
            if middle.x - left.x >= finest, abs(chord - half) > 0.5 * .pi / 180 {
                next.append(middle)
            } else {
                points.append(right)
                next.removeLast()
            }
        }
        return points
    }
}
