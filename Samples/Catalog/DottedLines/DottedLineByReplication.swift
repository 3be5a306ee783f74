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
        series: dottedLines, width: 399, height: 104, helpers: ["Panel.swift"]
    ) { canvas in
        // sample
        let panel = CGRect(x: 30, y: 24, width: 339, height: 36)
        canvas.withState { canvas.drawPanel(panel) }
        let (radius, spacing): (CGFloat, CGFloat) = (4, 8)
        let step = 2 * radius + spacing
        // A row has one more dot than gaps.
        let count = Int((panel.width + spacing) / step)
        let margin = (panel.width - (CGFloat(count) * step - spacing)) / 2

        canvas.setFillColor(.dot)
        canvas.replicate(count, by: CGAffineTransform(translationX: step, y: 0)) { _ in
            canvas.fillEllipse(
                in: CGRect(
                    x: panel.minX + margin, y: panel.midY - radius, width: 2 * radius, height: 2 * radius))
        }
        for (left, anchor) in [(panel.minX, TextAnchor.topLeft), (panel.maxX - margin, .topRight)] {
            canvas.mark("\(margin) points", from: left, to: left + margin, below: panel, anchor: anchor)
        }
        // end of sample
    }
}
