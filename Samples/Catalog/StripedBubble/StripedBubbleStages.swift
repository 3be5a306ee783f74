// SPDX-License-Identifier: MIT

import Easel

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

    private static func stage(_ step: Int, title: String, summary: String) -> Sample {
        // The translated grid is below the bubble and needs space there.
        let height: CGFloat = (2...6).contains(step) ? 500 : 380
        return Sample(
            "striped-bubble-\(step)", title: "Striped bubble \(step): \(title)", summary: summary,
            width: 380, height: height
        ) { canvas in
            canvas.translateBy(x: 90, y: 90)
            drawStripedBubble(on: canvas, in: CGRect(x: 0, y: 0, width: 200, height: 200), upTo: step)
        }
    }

    // sample
    private static func drawStripedBubble(on canvas: Canvas, in bounds: CGRect, upTo step: Int) {
        let showsGrids = (2...6).contains(step)
        let radius = bounds.width / 2
        let stripeWidth = radius * 0.1

        canvas.setFillColor(.orange)
        canvas.fillEllipse(in: bounds)

        if step >= 8 {
            let center = CGPoint(x: bounds.midX, y: bounds.midY)
            canvas.addArc(center: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
            canvas.clip()
        }
        if showsGrids { canvas.drawCoordinateGrid(in: bounds, every: 20, color: Color(hex: 0x1D4ED8)) }
        guard step >= 3 else { return }

        canvas.translateBy(x: 0, y: bounds.height)
        if step == 3 { canvas.drawCoordinateGrid(in: bounds, every: 20, color: Color(hex: 0x15803D)) }
        guard step >= 4 else { return }

        canvas.rotate(by: -.pi / 4)
        if showsGrids { canvas.drawCoordinateGrid(in: bounds, every: 20, color: Color(hex: 0xB91C1C)) }
        guard step >= 5 else { return }

        let stripeLength = hypot(bounds.width, bounds.height)
        canvas.setLineWidth(stripeWidth)
        canvas.setStrokeColor(Color.black.withAlphaComponent(0.3))
        canvas.move(to: .zero)
        canvas.addLine(to: CGPoint(x: stripeLength, y: 0))
        canvas.strokePath()
        guard step >= 6 else { return }

        var offset = 2 * stripeWidth
        while offset - stripeWidth / 2 < radius {
            for y in [offset, -offset] {
                canvas.move(to: CGPoint(x: 0, y: y))
                canvas.addLine(to: CGPoint(x: stripeLength, y: y))
                canvas.strokePath()
            }
            offset += 2 * stripeWidth
        }
    }
    // end of sample
}
