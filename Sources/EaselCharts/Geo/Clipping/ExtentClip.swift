// SPDX-License-Identifier: MIT

/// The rectangle of the plane that bounds the visible part of a map.
struct ExtentClip: ClipBoundary, Sendable {
    let low: Point
    let high: Point

    var opensClosedParts: Bool { false }

    var ring: [Point] { corners }

    /// The corners at which a forward walk leaves the left, top, right, and bottom sides, in that order.
    private var corners: [Point] { [low, Point(high.x, low.y), high, Point(low.x, high.y)] }

    func isVisible(_ point: Point) -> Bool {
        low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
    }

    /// Whether a polygon has a nonzero winding number around the boundary's start, the corner (low x, high y).
    func startsInside(_ rings: [[Point]]) -> Bool {
        var winding = 0
        for ring in rings {
            guard var start = ring.last else { continue }
            for end in ring {
                let side = (end.x - start.x) * (high.y - start.y) - (end.y - start.y) * (low.x - start.x)
                if start.y <= high.y {
                    if end.y > high.y, side > 0 { winding += 1 }
                } else if end.y <= high.y, side < 0 {
                    winding -= 1
                }
                start = end
            }
        }
        return winding != 0
    }

    func cut(_ line: [Point]) -> CutLine {
        var result = CutLine()
        guard let first = line.first else { return result }
        var previous = first
        var isVisibleBefore = isVisible(first)
        let isVisibleAtStart = isVisibleBefore
        if isVisibleBefore { result.add(first) }
        for point in line.dropFirst() {
            let isVisible = isVisible(point)
            if isVisible, isVisibleBefore {
                result.add(point)
            } else if let (start, end) = part(of: previous, point) {
                if !isVisibleBefore { result.add(start) }
                result.add(end)
                if !isVisible { result.end() }
                result.isWhole = false
            } else if isVisible {
                result.add(point)
                result.isWhole = false
            }
            previous = point
            isVisibleBefore = isVisible
        }
        result.isVisibleAtEnds = isVisibleAtStart && isVisibleBefore
        return result
    }

    /// Returns the visible part of a segment, or `nil` if the entire segment is outside the rectangle. The function
    /// uses Liang and Barsky's algorithm (DOI 10.1145/357332.357333).
    private func part(of a: Point, _ b: Point) -> (Point, Point)? {
        let bound = 1e9
        func limited(_ point: Point) -> Point {
            Point(max(-bound, min(bound, point.x)), max(-bound, min(bound, point.y)))
        }
        let a = limited(a)
        let b = limited(b)
        let dx = b.x - a.x
        let dy = b.y - a.y
        var start = 0.0
        var end = 1.0
        for (slope, distance) in [
            (-dx, a.x - low.x), (dx, high.x - a.x), (-dy, a.y - low.y), (dy, high.y - a.y),
        ] {
            if slope == 0 {
                if distance < 0 { return nil }
            } else if slope < 0 {
                start = max(start, distance / slope)
            } else {
                end = min(end, distance / slope)
            }
            if start > end { return nil }
        }
        return (
            start > 0 ? Point(a.x + start * dx, a.y + start * dy) : a,
            end < 1 ? Point(a.x + end * dx, a.y + end * dy) : b
        )
    }

    /// Returns the index in `corners` of the corner where a walk leaves the side that contains a boundary point. The
    /// sides are left, top, right, and bottom. Their indices are 0, 1, 2, and 3 on a forward walk, and 3, 0, 1, and 2
    /// on a backward walk. The corners belong to the left and right sides.
    private func side(_ point: Point, isForward: Bool) -> Int {
        if abs(point.x - low.x) < 1e-6 { return isForward ? 0 : 3 }
        if abs(point.x - high.x) < 1e-6 { return isForward ? 2 : 1 }
        if abs(point.y - low.y) < 1e-6 { return isForward ? 1 : 0 }
        return isForward ? 3 : 2
    }

    func precedes(_ a: Point, _ b: Point) -> Bool { distance(a, b) < 0 }

    /// Compares two points by their order on a forward walk. The result is negative if `a` comes first, 0 if the points
    /// are equal, and positive if `b` comes first.
    private func distance(_ a: Point, _ b: Point) -> Double {
        let sides = (side(a, isForward: true), side(b, isForward: true))
        if sides.0 != sides.1 { return Double(sides.0 - sides.1) }
        switch sides.0 {
        case 0: return b.y - a.y
        case 1: return a.x - b.x
        case 2: return a.y - b.y
        default: return b.x - a.x
        }
    }

    func walk(from start: Point, to end: Point, isForward: Bool) -> [Point] {
        var side = side(start, isForward: isForward)
        let last = self.side(end, isForward: isForward)
        guard side != last || (distance(start, end) < 0) != isForward else { return [end] }
        let corners = corners
        var points: [Point] = []
        repeat {
            points.append(corners[side])
            side = (side + (isForward ? 1 : 3)) % 4
        } while side != last
        return points
    }
}
