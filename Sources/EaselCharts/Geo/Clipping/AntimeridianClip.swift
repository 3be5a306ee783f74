// SPDX-License-Identifier: MIT

import Foundation

/// The cut of the globe along the meridian at ±180°, from pole to pole.
struct AntimeridianClip: ClipBoundary {
    private static let epsilon = 1e-6

    var opensClosedParts: Bool { false }

    var ring: [Point] {
        [
            Point(-.pi, .pi / 2), Point(0, .pi / 2), Point(.pi, .pi / 2), Point(.pi, 0), Point(.pi, -.pi / 2),
            Point(0, -.pi / 2), Point(-.pi, -.pi / 2), Point(-.pi, 0),
        ]
    }

    func startsInside(_ rings: [[Point]]) -> Bool {
        SphericalPolygon.contains(rings, Point(-.pi, -.pi / 2))
    }

    func cut(_ line: [Point]) -> CutLine {
        var result = CutLine()
        result.isVisibleAtEnds = true
        var previous: Point?
        for var point in line {
            if var start = previous {
                let startSide = start.x > 0 ? Double.pi : -.pi
                let side = point.x > 0 ? Double.pi : -.pi
                let distance = abs(point.x - start.x)
                if abs(distance - .pi) < Self.epsilon {
                    // The line runs through a pole.
                    let pole = (start.y + point.y) / 2 > 0 ? Double.pi / 2 : -.pi / 2
                    result.add(Point(start.x, pole))
                    result.add(Point(startSide, pole))
                    result.end()
                    result.add(Point(side, pole))
                    result.add(Point(point.x, pole))
                    result.isWhole = false
                } else if startSide != side, distance >= .pi {
                    if abs(start.x - startSide) < Self.epsilon { start.x -= startSide * Self.epsilon }
                    if abs(point.x - side) < Self.epsilon { point.x -= side * Self.epsilon }
                    let latitude = Self.crossing(start, point)
                    result.add(Point(startSide, latitude))
                    result.end()
                    result.add(Point(side, latitude))
                    result.isWhole = false
                }
            }
            result.add(point)
            previous = point
        }
        return result
    }

    /// Returns the latitude at which the great circle through two positions crosses the meridian at ±180°.
    private static func crossing(_ a: Point, _ b: Point) -> Double {
        let sine = sin(a.x - b.x)
        guard abs(sine) > epsilon else { return (a.y + b.y) / 2 }
        return atan(
            (sin(a.y) * cos(b.y) * sin(b.x) - sin(b.y) * cos(a.y) * sin(a.x)) / (cos(a.y) * cos(b.y) * sine))
    }

    func precedes(_ a: Point, _ b: Point) -> Bool {
        // The boundary runs up the western side and down the eastern side.
        func distance(_ point: Point) -> Double {
            point.x < 0 ? point.y - .pi / 2 - Self.epsilon : .pi / 2 - point.y
        }
        return distance(a) < distance(b)
    }

    func walk(from start: Point, to end: Point, isForward: Bool) -> [Point] {
        guard abs(start.x - end.x) > Self.epsilon else { return [end] }
        // The walk goes around the pole between the two points.
        let side = start.x < end.x ? Double.pi : -.pi
        let latitude = (isForward ? side : -side) / 2
        return [Point(-side, latitude), Point(0, latitude), Point(side, latitude)]
    }
}
