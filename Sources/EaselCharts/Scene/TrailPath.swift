// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The outline of a line with a variable width. The outline consists of a disc at each point and quadrilaterals between
/// the discs.
struct TrailPath {
    let path: Path

    init(_ points: [Point], widths: [Double]) {
        path = Path { path in
            var last: (point: Point, radius: Double)?
            for (point, width) in zip(points, widths) {
                let radius = max(width, 0) / 2
                if let last {
                    let dx = point.x - last.point.x
                    let dy = point.y - last.point.y
                    let length = (dx * dx + dy * dy).squareRoot()
                    if length > 0 {
                        let (nx, ny) = (-dy / length, dx / length)
                        path.move(to: CGPoint(x: last.point.x + nx * last.radius, y: last.point.y + ny * last.radius))
                        path.addLine(to: CGPoint(x: point.x + nx * radius, y: point.y + ny * radius))
                        path.addLine(to: CGPoint(x: point.x - nx * radius, y: point.y - ny * radius))
                        path.addLine(
                            to: CGPoint(x: last.point.x - nx * last.radius, y: last.point.y - ny * last.radius))
                        path.closeSubpath()
                    }
                }
                // The circles wind in the direction of the quadrilaterals, so overlaps remain filled.
                path.move(to: CGPoint(x: point.x + radius, y: point.y))
                path.addRelativeArc(
                    center: CGPoint(point), radius: CGFloat(radius), startAngle: 0 as CGFloat, delta: -2 * .pi)
                path.closeSubpath()
                last = (point, radius)
            }
        }
    }
}
