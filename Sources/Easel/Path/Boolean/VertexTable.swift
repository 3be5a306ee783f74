// SPDX-License-Identifier: MIT

internal import Foundation

/// The vertices of an arrangement: one for each point of the grid that is used.
///
/// A vertex remembers where it really lies, so that what is not cut comes out with the numbers that went in.
struct VertexTable {
    private(set) var grid: [GridPoint] = []
    private(set) var points: [CGPoint] = []
    private var indices: [GridPoint: Int] = [:]
    private let frame: GridFrame

    init(frame: GridFrame) { self.frame = frame }

    /// The vertex of an end of the outline: one that is there already within a unit or so, or a new one.
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

    /// The vertex of the nearest point of the grid.
    mutating func vertex(at plane: PlanePoint) -> Int { vertex(at: GridPoint(rounding: plane), precisely: plane) }

    /// The vertex of a point of the grid, which lies at `plane` if it is new.
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
