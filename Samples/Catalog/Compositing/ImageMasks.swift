// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let imageMasks = Sample(
        "image-masks", title: "A picture through a mask",
        summary: "Two masks for clip(to:mask:), a gray ramp and an oval: white shows the picture, black hides it.",
        categories: ["Images", "Paint"],
        symbols: [
            "Easel/Image",
            "Easel/Paint/radialGradient(_:startCenter:startRadius:endCenter:endRadius:spread:transform:)",
            "Easel/CGAffineTransform/scaledBy(x:y:)", "Easel/Paint/pattern(_:)", "Easel/Canvas/clip(to:mask:)",
        ], width: 580, height: 306, helpers: ["../Images/Landscape.swift"]
    ) { canvas in
        // sample
        let photo = try Drawing.landscape.image(scale: 2)
        let ramp = try Image(width: 32, height: 1, pixels: (0..<32).map { UInt8(255 - $0 * 255 / 31) }, format: .gray)
        let oval = try Drawing(width: 90, height: 60, background: .black) { canvas in
            canvas.fill(
                Path(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 60)),
                with: .radialGradient(
                    Gradient(colors: [.white, .white, .black], locations: [0, 0.6, 1]), startCenter: .zero,
                    startRadius: 0, endCenter: .zero, endRadius: 1,
                    transform: CGAffineTransform(translationX: 45, y: 30).scaledBy(x: 45, y: 30)))
        }.image(scale: 2)

        for (column, name) in ["picture", "mask", "clip(to:mask:)"].enumerated() {
            canvas.draw(
                name, at: CGPoint(x: 101 + 189 * CGFloat(column), y: 24),
                font: Font("Noto Sans", size: 11, weight: .bold),
                color: .gray, anchor: .baselineCenter)
        }
        let paper = Pattern.stripes(
            width: 1.5, spacing: 8, angle: .degrees(-45), color: Color(hex: 0xB6C2D2), background: Color(hex: 0xF1F5F9))
        for (row, mask) in [ramp, oval].enumerated() {
            let cells = (0..<3).map { column in
                CGRect(x: 16 + 189 * CGFloat(column), y: 36 + 130 * CGFloat(row), width: 170, height: 116)
            }
            for cell in cells { canvas.fill(cell, with: .pattern(paper)) }
            canvas.draw(photo, in: cells[0])
            canvas.draw(mask, in: cells[1])
            canvas.withState {
                canvas.clip(to: cells[2], mask: mask)
                canvas.draw(photo, in: cells[2])
            }
            canvas.setStrokeColor(Color(hex: 0x94A3B8))
            for cell in cells { canvas.stroke(cell) }
        }
        // end of sample
    }
}
