// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let miterLimit = Sample(
        "miter-limit", title: "The miter limit",
        summary: "A corner 2.6 line widths long is mitered if the miter limit allows it, and beveled otherwise.",
        categories: ["Paths"],
        symbols: [
            "Easel/Canvas/stroke(_:with:lineWidth:)", "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle",
        ], width: 626, height: 208
    ) { canvas in
        // sample
        func corner(at x: CGFloat) -> Path {
            Path {
                $0.addLines(between: [
                    CGPoint(x: x - 35, y: 140), CGPoint(x: x, y: 56), CGPoint(x: x + 35, y: 140),
                ])
            }
        }
        func label(_ text: String, x: CGFloat, y: CGFloat, color: Color = .gray) {
            canvas.draw(text, at: CGPoint(x: x, y: y), font: Font("Noto Sans", size: 11), color: color, anchor: .top)
        }
        let pale = Color(hex: 0xDCE3EE)

        // The corner measures 52 points from its outer to its inner point, 2.6 times the line width of 20.
        canvas.stroke(corner(at: 70), with: .color(pale), lineWidth: 20)
        let measure = Path {
            for y: CGFloat in [30, 82] {
                $0.move(to: CGPoint(x: 60, y: y))
                $0.addLine(to: CGPoint(x: 80, y: y))
            }
            $0.move(to: CGPoint(x: 70, y: 30))
            $0.addLine(to: CGPoint(x: 70, y: 82))
        }
        canvas.stroke(measure, with: .color(Color(hex: 0xD6253B)), lineWidth: 2)
        label("from point to point", x: 70, y: 162)
        label("2.6 line widths", x: 70, y: 178)

        for (index, limit) in [2, 2.5, 3, 10].enumerated() {
            let x = 196 + 120 * CGFloat(index)
            let isMitered = 2.6 <= limit
            let color = Color(hex: isMitered ? 0x1F5FBF : 0xD97706)
            canvas.stroke(corner(at: x), with: .color(pale), lineWidth: 20)
            canvas.stroke(
                corner(at: x), with: .color(color), style: StrokeStyle(lineWidth: 20, miterLimit: limit))
            canvas.stroke(corner(at: x), with: .color(.white))
            label("miterLimit: \(limit)", x: x, y: 162)
            label(isMitered ? "mitered" : "beveled", x: x, y: 178, color: color)
        }
        // end of sample
    }
}
