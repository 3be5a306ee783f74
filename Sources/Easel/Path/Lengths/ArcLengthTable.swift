// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A cubic curve's arc length as a function of its parameter, and the inverse function.
///
/// The curve is cut into pieces in which its speed is close to a polynomial: the error is about 1e-10 of the curve's
/// length. A piece is short enough if five-point Gauss-Legendre quadrature over it agrees with the sum over its halves.
/// Within a piece, Newton's method finds the parameter for a length.
struct ArcLengthTable {
    /// The Bézier control points of the derivative, which is the velocity along the curve.
    private let (velocity0, velocity1, velocity2): (CGVector, CGVector, CGVector)

    /// The parameter at the end of each piece, and the length of the curve up to that end. The first entry is the
    /// curve's start.
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
        // Halving reduces the quadrature error about a thousandfold, and the error from a cusp by more than half. NaN
        // also ends the recursion.
        if abs(left + right - whole) > tolerance, depth < 30 {
            addCuts(from: t0, to: middle, whole: left, tolerance: tolerance, depth: depth + 1)
            addCuts(from: middle, to: t1, whole: right, tolerance: tolerance, depth: depth + 1)
        } else {
            cuts.append((middle, length + left))
            cuts.append((t1, length + right))
        }
    }

    /// Returns the parameter at a length from the start. The result is 0 or 1 for lengths beyond the ends.
    func parameter(atLength target: CGFloat) -> CGFloat {
        guard target > 0 else { return 0 }
        guard target < length else { return 1 }
        let index = cuts.partitioningIndex { $0.length >= target }
        let (start, end) = (cuts[index - 1], cuts[index])
        let wanted = target - start.length
        var (low, high) = (start.t, end.t)
        var t = low + (high - low) * (wanted / (end.length - start.length))
        // Newton's method needs three or four steps. Bisection is used where a Newton step would leave the bracket.
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
        // The nodes and weights on [-1, 1] are from Abramowitz and Stegun, table 25.4, n = 5.
        let (center, half) = ((t0 + t1) / 2, (t1 - t0) / 2)
        func speed(_ node: CGFloat) -> CGFloat { self.speed(at: center + half * node) }
        let inner = speed(-0.538469310105683091) + speed(0.538469310105683091)
        let outer = speed(-0.906179845938663993) + speed(0.906179845938663993)
        return half * (0.568888888888888889 * speed(0) + 0.478628670499366468 * inner + 0.236926885056189088 * outer)
    }
}
