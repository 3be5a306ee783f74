// SPDX-License-Identifier: MIT

/// A cubic Bézier curve, or a line raised to one, in the units of a grid.
struct PlaneCurve {
    var p0: PlanePoint
    var p1: PlanePoint
    var p2: PlanePoint
    var p3: PlanePoint

    init(_ p0: PlanePoint, _ p1: PlanePoint, _ p2: PlanePoint, _ p3: PlanePoint) {
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
    }

    init(lineFrom start: PlanePoint, to end: PlanePoint) {
        self.init(start, start.mixed(with: end, at: 1 / 3), start.mixed(with: end, at: 2 / 3), end)
    }

    func point(at t: Double) -> PlanePoint {
        let s = 1 - t
        let (b0, b1, b2, b3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return PlanePoint(
            x: b0 * p0.x + b1 * p1.x + b2 * p2.x + b3 * p3.x,
            y: b0 * p0.y + b1 * p1.y + b2 * p2.y + b3 * p3.y)
    }

    func derivative(at t: Double) -> PlanePoint {
        let s = 1 - t
        let (b0, b1, b2) = (3 * s * s, 6 * s * t, 3 * t * t)
        return PlanePoint(
            x: b0 * (p1.x - p0.x) + b1 * (p2.x - p1.x) + b2 * (p3.x - p2.x),
            y: b0 * (p1.y - p0.y) + b1 * (p2.y - p1.y) + b2 * (p3.y - p2.y))
    }

    /// The curve before and after `t`, by de Casteljau's construction.
    func split(at t: Double) -> (PlaneCurve, PlaneCurve) {
        let (a, b, c) = (p0.mixed(with: p1, at: t), p1.mixed(with: p2, at: t), p2.mixed(with: p3, at: t))
        let (ab, bc) = (a.mixed(with: b, at: t), b.mixed(with: c, at: t))
        let middle = ab.mixed(with: bc, at: t)
        return (PlaneCurve(p0, a, ab, middle), PlaneCurve(middle, bc, c, p3))
    }

    func part(from start: Double, to end: Double) -> PlaneCurve {
        var result = self
        if end < 1 { result = result.split(at: end).0 }
        if start > 0 { result = result.split(at: start / end).1 }
        return result
    }

    var reversed: PlaneCurve { PlaneCurve(p3, p2, p1, p0) }

    /// Returns the same curve with its ends and the adjacent control points moved.
    func moved(startTo start: PlanePoint, endTo end: PlanePoint) -> PlaneCurve {
        PlaneCurve(start, p1 + (start - p0), p2 + (end - p3), end)
    }

    /// The bounds of the four points, which contain the curve.
    var box: PlaneBox {
        var box = PlaneBox(p0, p3)
        box.grow(to: p1)
        box.grow(to: p2)
        return box
    }

    /// An upper bound of the distance between the curve and its chord.
    var deviation: Double {
        let chord = p3 - p0
        let length = chord.length
        guard length > 0 else { return max((p1 - p0).length, (p2 - p0).length) }
        return 0.75 * max(abs(chord.cross(p1 - p0)), abs(chord.cross(p2 - p0))) / length
    }

    /// The curve's share in a loop's area by Green's theorem, which is the area between the curve and the origin: ½ ∫
    /// (x dy − y dx). For a cubic in Bernstein form, this is a sum of products.
    var areaShare: Double {
        (6 * p0.cross(p1) + 3 * p0.cross(p2) + p0.cross(p3) + 3 * p1.cross(p2) + 3 * p1.cross(p3)
            + 6 * p2.cross(p3)) / 20
    }

    /// The parameters of the extrema along x and y, in ascending order.
    var turns: [Double] {
        func roots(_ q0: Double, _ q1: Double, _ q2: Double) -> [Double] {
            // The derivative in Bernstein form, as a·t² + b·t + c, without the cancellation of the textbook formula.
            let (a, b, c) = (q0 - 2 * q1 + q2, 2 * (q1 - q0), q0)
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
            return [q / a, c / q].filter { $0 > 1e-9 && $0 < 1 - 1e-9 }
        }
        let (d0, d1, d2) = (p1 - p0, p2 - p1, p3 - p2)
        var result: [Double] = []
        for t in (roots(d0.x, d1.x, d2.x) + roots(d0.y, d1.y, d2.y)).sorted() where t - (result.last ?? 0) > 1e-9 {
            result.append(t)
        }
        return result
    }

    /// The parameter of a point on or near a curve that is monotonic along x and y.
    ///
    /// It is the parameter where the curve crosses a diagonal through the point. The curve only ascends along the other
    /// diagonal. The crossing is therefore unique, and its angle is at least an eighth of a turn.
    func parameter(near point: PlanePoint, from low: Double = 0, to high: Double = 1) -> Double {
        let diagonal = PlanePoint(x: p3.x >= p0.x ? 1 : -1, y: p3.y >= p0.y ? 1 : -1)
        let (g0, g1) = ((p0 - point).dot(diagonal), (p1 - point).dot(diagonal))
        let (g2, g3) = ((p2 - point).dot(diagonal), (p3 - point).dot(diagonal))
        var (low, high) = (low, high)
        var t = low + (high - low) / 2
        // Newton's steps are used while they stay in the bracket, and halving otherwise.
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
