// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let outlineOverContent = Sample(
        "outline-over-content", title: "Outline over content",
        summary: "The right order for any border width: content, border, stroke of the tail, fill of the tail.",
        categories: ["Paths", "Porting"],
        symbols: [
            "Easel/Canvas/stroke(_:with:lineWidth:)", "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle",
            "Easel/Canvas/translateBy(x:y:)", "Easel/Canvas/draw(_:at:)",
        ], width: 624, height: 404, helpers: ["Layers.swift"]
    ) { canvas in
        // sample
        func layers(_ body: CGRect, border: CGFloat, title: String, detail: String) -> [Layer] {
            // The round join of the tail's stroke extends one border width below the tip.
            let tip = CGPoint(x: body.midX, y: body.maxY + body.height * 3 / 7 - border)
            func tail(reaching depth: CGFloat) -> Path {
                let foot = body.maxY - depth
                let halfWidth = 0.45 * (tip.y - foot)
                return Path {
                    $0.move(to: CGPoint(x: tip.x - halfWidth, y: foot))
                    $0.addLine(to: tip)
                    $0.addLine(to: CGPoint(x: tip.x + halfWidth, y: foot))
                }
            }
            let content = Layer(name: "content") { canvas.drawCard(in: body, title: title, detail: detail) }
            let overlay = Layer(name: "outline and tail") {
                let edge = Path(rect: body.insetBy(dx: border / 2, dy: border / 2))
                canvas.stroke(edge, with: .color(.border), lineWidth: border)
                canvas.stroke(
                    tail(reaching: border / 2), with: .color(.border),
                    style: StrokeStyle(lineWidth: 2 * border, lineJoin: .round))
                // A border thinner than a pixel tints the whole pixel. One extra point covers it.
                canvas.fill(tail(reaching: border + 1), with: .color(.paper))
            }
            return [content, overlay]
        }

        let body = CGRect(x: 20, y: 20, width: 216, height: 84)
        let large = layers(body, border: 6, title: "Harbor tour", detail: "14:30, pier 4")
        canvas.drawSheets(large, size: CGSize(width: 256, height: 160), at: CGPoint(x: 308, y: 36))
        canvas.withState {
            canvas.translateBy(x: 4, y: 56)
            canvas.drawPin(at: CGPoint(x: body.midX, y: 150))
            for layer in large { layer.draw() }
        }

        for (index, (border, title)) in [(0.25, "0.25"), (1, "1"), (2, "2"), (4, "4")].enumerated() {
            let body = CGRect(x: 24 + 152 * CGFloat(index), y: 282, width: 120, height: 63)
            canvas.drawPin(at: CGPoint(x: body.midX, y: body.maxY + 37))
            for layer in layers(body, border: border, title: title, detail: "points") { layer.draw() }
        }
        // end of sample
    }
}
