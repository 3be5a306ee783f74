// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let arcDirections = Sample(
        "arc-directions", title: "Arc directions",
        summary: "Arcs from 0° to 90°; because y points down, the arc with clockwise: false looks clockwise.",
        categories: ["Paths"], symbols: ["Easel/Canvas/stroke(_:with:lineWidth:)", "Easel/Path/trimmed(from:to:)"],
        width: 556, height: 312, helpers: ["DirectionArrow.swift"]
    ) { canvas in
        // sample
        func label(_ text: String, x: CGFloat, y: CGFloat, anchor: TextAnchor, color: Color = .gray) {
            canvas.draw(text, at: CGPoint(x: x, y: y), font: Font("Noto Sans", size: 11), color: color, anchor: anchor)
        }
        let arcs: [(Bool, Color, String)] = [
            (false, Color(hex: 0x1F5FBF), "through growing angles"),
            (true, Color(hex: 0xC2410C), "through falling angles"),
        ]
        for (index, (clockwise, color, explanation)) in arcs.enumerated() {
            let center = CGPoint(x: 136 + 274 * CGFloat(index), y: 120)
            let axes = Path {
                $0.move(to: CGPoint(x: center.x - 86, y: center.y))
                $0.addLine(to: CGPoint(x: center.x + 86, y: center.y))
                $0.move(to: CGPoint(x: center.x, y: center.y - 86))
                $0.addLine(to: CGPoint(x: center.x, y: center.y + 86))
            }
            canvas.stroke(axes, with: .color(Color(hex: 0xCBD2DE)), lineWidth: 2)
            label("0°, +x", x: center.x + 92, y: center.y, anchor: .left)
            label("90°, +y", x: center.x, y: center.y + 90, anchor: .top)
            label("180°", x: center.x - 92, y: center.y, anchor: .right)
            label("270°", x: center.x, y: center.y - 90, anchor: .bottom)

            let arc = Path {
                $0.addArc(center: center, radius: 62, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
            }
            canvas.stroke(
                arc.trimmed(from: 0, to: 1 - 8 / arc.length), with: .color(color), lineWidth: 8)
            canvas.drawDirection(of: arc, at: 1 - 9 / arc.length, color: color, size: 20)
            let start = CGRect(x: center.x + 55, y: center.y - 7, width: 14, height: 14)
            canvas.fill(Path(ellipseIn: start), with: .color(color))
            label("clockwise: \(clockwise)", x: center.x, y: 238, anchor: .top, color: color)
            label(explanation, x: center.x, y: 254, anchor: .top)
        }
        label("y points down, so growing angles look clockwise on the page", x: 273, y: 282, anchor: .top)
        // end of sample
    }
}
