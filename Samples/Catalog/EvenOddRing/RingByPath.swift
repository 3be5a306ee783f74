// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let ringByPath = Sample(
        "ring-by-path", title: "A ring as a path",
        summary: "Path(ringIn:width:) makes a ring of two directions, whose hole stays open under both fill rules.",
        categories: ["Paths", "Porting"], symbols: ["Easel/Path/init(ringIn:width:)"], series: rings, width: 240,
        height: 200, helpers: ["RingBackdrop.swift", "RingConstruction.swift", "../Paths/DirectionArrow.swift"]
    ) { canvas in
        // sample
        canvas.drawBackdrop()

        let ring = Path(ringIn: canvas.bounds.insetBy(dx: 50, dy: 30), width: 36)
        canvas.fill(ring, with: .color(.ring))
        canvas.drawDirections(of: ring)
        // end of sample
    }
}
