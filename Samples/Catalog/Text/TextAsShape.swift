// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let textAsShape = Sample(
        "text-as-shape", title: "Text as clip, outline and paint",
        summary: "Glyphs filled with a gradient and a pattern, stroked, used as a clip, and separated into paths.",
        categories: ["Text", "Paths"],
        symbols: [
            "Easel/Canvas/setFillPaint(_:)", "Easel/Canvas/setFillPattern(_:)", "Easel/Canvas/setLineWidth(_:)",
            "Easel/Canvas/setTextDrawingMode(_:)", "Easel/Canvas/replicate(_:by:_:)",
            "Easel/Path/componentsSeparated(using:)",
        ], width: 640, height: 330
    ) { canvas in
        // sample
        let font = Font("Noto Sans", size: 86, weight: .bold)
        let (red, blue) = (Color(hex: 0xD6253B), Color(hex: 0x1F5FBF))
        func origin(_ column: Int, _ row: Int) -> CGPoint {
            CGPoint(x: 32 + 324 * CGFloat(column), y: 84 + 108 * CGFloat(row))
        }

        let sunset = Gradient(colors: [Color(hex: 0xF9C74F), red])
        canvas.setFillPaint(.linearGradient(sunset, from: CGPoint(x: 32, y: 0), to: CGPoint(x: 290, y: 0)))
        canvas.draw("Paint", at: origin(0, 0), font: font)
        canvas.setFillPattern(.stripes(width: 3, spacing: 3, angle: .degrees(45), color: blue))
        canvas.draw("Hatch", at: origin(1, 0), font: font)

        canvas.setStrokeColor(blue)
        canvas.setLineWidth(2)
        canvas.setTextDrawingMode(.stroke)
        canvas.draw("Stroke", at: origin(0, 1), font: font)

        canvas.withState {
            canvas.setTextDrawingMode(.clip)
            canvas.draw("Clip", at: origin(1, 1), font: font)
            canvas.replicate(14, by: CGAffineTransform(translationX: 20, y: 0)) { copy in
                canvas.setFillColor(Color(hue: CGFloat(copy) / 14, saturation: 0.7, brightness: 0.9))
                canvas.fillEllipse(in: CGRect(x: 350, y: 118, width: 60, height: 90))
            }
        }

        // Each letter is a component of the outline, and so is the dot of the i.
        let outline = try Path(outlinesOf: canvas.layout("Outline", font: font))
        for (index, part) in try outline.componentsSeparated().enumerated() {
            let moved = part.applying(CGAffineTransform(translationX: 32 + CGFloat(index) * 14, y: 216))
            let color = Color(oklchLightness: 0.65, chroma: 0.16, hue: .degrees(40 * CGFloat(index)))
            canvas.fill(moved, with: .color(color))
            canvas.stroke(moved, with: .color(.black), lineWidth: 0.75)
        }
        // end of sample
    }
}
