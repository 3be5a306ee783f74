// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let tabularFigures = Sample(
        "tabular-figures", title: "A table with tab stops",
        summary: "Columns aligned left, right and at the decimal point, with figures of equal width.",
        categories: ["Text"],
        symbols: [
            "Easel/Font", "Easel/TextTabStop", "Easel/AttributedText",
            "Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg", "Easel/ParagraphStyle",
            "Easel/Canvas/draw(_:at:)",
        ], width: 520, height: 250
    ) { canvas in
        // sample
        let rows = [
            ("Station", "Readings", "Mean", "Trend"),
            ("Harbor", "1 411", "11.25", "+0.1"), ("Lighthouse", "987", "9.8", "−0.25"),
            ("Upper valley", "12 008", "7.114", "+1.05"), ("Pass", "64", "−3.5", "+0.75"),
        ]
        let figures = Font("Noto Sans", size: 16, features: ["tnum": 1])
        let stops = [
            TextTabStop(at: 230, alignment: .right), TextTabStop(at: 320, alignment: .decimal),
            TextTabStop(at: 430, alignment: .decimal),
        ]
        var table = AttributedText("")
        for (index, row) in rows.enumerated() {
            let line = "\(row.0)\t\(row.1)\t\(row.2)\t\(row.3)\(index + 1 < rows.count ? "\n" : "")"
            table += index == 0 ? AttributedText(line, color: Color(hex: 0x1F5FBF)) : AttributedText(line)
        }
        let layout = canvas.layout(
            table, font: figures, color: Color(hex: 0x1B2430),
            paragraph: ParagraphStyle(lineSpacing: 14, tabStops: stops))
        let corner = CGPoint(x: 28, y: 24)
        for line in layout.lines.dropLast() {
            let y = corner.y + line.bounds.maxY + 7
            canvas.fill(CGRect(x: 24, y: y - 0.5, width: 472, height: 1), with: .color(.lightGray))
        }
        canvas.draw(layout, at: corner)
        // end of sample
    }
}
