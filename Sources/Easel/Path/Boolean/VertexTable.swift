// SPDX-License-Identifier: MIT

internal import Foundation

/// The vertices of an arrangement: one for each used point of the grid.
///
/// A vertex stores its exact position, so uncut pieces keep their original numbers.
struct VertexTable {
    private(set) var grid: [GridPoint] = []
    private(set) var points: [CGPoint] = []
    private var indices: [GridPoint: Int] = [:]
    private let frame: GridFrame

    init(frame: GridFrame) { self.frame = frame }

    /// The vertex of an end of the outline: an existing one within about a unit, or a new one.
    mutating func vertex(atEnd point: CGPoint) -> Int {
        let plane = frame.toGrid(point)
        let center = GridPoint(rounding: plane)
        if let index = indices[center] { return index }
        for dy in -1...1 {
            for dx in -1...1 {
                if let index = indices[GridPoint(x: center.x + dx, y: center.y + dy)] { return index }
            }
        }
        return insert(center, point)
    }

    /// The vertex of the nearest grid point.
    mutating func vertex(at plane: PlanePoint) -> Int { vertex(at: GridPoint(rounding: plane), precisely: plane) }

    /// The vertex of a grid point. A new vertex is at `plane` exactly.
    mutating func vertex(at center: GridPoint, precisely plane: PlanePoint) -> Int {
        indices[center] ?? insert(center, frame.fromGrid(plane))
    }

    private mutating func insert(_ center: GridPoint, _ point: CGPoint) -> Int {
        indices[center] = grid.count
        grid.append(center)
        points.append(point)
        return grid.count - 1
    }
}
