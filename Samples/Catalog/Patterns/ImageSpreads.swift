// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let imageSpreads = Sample(
        "image-spreads", title: "Beyond an image's edges",
        summary: "The four spreads of an image used as a paint, with a frame around the image's rectangle.",
        categories: ["Patterns", "Images"],
        symbols: [
            "Easel/Drawing/image(scale:rendering:)", "Easel/Paint/image(_:in:spread:transform:)",
            "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle", "Easel/Canvas/stroke(_:with:lineWidth:)",
        ], width: 580, height: 160, helpers: ["../Images/Landscape.swift"]
    ) { canvas in
        // sample
        let photo = try Drawing.landscape.image(scale: 0.6)
        let spreads: [(String, GradientSpread)] = [
            ("pad", .pad), ("repeat", .repeat), ("reflect", .reflect), ("none", .none),
        ]
        for (index, (name, spread)) in spreads.enumerated() {
            let cell = CGRect(x: 20 + 138 * CGFloat(index), y: 36, width: 126, height: 108)
            let frame = CGRect(x: cell.midX - 36, y: cell.midY - 24, width: 72, height: 48)
            canvas.draw(
                name, at: CGPoint(x: cell.midX, y: 26), font: Font("Noto Sans", size: 11, weight: .bold), color: .gray,
                anchor: .baselineCenter)
            canvas.fill(
                Path(roundedRect: cell, cornerRadius: 8), with: .image(photo, in: frame, spread: spread))
            canvas.stroke(frame, with: .color(Color(hex: 0x1E293B)), style: StrokeStyle(lineWidth: 3))
            canvas.stroke(frame, with: .color(.white))
        }
        // end of sample
    }
}
