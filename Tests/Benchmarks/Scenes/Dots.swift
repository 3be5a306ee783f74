// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

extension Scene {
    static let dottedLine = Scene(
        name: "S5", title: "37 dots, 592 × 36",
        drawing: Drawing(width: 592, height: 36) { canvas in
            canvas.setFillColor(.black)
            canvas.replicate(37, by: CGAffineTransform(translationX: 16, y: 0)) { _ in
                canvas.fillEllipse(in: CGRect(x: 4, y: 14, width: 8, height: 8))
            }
        },
        plain: PLAIN_CAIRO_DOTTED_LINE)

    static let manyDots = Scene(
        name: "S5b", title: "100,000 dots, 4000 × 4000",
        drawing: Drawing(width: 4000, height: 4000) { canvas in
            var numbers = RandomNumbers()
            canvas.setFillColor(.orange)
            for _ in 0..<100_000 {
                let (x, y) = (4000 * numbers.next(), 4000 * numbers.next())
                canvas.fillEllipse(in: CGRect(x: x - 4, y: y - 4, width: 8, height: 8))
            }
        },
        plain: PLAIN_CAIRO_MANY_DOTS)
}
