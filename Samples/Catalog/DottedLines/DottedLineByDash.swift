// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    /// The samples that draw dots at equal distances.
    static let dottedLines = Series(
        "dotted-lines", title: "Dotted lines",
        summary: "Round dots by a dash of length zero, by replication, and with a spacing that fits the line.")

    static let dottedLineByDash = Sample(
        "dotted-line-by-dash", title: "Dots from a dash, with uneven ends",
        summary: "A dash of 1 and 16 with round caps leaves half a dot at one end of the panel and a gap at the other.",
        categories: ["Patterns", "Porting"],
        symbols: [
            "Easel/Canvas/setLineWidth(_:)", "Easel/Canvas/setLineCap(_:)", "Easel/Canvas/setLineDash(phase:lengths:)",
            "Easel/Canvas/move(to:)", "Easel/Canvas/addLine(to:)", "Easel/Canvas/strokePath()",
        ], series: dottedLines, width: 399, height: 104, helpers: ["Panel.swift"]
    ) { canvas in
        // sample
        let panel = CGRect(x: 30, y: 24, width: 339, height: 36)
        canvas.withState {
            canvas.drawPanel(panel)
            canvas.setLineWidth(8)
            canvas.setLineCap(.round)
            canvas.setLineDash(phase: 0, lengths: [1, 16])
            canvas.setStrokeColor(.dot)
            canvas.move(to: CGPoint(x: panel.minX, y: panel.midY))
            canvas.addLine(to: CGPoint(x: panel.maxX, y: panel.midY))
            canvas.strokePath()
        }
        canvas.mark("half a dot", from: panel.minX, to: panel.minX + 5, below: panel, anchor: .topLeft)
        canvas.mark("a gap", from: panel.maxX - 11, to: panel.maxX, below: panel, anchor: .topRight)
        // end of sample
    }
}
