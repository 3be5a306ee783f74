// SPDX-License-Identifier: MIT

internal import Foundation

/// The vertices of an arrangement: one for each grid point in use.
///
/// A vertex stores its exact position, so uncut pieces keep their original numbers.
struct VertexTable {
    private(set) var grid: [GridPoint] = []
    private(set) var points: [CGPoint] = []
    private var indices: [GridPoint: Int] = [:]
    private let frame: GridFrame

    init(frame: GridFrame) { self.frame = frame }

    /// Returns the vertex for an end of the outline: an existing one within about a unit, or a new one.
    mutating func vertex(atEnd point: CGPoint) -> Int {
        let center = GridPoint(rounding: frame.toGrid(point))
        if let index = indices[center] { return index }
        for dy in -1...1 {
            for dx in -1...1 {
                if let index = indices[GridPoint(x: center.x + dx, y: center.y + dy)] { return index }
            }
        }
        return insert(center, point)
    }

    /// Returns the vertex of the grid point nearest to a point in the grid's units.
    mutating func vertex(onGrid point: CGPoint) -> Int { vertex(at: GridPoint(rounding: point), precisely: point) }

    /// Returns the vertex of a grid point. A new vertex is exactly at `point`, in the grid's units.
    mutating func vertex(at center: GridPoint, precisely point: CGPoint) -> Int {
        indices[center] ?? insert(center, frame.fromGrid(point))
    }

    private mutating func insert(_ center: GridPoint, _ point: CGPoint) -> Int {
        indices[center] = grid.count
        grid.append(center)
        points.append(point)
        return grid.count - 1
    }
}
