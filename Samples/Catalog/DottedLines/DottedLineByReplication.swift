// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let dottedLineByReplication = Sample(
        "dotted-line-by-replication", title: "Dots by replication",
        summary: "The largest number of whole dots that fits, centered to leave the same margin at both ends.",
        categories: ["Patterns", "Porting"],
        symbols: ["Easel/Canvas/replicate(_:by:_:)", "Easel/CGAffineTransform", "Easel/Canvas/fillEllipse(in:)"],
        series: dottedLines, width: 399, height: 118, helpers: ["Panel.swift"]
    ) { canvas in
        // sample
        let field = CGRect(x: 30, y: 22, width: 339, height: 52)
        canvas.withState { canvas.drawField("Name", in: field) }
        let (radius, spacing): (CGFloat, CGFloat) = (2, 6)
        let step = 2 * radius + spacing
        // A row has one more dot than gaps.
        let count = Int((field.width + spacing) / step)
        let margin = (field.width - (CGFloat(count) * step - spacing)) / 2

        canvas.setFillColor(.dot)
        canvas.replicate(count, by: CGAffineTransform(translationX: step, y: 0)) { _ in
            canvas.fillEllipse(
                in: CGRect(
                    x: field.minX + margin, y: field.maxY - 12 - radius, width: 2 * radius, height: 2 * radius))
        }
        for (left, anchor) in [(field.minX, TextAnchor.topLeft), (field.maxX - margin, .topRight)] {
            canvas.mark("\(margin) points", from: left, to: left + margin, below: field, anchor: anchor)
        }
        // end of sample
    }
}
