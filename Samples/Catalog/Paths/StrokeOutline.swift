// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let strokeOutline = Sample(
        "stroke-outline", title: "The outline of a stroke",
        summary: "The area that a stroke covers, as a path that can be filled, stroked, clipped to and combined.",
        categories: ["Paths"],
        symbols: [
            "Easel/Path/copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)",
            "Easel/Path/normalized(using:)", "Easel/Canvas/translateBy(x:y:)",
            "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle", "Easel/Canvas/stroke(_:with:lineWidth:)",
        ], width: 600, height: 190
    ) { canvas in
        // sample
        let corners = Path {
            $0.addLines(between: [(20, 108), (58, 36), (98, 108), (140, 36)].map { CGPoint(x: $0, y: $1) })
        }
        let loop = Path {
            $0.move(to: CGPoint(x: 18, y: 116))
            $0.addCurve(
                to: CGPoint(x: 142, y: 116), control1: CGPoint(x: 270, y: -14), control2: CGPoint(x: -110, y: -14))
        }
        let mitered = corners.copy(strokingWithWidth: 26, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        let round = loop.copy(strokingWithWidth: 22, lineCap: .round, lineJoin: .round, miterLimit: 10)
        let pictures = [
            (corners, mitered, "butt caps, miter joins"), (loop, round, "a loop runs over itself"),
            (loop, try round.normalized(), "normalized(): the edge alone"),
        ]
        for (index, (path, outline, name)) in pictures.enumerated() {
            canvas.withState {
                canvas.translateBy(x: 22 + 196 * CGFloat(index), y: 16)
                canvas.fill(outline, with: .color(Color(hex: 0xDDF3E4)))
                canvas.stroke(
                    path, with: .color(Color(hex: 0x8CBF9F)), style: StrokeStyle(lineWidth: 1.5, dash: [4, 3]))
                canvas.stroke(outline, with: .color(Color(hex: 0x166534)), lineWidth: 1.5)
                canvas.draw(
                    name, at: CGPoint(x: 80, y: 144), font: Font("Noto Sans", size: 11), color: .gray, anchor: .top)
            }
        }
        // end of sample
    }
}
