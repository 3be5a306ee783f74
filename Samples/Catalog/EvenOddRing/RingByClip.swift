// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    /// The samples that draw the same ring.
    static let rings = Series(
        "rings", title: "Three ways to draw a ring",
        summary: "The same ring by an even-odd clip, by an even-odd fill, and by a path for rings.")

    static let ringByClip = Sample(
        "ring-by-clip", title: "A ring made with a clip",
        summary: "Two ellipses form an even-odd clip, and the outer ellipse is filled through it.",
        categories: ["Paths", "Porting"],
        symbols: ["Easel/Canvas/addEllipse(in:)", "Easel/Canvas/clip(using:)", "Easel/Canvas/fillPath(using:)"],
        series: rings, width: 180, height: 180, helpers: ["RingBackdrop.swift"]
    ) { canvas in
        // sample
        canvas.drawBackdrop()

        let outer = canvas.bounds.insetBy(dx: 20, dy: 20)
        canvas.addEllipse(in: outer)
        canvas.addEllipse(in: outer.insetBy(dx: 24, dy: 24))
        canvas.clip(using: .evenOdd)

        canvas.setFillColor(Color(hex: 0x0A6CFF))
        canvas.addEllipse(in: outer)
        canvas.fillPath()
        // end of sample
    }
}
