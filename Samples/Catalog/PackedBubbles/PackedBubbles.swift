// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let packedBubbles = Sample(
        "packed-bubbles", title: "Packed bubbles",
        summary: "Values shown as areas, packed tightly without overlap by CirclePacking.",
        categories: ["Maps & diagrams", "Porting"],
        symbols: ["Easel/CirclePacking", "Easel/CirclePacking/fitted(in:)"], width: 440, height: 400,
        helpers: ["Topic.swift"]
    ) { canvas in
        // sample
        let packing = try CirclePacking(values: Topic.all.map(\.value), spacing: 0.2)
            .fitted(in: canvas.bounds.insetBy(dx: 20, dy: 20))
        for (topic, circle) in zip(Topic.all, packing.circles) { canvas.drawBubble(topic, in: circle) }
        // end of sample
    }
}
