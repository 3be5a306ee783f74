// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let shadows = Sample(
        "shadows", title: "Shadows",
        summary: "Shadows of fills, strokes, text and images; sharp, blurred and colored; per shape and per layer.",
        categories: ["Paint"],
        symbols: [
            "Easel/Drawing/image(scale:rendering:)", "Easel/Gradient",
            "Easel/Paint/linearGradient(_:from:to:spread:transform:)", "Easel/Canvas/stroke(_:with:style:)-5x4xa",
            "Easel/Canvas/draw(_:in:)", "Easel/Canvas/setShadow(offset:blur:color:)",
        ], width: 640, height: 304, helpers: ["../Images/Landscape.swift"]
    ) { canvas in
        // sample
        let (indigo, teal, amber) = (Color(hex: 0x4F46E5), Color(hex: 0x14B8A6), Color(hex: 0xF59E0B))
        let photo = try Drawing.landscape.image(scale: 0.75)
        let fade = Gradient(colors: [teal, indigo])
        let drop = (CGSize(width: 0, height: 5), CGFloat(10), Color(white: 0, alpha: 0.45))
        func star(_ box: CGRect) { canvas.fill(Path(starIn: box, points: 5, innerRatio: 0.5), with: .color(amber)) }
        func chain(_ box: CGRect) {
            for (x, color) in [(-6, indigo), (14, teal), (34, amber)] as [(CGFloat, Color)] {
                let square = CGRect(x: box.minX + x, y: box.minY + 14, width: 36, height: 36)
                canvas.fill(Path(roundedRect: square, cornerRadius: 8), with: .color(color))
            }
        }
        let cells: [(String, (CGSize, CGFloat, Color), (CGRect) -> Void)] = [
            ("color", drop, { canvas.fill(Path(ellipseIn: $0), with: .color(indigo)) }),
            (
                "gradient", drop,
                { box in
                    let (start, end) = (box.origin, CGPoint(x: box.maxX, y: box.maxY))
                    canvas.fill(
                        Path(roundedRect: box, cornerRadius: 14), with: .linearGradient(fade, from: start, to: end))
                }
            ),
            (
                "stroke", drop,
                {
                    let pen = StrokeStyle(lineWidth: 8, dash: [14, 6])
                    canvas.stroke(Path(ellipseIn: $0.insetBy(dx: 4, dy: 4)), with: .color(teal), style: pen)
                }
            ),
            (
                "text", drop,
                { box in
                    let font = Font("Noto Sans", size: 44, weight: .bold)
                    canvas.draw("Ag", at: CGPoint(x: box.midX, y: box.midY), font: font, color: indigo, anchor: .center)
                }
            ),
            ("image", drop, { canvas.draw(photo, in: $0.insetBy(dx: -13, dy: 2)) }),
            ("blur 0", (CGSize(width: 6, height: 6), 0, Color(white: 0.75)), star),
            ("blur 12", (CGSize(width: 6, height: 6), 12, Color(white: 0, alpha: 0.6)), star),
            ("a glow", (.zero, 18, Color(hex: 0xEF4444)), star),
            ("each its own", drop, chain),
            ("a layer's", drop, { box in canvas.withLayer { chain(box) } }),
        ]
        for (index, (name, (offset, blur, color), draw)) in cells.enumerated() {
            let center = CGPoint(x: 72 + 124 * CGFloat(index % 5), y: index < 5 ? 66 : 206)
            canvas.withState {
                canvas.setShadow(offset: offset, blur: blur, color: color)
                draw(CGRect(x: center.x - 32, y: center.y - 32, width: 64, height: 64))
            }
            canvas.draw(
                name, at: CGPoint(x: center.x, y: center.y + 68), font: Font("Noto Sans", size: 11), color: .gray,
                anchor: .baselineCenter)
        }
        // end of sample
    }
}
