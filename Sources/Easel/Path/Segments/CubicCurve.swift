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

    /// Creates the cubic curve that is equal to a quadratic curve, by degree elevation.
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

    /// Both halves, by de Casteljau's algorithm.
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

    /// The same curve in the opposite direction.
    var reversed: CubicCurve { CubicCurve(start: end, control1: control2, control2: control1, end: start) }

    /// Returns the part of the curve between two parameters, computed from its blossom (polar form).
    ///
    /// Source: Ramshaw, "Blossoms are polar forms", CAGD 6 (1989), DOI 10.1016/0167-8396(89)90032-0. Parameters 0 and 1
    /// give exactly the curve's own ends.
    func part(from t0: CGFloat, to t1: CGFloat) -> CubicCurve {
        func blossom(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGPoint {
            let middle = control1.interpolated(to: control2, at: a)
            let first = start.interpolated(to: control1, at: a).interpolated(to: middle, at: b)
            let second = middle.interpolated(to: control2.interpolated(to: end, at: a), at: b)
            return first.interpolated(to: second, at: c)
        }
        return CubicCurve(
            start: blossom(t0, t0, t0), control1: blossom(t0, t0, t1), control2: blossom(t0, t1, t1),
            end: blossom(t1, t1, t1))
    }

    /// Returns the direction of travel, as a vector of length 1; nil for a curve that is a point.
    ///
    /// The derivative can vanish, for example where a control point coincides with its end. The result is then the
    /// direction in which the curve continues or, at the end, arrives.
    func direction(at t: CGFloat) -> CGVector? {
        let least = polygonLength * 1e-9
        let derivative = derivative(at: t)
        if derivative.length > least { return derivative.normalized }
        let rest = part(from: t, to: 1)
        for point in [rest.control1, rest.control2, rest.end] {
            let vector = CGVector(from: rest.start, to: point)
            if vector.length > least { return vector.normalized }
        }
        let passed = part(from: 0, to: t)
        for point in [passed.control2, passed.control1, passed.start] {
            let vector = CGVector(from: point, to: passed.end)
            if vector.length > least { return vector.normalized }
        }
        return nil
    }

    /// The length of the control polygon, which is at least the curve's length.
    var polygonLength: CGFloat {
        CGVector(from: start, to: control1).length + CGVector(from: control1, to: control2).length
            + CGVector(from: control2, to: end).length
    }

    /// The extent of the four points, which contains the curve.
    var controlExtent: Extent {
        var extent = Extent(from: start, to: end)
        extent.add(control1)
        extent.add(control2)
        return extent
    }

    /// The smallest axis-aligned rectangle around the four points. It contains the curve.
    var controlBox: CGRect { controlExtent.rect }

    /// The extrema along x and y. Together with the ends, these points bound the curve.
    var extrema: [CGPoint] {
        let (a, b, c) = derivative
        return (Self.roots(a: a.dx, b: b.dx, c: c.dx) + Self.roots(a: a.dy, b: b.dy, c: c.dy))
            .filter { $0 > 0 && $0 < 1 }
            .map(point(at:))
    }

    /// The coefficients of the derivative divided by 3: a·t² + b·t + c.
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

    /// Returns the real roots of a·t² + b·t + c, avoiding the cancellation of the textbook formula.
    static func roots(a: CGFloat, b: CGFloat, c: CGFloat) -> [CGFloat] {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [q / a, c / q].filter(\.isFinite)
    }

    /// The arc length, to a relative precision of about 1e-9. It is not finite if the squares of the coordinates are
    /// not.
    var length: CGFloat { ArcLengthTable(self).length }
}
