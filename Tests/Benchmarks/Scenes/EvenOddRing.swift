// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

extension Scene {
    static let evenOddRing = Scene(
        name: "S4", title: "even-odd ring, 100 × 100",
        drawing: Drawing(width: 100, height: 100) { canvas in
            canvas.setFillColor(.blue)
            canvas.addEllipse(in: canvas.bounds)
            canvas.addEllipse(in: canvas.bounds.insetBy(dx: 8, dy: 8))
            canvas.clip(using: .evenOdd)
            canvas.addEllipse(in: canvas.bounds)
            canvas.fillPath()
        },
        plain: PLAIN_CAIRO_EVEN_ODD_RING)
}
