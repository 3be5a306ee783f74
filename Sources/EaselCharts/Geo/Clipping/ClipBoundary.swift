// SPDX-License-Identifier: MIT

/// A closed curve that bounds the visible part of a map, on the globe or in the plane.
///
/// Lines are cut where they cross the boundary. The remaining parts of a polygon's rings are joined along the boundary
/// with Greiner and Hormann's algorithm ("Efficient clipping of arbitrary polygons", ACM TOG 17(2), 1998, DOI
/// 10.1145/274363.274364).
protocol ClipBoundary {
    /// Cuts a line. For a ring, the last point of the line must be equal to its first point.
    func cut(_ line: [Point]) -> CutLine

    /// Whether the start of the boundary is within a polygon.
    func startsInside(_ rings: [[Point]]) -> Bool

    /// Whether one boundary point precedes another on a walk from the boundary's start.
    func precedes(_ a: Point, _ b: Point) -> Bool

    /// Returns the points along the boundary from one boundary point to another.
    func walk(from start: Point, to end: Point, isForward: Bool) -> [Point]

    /// The entire boundary as a ring.
    var ring: [Point] { get }

    /// Whether a part of a ring that starts and ends at the same boundary point is joined along the boundary.
    /// Otherwise, the part is already a closed ring.
    var opensClosedParts: Bool { get }
}

/// The visible parts of a line.
struct CutLine {
    private(set) var parts: [[Point]] = []
    /// Whether the line does not cross the boundary.
    var isWhole = true
    /// Whether both ends of the line are visible.
    var isVisibleAtEnds = false
    private var isEnded = true

    mutating func add(_ point: Point) {
        if isEnded { parts.append([]) }
        isEnded = false
        parts[parts.count - 1].append(point)
    }

    /// Ends the current part. The next point starts another part.
    mutating func end() { isEnded = true }

    /// The parts of a ring. If the ring starts at a visible point, the last part is joined to the first.
    var partsOfRing: [[Point]] {
        guard isVisibleAtEnds, parts.count > 1, let last = parts.last else { return parts }
        return parts[1..<(parts.count - 1)] + [last + parts[0]]
    }
}

extension ClipBoundary {
    /// Returns the visible rings of a polygon. Neither the given rings nor the returned rings repeat their first point.
    func clip(polygon rings: [[Point]]) -> [[Point]] {
        var clipped: [[Point]] = []
        var parts: [[Point]] = []
        for ring in rings {
            guard let first = ring.first else { continue }
            let cut = cut(ring + [first])
            if cut.isWhole {
                clipped += cut.parts.map { Array($0.dropLast()) }
            } else {
                parts += cut.partsOfRing.filter { $0.count > 1 }
            }
        }
        let isInside = startsInside(rings)
        if !parts.isEmpty {
            join(parts, startsInside: isInside, into: &clipped)
        } else if isInside {
            clipped.append(ring)
        }
        return clipped
    }

    /// Joins parts of rings along the boundary. Each part starts and ends at the boundary.
    private func join(_ parts: [[Point]], startsInside: Bool, into rings: inout [[Point]]) {
        var ends: [PartEnd] = []
        for (index, part) in parts.enumerated() {
            guard let first = part.first, var last = part.last else { continue }
            if first.isClose(to: last) {
                if !opensClosedParts {
                    rings.append(part.dropLast())
                    continue
                }
                last.x += 2e-6
            }
            ends.append(PartEnd(point: first, part: index))
            ends.append(PartEnd(point: last, part: index))
        }
        // The polygon's inside and outside alternate along the boundary.
        let order = ends.indices.sorted { precedes(ends[$0].point, ends[$1].point) }
        var isInside = startsInside
        for (position, index) in order.enumerated() {
            isInside.toggle()
            ends[index].next = order[(position + 1) % order.count]
            ends[index].previous = order[(position + order.count - 1) % order.count]
            ends[index].isInsideAfter = isInside
        }
        for start in ends.indices where !ends[start].isVisited {
            var ring: [Point] = []
            var index = start
            while !ends[index].isVisited {
                // The loop follows a part from one of its ends to the other.
                let isFirst = index.isMultiple(of: 2)
                let other = isFirst ? index + 1 : index - 1
                ends[index].isVisited = true
                ends[other].isVisited = true
                let part = parts[ends[index].part]
                ring += isFirst ? part : part.reversed()
                // From there, the loop follows the boundary through the polygon to an end of another part.
                let isForward = ends[other].isInsideAfter
                index = isForward ? ends[other].next : ends[other].previous
                ring += walk(from: ends[other].point, to: ends[index].point, isForward: isForward)
            }
            rings.append(ring)
        }
    }

    /// Returns the visible parts of a line.
    func clip(line: [Point]) -> [[Point]] { cut(line).parts }
}

/// One end of a ring part, at the boundary.
private struct PartEnd {
    var point: Point
    var part: Int
    /// The indices of the next and previous ends along the boundary.
    var next = 0
    var previous = 0
    /// Whether the boundary after this end is within the polygon.
    var isInsideAfter = false
    var isVisited = false
}

extension Point {
    /// Whether two points are equal within rounding error.
    func isClose(to other: Point) -> Bool { abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 }
}
