// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let dottedLineFitted = Sample(
        "dotted-line-fitted", title: "Dots that fit",
        summary:
            "A dash fitted to the ways of a map: whole dots at both ends, and no seam around the pond.",
        categories: ["Patterns", "Porting"],
        symbols: [
            "Easel/Canvas/stroke(_:with:lineWidth:)", "Easel/Dash/fitted(_:to:closed:)",
            "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle",
        ], series: dottedLines, width: 399, height: 296, helpers: ["Panel.swift", "TownMap.swift"]
    ) { canvas in
        // sample
        canvas.drawTown()
        let ferry = Path(from: CGPoint(x: 24, y: 30), to: CGPoint(x: 375, y: 30))
        let pond = Path(ellipseIn: CGRect(x: 52, y: 144, width: 110, height: 94))
        let footpath = Path {
            $0.move(to: CGPoint(x: 226, y: 272))
            $0.addCurve(
                to: CGPoint(x: 374, y: 100), control1: CGPoint(x: 330, y: 262), control2: CGPoint(x: 230, y: 96))
        }
        for (path, isClosed) in [(ferry, false), (pond, true), (footpath, false)] {
            let dash = Dash.fitted([0.5, 11.5], to: path.length, closed: isClosed)
            canvas.stroke(path, with: .color(.dot), style: StrokeStyle(lineWidth: 6, lineCap: .round, dash: dash))
        }
        canvas.drawName("Ferry", at: CGPoint(x: 199.5, y: 50))
        canvas.drawName("Round the pond", at: CGPoint(x: 107, y: 256))
        canvas.drawName("Footpath", at: CGPoint(x: 352, y: 190))
        // end of sample
    }
}
