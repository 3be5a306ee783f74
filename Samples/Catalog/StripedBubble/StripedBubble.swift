// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let stripedBubble = Sample(
        "striped-bubble", title: "Striped bubble",
        summary: "An ellipse with stripes at −45°, clipped to the ellipse and symmetric about its center.",
        categories: ["Patterns", "Porting"],
        symbols: [
            "Easel/Canvas/fillEllipse(in:)", "Easel/Canvas/clip(to:)-2apza", "Easel/Color/withAlphaComponent(_:)",
            "Easel/Canvas/fillStripes(in:width:spacing:angle:)", "Easel/Angle/degrees(_:)",
        ], width: 200, height: 200
    ) { canvas in
        // sample
        let bubble = canvas.bounds.insetBy(dx: 10, dy: 10)
        canvas.setFillColor(.orange)
        canvas.fillEllipse(in: bubble)

        canvas.clip(to: Path(ellipseIn: bubble))
        canvas.setFillColor(Color.black.withAlphaComponent(0.3))
        let stripeWidth = bubble.width / 2 * 0.1
        canvas.fillStripes(in: bubble, width: stripeWidth, spacing: stripeWidth, angle: .degrees(-45))
        // end of sample
    }
}
