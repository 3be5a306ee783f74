// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let dottedLineFitted = Sample(
        "dotted-line-fitted", title: "Dots that fit",
        summary: "A dash of 1 and 16 fitted to a path's length: whole dots at both ends, no seam in a closed path.",
        categories: ["Patterns", "Porting"],
        symbols: [
            "Easel/Canvas/stroke(_:with:lineWidth:)", "Easel/Dash/fitted(_:to:closed:)",
            "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle",
        ], series: dottedLines, width: 399, height: 296, helpers: ["Panel.swift"]
    ) { canvas in
        // sample
        let line = Path {
            $0.move(to: CGPoint(x: 34, y: 34))
            $0.addLine(to: CGPoint(x: 365, y: 34))
        }
        let circle = Path(ellipseIn: CGRect(x: 34, y: 102, width: 150, height: 150))
        let curve = Path {
            $0.move(to: CGPoint(x: 232, y: 240))
            $0.addCurve(
                to: CGPoint(x: 365, y: 114), control1: CGPoint(x: 330, y: 300), control2: CGPoint(x: 230, y: 20))
        }
        let paths = [
            (line, false, "open", CGPoint(x: 199.5, y: 48)), (circle, true, "closed", CGPoint(x: 109, y: 266)),
            (curve, false, "curved", CGPoint(x: 298.5, y: 266)),
        ]
        for (path, isClosed, name, caption) in paths {
            canvas.stroke(path, with: .color(Color(hex: 0xC9CFDA)))
            let dash = Dash.fitted([1, 16], to: path.length, closed: isClosed)
            canvas.stroke(path, with: .color(.dot), style: StrokeStyle(lineWidth: 8, lineCap: .round, dash: dash))
            canvas.draw(name, at: caption, font: Font("Noto Sans", size: 12), color: .darkGray, anchor: .top)
        }
        // end of sample
    }
}
