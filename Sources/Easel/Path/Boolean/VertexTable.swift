// SPDX-License-Identifier: MIT

internal import Foundation

/// The vertices of the outlines, with one vertex for each grid point in use.
///
/// A vertex stores its exact position, so uncut pieces keep their original coordinates.
struct VertexTable {
    private(set) var grid: [GridPoint] = []
    private(set) var points: [CGPoint] = []
    private var indices: [GridPoint: Int] = [:]
    private let frame: GridFrame

    init(frame: GridFrame) { self.frame = frame }

    /// Returns the vertex for an end of a piece. This is an existing vertex within about one grid unit, or a new one.
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

    /// Returns the vertex at the grid point nearest to a point, which is given in grid units.
    mutating func vertex(onGrid point: CGPoint) -> Int { vertex(at: GridPoint(rounding: point), precisely: point) }

    /// Returns the vertex at a grid point. A new vertex stores `point`, given in grid units, as its exact position.
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
