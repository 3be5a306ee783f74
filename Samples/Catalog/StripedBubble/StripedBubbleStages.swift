// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    /// The steps in drawing the striped bubble, one sample for each step.
    static let stripedBubbleStages: [Sample] = [
        stage(1, title: "The bubble", summary: "An ellipse in a square is filled as a circle."),
        stage(2, title: "The coordinate system", summary: "By default, the origin is the top left corner."),
        stage(3, title: "Translated", summary: "The origin is moved to the bottom left corner."),
        stage(4, title: "Rotated", summary: "Rotated by −45° about the new origin, the x axis follows the diagonal."),
        stage(5, title: "The middle stripe", summary: "A horizontal line in this system crosses the bubble's center."),
        stage(6, title: "All stripes", summary: "More lines follow in pairs on both sides of the first."),
        stage(7, title: "Without the grids", summary: "Without a clip, the stripes extend beyond the bubble."),
        stage(8, title: "Clipped", summary: "A circular clip, set before the stripes are drawn, keeps them inside."),
    ]

    private static let steps = Series(
        "striped-bubble-steps", title: "Striped bubble, step by step",
        summary: "Translate, rotate, stroke, and clip: eight steps from a circle to a bubble with stripes at −45°.")

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
            // The translated grid is below the bubble and needs space there.
            let height: CGFloat = (2...6).contains(step) ? 500 : 380
            let drawing = Drawing(width: 380, height: height, fonts: fonts, background: .white) { canvas in
                canvas.translateBy(x: 90, y: 90)
                canvas.drawStripedBubble(in: CGRect(x: 0, y: 0, width: 200, height: 200), upTo: step)
            }
            return drawing
            // end of sample
        }
    }
}
