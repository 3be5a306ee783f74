// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    /// The steps in drawing the striped bubble, one sample for each step.
    static let stripedBubbleStages: [Sample] = [
        stage(1, title: "The bubble", summary: "An ellipse in a square is filled as a circle."),
        stage(
            2, title: "Translated and rotated",
            summary: "The origin is at the bottom left corner, and the x axis follows the diagonal."),
        stage(3, title: "The stripes", summary: "Lines along the x axis, in pairs on both sides of the first."),
        stage(4, title: "Clipped", summary: "A circular clip, set before the stripes are drawn, keeps them inside."),
    ]

    private static let steps = Series(
        "striped-bubble-steps", title: "Striped bubble, step by step",
        summary: "Translate, rotate, stroke, and clip: four steps from a circle to a bubble with stripes at −45°.")

    private static func stage(_ step: Int, title: String, summary: String) -> Sample {
        Sample(
            "striped-bubble-\(step)", title: "\(step). \(title)", summary: summary,
            categories: ["Patterns", "Porting"],
            symbols: [
                "Easel/Canvas/translateBy(x:y:)", "Easel/Canvas/rotate(by:)-4i7s2", "Easel/Canvas/strokePath()",
                "Easel/Canvas/clip(using:)",
            ], series: steps,
            helpers: ["StripedBubbleSteps.swift", "CoordinateGrid.swift"],
            setup: """
                let step = \(step)
                let fonts = FontLibrary.system
                """
        ) { fonts in
            // sample
            let drawing = Drawing(width: 240, height: 240, fonts: fonts, background: .white) { canvas in
                canvas.translateBy(x: 20, y: 20)
                canvas.drawStripedBubble(in: CGRect(x: 0, y: 0, width: 200, height: 200), upTo: step)
            }
            return drawing
            // end of sample
        }
    }
}
