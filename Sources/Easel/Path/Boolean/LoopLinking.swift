// SPDX-License-Identifier: MIT

/// Links the edges of the result into loops that pass through each vertex at most once.
///
/// Each loop keeps the inside on the same side: outer boundaries run in one direction and holes in the other. Parts
/// that touch at a vertex become separate loops.
struct LoopLinking {
    private let edges: [WindingSweep.Edge]
    private let grid: [GridPoint]
    private let outgoing: [[Int]]
    private var isUsed: [Bool]

    /// Returns the loops as edge indices; nil if a loop cannot be completed.
    static func loops(of edges: [WindingSweep.Edge], grid: [GridPoint]) -> [[Int]]? {
        var linking = LoopLinking(edges: edges, grid: grid)
        var loops: [[Int]] = []
        for index in edges.indices where !linking.isUsed[index] {
            guard let walk = linking.walk(from: index) else { return nil }
            loops += linking.simpleLoops(of: walk)
        }
        return loops
    }

    private init(edges: [WindingSweep.Edge], grid: [GridPoint]) {
        self.edges = edges
        self.grid = grid
        var outgoing = Array(repeating: [Int](), count: grid.count)
        for (index, edge) in edges.enumerated() { outgoing[edge.start].append(index) }
        self.outgoing = outgoing
        isUsed = Array(repeating: false, count: edges.count)
    }

    /// Follows the boundary of one face until it returns to the first edge; nil if it does not.
    private mutating func walk(from first: Int) -> [Int]? {
        var result: [Int] = []
        var current = first
        repeat {
            isUsed[current] = true
            result.append(current)
            guard let next = next(after: current) else { return nil }
            current = next
        } while current != first && !isUsed[current]
        return current == first ? result : nil
    }

    /// Returns the edge that continues the boundary at the end of an edge. It is the first edge met when turning from
    /// the reverse of the arriving edge through the inside.
    private func next(after edge: Int) -> Int? {
        let candidates = outgoing[edges[edge].end]
        guard candidates.count > 1 else { return candidates.first }
        let center = grid[edges[edge].end]
        let back = grid[edges[edge].start] - center
        func direction(_ index: Int) -> GridPoint { grid[edges[index].end] - center }
        // Edges are ordered by decreasing angle, those in half 0 before those in half 1. The reverse of the arriving
        // edge comes last.
        func half(_ vector: GridPoint) -> Int {
            let cross = back.cross(vector)
            return cross < 0 || (cross == 0 && back.dot(vector) < 0) ? 0 : 1
        }
        return candidates.min { first, second in
            let (a, b) = (direction(first), direction(second))
            let (halfA, halfB) = (half(a), half(b))
            return halfA != halfB ? halfA < halfB : a.cross(b) < 0
        }
    }

    /// Cuts a walk where it returns to a vertex before its end.
    private func simpleLoops(of walk: [Int]) -> [[Int]] {
        var loops: [[Int]] = []
        var open: [Int] = []
        // The index in `open` of the edge that leaves each vertex.
        var indices: [Int: Int] = [:]
        for index in walk {
            indices[edges[index].start] = open.count
            open.append(index)
            guard let first = indices[edges[index].end] else { continue }
            loops.append(Array(open[first...]))
            for closed in open[first...] { indices[edges[closed].start] = nil }
            open.removeSubrange(first...)
        }
        return loops
    }
}
