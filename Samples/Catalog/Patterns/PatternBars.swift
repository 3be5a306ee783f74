// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let patternBars = Sample(
        "pattern-bars", title: "Bars distinguished by patterns",
        summary: "Stripes, crosshatches and dots at several angles, a tile drawn by a closure, and an image as a tile.",
        categories: ["Patterns"],
        symbols: [
            "Easel/Pattern", "Easel/Canvas/setLineWidth(_:)", "Easel/Canvas/strokePath()",
            "Easel/Pattern/crosshatch(width:spacing:angle:color:background:)",
            "Easel/Pattern/dots(radius:spacing:angle:color:background:)", "Easel/Canvas/setFillPattern(_:)",
        ], width: 600, height: 288, helpers: ["../Images/Landscape.swift"]
    ) { canvas in
        // sample
        let ink = Color(hex: 0x1E3A8A)
        let paper = Color(hex: 0xEFF4FF)
        let waves = Pattern(size: CGSize(width: 12, height: 8)) { tile in
            tile.setFillColor(paper)
            tile.fill(tile.bounds)
            tile.setStrokeColor(ink)
            tile.setLineWidth(1.5)
            tile.move(to: CGPoint(x: -3, y: 4))
            for x in stride(from: CGFloat(-3), to: 15, by: 6) {
                let isRising = x == 3
                tile.addQuadCurve(
                    to: CGPoint(x: x + 6, y: 4), control: CGPoint(x: x + 3, y: isRising ? -1 : 9))
            }
            tile.strokePath()
        }
        let photo = try Drawing.landscape.image(scale: 0.15)
        let bars: [(String, CGFloat, Pattern)] = [
            ("stripes 45°", 74, .stripes(width: 2, spacing: 4, angle: .degrees(45), color: ink, background: paper)),
            ("stripes −45°", 92, .stripes(width: 4, spacing: 4, angle: .degrees(-45), color: ink, background: paper)),
            ("stripes 0°", 56, .stripes(width: 1, spacing: 4, angle: .degrees(0), color: ink, background: paper)),
            ("crosshatch 0°", 83, .crosshatch(width: 1, spacing: 6, angle: .degrees(0), color: ink, background: paper)),
            (
                "crosshatch 30°", 64,
                .crosshatch(width: 1, spacing: 4, angle: .degrees(30), color: ink, background: paper)
            ),
            ("dots 0°", 47, .dots(radius: 2, spacing: 8, angle: .degrees(0), color: ink, background: paper)),
            ("dots 45°", 88, .dots(radius: 2.5, spacing: 7, angle: .degrees(45), color: ink, background: paper)),
            ("drawn tile", 69, waves),
            ("image tile", 96, Pattern(image: photo)),
        ]

        canvas.setFillColor(Color(white: 0.88))
        for value in stride(from: CGFloat(0), through: 100, by: 25) {
            canvas.fill(CGRect(x: 44, y: 236 - 2.1 * value, width: 538, height: 1))
            canvas.draw(
                "\(Int(value))", at: CGPoint(x: 36, y: 236 - 2.1 * value), font: Font("Noto Sans", size: 10),
                color: .gray,
                anchor: .right)
        }
        for (index, (name, value, pattern)) in bars.enumerated() {
            let bar = CGRect(x: 56 + 59 * CGFloat(index), y: 236 - 2.1 * value, width: 42, height: 2.1 * value)
            canvas.setFillPattern(pattern)
            canvas.fill(bar)
            canvas.stroke(bar, with: .color(ink))
            for (line, word) in name.split(separator: " ").enumerated() {
                canvas.draw(
                    String(word), at: CGPoint(x: bar.midX, y: 254 + 13 * CGFloat(line)),
                    font: Font("Noto Sans", size: 10),
                    color: .darkGray, anchor: .baselineCenter)
            }
        }
        // end of sample
    }
}
