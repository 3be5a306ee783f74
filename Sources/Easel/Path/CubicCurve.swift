// SPDX-License-Identifier: MIT

internal import Foundation

/// A cubic Bézier curve.
struct CubicCurve {
    let start: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let end: CGPoint

    init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Creates the cubic curve that is equal to a quadratic one, by degree elevation.
    init(start: CGPoint, control: CGPoint, end: CGPoint) {
        self.init(
            start: start,
            control1: start + CGVector(from: start, to: control) * (2 / 3),
            control2: end + CGVector(from: end, to: control) * (2 / 3),
            end: end)
    }

    func point(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let (b0, b1, b2, b3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: b0 * start.x + b1 * control1.x + b2 * control2.x + b3 * end.x,
            y: b0 * start.y + b1 * control1.y + b2 * control2.y + b3 * end.y)
    }

    func derivative(at t: CGFloat) -> CGVector {
        let s = 1 - t
        let (b0, b1, b2) = (3 * s * s, 6 * s * t, 3 * t * t)
        return CGVector(
            dx: b0 * (control1.x - start.x) + b1 * (control2.x - control1.x) + b2 * (end.x - control2.x),
            dy: b0 * (control1.y - start.y) + b1 * (control2.y - control1.y) + b2 * (end.y - control2.y))
    }

    /// Both halves, by de Casteljau's construction.
    var halves: (CubicCurve, CubicCurve) {
        func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
        let (a, b, c) = (middle(start, control1), middle(control1, control2), middle(control2, end))
        let (ab, bc) = (middle(a, b), middle(b, c))
        let center = middle(ab, bc)
        return (
            CubicCurve(start: start, control1: a, control2: ab, end: center),
            CubicCurve(start: center, control1: bc, control2: c, end: end)
        )
    }

    /// The smallest axis-aligned rectangle around the four points. It contains the curve.
    var controlBox: CGRect { CGRect(enclosing: [start, control1, control2, end]) }

    /// The extrema along x and y. Together with the ends, these points bound the curve.
    var extrema: [CGPoint] {
        let (a, b, c) = derivative
        return (Self.roots(a: a.dx, b: b.dx, c: c.dx) + Self.roots(a: a.dy, b: b.dy, c: c.dy))
            .filter { $0 > 0 && $0 < 1 }
            .map(point(at:))
    }

    /// The derivative, over 3: a·t² + b·t + c.
    private var derivative: (a: CGVector, b: CGVector, c: CGVector) {
        let (first, second, third) = (
            CGVector(from: start, to: control1), CGVector(from: control1, to: control2),
            CGVector(from: control2, to: end)
        )
        return (
            CGVector(dx: third.dx - 2 * second.dx + first.dx, dy: third.dy - 2 * second.dy + first.dy),
            CGVector(dx: 2 * (second.dx - first.dx), dy: 2 * (second.dy - first.dy)), first
        )
    }

    /// The real roots of a·t² + b·t + c, without the cancellation of the textbook formula.
    private static func roots(a: CGFloat, b: CGFloat, c: CGFloat) -> [CGFloat] {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [q / a, c / q].filter(\.isFinite)
    }

    /// The arc length, to a relative precision of about 1e-9. It is not finite if the squares of the coordinates are
    /// not.
    var length: CGFloat { ArcLengthTable(self).length }
}
