// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let pathTrimming = Sample(
        "path-trimming", title: "Parts and points of a path",
        summary: "A curve trimmed to fractions of its length, and its points and tangents at equal distances along it.",
        categories: ["Paths"],
        symbols: [
            "Easel/Canvas/translateBy(x:y:)", "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle",
            "Easel/Path/trimmed(from:to:)", "Easel/Path/point(atLength:)", "Easel/Canvas/stroke(_:with:lineWidth:)",
        ], width: 560, height: 314, helpers: ["DirectionArrow.swift"]
    ) { canvas in
        // sample
        let curve = Path {
            $0.move(to: CGPoint(x: 10, y: 96))
            $0.addCurve(
                to: CGPoint(x: 120, y: 56), control1: CGPoint(x: 40, y: -20), control2: CGPoint(x: 90, y: -10))
            $0.addCurve(
                to: CGPoint(x: 230, y: 24), control1: CGPoint(x: 150, y: 122), control2: CGPoint(x: 214, y: 120))
        }
        let (blue, red) = (Color(hex: 0x1F5FBF), Color(hex: 0xD6253B))
        func draw(_ name: String, column: CGFloat, row: CGFloat, body: () -> Void) {
            canvas.withState {
                canvas.translateBy(x: 20 + 280 * column, y: 20 + 152 * row)
                canvas.stroke(
                    curve, with: .color(Color(hex: 0xD3DDEE)), style: StrokeStyle(lineWidth: 6, lineCap: .round))
                body()
                canvas.draw(
                    name, at: CGPoint(x: 120, y: 112), font: Font("Noto Sans", size: 11), color: .gray, anchor: .top)
            }
        }

        let parts: [(CGFloat, CGFloat, String, CGFloat, CGFloat)] = [
            (0, 0.25, "trimmed(from: 0, to: 0.25)", 0, 0), (0.25, 0.75, "trimmed(from: 0.25, to: 0.75)", 1, 0),
            (0.9, 1, "trimmed(from: 0.9, to: 1)", 0, 1),
        ]
        for (start, end, name, column, row) in parts {
            draw(name, column: column, row: row) {
                let part = curve.trimmed(from: start, to: end)
                canvas.stroke(part, with: .color(blue), style: StrokeStyle(lineWidth: 6, lineCap: .round))
            }
        }
        draw("point(atLength:), every eighth of the length", column: 1, row: 1) {
            for eighth in 0...8 {
                let length = curve.length * CGFloat(eighth) / 8
                guard let (point, tangent) = curve.point(atLength: length) else { continue }
                let arrow = Path {
                    $0.move(to: point)
                    $0.addLine(to: CGPoint(x: point.x + 22 * tangent.dx, y: point.y + 22 * tangent.dy))
                }
                canvas.stroke(arrow, with: .color(red), lineWidth: 1.5)
                canvas.drawDirection(of: arrow, at: 1, color: red, size: 7)
                let dot = CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)
                canvas.fill(Path(ellipseIn: dot), with: .color(blue))
            }
        }
        // end of sample
    }
}
