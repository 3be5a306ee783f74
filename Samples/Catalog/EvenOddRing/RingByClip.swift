// SPDX-License-Identifier: MIT

import Easel

extension Sample {
    static let ringByClip = Sample(
        "ring-by-clip", title: "A ring made with a clip",
        summary: "Two ellipses form an even-odd clip, and the outer ellipse is filled through it.",
        width: 180, height: 180
    ) { canvas in
        canvas.drawBackdrop()
        // sample
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
