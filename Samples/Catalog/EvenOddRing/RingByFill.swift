// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let ringByFill = Sample(
        "ring-by-fill", title: "A ring made with a fill rule",
        summary: "Two ellipses in one path, filled by the even-odd rule without a clip.",
        categories: ["Paths", "Porting"], symbols: ["Easel/Canvas/addEllipse(in:)", "Easel/Canvas/fillPath(using:)"],
        series: rings, width: 180, height: 180, helpers: ["RingBackdrop.swift"]
    ) { canvas in
        // sample
        canvas.drawBackdrop()

        let outer = canvas.bounds.insetBy(dx: 20, dy: 20)
        canvas.addEllipse(in: outer)
        canvas.addEllipse(in: outer.insetBy(dx: 24, dy: 24))

        canvas.setFillColor(Color(hex: 0x0A6CFF))
        canvas.fillPath(using: .evenOdd)
        // end of sample
    }
}
