// SPDX-License-Identifier: MIT

import Easel

extension Sample {
    static let ringByClip = Sample(
        "ring-by-clip", title: "A ring by a clip",
        summary: "Two ellipses as an even-odd clip, through which the outer one is filled.",
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
