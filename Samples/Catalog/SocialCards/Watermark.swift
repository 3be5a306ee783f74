// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let watermark = Sample(
        "watermark", title: "A watermark on a photo",
        summary: "A photo covered with a line of text that repeats diagonally, with a mark of its owner in the corner.",
        categories: ["Pictures that servers send", "Images", "Patterns"],
        symbols: [
            "Easel/Canvas/draw(_:in:)", "Easel/AttributedText", "Easel/Font/weight(_:)", "Easel/Pattern",
            "Easel/Canvas/clip(outside:using:)", "Easel/Paint/pattern(_:)",
        ],
        crop: CGRect(x: 0, y: 0, width: 900, height: 600),
        width: 900, height: 600,
        helpers: ["Aperture.swift", "../Images/Landscape.swift"]
    ) { canvas in
        // sample
        let font = Font("Noto Sans", size: 17)
        canvas.draw(.landscape, in: canvas.bounds)

        // The mark in the corner is as wide as its text.
        let owner = canvas.layout(
            AttributedText("© Ida Marten  ", font: font.weight(.bold), color: .white)
                + AttributedText("lumen-archive.example", color: Color(white: 1, alpha: 0.85)),
            font: font)
        let width = owner.size.width + 66
        let mark = CGRect(x: canvas.bounds.maxX - 28 - width, y: canvas.bounds.maxY - 28 - 44, width: width, height: 44)

        // The tile has two lines, the second below the gap of the first. The dark copy shows on bright parts of the photo.
        let words = AttributedText("LUMEN ARCHIVE  ·  PREVIEW", letterSpacing: 2.5)
        let tile = CGSize(width: canvas.layout(words, font: font).size.width + 80, height: 140)
        let lines = Pattern(size: tile, transform: CGAffineTransform(rotationAngle: .degrees(-30))) { canvas in
            for (offset, color) in [(1, Color(white: 0, alpha: 0.18)), (0, Color(white: 1, alpha: 0.42))]
                as [(CGFloat, Color)]
            {
                let line = canvas.layout(words, font: font, color: color)
                for (x, y) in [(40, 20), (40 + tile.width / 2, 90), (40 - tile.width / 2, 90)] as [(CGFloat, CGFloat)] {
                    canvas.draw(line, at: CGPoint(x: x + offset, y: y + offset))
                }
            }
        }
        canvas.withState {
            canvas.clip(outside: Path(capsuleIn: mark))
            canvas.fill(canvas.bounds, with: .pattern(lines))
        }

        canvas.fill(Path(capsuleIn: mark), with: .color(Color(hex: 0x0B1626, alpha: 0.62)))
        canvas.drawAperture(center: CGPoint(x: mark.minX + 24, y: mark.midY), radius: 12, color: .white)
        canvas.draw(owner, at: CGPoint(x: mark.minX + 46, y: mark.midY - owner.size.height / 2))
        // end of sample
    }
}
