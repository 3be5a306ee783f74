// SPDX-License-Identifier: MIT

import Easel

extension Canvas {
    /// Draws the current coordinate system: a grid over a rectangle, the x axis, and a dot at the origin.
    func drawCoordinateGrid(in rect: CGRect, every step: CGFloat, color: Color) {
        let lines = stride(from: rect.minX, through: rect.maxX, by: step).flatMap { x in
            [CGPoint(x: x, y: rect.minY), CGPoint(x: x, y: rect.maxY)]
        }
        let crossLines = stride(from: rect.minY, through: rect.maxY, by: step).flatMap { y in
            [CGPoint(x: rect.minX, y: y), CGPoint(x: rect.maxX, y: y)]
        }
        let arrowhead = [CGVector(dx: 0, dy: 0), CGVector(dx: -8, dy: -4), CGVector(dx: -8, dy: 4)]
        withState {
            setLineWidth(1)
            setStrokeColor(color.withAlphaComponent(0.45))
            // A single stroke keeps the lines from being darker where they cross.
            strokeLineSegments(between: lines + crossLines)

            setFillColor(color)
            setStrokeColor(color)
            setLineWidth(2)
            strokeLineSegments(between: [.zero, CGPoint(x: rect.maxX - 6, y: 0)])
            addLines(between: arrowhead.map { CGPoint(x: rect.maxX + $0.dx, y: $0.dy) })
            fillPath()
            fillEllipse(in: CGRect(x: -5, y: -5, width: 10, height: 10))
            drawUpright("x", at: CGPoint(x: rect.maxX - 5, y: -10))
        }
    }

    /// Draws the name of an axis upright, because an x rotated by 45° looks like a plus sign.
    private func drawUpright(_ name: String, at point: CGPoint) {
        withState {
            translateBy(x: point.x, y: point.y)
            rotate(by: -atan2(ctm.b, ctm.a))
            draw(name, at: .zero, font: Font("Noto Sans", size: 12, weight: .bold), anchor: .center)
        }
    }
}
