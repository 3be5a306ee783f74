// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let outlineUnderContent = Sample(
        "outline-under-content", title: "Outline under content",
        summary: "The wrong order: content drawn last hides the bubble's border and cuts off its tail.",
        categories: ["Paths", "Porting"],
        symbols: [
            "Easel/Canvas/clip(to:)-2apza", "Easel/Canvas/stroke(_:with:lineWidth:)", "Easel/Canvas/translateBy(x:y:)",
            "Easel/Canvas/draw(_:at:)",
        ], width: 624, height: 264, helpers: ["Layers.swift"]
    ) { canvas in
        // sample
        let body = CGRect(x: 20, y: 20, width: 216, height: 84)
        let target = CGPoint(x: body.midX, y: 140)
        let bubble = Path(callout: body, tail: target, cornerRadius: 0, tailWidth: 40)

        let outline = Layer(name: "outline and tail") {
            canvas.withState {
                // The clip hides the outer half of the stroke along its edge.
                canvas.clip(to: bubble)
                canvas.fill(bubble, with: .color(.paper))
                canvas.stroke(bubble, with: .color(.border), lineWidth: 12)
            }
        }
        let content = Layer(name: "content") {
            canvas.drawCard(in: body, title: "Harbor tour", detail: "14:30, pier 4")
        }

        let layers = [outline, content]
        canvas.drawSheets(layers, size: CGSize(width: 256, height: 160), at: CGPoint(x: 308, y: 36))
        canvas.translateBy(x: 4, y: 56)
        canvas.drawPin(at: CGPoint(x: target.x, y: target.y + 10))
        for layer in layers { layer.draw() }
        // end of sample
    }
}
