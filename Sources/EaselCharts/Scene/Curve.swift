// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A curve through or near the points of a line, using one of Vega's named interpolations.
///
/// The interpolations include B-splines with uniform knots, cardinal and Catmull–Rom splines as Bézier curves, the
/// natural cubic spline, and the monotone cubic of Steffen (Astronomy and Astrophysics 239, 443, 1990).
struct Curve {
    private let name: String
    private let tension: Double?

    init(_ interpolation: Interpolation) {
        name = interpolation.name
        tension = interpolation.tension
    }

    func line(_ points: [Point]) -> Path {
        Path { path in
            guard let first = points.first else { return }
            path.move(to: CGPoint(first))
            if points.count == 1 {
                path.closeSubpath()
                return
            }
            var points = points
            let isClosed = name.hasSuffix("-closed")
            if isClosed, points.count > 2 { points += [points[0]] }
            add(points, to: &path, isVertical: false)
            if isClosed { path.closeSubpath() }
        }
    }

    /// Returns the outline between a line and its base.
    func area(_ points: [Point], base: [Point]) -> Path {
        Path { path in
            guard let first = points.first, let last = base.last else { return }
            path.move(to: CGPoint(first))
            let isVertical = points.count > 1 && zip(points, base).allSatisfy { $0.y == $1.y }
            add(points, to: &path, isVertical: isVertical)
            path.addLine(to: CGPoint(last))
            add(base.reversed(), to: &path, isVertical: isVertical, isReversed: true)
            path.closeSubpath()
        }
    }

    /// Appends the curve through points. The path's current point must be the first point.
    private func add(_ p: [Point], to path: inout Path, isVertical: Bool, isReversed: Bool = false) {
        guard p.count > 1 else { return }
        switch name {
        case "step", "step-before", "step-after": addSteps(p, &path, isVertical: isVertical, isReversed: isReversed)
        case "monotone" where p.count > 2: addMonotone(p, &path, isVertical: isVertical)
        case "basis" where p.count > 2, "bundle" where p.count > 2: addBasis(name == "bundle" ? bundled(p) : p, &path)
        case "cardinal" where p.count > 2: addCardinal(p, &path, tension: tension ?? 0)
        case "catmull-rom" where p.count > 2: addCatmullRom(p, &path, alpha: tension ?? 0.5)
        case "natural" where p.count > 2: addNatural(p, &path)
        default: for point in p.dropFirst() { path.addLine(to: CGPoint(point)) }
        }
    }

    private func addSteps(_ p: [Point], _ path: inout Path, isVertical: Bool, isReversed: Bool) {
        var t = name == "step" ? 0.5 : name == "step-before" ? 0.0 : 1
        if isReversed { t = 1 - t }
        for (a, b) in zip(p, p.dropFirst()) {
            if isVertical {
                let y = a.y * (1 - t) + b.y * t
                if t > 0 { path.addLine(to: CGPoint(x: a.x, y: y)) }
                path.addLine(to: CGPoint(x: b.x, y: y))
            } else {
                let x = a.x * (1 - t) + b.x * t
                if t > 0 { path.addLine(to: CGPoint(x: x, y: a.y)) }
                path.addLine(to: CGPoint(x: x, y: b.y))
            }
            if t < 1 { path.addLine(to: CGPoint(b)) }
        }
    }

    private func addMonotone(_ points: [Point], _ path: inout Path, isVertical: Bool) {
        let p = isVertical ? points.map { Point($0.y, $0.x) } : points
        let n = p.count
        func slope(_ i: Int) -> Double {
            let h = p[i + 1].x - p[i].x
            return h == 0 ? 0 : (p[i + 1].y - p[i].y) / h
        }
        func sign(_ x: Double) -> Double { x < 0 ? -1 : 1 }
        var tangents = Array(repeating: 0.0, count: n)
        for i in 1..<(n - 1) {
            let h0 = p[i].x - p[i - 1].x
            let h1 = p[i + 1].x - p[i].x
            let (s0, s1) = (slope(i - 1), slope(i))
            let mean = h0 + h1 == 0 ? 0 : (s0 * h1 + s1 * h0) / (h0 + h1)
            let tangent = (sign(s0) + sign(s1)) * min(abs(s0), abs(s1), 0.5 * abs(mean))
            tangents[i] = tangent.isFinite ? tangent : 0
        }
        tangents[0] = p[1].x == p[0].x ? tangents[1] : (3 * slope(0) - tangents[1]) / 2
        tangents[n - 1] = p[n - 1].x == p[n - 2].x ? tangents[n - 2] : (3 * slope(n - 2) - tangents[n - 2]) / 2
        for i in 0..<(n - 1) {
            let dx = (p[i + 1].x - p[i].x) / 3
            let a = Point(p[i].x + dx, p[i].y + dx * tangents[i])
            let b = Point(p[i + 1].x - dx, p[i + 1].y - dx * tangents[i + 1])
            func placed(_ q: Point) -> CGPoint { isVertical ? CGPoint(x: q.y, y: q.x) : CGPoint(q) }
            path.addCurve(to: placed(p[i + 1]), control1: placed(a), control2: placed(b))
        }
    }

    private func addBasis(_ p: [Point], _ path: inout Path) {
        func mix(_ a: Point, _ wa: Double, _ b: Point, _ wb: Double) -> CGPoint {
            CGPoint(x: a.x * wa + b.x * wb, y: a.y * wa + b.y * wb)
        }
        func knot(_ a: Point, _ b: Point, _ c: Point) -> CGPoint {
            CGPoint(x: (a.x + 4 * b.x + c.x) / 6, y: (a.y + 4 * b.y + c.y) / 6)
        }
        let n = p.count
        path.addLine(to: mix(p[0], 5 / 6, p[1], 1 / 6))
        for i in 1..<(n - 1) {
            path.addCurve(
                to: knot(p[i - 1], p[i], p[i + 1]), control1: mix(p[i - 1], 2 / 3, p[i], 1 / 3),
                control2: mix(p[i - 1], 1 / 3, p[i], 2 / 3))
        }
        path.addCurve(
            to: knot(p[n - 2], p[n - 1], p[n - 1]), control1: mix(p[n - 2], 2 / 3, p[n - 1], 1 / 3),
            control2: mix(p[n - 2], 1 / 3, p[n - 1], 2 / 3))
        path.addLine(to: CGPoint(p[n - 1]))
    }

    /// Returns the points moved toward the straight line between the two ends.
    private func bundled(_ p: [Point]) -> [Point] {
        let beta = tension ?? 0.85
        let n = Double(p.count - 1)
        guard let first = p.first, let last = p.last, n > 0 else { return p }
        return p.enumerated().map { index, point in
            let t = Double(index) / n
            return Point(
                beta * point.x + (1 - beta) * (first.x + t * (last.x - first.x)),
                beta * point.y + (1 - beta) * (first.y + t * (last.y - first.y)))
        }
    }

    private func addCardinal(_ p: [Point], _ path: inout Path, tension: Double) {
        let k = (1 - tension) / 6
        for i in 0..<(p.count - 1) {
            // At the ends, the tangent points toward the neighboring point.
            let before = i == 0 ? p[i + 1] : p[i - 1]
            let after = i + 2 < p.count ? p[i + 2] : p[i]
            let a = i == 0 ? p[0] : Point(p[i].x + k * (p[i + 1].x - before.x), p[i].y + k * (p[i + 1].y - before.y))
            let b =
                i + 2 < p.count
                ? Point(p[i + 1].x + k * (p[i].x - after.x), p[i + 1].y + k * (p[i].y - after.y)) : p[i + 1]
            path.addCurve(to: CGPoint(p[i + 1]), control1: CGPoint(a), control2: CGPoint(b))
        }
    }

    private func addCatmullRom(_ p: [Point], _ path: inout Path, alpha: Double) {
        func distance(_ a: Point, _ b: Point) -> Double {
            pow((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y), alpha / 2)
        }
        for i in 0..<(p.count - 1) {
            let (p1, p2) = (p[i], p[i + 1])
            var (a, b) = (p1, p2)
            let l12 = distance(p1, p2)
            if i > 0 {
                let p0 = p[i - 1]
                let l01 = distance(p0, p1)
                let w = 2 * l01 * l01 + 3 * l01 * l12 + l12 * l12
                let n = 3 * l01 * (l01 + l12)
                if n > 1e-12 {
                    a = Point(
                        (p1.x * w - p0.x * l12 * l12 + p2.x * l01 * l01) / n,
                        (p1.y * w - p0.y * l12 * l12 + p2.y * l01 * l01) / n)
                }
            }
            if i + 2 < p.count {
                let p3 = p[i + 2]
                let l23 = distance(p2, p3)
                let w = 2 * l23 * l23 + 3 * l23 * l12 + l12 * l12
                let n = 3 * l23 * (l23 + l12)
                if n > 1e-12 {
                    b = Point(
                        (p2.x * w + p1.x * l23 * l23 - p3.x * l12 * l12) / n,
                        (p2.y * w + p1.y * l23 * l23 - p3.y * l12 * l12) / n)
                }
            }
            path.addCurve(to: CGPoint(p2), control1: CGPoint(a), control2: CGPoint(b))
        }
    }

    private func addNatural(_ p: [Point], _ path: inout Path) {
        let x = Self.naturalControls(p.map(\.x))
        let y = Self.naturalControls(p.map(\.y))
        for i in 0..<(p.count - 1) {
            path.addCurve(
                to: CGPoint(p[i + 1]), control1: CGPoint(x: x.first[i], y: y.first[i]),
                control2: CGPoint(x: x.second[i], y: y.second[i]))
        }
    }

    /// Returns the control values of a natural cubic spline. They are computed by elimination in a tridiagonal system.
    private static func naturalControls(_ x: [Double]) -> (first: [Double], second: [Double]) {
        let n = x.count - 1
        var a = Array(repeating: 0.0, count: n)
        var b = a
        var r = a
        (a[0], b[0], r[0]) = (0, 2, x[0] + 2 * x[1])
        for i in 1..<n - 1 { (a[i], b[i], r[i]) = (1, 4, 4 * x[i] + 2 * x[i + 1]) }
        (a[n - 1], b[n - 1], r[n - 1]) = (2, 7, 8 * x[n - 1] + x[n])
        for i in 1..<n {
            let m = a[i] / b[i - 1]
            b[i] -= m
            r[i] -= m * r[i - 1]
        }
        a[n - 1] = r[n - 1] / b[n - 1]
        for i in stride(from: n - 2, through: 0, by: -1) { a[i] = (r[i] - a[i + 1]) / b[i] }
        b[n - 1] = (x[n] + a[n - 1]) / 2
        for i in 0..<n - 1 { b[i] = 2 * x[i + 1] - a[i + 1] }
        return (a, b)
    }
}
