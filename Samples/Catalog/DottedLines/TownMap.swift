// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Canvas {
    /// Draws a town on the coast: the sea, a park with a pond, and streets.
    func drawTown() {
        setFillColor(Color(hex: 0xF3F0E9))
        fill(bounds)
        let sea = Path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 399, y: 0))
            $0.addLine(to: CGPoint(x: 399, y: 52))
            $0.addCurve(
                to: CGPoint(x: 0, y: 84), control1: CGPoint(x: 290, y: 110), control2: CGPoint(x: 130, y: 40))
            $0.closeSubpath()
        }
        fill(sea, with: .color(Color(hex: 0xC6DEEE)))
        let park = CGRect(x: 22, y: 118, width: 170, height: 156)
        fill(Path(roundedRect: park, cornerRadius: 26), with: .color(Color(hex: 0xD6E8C9)))
        let streets = Path {
            $0.addLines(between: [CGPoint(x: 0, y: 100), CGPoint(x: 214, y: 104), CGPoint(x: 399, y: 150)])
            $0.addLines(between: [CGPoint(x: 214, y: 104), CGPoint(x: 206, y: 296)])
            $0.addLines(between: [CGPoint(x: 207, y: 214), CGPoint(x: 399, y: 236)])
            $0.addLines(between: [CGPoint(x: 300, y: 126), CGPoint(x: 318, y: 296)])
        }
        stroke(streets, with: .color(.white), style: StrokeStyle(lineWidth: 9, lineCap: .round, lineJoin: .round))
        let pond = CGRect(x: 66, y: 158, width: 82, height: 66)
        fill(Path(ellipseIn: pond), with: .color(Color(hex: 0xC6DEEE)))
    }

    /// Draws the name of a way on the map.
    func drawName(_ name: String, at point: CGPoint) {
        draw(
            name, at: point, font: Font("Noto Sans", size: 12, weight: .bold), color: Color(hex: 0x14304F),
            anchor: .center)
    }
}
