// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let blendModes = Sample(
        "blend-modes", title: "All blend modes",
        summary: "A disc that fades to translucent, drawn over a photo and beyond its edge in every blend mode.",
        categories: ["Paint"],
        symbols: [
            "Easel/Image/cropped(to:)", "Easel/Pattern/stripes(width:spacing:angle:color:background:)",
            "Easel/Paint/pattern(_:)", "Easel/Canvas/draw(_:in:)", "Easel/Canvas/setBlendMode(_:)",
            "Easel/Paint/linearGradient(_:from:to:spread:transform:)",
        ], width: 692, height: 396, helpers: ["../Images/Landscape.swift"]
    ) { canvas in
        // sample
        let photo = try Drawing.landscape.image().cropped(to: CGRect(x: 64, y: 6, width: 140, height: 140))
        let amberToViolet = Gradient(colors: [Color(hex: 0xF59E0B), Color(hex: 0x7C3AED, alpha: 0.4)])

        for (index, mode) in BlendMode.allCases.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: 7)
            let cell = CGRect(x: 14 + 96 * CGFloat(column), y: 14 + 94 * CGFloat(row), width: 88, height: 64)
            let disc = CGRect(x: cell.minX + 38, y: cell.minY + 8, width: 46, height: 48)
            let paper = Pattern.stripes(
                width: 1, spacing: 4, angle: .degrees(-45), color: Color(hex: 0xCBD5E1),
                background: Color(hex: 0xF8FAFC))
            canvas.fill(cell, with: .pattern(paper))

            // In a layer, the disc blends only with the photo, not with the hatched background.
            canvas.withLayer {
                canvas.draw(photo, in: CGRect(x: cell.minX, y: cell.minY, width: 64, height: 64))
                canvas.setBlendMode(mode)
                canvas.fill(
                    Path(ellipseIn: disc),
                    with: .linearGradient(
                        amberToViolet, from: disc.origin, to: CGPoint(x: disc.minX, y: disc.maxY)))
            }
            canvas.draw(
                "\(mode)", at: CGPoint(x: cell.midX, y: cell.maxY + 14), font: Font("Noto Sans", size: 10),
                color: .darkGray,
                anchor: .baselineCenter)
        }
        // end of sample
    }
}
