// SPDX-License-Identifier: MIT

import Foundation

/// Adds points to projected lines until they follow the curves of great circles.
final class Resampler {
    private static let depth = 16
    private static let cosineOfMinimumDistance = cos(30 * Double.degree)

    /// The square of the maximum distance between a line and the true curve, in square points. If the tolerance is 0,
    /// lines are not resampled.
    private let tolerance: Double
    private let project: (Point) -> Point
    /// The remaining number of points that can be added. A map that needs more points is far larger than any picture.
    private var left = 1_000_000
    private let budget: Budget?

    init(tolerance: Double, budget: Budget? = nil, project: @escaping (Point) -> Point) {
        self.tolerance = tolerance
        self.budget = budget
        self.project = project
    }

    /// Projects and resamples a line of positions, in radians.
    func line(_ positions: [Point]) -> [Point] {
        guard tolerance > 0 else { return positions.map(project) }
        var points: [Point] = []
        points.reserveCapacity(positions.count)
        var previous: Sample?
        for position in positions {
            let sample = Sample(position: position, point: project(position), vector: SphericalVector(position))
            if let previous { add(from: previous, to: sample, depth: Self.depth, into: &points) }
            points.append(sample.point)
            previous = sample
        }
        return points
    }

    /// Projects and resamples a ring of positions, in radians. The ring does not repeat its first position.
    func ring(_ positions: [Point]) -> [Point] {
        guard tolerance > 0, let first = positions.first else { return line(positions) }
        return line(positions + [first]).dropLast()
    }

    private struct Sample {
        var position: Point
        var point: Point
        var vector: SphericalVector
    }

    private func add(from start: Sample, to end: Sample, depth: Int, into points: inout [Point]) {
        let dx = end.point.x - start.point.x
        let dy = end.point.y - start.point.y
        let square = dx * dx + dy * dy
        guard square > 4 * tolerance, depth > 0, left > 0, budget?.allows(work: 1) ?? true else { return }
        let vector = (start.vector + end.vector).normalized
        let isMeridian =
            abs(abs(vector.z) - 1) < 1e-6 || abs(start.position.x - end.position.x) < 1e-6
        let position = Point(
            isMeridian ? (start.position.x + end.position.x) / 2 : atan2(vector.y, vector.x),
            asin(max(-1, min(1, vector.z))))
        let point = project(position)
        let mx = point.x - start.point.x
        let my = point.y - start.point.y
        let offset = dy * mx - dx * my
        // A point is added if the middle is far from the line or near one of its ends, or if the ends are far apart.
        guard
            offset * offset / square > tolerance || abs((dx * mx + dy * my) / square - 0.5) > 0.3
                || start.vector.dot(end.vector) < Self.cosineOfMinimumDistance
        else { return }
        left -= 1
        let middle = Sample(position: position, point: point, vector: vector)
        add(from: start, to: middle, depth: depth - 1, into: &points)
        points.append(point)
        add(from: middle, to: end, depth: depth - 1, into: &points)
    }
}
