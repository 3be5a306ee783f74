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
            "Easel/TextTabStop", "Easel/ParagraphStyle", "Easel/Font/withSize(_:)", "Easel/Font/weight(_:)",
            "Easel/Canvas/draw(_:at:)", "Easel/Canvas/pixelAligned(y:)",
        ], width: 520, height: 232
    ) { canvas in
        // sample
        let (ink, accent, hairline) = (Color(hex: 0x1B2430), Color(hex: 0x1F5FBF), Color(hex: 0xD5DBE3))
        let heads = "Station\tReadings\tMean\tTrend"
        let rows = """
            Harbor\t1 411\t11.25\t+0.1
            Lighthouse\t987\t9.8\t−0.25
            Upper valley\t12 008\t7.114\t+1.05
            Pass\t64\t−3.5\t+0.75
            """
        let figures = Font("Noto Sans", size: 16, features: ["tnum": 1])

        // Numbers align at the decimal point, and a head with the right edge of its column.
        func style(_ alignment: TextTabStop.Alignment, _ positions: [CGFloat]) -> ParagraphStyle {
            let stops = zip(positions, [.right, alignment, alignment]).map { TextTabStop(at: $0, alignment: $1) }
            return ParagraphStyle(lineSpacing: 14, tabStops: stops)
        }
        let head = canvas.layout(
            heads, font: figures.withSize(14).weight(.bold), color: accent, paragraph: style(.right, [240, 364, 464]))
        let table = canvas.layout(rows, font: figures, color: ink, paragraph: style(.decimal, [240, 334, 444]))
        let corner = CGPoint(x: 28, y: 68)
        canvas.draw(head, at: CGPoint(x: corner.x, y: 24))
        canvas.fill(CGRect(x: corner.x, y: corner.y - 14, width: 464, height: 1.5), with: .color(accent))
        for line in table.lines.dropLast() {
            let y = canvas.pixelAligned(y: corner.y + line.bounds.maxY + 7)
            canvas.fill(CGRect(x: corner.x, y: y, width: 464, height: 1), with: .color(hairline))
        }
        canvas.draw(table, at: corner)
        // end of sample
    }
}
