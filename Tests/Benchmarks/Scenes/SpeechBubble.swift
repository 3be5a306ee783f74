// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

extension Scene {
    static let speechBubble = Scene(
        name: "S2", title: "speech bubble, 300 × 200",
        drawing: Drawing(width: 300, height: 200) { canvas in
            let body = CGRect(x: 20, y: 20, width: 260, height: 120)
            let border: CGFloat = 3
            let tip = CGPoint(x: body.midX, y: body.maxY + 40)
            let (left, right) = (tip.x - 18, tip.x + 18)
            canvas.setFillColor(red: 0.8, green: 0.9, blue: 1, alpha: 1)
            canvas.setStrokeColor(.blue)
            canvas.setLineWidth(border)

            canvas.addPath(Path(roundedRect: body, cornerRadius: 20))
            canvas.drawPath(using: .fillStroke)

            // The outline of the tail is stroked first. The fill of the tail then covers the border of the body.
            canvas.move(to: CGPoint(x: left, y: body.maxY))
            canvas.addLine(to: tip)
            canvas.addLine(to: CGPoint(x: right, y: body.maxY))
            canvas.strokePath()
            canvas.move(to: CGPoint(x: left, y: body.maxY - border))
            canvas.addLine(to: CGPoint(x: left, y: body.maxY))
            canvas.addLine(to: tip)
            canvas.addLine(to: CGPoint(x: right, y: body.maxY))
            canvas.addLine(to: CGPoint(x: right, y: body.maxY - border))
            canvas.closePath()
            canvas.fillPath()
        },
        plain: PLAIN_CAIRO_SPEECH_BUBBLE)
}
