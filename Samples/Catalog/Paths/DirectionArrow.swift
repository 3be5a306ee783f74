// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Canvas {
    /// Draws an arrowhead in the direction of a path, centered on the point at a fraction of the path's length.
    func drawDirection(of path: Path, at fraction: CGFloat, color: Color, size: CGFloat = 9) {
        guard let (point, tangent) = path.point(atLength: path.length * fraction) else { return }
        let head = Path {
            $0.addLines(between: [
                CGPoint(x: size / 2, y: 0), CGPoint(x: -size / 2, y: -size / 2), CGPoint(x: -size / 2, y: size / 2),
            ])
            $0.closeSubpath()
        }
        let turn = CGAffineTransform(
            a: tangent.dx, b: tangent.dy, c: -tangent.dy, d: tangent.dx, tx: point.x, ty: point.y)
        fill(head.applying(turn), with: .color(color))
    }
}
