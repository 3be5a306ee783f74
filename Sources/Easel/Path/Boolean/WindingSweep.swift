// SPDX-License-Identifier: MIT

/// A sweep from left to right that computes the winding numbers on both sides of every chord of a planar graph.
///
/// The algorithm is from M. de Berg et al., "Computational Geometry", 3rd edition (2008), section 2.1. The order of the
/// chords on the sweep line is exact, as is every test.
struct WindingSweep {
    /// A directed chord of the result's outline. The inside is on the side toward which +x turns to +y: the left side
    /// if y points up.
    struct Edge {
        let start: Int
        let end: Int
        let chord: Int
        /// Whether the edge has the same direction as the chord.
        let isForward: Bool
        /// The connected region that the edge bounds.
        let region: Int
    }

    private struct Span {
        let chord: Int
        let left: Int
        let right: Int
        /// The winding numbers just above the chord.
        var above: Multiplicity
    }

    private let chords: [Chord]
    private let grid: [GridPoint]
    private let isInside: (Multiplicity) -> Bool
    /// The chords that the sweep line crosses, from low to high y.
    private var status = Status()
    private var regions: DisjointSets
    /// For each chord, whether the inside is above it; nil if the chord does not bound the result.
    private var bounds: [Bool?]

    /// The spans in order, stored as two arrays with a gap at the last change. Successive events are usually near each
    /// other, so few spans move across the gap.
    private struct Status {
        private var below: [Span] = []
        /// The spans after the gap, in reverse order.
        private var above: [Span] = []

        var count: Int { below.count + above.count }

        subscript(_ index: Int) -> Span {
            index < below.count ? below[index] : above[above.count - 1 - (index - below.count)]
        }

        /// Replaces spans. Returns the number of spans that moved across the gap.
        mutating func replace(_ range: Range<Int>, with spans: [Span]) -> Int {
            let moved = abs(range.lowerBound - below.count)
            if range.lowerBound < below.count {
                above.append(contentsOf: below[range.lowerBound...].reversed())
                below.removeLast(moved)
            } else {
                below.append(contentsOf: above[(above.count - moved)...].reversed())
                above.removeLast(moved)
            }
            above.removeLast(range.count)
            below.append(contentsOf: spans)
            return moved
        }
    }

    /// Returns the edges of the result: the chords with the inside on exactly one side.
    ///
    /// - Parameter steps: The number of allowed steps; on return, the number that remains.
    /// - Returns: Nil if the chords do not form a planar graph, or if there are too few steps.
    static func edges(
        of chords: [Chord], grid: [GridPoint], within steps: inout Int, isInside: @escaping (Multiplicity) -> Bool
    ) -> [Edge]? {
        var sweep = WindingSweep(chords: chords, grid: grid, isInside: isInside)
        guard sweep.run(within: &steps) else { return nil }
        return sweep.edges()
    }

    private init(chords: [Chord], grid: [GridPoint], isInside: @escaping (Multiplicity) -> Bool) {
        self.chords = chords
        self.grid = grid
        self.isInside = isInside
        regions = DisjointSets(count: chords.count)
        bounds = Array(repeating: nil, count: chords.count)
    }

    private mutating func run(within steps: inout Int) -> Bool {
        var starting = Array(repeating: [Int](), count: grid.count)
        var ending = Array(repeating: 0, count: grid.count)
        for (index, chord) in chords.enumerated() {
            let startsLeft = grid[chord.start].precedes(grid[chord.end])
            starting[startsLeft ? chord.start : chord.end].append(index)
            ending[startsLeft ? chord.end : chord.start] += 1
        }
        let events = grid.indices.filter { ending[$0] > 0 || !starting[$0].isEmpty }
            .sorted { grid[$0].precedes(grid[$1]) }
        for vertex in events {
            guard let moved = pass(vertex, starting: starting[vertex], ending: ending[vertex]) else { return false }
            steps -= Self.stepsOfMove * moved
            if steps < 0 { return false }
        }
        return status.count == 0
    }

    /// The number of steps counted for moving one span.
    private static let stepsOfMove = 8

    /// Moves the sweep line past a vertex. Returns the number of moved spans; nil if the ending chords are not
    /// adjacent.
    private mutating func pass(_ vertex: Int, starting: [Int], ending: Int) -> Int? {
        let point = grid[vertex]
        // A binary search gives the first chord that is not below the vertex.
        var (low, high) = (0, status.count)
        while low < high {
            let middle = (low + high) / 2
            let span = status[middle]
            if point.side(ofLineFrom: grid[span.left], to: grid[span.right]) > 0 {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low + ending <= status.count, (low..<low + ending).allSatisfy({ status[$0].right == vertex })
        else { return nil }

        var spans = starting.map { index in
            let chord = chords[index]
            return Span(
                chord: index, left: vertex, right: chord.start == vertex ? chord.end : chord.start, above: .zero)
        }
        spans.sort { (grid[$0.right] - point).cross(grid[$1.right] - point) > 0 }
        var winding = low > 0 ? status[low - 1].above : .zero
        for index in spans.indices {
            let chord = chords[spans[index].chord]
            let below = winding
            // The multiplicity counts for the direction of the chord, so it is negated for a chord that runs toward -x.
            winding = winding + (chord.start == vertex ? chord.multiplicity : -chord.multiplicity)
            spans[index].above = winding
            let (isInsideBelow, isInsideAbove) = (isInside(below), isInside(winding))
            if isInsideBelow != isInsideAbove { bounds[spans[index].chord] = isInsideAbove }
        }
        let moved = status.replace(low..<low + ending, with: spans)
        for upper in max(low, 1)..<max(min(low + spans.count + 1, status.count), max(low, 1)) {
            let (first, second) = (status[upper - 1], status[upper])
            if isInside(first.above) { regions.unite(first.chord, second.chord) }
        }
        return moved
    }

    private mutating func edges() -> [Edge] {
        var result: [Edge] = []
        for (index, chord) in chords.enumerated() {
            guard let isInsideAbove = bounds[index] else { continue }
            let runsRight = grid[chord.start].precedes(grid[chord.end])
            let isForward = runsRight == isInsideAbove
            result.append(
                Edge(
                    start: isForward ? chord.start : chord.end, end: isForward ? chord.end : chord.start,
                    chord: index, isForward: isForward, region: regions.root(of: index)))
        }
        return result
    }
}
