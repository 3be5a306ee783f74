// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let ringByPath = Sample(
        "ring-by-path", title: "A ring as a path",
        summary: "Path(ringIn:width:) makes a ring whose hole stays open under both fill rules.",
        categories: ["Paths", "Porting"], symbols: ["Easel/Path/init(ringIn:width:)"], series: rings, width: 180,
        height: 180, helpers: ["RingBackdrop.swift"]
    ) { canvas in
        // sample
        canvas.drawBackdrop()

        let ring = Path(ringIn: canvas.bounds.insetBy(dx: 20, dy: 20), width: 24)
        canvas.fill(ring, with: .color(Color(hex: 0x0A6CFF)))
        // end of sample
    }
}
