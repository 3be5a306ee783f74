// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let textDirections = Sample(
        "text-directions", title: "Reading directions",
        summary: "English, Hebrew, and a time of day in their natural direction, left to right, and right to left.",
        categories: ["Text"],
        symbols: [
            "Easel/TextDirection", "Easel/ParagraphStyle/direction", "Easel/TextLayout/Line",
            "Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg",
            "Easel/Canvas/draw(_:in:verticalAlignment:)",
        ], width: 720, height: 266, helpers: ["../Paths/DirectionArrow.swift"]
    ) { canvas in
        // sample
        let texts = ["Page 3: שלום, peace.", "עמוד 3: peace, שלום.", "12:30"]
        for (column, direction) in TextDirection.allCases.enumerated() {
            let x = 24 + 228 * CGFloat(column)
            canvas.draw(
                ".\(direction)", at: CGPoint(x: x, y: 32), font: Font("Noto Sans", size: 12, weight: .bold),
                color: Color(hex: 0x1F5FBF))
            for (row, text) in texts.enumerated() {
                let box = CGRect(x: x, y: 46 + 70 * CGFloat(row), width: 216, height: 56)
                canvas.fill(Path(roundedRect: box, cornerRadius: 5), with: .color(Color(hex: 0xEEF2F8)))
                let layout = canvas.layout(
                    text, font: Font("Noto Sans", size: 16), color: Color(hex: 0x1B2430),
                    paragraph: ParagraphStyle(direction: direction))
                let area = box.insetBy(dx: 10, dy: 8)
                canvas.draw(layout, in: area)

                // An arrow in the direction of the paragraph.
                let isRightToLeft = layout.lines.first?.isRightToLeft == true
                let (start, end) = isRightToLeft ? (area.maxX, area.minX + 4) : (area.minX, area.maxX - 4)
                let line = Path(from: CGPoint(x: start, y: box.maxY - 10), to: CGPoint(x: end, y: box.maxY - 10))
                let color = Color(hex: isRightToLeft ? 0xC2410C : 0x1F5FBF)
                canvas.stroke(line, with: .color(color), lineWidth: 1)
                canvas.drawDirection(of: line, at: 1, color: color, size: 8)
            }
        }
        // end of sample
    }
}
