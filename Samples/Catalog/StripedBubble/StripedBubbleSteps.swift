// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Canvas {
    /// Draws the striped bubble up to a step: 1 for the bubble alone, and 8 for the finished picture.
    func drawStripedBubble(in bounds: CGRect, upTo step: Int) {
        let showsGrids = (2...6).contains(step)
        let radius = bounds.width / 2
        let stripeWidth = radius * 0.1

        setFillColor(.orange)
        fillEllipse(in: bounds)

        if step >= 8 {
            let center = CGPoint(x: bounds.midX, y: bounds.midY)
            addArc(center: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
            clip()
        }
        if showsGrids { drawCoordinateGrid(in: bounds, every: 20, color: Color(hex: 0x1D4ED8)) }
        guard step >= 3 else { return }

        translateBy(x: 0, y: bounds.height)
        if step == 3 { drawCoordinateGrid(in: bounds, every: 20, color: Color(hex: 0x15803D)) }
        guard step >= 4 else { return }

        rotate(by: -.pi / 4)
        if showsGrids { drawCoordinateGrid(in: bounds, every: 20, color: Color(hex: 0xB91C1C)) }
        guard step >= 5 else { return }

        let stripeLength = hypot(bounds.width, bounds.height)
        setLineWidth(stripeWidth)
        setStrokeColor(Color.black.withAlphaComponent(0.3))
        move(to: .zero)
        addLine(to: CGPoint(x: stripeLength, y: 0))
        strokePath()
        guard step >= 6 else { return }

        var offset = 2 * stripeWidth
        while offset - stripeWidth / 2 < radius {
            for y in [offset, -offset] {
                move(to: CGPoint(x: 0, y: y))
                addLine(to: CGPoint(x: stripeLength, y: y))
                strokePath()
            }
            offset += 2 * stripeWidth
        }
    }
}
