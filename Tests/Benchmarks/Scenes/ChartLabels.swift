// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

extension Scene {
    /// Like Easel, the C program reuses its fonts from picture to picture.
    static let chartLabels = Scene(
        name: "T", title: "200 labels of a chart, 800 × 600",
        drawing: Drawing(width: 800, height: 600) { canvas in
            let font = Font("DejaVu Sans", size: 12)
            for index in 0..<200 {
                canvas.draw(
                    "Station \(index)",
                    at: CGPoint(x: 10 + 80 * CGFloat(index % 10), y: 20 + 29 * CGFloat(index / 10)), font: font)
            }
        }, plain: PLAIN_CAIRO_CHART_LABELS, tolerance: 0.1, hasPeers: false)
}
