// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Canvas {
    /// Draws three nested arches that stand on a line.
    func drawArch(foot: CGPoint, radius: CGFloat, color: Color) {
        for share in [1, 0.66, 0.32] as [CGFloat] {
            let arch = Path { path in
                path.addArc(
                    center: foot, radius: radius * share, startAngle: .degrees(180), endAngle: .degrees(0),
                    clockwise: false)
            }
            stroke(arch, with: .color(color), lineWidth: radius * 0.15)
        }
    }

    /// Fills a rectangle with rows of overlapping arches, each of which covers the row above. One has its own color.
    func drawArches(in rect: CGRect, radius: CGFloat, color: Color, background: Color, mark: Color) {
        let columns = Int(rect.width / (2 * radius)) + 1
        let rows = Int(2 * rect.height / radius) + 4
        for row in 0..<rows {
            for column in -1...columns {
                let shift = row.isMultiple(of: 2) ? 0 : radius
                let center = CGPoint(
                    x: rect.minX + 2 * radius * CGFloat(column) + shift, y: rect.minY + radius / 2 * CGFloat(row))
                let isMark = row == rows / 2 - 1 && column == columns / 2
                for share in [1, 0.75, 0.5, 0.25] as [CGFloat] {
                    let disc = CGRect(origin: center, size: .zero).insetBy(dx: -radius * share, dy: -radius * share)
                    fill(Path(ellipseIn: disc), with: .color(background))
                    stroke(Path(ellipseIn: disc), with: .color(isMark ? mark : color), lineWidth: isMark ? 2.4 : 1.2)
                }
            }
        }
    }
}
