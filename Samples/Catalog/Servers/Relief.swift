// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// An elevation model as a block seen from the northeast: south is on the left, and the northeastern corner in front.
struct Relief {
    /// Meters above the sea, from north to south and from west to east.
    let heights: [[Double]]
    let range: ClosedRange<Double>
    let ramp: Gradient

    /// The facets, from back to front.
    var facets: [(corners: [CGPoint], color: Color)] {
        (1..<heights.count).reversed().flatMap { row in
            (1..<heights[row].count).map { column in facet(row, column) }
        }
    }

    /// The cut face along the eastern or northern edge.
    var eastFace: [CGPoint] { face(heights.indices.map { ($0, heights[$0].count - 1) }) }
    var northFace: [CGPoint] { face(heights[0].indices.map { (0, $0) }) }

    /// The facet between a point, its northern and western neighbor, and the neighbor of both. It reaches a little over
    /// the facets in front of it, which cover the surplus, so that no gap shows between them.
    private func facet(_ row: Int, _ column: Int) -> (corners: [CGPoint], color: Color) {
        let (back, left) = (heights[row][column - 1], heights[row][column])
        let (right, front) = (heights[row - 1][column - 1], heights[row - 1][column])
        var corners = [
            point(row, column - 1, back), point(row - 1, column - 1, right), point(row - 1, column, front),
            point(row, column, left),
        ]
        corners[1].x += 0.4
        corners[2].y += 0.8
        corners[3].x -= 0.4

        // Neighbors are 300 meters apart. The light comes from the south and a little from the east.
        let (east, south) = ((left + front - back - right) / 600, (back + left - right - front) / 600)
        let light = (1 - 1.6 * south - 0.9 * east) / hypot(1, hypot(east, south))
        let tint = color((back + left + right + front) / 4)
        return light < 1
            ? (corners, tint.mixed(with: Color(hex: 0x14263A), by: min(1 - light, 0.8)))
            : (corners, tint.mixed(with: .white, by: min(0.6 * (light - 1), 0.55)))
    }

    private func face(_ edge: [(row: Int, column: Int)]) -> [CGPoint] {
        let top = edge.map { point($0.row, $0.column, heights[$0.row][$0.column]) }
        let base = [edge.last, edge.first].compactMap { $0 }.map { point($0.row, $0.column, range.lowerBound - 250) }
        return top + base
    }

    private func point(_ row: Int, _ column: Int, _ height: Double) -> CGPoint {
        let (left, front) = (Double(heights.count - 1 - row - column), Double(heights.count - 1 - row + column))
        return CGPoint(x: 600 + 5.2 * left, y: 196 + 2.7 * front - 0.115 * (height - range.lowerBound))
    }

    private func color(_ height: Double) -> Color {
        let share = (height - range.lowerBound) / (range.upperBound - range.lowerBound)
        let position = min(max(share, 0), 1) * Double(ramp.stops.count - 1)
        let index = min(Int(position), ramp.stops.count - 2)
        return ramp.stops[index].color.mixed(
            with: ramp.stops[index + 1].color, by: position - Double(index), in: .oklab)
    }
}
