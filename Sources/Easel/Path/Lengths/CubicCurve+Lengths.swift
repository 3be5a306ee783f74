// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

extension CubicCurve {
    /// Returns the piece between two parameters, exactly the same curve, by its blossom (polar form).
    ///
    /// Source: Ramshaw, "Blossoms are polar forms", CAGD 6 (1989), DOI 10.1016/0167-8396(89)90032-0. Parameters 0 and 1
    /// give the curve's own ends, bit for bit.
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

    /// The direction of travel, of length 1; nil for a curve that is a point.
    ///
    /// The derivative can vanish, for example where a control point coincides with its end. The direction is then that
    /// in which the curve continues or, at the end, arrives.
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

    /// The length of the control polygon: at least the curve's length, and not much longer.
    var polygonLength: CGFloat {
        CGVector(from: start, to: control1).length + CGVector(from: control1, to: control2).length
            + CGVector(from: control2, to: end).length
    }
}

extension CGPoint {
    /// Returns the point between two points. At 0 and 1 the result is exactly one of them.
    func interpolated(to other: CGPoint, at t: CGFloat) -> CGPoint {
        CGPoint(x: (1 - t) * x + t * other.x, y: (1 - t) * y + t * other.y)
    }
}

/// A cubic curve's arc length as a function of its parameter, and the inverse function.
///
/// The curve is cut into pieces in which its speed is a polynomial to about 1e-10 of its length. The test is that
/// five-point Gauss-Legendre quadrature agrees with itself on halves. In each piece, Newton's method finds the
/// parameter for a length.
struct ArcLengthTable {
    /// The derivative's Bézier points. A point moving along them has the curve's velocity.
    private let (velocity0, velocity1, velocity2): (CGVector, CGVector, CGVector)

    /// The parameter at the end of each piece and the length up to it. The first entry is the curve's start.
    private var cuts: [(t: CGFloat, length: CGFloat)] = [(0, 0)]

    /// The length of the whole curve.
    var length: CGFloat { cuts[cuts.count - 1].length }

    init(_ curve: CubicCurve) {
        velocity0 = CGVector(from: curve.start, to: curve.control1) * 3
        velocity1 = CGVector(from: curve.control1, to: curve.control2) * 3
        velocity2 = CGVector(from: curve.control2, to: curve.end) * 3
        addCuts(from: 0, to: 1, whole: quadrature(from: 0, to: 1), tolerance: curve.polygonLength * 1e-9, depth: 0)
    }

    private mutating func addCuts(
        from t0: CGFloat, to t1: CGFloat, whole: CGFloat, tolerance: CGFloat, depth: Int
    ) {
        let middle = (t0 + t1) / 2
        let (left, right) = (quadrature(from: t0, to: middle), quadrature(from: middle, to: t1))
        // Halving reduces the rule's error about a thousandfold, and a cusp's share by more than half. A NaN ends the
        // recursion as well.
        if abs(left + right - whole) > tolerance, depth < 30 {
            addCuts(from: t0, to: middle, whole: left, tolerance: tolerance, depth: depth + 1)
            addCuts(from: middle, to: t1, whole: right, tolerance: tolerance, depth: depth + 1)
        } else {
            cuts.append((middle, length + left))
            cuts.append((t1, length + right))
        }
    }

    /// The parameter at a length from the start; 0 and 1 beyond the ends.
    func parameter(atLength target: CGFloat) -> CGFloat {
        guard target > 0 else { return 0 }
        guard target < length else { return 1 }
        let index = cuts.partitioningIndex { $0.length >= target }
        let (start, end) = (cuts[index - 1], cuts[index])
        let wanted = target - start.length
        var (low, high) = (start.t, end.t)
        var t = low + (high - low) * (wanted / (end.length - start.length))
        // Newton's method needs three or four steps; halving takes over where it would leave the bracket.
        for _ in 0..<60 {
            let excess = quadrature(from: start.t, to: t) - wanted
            if abs(excess) <= length * 1e-14 { break }
            if excess > 0 { high = t } else { low = t }
            let step = t - excess / speed(at: t)
            let following = step > low && step < high ? step : (low + high) / 2
            if following == t { break }
            t = following
        }
        return t
    }

    private func speed(at t: CGFloat) -> CGFloat {
        let (b0, b1, b2) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
        let dx = b0 * velocity0.dx + b1 * velocity1.dx + b2 * velocity2.dx
        let dy = b0 * velocity0.dy + b1 * velocity1.dy + b2 * velocity2.dy
        return (dx * dx + dy * dy).squareRoot()
    }

    private func quadrature(from t0: CGFloat, to t1: CGFloat) -> CGFloat {
        // Nodes and weights on -1…1: Abramowitz and Stegun, table 25.4, n = 5.
        let (center, half) = ((t0 + t1) / 2, (t1 - t0) / 2)
        func speed(_ node: CGFloat) -> CGFloat { self.speed(at: center + half * node) }
        let inner = speed(-0.538469310105683091) + speed(0.538469310105683091)
        let outer = speed(-0.906179845938663993) + speed(0.906179845938663993)
        return half * (0.568888888888888889 * speed(0) + 0.478628670499366468 * inner + 0.236926885056189088 * outer)
    }
}
