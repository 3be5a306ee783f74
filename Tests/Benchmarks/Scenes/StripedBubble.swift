// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

extension Scene {
    static let stripedBubble = Scene(
        name: "S1", title: "striped bubble, 300 × 300",
        drawing: Drawing(width: 300, height: 300) { canvas in
            let bounds = canvas.bounds
            let radius = bounds.width / 2
            let stripeWidth = radius * 0.1
            let stripeLength = hypot(bounds.width, bounds.height)
            canvas.setFillColor(.orange)
            canvas.fillEllipse(in: bounds)

            canvas.addArc(
                center: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: 0, endAngle: 2 * .pi,
                clockwise: true)
            canvas.clip()
            canvas.translateBy(x: 0, y: bounds.height)
            canvas.rotate(by: -.pi / 4)
            canvas.setLineWidth(stripeWidth)
            canvas.setStrokeColor(Color.black.withAlphaComponent(0.3))
            canvas.strokeStripe(length: stripeLength, y: 0)
            for offset in stride(from: 2 * stripeWidth, to: radius + stripeWidth / 2, by: 2 * stripeWidth) {
                canvas.strokeStripe(length: stripeLength, y: offset)
                canvas.strokeStripe(length: stripeLength, y: -offset)
            }
        },
        plain: PLAIN_CAIRO_STRIPED_BUBBLE)
}

extension Canvas {
    fileprivate func strokeStripe(length: CGFloat, y: CGFloat) {
        move(to: CGPoint(x: 0, y: y))
        addLine(to: CGPoint(x: length, y: y))
        strokePath()
    }
}
