// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Path {
    /// The wing of a falcon, 30 points wide, to the right of the origin.
    static var kestrel: Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: 7))
            path.addCurve(
                to: CGPoint(x: 30, y: -11), control1: CGPoint(x: 8, y: -4), control2: CGPoint(x: 18, y: -11))
            path.addCurve(
                to: CGPoint(x: 17, y: 11), control1: CGPoint(x: 23, y: -6), control2: CGPoint(x: 19, y: 2))
            path.addCurve(to: CGPoint(x: 0, y: 7), control1: CGPoint(x: 13, y: 5), control2: CGPoint(x: 6, y: 4))
            path.closeSubpath()
        }
    }

    /// An airplane from above, 30 points long, with its center at the origin and its nose toward +x.
    static var airplane: Path {
        Path { path in
            let half = [
                (15, 1.2), (12, 2.2), (4, 2.4), (-4, 13), (-7.5, 13), (-3.5, 2.4), (-9.5, 2.1), (-13, 6), (-15, 6),
                (-13, 0),
            ]
            .map { CGPoint(x: $0.0, y: $0.1) }
            path.addLines(between: half + half.reversed().dropFirst().map { CGPoint(x: $0.x, y: -$0.y) })
            path.closeSubpath()
        }
    }
}

extension Canvas {
    /// Draws a white card with a band at its top, and with two notches at the ends of a perforation.
    func drawTicket(in card: CGRect, perforation x: CGFloat, bandHeight: CGFloat, color: Color) throws {
        let notches = Path { path in
            for y in [card.minY, card.maxY] {
                path.addEllipse(in: CGRect(x: x, y: y, width: 0, height: 0).insetBy(dx: -11, dy: -11))
            }
        }
        let shape = try Path(roundedRect: card, cornerRadius: 18).subtracting(notches)
        withState {
            setShadow(offset: CGSize(width: 0, height: 6), blur: 22, color: Color(hex: 0x14213D, alpha: 0.22))
            fill(shape, with: .color(.white))
        }
        withState {
            clip(to: shape)
            fill(card.divided(atDistance: bandHeight, from: .minYEdge).slice, with: .color(color))
        }
        stroke(
            Path(from: CGPoint(x: x, y: card.minY + bandHeight + 16), to: CGPoint(x: x, y: card.maxY - 20)),
            with: .color(Color(hex: 0xC9D3DF)),
            style: StrokeStyle(
                lineWidth: 3, lineCap: .round, dash: Dash.fitted([0, 9], to: card.height - bandHeight - 36)))
    }

    /// Draws a small caption in capitals.
    func drawCaption(_ caption: String, at point: CGPoint, color: Color, anchor: TextAnchor) {
        withState {
            setCharacterSpacing(1)
            draw(caption, at: point, font: Font("Noto Sans", size: 10.5, weight: .bold), color: color, anchor: anchor)
        }
    }

    /// Draws a dashed line from one airport to another with an airplane in its middle.
    func drawFlight(from start: CGPoint, to end: CGPoint, color: Color) {
        let middle = CGPoint(x: (start.x + end.x) / 2, y: start.y)
        for (from, to) in [(start.x + 9, middle.x - 24), (middle.x + 24, end.x - 9)] {
            stroke(
                Path(from: CGPoint(x: from, y: start.y), to: CGPoint(x: to, y: start.y)), with: .color(color),
                style: StrokeStyle(lineWidth: 1.5, lineCap: .round, dash: [1, 5]))
        }
        for point in [start, end] {
            stroke(
                Path(ellipseIn: CGRect(origin: point, size: .zero).insetBy(dx: -4, dy: -4)), with: .color(color),
                lineWidth: 2)
        }
        fill(Path.airplane.applying(CGAffineTransform(translationX: middle.x, y: middle.y)), with: .color(color))
    }
}
