// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let lineCapsAndJoins = Sample(
        "line-caps-and-joins", title: "Caps and joins",
        summary: "Line caps at the ends of a wide line and line joins at its corners, with the path drawn on top.",
        categories: ["Paths"],
        symbols: [
            "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/Canvas/stroke(_:with:lineWidth:)", "Easel/StrokeStyle",
        ], width: 540, height: 272
    ) { canvas in
        // sample
        func draw(_ points: [CGPoint], style: StrokeStyle) {
            let path = Path { $0.addLines(between: points) }
            canvas.stroke(path, with: .color(Color(hex: 0x9DBDF0)), style: style)
            canvas.stroke(path, with: .color(Color(hex: 0x12408C)), lineWidth: 2)
            for point in points {
                let dot = CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)
                canvas.fill(Path(ellipseIn: dot), with: .color(Color(hex: 0x12408C)))
            }
        }
        func label(_ text: String, x: CGFloat, y: CGFloat) {
            canvas.draw(text, at: CGPoint(x: x, y: y), font: Font("Noto Sans", size: 11), color: .gray, anchor: .top)
        }

        let caps: [(LineCap, String)] = [
            (.butt, ".butt ends with the path"), (.round, ".round adds a half disc"),
            (.square, ".square adds half a width"),
        ]
        for (index, (cap, name)) in caps.enumerated() {
            let x = 90 + 180 * CGFloat(index)
            draw(
                [CGPoint(x: x - 46, y: 48), CGPoint(x: x + 46, y: 48)],
                style: StrokeStyle(lineWidth: 36, lineCap: cap))
            label(name, x: x, y: 78)
        }

        let joins: [(LineJoin, String)] = [
            (.miter, ".miter runs to a point"), (.round, ".round turns on a disc"), (.bevel, ".bevel cuts straight"),
        ]
        for (index, (join, name)) in joins.enumerated() {
            let x = 90 + 180 * CGFloat(index)
            draw(
                [CGPoint(x: x - 46, y: 222), CGPoint(x: x, y: 157), CGPoint(x: x + 46, y: 222)],
                style: StrokeStyle(lineWidth: 36, lineJoin: join))
            label(name, x: x, y: 242)
        }
        // end of sample
    }
}
