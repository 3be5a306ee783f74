// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Color {
    static let ring = Color(hex: 0x8FB8FF)
    static let construction = Color(hex: 0x14304F)
}

extension Canvas {
    /// Draws two ellipses, and how many of them are around each region of a line through their middle.
    func drawCounts(of outer: CGRect, _ inner: CGRect) {
        for ellipse in [outer, inner] { stroke(Path(ellipseIn: ellipse), with: .color(.construction), lineWidth: 1.5) }
        let line = Path(
            from: CGPoint(x: outer.minX - 38, y: outer.midY), to: CGPoint(x: outer.maxX + 38, y: outer.midY))
        stroke(line, with: .color(.construction), style: StrokeStyle(lineWidth: 1, dash: [3, 3]))
        let band = (inner.minX - outer.minX) / 2
        let counts: [(x: CGFloat, count: Int)] = [
            (outer.minX - band, 0), (outer.minX + band, 1), (outer.midX, 2), (outer.maxX - band, 1),
            (outer.maxX + band, 0),
        ]
        for (x, count) in counts {
            let disc = CGRect(x: x - 10, y: outer.midY - 10, width: 20, height: 20)
            fill(Path(ellipseIn: disc), with: .color(count % 2 == 1 ? .construction : .white))
            draw(
                "\(count)", at: CGPoint(x: x, y: outer.midY), font: Font("Noto Sans", size: 13, weight: .bold),
                color: count % 2 == 1 ? .white : .construction, anchor: .center)
        }
    }

    /// Draws the outline of a path with arrows in the directions of its parts.
    func drawDirections(of path: Path) {
        stroke(path, with: .color(.construction), lineWidth: 1.5)
        for fraction in stride(from: 0.0625, to: 1, by: 0.125) {
            drawDirection(of: path, at: fraction, color: .construction, size: 12)
        }
    }
}
