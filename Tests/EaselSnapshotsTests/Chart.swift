// SPDX-License-Identifier: MIT

import Easel

/// A chart-like drawing in which every detail can be changed.
struct Chart: Sendable {
    var hasGridLines = true
    var gridColor = Color(hex: 0xDDDDDD)
    var title = "Revenue 2024"
    var heights: [CGFloat] = [40, 72, 55, 100]
    var lineOffset: CGFloat = 0
    var lineWidth: CGFloat = 1.5
    var palette = Color(hex: 0x3B82F6)
    var alpha: Double = 1
    var missingBar: Int?
    var background: Color? = .white
    var marks: [CGPoint] = [CGPoint(x: 60, y: 40), CGPoint(x: 140, y: 60)]

    var drawing: Drawing {
        Drawing(width: 240, height: 160, background: background) { canvas in
            canvas.draw(title, at: CGPoint(x: 12, y: 18), font: Font("DejaVu Sans", size: 12), color: .black)
            if hasGridLines {
                canvas.setStrokeColor(gridColor)
                for line in 0..<5 {
                    let y = 30 + CGFloat(line) * 28
                    canvas.strokeLineSegments(between: [CGPoint(x: 12, y: y), CGPoint(x: 228, y: y)])
                }
            }
            for (index, height) in heights.enumerated() where index != missingBar {
                canvas.setFillColor(palette.withAlphaComponent(alpha))
                canvas.fill(CGRect(x: 24 + CGFloat(index) * 52, y: 142 - height, width: 36, height: height))
            }
            let line = Path {
                $0.addLines(between: [
                    CGPoint(x: 20, y: 120 + lineOffset), CGPoint(x: 110, y: 50 + lineOffset),
                    CGPoint(x: 220, y: 88 + lineOffset),
                ])
            }
            canvas.stroke(line, with: .color(.red), style: StrokeStyle(lineWidth: lineWidth))
            // Two overlapping marks, drawn in list order.
            for (index, mark) in marks.enumerated() {
                canvas.setFillColor(index == 0 ? .orange : .purple)
                canvas.fillEllipse(in: CGRect(x: mark.x - 4, y: mark.y - 4, width: 8, height: 8))
            }
        }
    }
}
