// SPDX-License-Identifier: MIT

import Easel
import EaselGallery

extension Sample {
    static let patternPhase = Sample(
        "pattern-phase", title: "The phase of a pattern",
        summary: "Fills with the same pattern match where they overlap, unless setPatternPhase shifts one of them.",
        categories: ["Patterns"],
        symbols: [
            "Easel/Pattern", "Easel/Canvas/setFillPattern(_:)", "Easel/Canvas/setPatternPhase(_:)",
            "Easel/Canvas/fill(_:)-5q4y0", "Easel/Canvas/stroke(_:with:lineWidth:)",
        ], width: 580, height: 184
    ) { canvas in
        // sample
        let scales = Pattern(size: CGSize(width: 40, height: 40)) { tile in
            tile.setFillColor(Color(hex: 0x99F6E4))
            tile.fill(tile.bounds)
            for (x, y) in [(0, 40), (40, 40), (20, 20), (0, 0), (40, 0)] as [(CGFloat, CGFloat)] {
                for (radius, color) in [(20, 0x99F6E4), (16, 0x0D9488)] as [(CGFloat, UInt32)] {
                    let box = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
                    tile.fill(Path(ellipseIn: box), with: .color(Color(hex: color)))
                }
            }
        }
        let panels: [(String, CGSize, CGSize)] = [
            ("both (0, 0)", .zero, .zero),
            ("both (20, 0)", CGSize(width: 20, height: 0), CGSize(width: 20, height: 0)),
            ("(0, 0) and (10, 10)", .zero, CGSize(width: 10, height: 10)),
        ]
        for (index, (name, first, second)) in panels.enumerated() {
            let x = 20 + 190 * CGFloat(index)
            canvas.withState {
                canvas.setFillPattern(scales)
                canvas.setPatternPhase(first)
                canvas.fill(CGRect(x: x, y: 16, width: 100, height: 80))
                canvas.setPatternPhase(second)
                canvas.fill(CGRect(x: x + 60, y: 56, width: 100, height: 80))
            }
            for origin in [CGPoint(x: x, y: 16), CGPoint(x: x + 60, y: 56)] {
                canvas.stroke(
                    Path(rect: CGRect(origin: origin, size: CGSize(width: 100, height: 80))),
                    with: .color(Color(hex: 0x115E59)), lineWidth: 2)
            }
            canvas.draw(
                name, at: CGPoint(x: x + 80, y: 162), font: Font("Noto Sans", size: 11), color: .gray,
                anchor: .baselineCenter)
        }
        // end of sample
    }
}
