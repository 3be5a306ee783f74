// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let packedBubblesPrinted = Sample(
        "packed-bubbles-printed", title: "Packed bubbles, sized by diameter",
        summary:
            "A printed chart rebuilt: values as diameters, which makes large ones look too large, and a list of them.",
        categories: ["Maps & diagrams", "Porting"],
        symbols: ["Easel/CirclePacking", "Easel/Angle/degrees(_:)", "Easel/CirclePacking/fitted(in:)", "Easel/Font"],
        width: 648, height: 340, helpers: ["Topic.swift"]
    ) { canvas in
        // sample
        let packing = try CirclePacking(
            values: Topic.all.map(\.value), sizing: .diameter, spacing: 0,
            arrangement: .aroundFirst(startAngle: .degrees(180), increasingAngles: true)
        ).fitted(in: CGRect(x: 24, y: 24, width: 320, height: 292))

        for (topic, circle) in zip(Topic.all, packing.circles) { canvas.drawBubble(topic, in: circle) }

        for (row, topic) in Topic.all.enumerated() {
            let y = 44 + 42 * CGFloat(row)
            let swatch = CGRect(x: 444, y: y - 16, width: 32, height: 32)
            canvas.fill(Path(roundedRect: swatch, cornerRadius: 8), withGradientOf: topic.color)
            let font = Font("Noto Sans", size: 14)
            canvas.draw(topic.title, at: CGPoint(x: 490, y: y), font: font, color: .black, anchor: .left)
            canvas.draw(
                "\(Int(topic.value))", at: CGPoint(x: 624, y: y), font: font, color: .darkGray, anchor: .right)
        }
        // end of sample
    }
}
