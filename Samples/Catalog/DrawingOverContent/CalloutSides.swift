// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let calloutSides = Sample(
        "callout-sides", title: "Callout tails on any side",
        summary: "Callouts with body and tail as one outline, and with the tail on the side that faces its tip.",
        categories: ["Paths", "Porting"],
        symbols: [
            "Easel/CGVector", "Easel/Color/withAlphaComponent(_:)", "Easel/Canvas/stroke(_:with:style:)-5x4xa",
            "Easel/StrokeStyle",
        ], width: 440, height: 300, helpers: ["Layers.swift"]
    ) { canvas in
        // sample
        let center = CGPoint(x: canvas.bounds.midX, y: canvas.bounds.midY)
        let bubbles = [
            ("tail below", CGVector(dx: 0, dy: -1), Color(hex: 0x1D4ED8)),
            ("tail left", CGVector(dx: 1, dy: 0), Color(hex: 0xA33A0B)),
            ("tail above", CGVector(dx: 0, dy: 1), Color(hex: 0x0B6B52)),
            ("tail right", CGVector(dx: -1, dy: 0), Color(hex: 0x7E22CE)),
        ]
        for (title, direction, color) in bubbles {
            let middle = CGPoint(x: center.x + 136 * direction.dx, y: center.y + 98 * direction.dy)
            let body = CGRect(origin: middle, size: .zero).insetBy(dx: -60, dy: -30)
            let tail = CGPoint(x: center.x + 18 * direction.dx, y: center.y + 18 * direction.dy)
            let bubble = Path(callout: body, tail: tail, cornerRadius: 16, tailWidth: 24)
            canvas.fill(bubble, with: .color(color.withAlphaComponent(0.12)))
            canvas.stroke(bubble, with: .color(color), style: StrokeStyle(lineWidth: 2.5, lineJoin: .round))
            canvas.draw(
                title, at: middle, font: Font("Noto Sans", size: 14, weight: .bold), color: color, anchor: .center)
        }
        canvas.drawPin(at: center)
        // end of sample
    }
}
