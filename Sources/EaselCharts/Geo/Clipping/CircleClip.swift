// SPDX-License-Identifier: MIT

import Foundation

/// The circle on the globe around position (0, 0). A map shows only positions inside the circle.
struct CircleClip: ClipBoundary {
    private static let epsilon = 1e-6
    /// The angle between points along the circle, in radians.
    private static let step = 2 * Double.degree

    /// The radius, in radians, in `0...π`.
    private let radius: Double
    private let cosine: Double
    private let isSmall: Bool

    init(radius: Double) {
        self.radius = radius
        cosine = cos(radius)
        isSmall = cosine > 0
    }

    var opensClosedParts: Bool { true }

    var ring: [Point] { arc(from: radius + 2 * .pi, to: radius - CircleClip.step / 2, isForward: true) }

    func startsInside(_ rings: [[Point]]) -> Bool {
        SphericalPolygon.contains(rings, isSmall ? Point(0, -radius) : Point(-.pi, radius - .pi))
    }

    func isVisible(_ point: Point) -> Bool { cos(point.x) * cos(point.y) > cosine }

    func cut(_ line: [Point]) -> CutLine {
        var result = CutLine()
        guard let first = line.first else { return result }
        var previous = first
        var isVisibleBefore = isVisible(first)
        var sidesBefore = sides(first, isVisible: isVisibleBefore)
        if isVisibleBefore { result.add(first) }
        let isVisibleAtStart = isVisibleBefore
        for point in line.dropFirst() {
            let isVisible = isVisible(point)
            let sides = sides(point, isVisible: isVisible)
            var start = previous
            if isVisible != isVisibleBefore {
                result.isWhole = false
                if isVisible {
                    let entry = crossing(point, previous) ?? point
                    result.end()
                    result.add(entry)
                    start = entry
                } else {
                    let exit = crossing(previous, point) ?? previous
                    result.add(exit)
                    result.end()
                    start = exit
                }
            } else if abs(cosine) > Self.epsilon, isSmall != isVisible, sides & sidesBefore == 0,
                let (entry, exit) = crossings(point, previous)
            {
                // Both ends are inside the circle or both are outside, and the line crosses the circle twice.
                result.isWhole = false
                if isSmall {
                    result.end()
                    result.add(entry)
                    result.add(exit)
                    result.end()
                } else {
                    result.add(exit)
                    result.end()
                    result.add(entry)
                }
            }
            if isVisible, !start.isClose(to: point) { result.add(point) }
            previous = point
            isVisibleBefore = isVisible
            sidesBefore = sides
        }
        result.isVisibleAtEnds = isVisibleAtStart && isVisibleBefore
        return result
    }

    /// Returns the sides of the circle's bounds that a position is beyond, as bits: west, east, south, and north. If
    /// the circle is larger than a hemisphere, these are the bounds of the invisible circle around the opposite
    /// position.
    private func sides(_ point: Point, isVisible: Bool) -> Int {
        if isSmall == isVisible { return 0 }
        var point = point
        if !isSmall { point.x += point.x < 0 ? .pi : -.pi }
        let radius = isSmall ? radius : .pi - radius
        return (point.x < -radius ? 1 : point.x > radius ? 2 : 0) | (point.y < -radius ? 4 : point.y > radius ? 8 : 0)
    }

    /// Returns the line in which the circle's plane intersects the plane of the great circle through two positions.
    /// Also returns the distances along this line to its two intersections with the globe.
    private func meeting(_ a: Point, _ b: Point) -> (origin: SphericalVector, direction: SphericalVector, [Double])? {
        let normal = SphericalVector(a).cross(SphericalVector(b))
        let square = normal.dot(normal)
        let determinant = square - normal.x * normal.x
        guard determinant != 0 else { return nil }
        let axis = SphericalVector(1, 0, 0)
        let origin = axis * (cosine * square / determinant) + normal * (-cosine * normal.x / determinant)
        let direction = axis.cross(normal)
        let along = origin.dot(direction)
        let length = direction.dot(direction)
        let discriminant = along * along - length * (origin.dot(origin) - 1)
        guard discriminant >= 0 else { return nil }
        let root = discriminant.squareRoot()
        return (origin, direction, [(-along - root) / length, (-along + root) / length])
    }

    /// Returns the position at which the path from an inside position to an outside position crosses the circle.
    private func crossing(_ inside: Point, _ outside: Point) -> Point? {
        guard let (origin, direction, distances) = meeting(inside, outside) else { return nil }
        return (origin + direction * distances[0]).position
    }

    /// Returns the positions at which the path between two positions crosses the circle, or `nil` if the path does not
    /// cross the circle.
    private func crossings(_ a: Point, _ b: Point) -> (Point, Point)? {
        guard let (origin, direction, distances) = meeting(a, b) else { return nil }
        let first = (origin + direction * distances[0]).position
        let west = min(a.x, b.x)
        let east = max(a.x, b.x)
        let width = east - west
        let isPolar = abs(width - .pi) < Self.epsilon
        let isBetween: Bool
        if isPolar {
            let (start, end) = a.x <= b.x ? (a, b) : (b, a)
            let bound = abs(first.x - west) < Self.epsilon ? start.y : end.y
            isBetween = (start.y + end.y > 0) != (first.y < bound)
        } else if width < Self.epsilon {
            isBetween = min(a.y, b.y) <= first.y && first.y <= max(a.y, b.y)
        } else {
            isBetween = (width > .pi) != (west <= first.x && first.x <= east)
        }
        guard isBetween else { return nil }
        return (first, (origin + direction * distances[1]).position)
    }

    func precedes(_ a: Point, _ b: Point) -> Bool {
        func distance(_ point: Point) -> Double {
            point.x < 0 ? point.y - .pi / 2 - Self.epsilon : .pi / 2 - point.y
        }
        return distance(a) < distance(b)
    }

    func walk(from start: Point, to end: Point, isForward: Bool) -> [Point] {
        var first = angle(of: start)
        let last = angle(of: end)
        if isForward ? first < last : first > last { first += isForward ? 2 * .pi : -2 * .pi }
        return arc(from: first, to: last, isForward: isForward)
    }

    /// Returns the angle of a position along the circle, in radians.
    private func angle(of point: Point) -> Double {
        var vector = SphericalVector(point)
        vector.x -= cosine
        vector = vector.normalized
        let angle = acos(max(-1, min(1, -vector.y)))
        return ((-vector.z < 0 ? -angle : angle) + 2 * .pi - Self.epsilon).truncatingRemainder(dividingBy: 2 * .pi)
    }

    private func arc(from start: Double, to end: Double, isForward: Bool) -> [Point] {
        guard start.isFinite, end.isFinite else { return [] }
        let sine = sin(radius)
        let step = isForward ? CircleClip.step : -CircleClip.step
        return stride(from: start, to: end, by: -step).map { angle in
            SphericalVector(cosine, -sine * cos(angle), -sine * sin(angle)).normalized.position
        }
    }
}
