// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

extension Scene {
    static let polyline = Scene(
        name: "S6", title: "polyline of 10,000 points, 1000 × 600",
        drawing: Drawing(width: 1000, height: 600) { canvas in
            var numbers = RandomNumbers()
            var y = 300.0
            let points = (0..<10_000).map { index in
                y = min(max(y + 40 * (numbers.next() - 0.5), 20), 580)
                return CGPoint(x: 0.1 * Double(index), y: y)
            }
            canvas.addLines(between: points)
            canvas.setLineWidth(1.5)
            canvas.setStrokeColor(.blue)
            canvas.strokePath()
        },
        plain: PLAIN_CAIRO_POLYLINE)
}
