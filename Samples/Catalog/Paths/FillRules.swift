// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let fillRules = Sample(
        "fill-rules", title: "Fill rules",
        summary: "Three paths filled by the winding rule, which depends on their directions, and by the even-odd rule.",
        categories: ["Paths"],
        symbols: [
            "Easel/Path/closeSubpath()", "Easel/Path/reversed()", "Easel/Canvas/translateBy(x:y:)",
            "Easel/Canvas/fill(_:with:using:)", "Easel/Canvas/stroke(_:with:lineWidth:)",
        ], width: 540, height: 306, helpers: ["DirectionArrow.swift"]
    ) { canvas in
        // sample
        let star = Path {
            let corners = (0..<5).map { index in
                let angle = CGFloat.pi * (0.8 * CGFloat(index) - 0.5)
                return CGPoint(x: 56 * cos(angle), y: 56 * sin(angle) + 5)
            }
            $0.addLines(between: corners)
            $0.closeSubpath()
        }
        let outer = Path(rect: CGRect(x: -60, y: -46, width: 120, height: 92))
        let inner = Path(rect: CGRect(x: -30, y: -22, width: 60, height: 44))
        let shapes: [(String, [Path])] = [
            ("a star in one stroke", [star]), ("both the same way", [outer, inner]),
            ("one against the other", [outer, inner.reversed()]),
        ]
        let rules: [(FillRule, String)] = [(.winding, ".winding"), (.evenOdd, ".evenOdd")]
        let caption = Font("Noto Sans", size: 11)

        for (row, (rule, ruleName)) in rules.enumerated() {
            let y = 74 + 128 * CGFloat(row)
            canvas.draw(ruleName, at: CGPoint(x: 20, y: y), font: caption, color: .gray, anchor: .left)
            for (column, (_, subpaths)) in shapes.enumerated() {
                canvas.withState {
                    canvas.translateBy(x: 148 + 154 * CGFloat(column), y: y)
                    let whole = Path { for path in subpaths { $0.addPath(path) } }
                    canvas.fill(whole, with: .color(Color(hex: 0xF9C74F)), using: rule)
                    canvas.stroke(whole, with: .color(Color(hex: 0x7A4B00)), lineWidth: 2)
                    for path in subpaths {
                        canvas.drawDirection(of: path, at: 0.1, color: Color(hex: 0x7A4B00), size: 11)
                    }
                }
            }
        }
        for (column, (name, _)) in shapes.enumerated() {
            let point = CGPoint(x: 148 + 154 * CGFloat(column), y: 276)
            canvas.draw(name, at: point, font: caption, color: .gray, anchor: .top)
        }
        // end of sample
    }
}
