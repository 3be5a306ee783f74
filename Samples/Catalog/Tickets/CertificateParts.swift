// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Canvas {
    /// Draws a centered line of text with extra space between its letters.
    func drawSpaced(_ line: String, _ spacing: CGFloat, at baseline: CGFloat, font: Font, color: Color) {
        withState {
            setCharacterSpacing(spacing)
            draw(line, at: CGPoint(x: bounds.midX, y: baseline), font: font, color: color, anchor: .baselineCenter)
        }
    }

    /// Draws a line with a diamond in its middle.
    func drawDivider(from left: CGFloat, to right: CGFloat, at y: CGFloat, color: Color) {
        let middle = (left + right) / 2
        for (start, end) in [(left, middle - 12), (middle + 12, right)] {
            stroke(Path(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y)), with: .color(color), lineWidth: 0.8)
        }
        fill(Path(polygonIn: CGRect(x: middle - 5, y: y - 5, width: 10, height: 10), sides: 4), with: .color(color))
    }

    /// Draws a seal of three rosettes with a compass star.
    func drawSeal(at center: CGPoint, color: Color) {
        for (inner, outer, petals, strands) in [(34, 50, 24, 5), (24, 38, 18, 6), (17, 27, 12, 6)]
            as [(CGFloat, CGFloat, Int, Int)]
        {
            let rosette = Path(rosetteAt: center, inner: inner, outer: outer, petals: petals, strands: strands)
            stroke(rosette, with: .color(color), lineWidth: 0.5)
        }
        let disc = CGRect(origin: center, size: .zero).insetBy(dx: -19, dy: -19)
        fill(Path(ellipseIn: disc), with: .color(color))
        stroke(Path(ellipseIn: disc.insetBy(dx: 2.5, dy: 2.5)), with: .color(Color(hex: 0xFFFDF7)), lineWidth: 0.6)
        let star = Path(starIn: disc.insetBy(dx: 4, dy: 4), points: 4, innerRatio: 0.24)
        fill(star, with: .color(Color(hex: 0xFFFDF7)))
    }

    /// Draws a signature in ink.
    func drawSignature(at center: CGPoint, color: Color) {
        let pen = Path { path in
            path.move(to: CGPoint(x: -62, y: -4))
            path.addCurve(
                to: CGPoint(x: -40, y: -30), control1: CGPoint(x: -58, y: -22), control2: CGPoint(x: -46, y: -38))
            path.addCurve(
                to: CGPoint(x: -52, y: 4), control1: CGPoint(x: -34, y: -20), control2: CGPoint(x: -48, y: -6))
            path.addCurve(
                to: CGPoint(x: -26, y: -10), control1: CGPoint(x: -44, y: -2), control2: CGPoint(x: -34, y: -16))
            path.addCurve(to: CGPoint(x: -22, y: 0), control1: CGPoint(x: -32, y: -4), control2: CGPoint(x: -30, y: 2))
            path.addCurve(
                to: CGPoint(x: -8, y: -10), control1: CGPoint(x: -14, y: -2), control2: CGPoint(x: -12, y: -10))
            path.addCurve(to: CGPoint(x: 2, y: -1), control1: CGPoint(x: -10, y: -2), control2: CGPoint(x: -4, y: 3))
            path.addCurve(to: CGPoint(x: 18, y: -32), control1: CGPoint(x: 12, y: -8), control2: CGPoint(x: 22, y: -26))
            path.addCurve(to: CGPoint(x: 14, y: 0), control1: CGPoint(x: 12, y: -34), control2: CGPoint(x: 6, y: -2))
            path.addCurve(to: CGPoint(x: 30, y: -10), control1: CGPoint(x: 22, y: 2), control2: CGPoint(x: 26, y: -12))
            path.addCurve(to: CGPoint(x: 66, y: -6), control1: CGPoint(x: 36, y: 4), control2: CGPoint(x: 44, y: 2))
        }
        stroke(
            pen.applying(CGAffineTransform(translationX: center.x, y: center.y)), with: .color(color),
            style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
    }
}
