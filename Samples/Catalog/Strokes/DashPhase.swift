// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let dashPhase = Sample(
        "dash-phase", title: "The phase of a dash",
        summary: "The phase is the length of the pattern that is skipped when the line begins, drawn pale here.",
        categories: ["Paths"],
        symbols: [
            "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle", "Easel/Canvas/stroke(_:with:lineWidth:)",
        ], width: 588, height: 232
    ) { canvas in
        // sample
        let (start, end): (CGFloat, CGFloat) = (184, 564)
        let lengths: [CGFloat] = [40, 10, 10, 20]
        func dashed(from left: CGFloat, to right: CGFloat, y: CGFloat, phase: CGFloat, color: UInt32) {
            let line = Path {
                $0.move(to: CGPoint(x: left, y: y))
                $0.addLine(to: CGPoint(x: right, y: y))
            }
            canvas.stroke(
                line, with: .color(Color(hex: color)),
                style: StrokeStyle(lineWidth: 12, dash: lengths, dashPhase: phase))
        }
        func label(_ text: String, x: CGFloat, y: CGFloat, anchor: TextAnchor) {
            canvas.draw(text, at: CGPoint(x: x, y: y), font: Font("Noto Sans", size: 11), color: .gray, anchor: anchor)
        }

        for (index, phase) in [0, 20, 40, 60, 80].enumerated() {
            let y = 66 + 28 * CGFloat(index)
            dashed(from: start - CGFloat(phase), to: start, y: y, phase: 0, color: 0xD3DDEE)
            dashed(from: start, to: end, y: y, phase: CGFloat(phase), color: 0x1F5FBF)
            label("\(phase)", x: 88, y: y, anchor: .right)
        }

        let marks = Path {
            $0.move(to: CGPoint(x: start, y: 50))
            $0.addLine(to: CGPoint(x: start, y: 194))
            $0.addLines(between: [(0, 46), (0, 40), (80, 40), (80, 46)].map { CGPoint(x: start + $0, y: $1) })
        }
        canvas.stroke(marks, with: .color(Color(hex: 0xD6253B)), lineWidth: 2)
        label("dashPhase", x: 88, y: 32, anchor: .bottomRight)
        label("dash: [40, 10, 10, 20]", x: start, y: 32, anchor: .bottomLeft)
        label("the line begins", x: start, y: 200, anchor: .top)
        label("80 is a whole pattern, and looks like 0", x: end, y: 200, anchor: .topRight)
        // end of sample
    }
}
