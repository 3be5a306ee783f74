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
        summary:
            "A dash of 1 and 9 with round caps leaves half a dot at one end of a line and a gap at the other.",
        categories: ["Patterns", "Porting"],
        symbols: [
            "Easel/Canvas/setLineWidth(_:)", "Easel/Canvas/setLineCap(_:)", "Easel/Canvas/setLineDash(phase:lengths:)",
            "Easel/Canvas/move(to:)", "Easel/Canvas/addLine(to:)", "Easel/Canvas/strokePath()",
        ], series: dottedLines, width: 399, height: 118, helpers: ["Panel.swift"]
    ) { canvas in
        // sample
        let field = CGRect(x: 30, y: 22, width: 339, height: 52)
        canvas.withState {
            canvas.drawField("Name", in: field)
            canvas.setLineWidth(4)
            canvas.setLineCap(.round)
            canvas.setLineDash(phase: 0, lengths: [1, 9])
            canvas.setStrokeColor(.dot)
            canvas.move(to: CGPoint(x: field.minX, y: field.maxY - 12))
            canvas.addLine(to: CGPoint(x: field.maxX, y: field.maxY - 12))
            canvas.strokePath()
        }
        canvas.mark("half a dot", from: field.minX, to: field.minX + 3, below: field, anchor: .topLeft)
        canvas.mark("a gap", from: field.maxX - 6, to: field.maxX, below: field, anchor: .topRight)
        // end of sample
    }
}
