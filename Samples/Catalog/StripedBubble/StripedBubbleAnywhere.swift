// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let stripedBubbleAnywhere = Sample(
        "striped-bubble-anywhere", title: "Striped bubbles anywhere",
        summary: "Ellipses of different shapes and positions; the middle stripe always passes through the center.",
        categories: ["Patterns", "Porting"],
        symbols: [
            "Easel/Canvas/fillEllipse(in:)", "Easel/Canvas/clip(to:)-2apza", "Easel/Color/withAlphaComponent(_:)",
            "Easel/Canvas/fillStripes(in:width:spacing:angle:)", "Easel/Canvas/setStrokeColor(_:)",
            "Easel/Canvas/stroke(_:width:)",
        ], width: 436, height: 240
    ) { canvas in
        // sample
        func drawBubble(in rect: CGRect, color: Color, angle: Angle) {
            canvas.setFillColor(color)
            canvas.fillEllipse(in: rect)
            canvas.withState {
                canvas.clip(to: Path(ellipseIn: rect))
                canvas.setFillColor(Color.black.withAlphaComponent(0.3))
                let stripeWidth = min(rect.width, rect.height) / 2 * 0.1
                canvas.fillStripes(in: rect, width: stripeWidth, spacing: stripeWidth, angle: angle)
            }
            canvas.setStrokeColor(Color(white: 0.8))
            canvas.stroke(rect, width: 1)
            canvas.setFillColor(.white)
            canvas.fillEllipse(in: CGRect(x: rect.midX - 2.5, y: rect.midY - 2.5, width: 5, height: 5))
        }
        drawBubble(in: CGRect(x: 24, y: 56, width: 248, height: 128), color: .orange, angle: .degrees(-45))
        drawBubble(in: CGRect(x: 300, y: 24, width: 112, height: 192), color: Color(hex: 0x38BDF8), angle: .degrees(20))
        // end of sample
    }
}
