// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    /// The samples that draw the same ring.
    static let rings = Series(
        "rings", title: "Three ways to draw a ring",
        summary: "The same ring by an even-odd clip, by an even-odd fill, and by a path for rings.")

    static let ringByClip = Sample(
        "ring-by-clip", title: "A ring made with a clip",
        summary:
            "Two ellipses form an even-odd clip, and the outer ellipse is filled through it.",
        categories: ["Paths", "Porting"],
        symbols: ["Easel/Canvas/addEllipse(in:)", "Easel/Canvas/clip(using:)", "Easel/Canvas/fillPath(using:)"],
        series: rings, width: 240, height: 200,
        helpers: ["RingBackdrop.swift", "RingConstruction.swift", "../Paths/DirectionArrow.swift"]
    ) { canvas in
        // sample
        canvas.drawBackdrop()

        let outer = canvas.bounds.insetBy(dx: 50, dy: 30)
        let inner = outer.insetBy(dx: 36, dy: 36)
        canvas.withState {
            canvas.addEllipse(in: outer)
            canvas.addEllipse(in: inner)
            canvas.clip(using: .evenOdd)

            canvas.setFillColor(.ring)
            canvas.addEllipse(in: outer)
            canvas.fillPath()
        }
        canvas.drawCounts(of: outer, inner)
        // end of sample
    }
}
