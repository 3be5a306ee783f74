// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Canvas {
    /// Draws the striped bubble up to a step: 1 for the bubble alone, and 4 for the finished picture.
    func drawStripedBubble(in bounds: CGRect, upTo step: Int) {
        let radius = bounds.width / 2
        let stripeWidth = radius * 0.1
        setFillColor(.orange)
        fillEllipse(in: bounds)
        guard step >= 2 else { return }

        if step == 4 { addEllipse(in: bounds) } else { addRect(bounds.insetBy(dx: -20, dy: -20)) }
        clip()
        translateBy(x: 0, y: bounds.height)
        rotate(by: -.pi / 4)
        let diagonal = hypot(bounds.width, bounds.height)
        if step == 2 {
            let grid = CGRect(x: 0, y: -120, width: diagonal, height: 240)
            drawCoordinateGrid(in: grid, every: 20, color: Color(hex: 0x14304F))
            return
        }

        setStrokeColor(Color.black.withAlphaComponent(0.3))
        setLineWidth(stripeWidth)
        for offset in stride(from: 0, through: radius, by: 2 * stripeWidth) {
            for y in offset == 0 ? [0] : [offset, -offset] {
                move(to: CGPoint(x: 0, y: y))
                addLine(to: CGPoint(x: diagonal, y: y))
                strokePath()
            }
        }
    }
}
