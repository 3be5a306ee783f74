// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

extension Scene {
    /// The C program draws the labels as glyphs, which is the usual way to use Pango.
    static let labelledBubbles = Scene(
        name: "S3", title: "200 gradient bubbles with labels, 800 × 600", drawing: bubbles,
        plain: PLAIN_CAIRO_LABELLED_BUBBLES, tolerance: 0.02)

    /// The C program fills the outlines of the labels. The positions of outlines are closer to Easel's positions than
    /// those of pixel-aligned glyphs are.
    static let outlinedLabels = Scene(
        name: "S3o", title: "the same, outlines in C too", drawing: bubbles, plain: PLAIN_CAIRO_OUTLINED_LABELS,
        hasPeers: false)

    private static let bubbles = Drawing(width: 800, height: 600) { canvas in
        let colors = [
            Color(red: 1, green: 0.5, blue: 0), Color(red: 0, green: 0.5, blue: 1),
            Color(red: 0.5, green: 0.2, blue: 0.8), Color(red: 0, green: 0.6, blue: 0.4),
            Color(red: 0.9, green: 0.1, blue: 0.3),
        ]
        let font = Font("DejaVu Sans", size: 9)
        for index in 0..<200 {
            let center = CGPoint(x: 20 + 40 * CGFloat(index % 20), y: 30 + 60 * CGFloat(index / 20))
            let radius = 12 + CGFloat(index % 7)
            let square = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            let gradient = Paint.radialGradient(
                Gradient(colors: [.white, colors[index % 5]]),
                startCenter: CGPoint(x: center.x - radius / 3, y: center.y - radius / 3), startRadius: 0,
                endCenter: center, endRadius: radius)
            canvas.fill(Path(ellipseIn: square), with: gradient)
            canvas.draw("\(index)", at: center, font: font, color: .black, anchor: .center)
        }
    }
}
