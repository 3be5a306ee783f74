// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let ringByFill = Sample(
        "ring-by-fill", title: "A ring made with a fill rule",
        summary: "Two ellipses in one path, filled by the even-odd rule: where their number is odd.",
        categories: ["Paths", "Porting"], symbols: ["Easel/Canvas/addEllipse(in:)", "Easel/Canvas/fillPath(using:)"],
        series: rings, width: 240, height: 200,
        helpers: ["RingBackdrop.swift", "RingConstruction.swift", "../Paths/DirectionArrow.swift"]
    ) { canvas in
        // sample
        canvas.drawBackdrop()

        let outer = canvas.bounds.insetBy(dx: 50, dy: 30)
        let inner = outer.insetBy(dx: 36, dy: 36)
        canvas.addEllipse(in: outer)
        canvas.addEllipse(in: inner)

        canvas.setFillColor(.ring)
        canvas.fillPath(using: .evenOdd)
        canvas.drawCounts(of: outer, inner)
        // end of sample
    }
}
