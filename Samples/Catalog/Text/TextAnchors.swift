// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let textAnchors = Sample(
        "text-anchors", title: "Anchors of text",
        summary: "One text of two lines at twelve points. Each red point is at another anchor of the text's bounds.",
        categories: ["Text"],
        symbols: [
            "Easel/TextAnchor", "Easel/Canvas/draw(_:at:font:color:anchor:angle:)", "Easel/TextLayout",
            "Easel/Canvas/strokeLineSegments(between:)", "Easel/Canvas/fillEllipse(in:)",
        ], width: 640, height: 478
    ) { canvas in
        // sample
        let text = "Anchored\ntype"
        let font = Font("Noto Sans", size: 16)
        let layout = canvas.layout(text, font: font)
        // The distances of the anchors from the top of the text, row by row.
        let heights = [layout.firstBaseline, 0, layout.size.height / 2, layout.size.height]

        for (index, anchor) in TextAnchor.allCases.enumerated() {
            let (column, row) = (CGFloat(index % 3), index / 3)
            let point = CGPoint(x: 110 + 210 * column, y: 58 + 116 * CGFloat(row))
            let corner = CGPoint(x: point.x - column / 2 * layout.size.width, y: point.y - heights[row])

            canvas.fill(CGRect(origin: corner, size: layout.size), with: .color(Color(hex: 0xE6EDF8)))
            canvas.setStrokeColor(Color(hex: 0xB8C4D6))
            canvas.strokeLineSegments(between: [
                CGPoint(x: point.x - 84, y: point.y), CGPoint(x: point.x + 84, y: point.y),
                CGPoint(x: point.x, y: point.y - 44), CGPoint(x: point.x, y: point.y + 44),
            ])
            canvas.draw(text, at: point, font: font, color: Color(hex: 0x1B2430), anchor: anchor)
            canvas.setFillColor(Color(hex: 0xD7263D))
            canvas.fillEllipse(in: CGRect(x: point.x - 3.5, y: point.y - 3.5, width: 7, height: 7))
            canvas.draw(
                ".\(anchor)", at: CGPoint(x: point.x, y: point.y + 60), font: Font("Noto Sans", size: 11),
                color: .gray, anchor: .baselineCenter)
        }
        // end of sample
    }
}
