// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A sector of a ring with rounded corners.
struct ArcPath {
    let radii: ClosedRange<Double>
    /// The start angle, in radians clockwise from 12 o'clock.
    let start: Double
    let end: Double
    let cornerRadius: Double

    func path(at center: Point) -> Path {
        let (from, to) = start <= end ? (start, end) : (end, start)
        let inner = radii.lowerBound
        let outer = radii.upperBound
        guard outer > 1e-9, to > from else { return Path() }
        let isWhole = to - from >= 2 * .pi - 1e-9
        let middle = CGPoint(center)
        func point(_ radius: Double, _ angle: Double) -> CGPoint {
            CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
        }
        func arc(_ path: inout Path, _ radius: Double, _ a: Double, _ b: Double) {
            path.addRelativeArc(
                center: middle, radius: CGFloat(radius), startAngle: CGFloat(a - .pi / 2), delta: CGFloat(b - a))
        }
        return Path { path in
            if isWhole {
                path.move(to: point(outer, 0))
                arc(&path, outer, 0, 2 * .pi)
                path.closeSubpath()
                if inner > 1e-9 {
                    path.move(to: point(inner, 0))
                    arc(&path, inner, 2 * .pi, 0)
                    path.closeSubpath()
                }
                return
            }
            let corner = min(cornerRadius, (outer - inner) / 2)
            // Returns the angle at the ring's center between the side and the center of the corner's circle.
            func turn(_ radius: Double, _ corner: Double, isOuter: Bool) -> Double {
                let distance = isOuter ? radius - corner : radius + corner
                return distance > 0 && corner < distance ? asin(corner / distance) : 0
            }
            let outerTurn = min(corner > 0 ? turn(outer, corner, isOuter: true) : 0, (to - from) / 2)
            let innerTurn = min(corner > 0 && inner > 0 ? turn(inner, corner, isOuter: false) : 0, (to - from) / 2)
            if outerTurn > 0 {
                path.move(to: point((outer - corner) * cos(outerTurn), from))
                addCorner(
                    &path, point((outer - corner), from + outerTurn), corner, from: from - .pi / 2, to: from + outerTurn
                )
            } else {
                path.move(to: point(outer, from))
            }
            arc(&path, outer, from + outerTurn, to - outerTurn)
            if outerTurn > 0 {
                addCorner(&path, point(outer - corner, to - outerTurn), corner, from: to - outerTurn, to: to + .pi / 2)
            }
            if inner <= 1e-9 {
                path.addLine(to: middle)
            } else if innerTurn > 0 {
                path.addLine(to: point((inner + corner) * cos(innerTurn), to))
                addCorner(
                    &path, point(inner + corner, to - innerTurn), corner, from: to + .pi / 2, to: to - innerTurn + .pi)
                arc(&path, inner, to - innerTurn, from + innerTurn)
                addCorner(
                    &path, point(inner + corner, from + innerTurn), corner, from: from + innerTurn + .pi,
                    to: from + 1.5 * .pi)
            } else {
                path.addLine(to: point(inner, to))
                arc(&path, inner, to, from)
            }
            path.closeSubpath()
        }
    }

    /// Adds a clockwise arc of a corner's circle. Angles are in radians, clockwise from 12 o'clock.
    private func addCorner(_ path: inout Path, _ center: CGPoint, _ radius: Double, from: Double, to: Double) {
        path.addRelativeArc(
            center: center, radius: CGFloat(radius), startAngle: CGFloat(from - .pi / 2), delta: CGFloat(to - from))
    }
}
