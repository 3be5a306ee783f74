// SPDX-License-Identifier: MIT

internal import Foundation

/// Curves in boolean operations, including lines converted to curves. Coordinates are in grid units or in the units of
/// the paths.
extension CubicCurve {
    init(lineFrom start: CGPoint, to end: CGPoint) {
        let chord = end - start
        self.init(start: start, control1: start + chord * (1 / 3), control2: start + chord * (2 / 3), end: end)
    }

    /// Returns a copy of the curve with each point moved by a function.
    func mapped(_ move: (CGPoint) -> CGPoint) -> CubicCurve {
        CubicCurve(start: move(start), control1: move(control1), control2: move(control2), end: move(end))
    }

    /// Returns the parts before and after `t`, by de Casteljau's algorithm.
    func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
        func point(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a + (b - a) * t }
        let (a, b, c) = (point(start, control1), point(control1, control2), point(control2, end))
        let (ab, bc) = (point(a, b), point(b, c))
        let middle = point(ab, bc)
        return (
            CubicCurve(start: start, control1: a, control2: ab, end: middle),
            CubicCurve(start: middle, control1: bc, control2: c, end: end)
        )
    }

    /// Returns the part between two parameters by splitting, which rounds differently from `part(from:to:)`.
    func piece(from t0: CGFloat, to t1: CGFloat) -> CubicCurve {
        var result = self
        if t1 < 1 { result = result.split(at: t1).0 }
        if t0 > 0 { result = result.split(at: t0 / t1).1 }
        return result
    }

    /// Returns the same curve with its ends and the adjacent control points moved.
    func moved(startTo newStart: CGPoint, endTo newEnd: CGPoint) -> CubicCurve {
        CubicCurve(
            start: newStart, control1: control1 + (newStart - start), control2: control2 + (newEnd - end), end: newEnd)
    }

    /// An upper bound on the distance between the curve and its chord.
    var deviation: CGFloat {
        let (chord, first, second) = (end - start, control1 - start, control2 - start)
        let length = chord.gridLength
        guard length > 0 else { return max(first.gridLength, second.gridLength) }
        return 0.75 * max(abs(chord.cross(first)), abs(chord.cross(second))) / length
    }

    /// The curve's contribution to the area of a loop. By Green's theorem, this is the signed area between the curve
    /// and the origin, ½ ∫ (x dy − y dx). For a cubic in Bernstein form, the integral is a sum of products.
    var areaShare: CGFloat {
        let (p0, p1, p2, p3) = (start - .zero, control1 - .zero, control2 - .zero, end - .zero)
        return
            (6 * p0.cross(p1) + 3 * p0.cross(p2) + p0.cross(p3) + 3 * p1.cross(p2) + 3 * p1.cross(p3)
            + 6 * p2.cross(p3)) / 20
    }

    /// The parameters of the extrema along x and y, in ascending order.
    var turns: [CGFloat] {
        func roots(_ q0: CGFloat, _ q1: CGFloat, _ q2: CGFloat) -> [CGFloat] {
            Self.roots(a: q0 - 2 * q1 + q2, b: 2 * (q1 - q0), c: q0).filter { $0 > 1e-9 && $0 < 1 - 1e-9 }
        }
        let (d0, d1, d2) = (control1 - start, control2 - control1, end - control2)
        var result: [CGFloat] = []
        for t in (roots(d0.dx, d1.dx, d2.dx) + roots(d0.dy, d1.dy, d2.dy)).sorted()
        where t - (result.last ?? 0) > 1e-9 {
            result.append(t)
        }
        return result
    }

    /// Returns the parameter of a point on or near this curve, which must be monotonic along x and y.
    ///
    /// The result is the parameter at which the curve crosses a diagonal through the point. Along the other diagonal,
    /// the curve is monotonic. The crossing is therefore unique, and its angle is at least an eighth of a turn.
    func parameter(near point: CGPoint, from low: CGFloat = 0, to high: CGFloat = 1) -> CGFloat {
        let diagonal = CGVector(dx: end.x >= start.x ? 1 : -1, dy: end.y >= start.y ? 1 : -1)
        let (g0, g1) = ((start - point).dot(diagonal), (control1 - point).dot(diagonal))
        let (g2, g3) = ((control2 - point).dot(diagonal), (end - point).dot(diagonal))
        var (low, high) = (low, high)
        var t = low + (high - low) / 2
        // Newton's method is used while its steps stay in the bracket, and bisection otherwise.
        for _ in 0..<60 {
            let s = 1 - t
            let value = s * s * s * g0 + 3 * s * s * t * g1 + 3 * s * t * t * g2 + t * t * t * g3
            if value == 0 { return t }
            if value < 0 { low = t } else { high = t }
            let slope = 3 * (s * s * (g1 - g0) + 2 * s * t * (g2 - g1) + t * t * (g3 - g2))
            var next = t - value / slope
            if !(next > low && next < high) { next = low + (high - low) / 2 }
            if abs(next - t) < 1e-16 || next == t { return next }
            t = next
        }
        return t
    }
}

extension CGVector {
    /// The vector's length, computed as a square root. On a grid, the squares cannot overflow, so `hypot` is
    /// unnecessary.
    var gridLength: CGFloat { dot(self).squareRoot() }
}
