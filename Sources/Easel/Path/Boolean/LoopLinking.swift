// SPDX-License-Identifier: MIT

/// Links the edges of a result to loops that pass no vertex twice.
///
/// Each loop keeps the inside on one hand: an outer boundary runs one way round and a hole the other. Parts that touch
/// in a vertex come out as loops of their own.
struct LoopLinking {
    private let edges: [WindingSweep.Edge]
    private let grid: [GridPoint]
    private let outgoing: [[Int]]
    private var isUsed: [Bool]

    /// The loops, as indices of edges; nil if an edge leads nowhere.
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

    /// Follows the boundary of one face until it is back.
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

    /// The first edge that leaves the vertex, turning from the way back through the inside.
    private func next(after edge: Int) -> Int? {
        let candidates = outgoing[edges[edge].end]
        guard candidates.count > 1 else { return candidates.first }
        let center = grid[edges[edge].end]
        let back = grid[edges[edge].start] - center
        func direction(_ index: Int) -> GridPoint { grid[edges[index].end] - center }
        // Turning towards decreasing angles, half 0 comes before half 1; the way back itself comes last.
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

    /// Cuts a walk where it comes back to a vertex before its end.
    private func simpleLoops(of walk: [Int]) -> [[Int]] {
        var loops: [[Int]] = []
        var open: [Int] = []
        // Where in `open` the edge that leaves a vertex is.
        var places: [Int: Int] = [:]
        for index in walk {
            places[edges[index].start] = open.count
            open.append(index)
            guard let place = places[edges[index].end] else { continue }
            loops.append(Array(open[place...]))
            for closed in open[place...] { places[edges[closed].start] = nil }
            open.removeSubrange(place...)
        }
        return loops
    }
}
