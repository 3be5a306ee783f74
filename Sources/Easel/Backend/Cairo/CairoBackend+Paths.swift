// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The conversion of base-space paths to Cairo paths.
extension CairoBackend {
    /// Sets a path as Cairo's current path.
    ///
    /// - Parameter tolerance: The maximum distance of lines from the curves that they replace; nil keeps the curves.
    func append(_ path: Path, tolerance: CGFloat? = nil) {
        let context = context
        // Cairo would join a leftover current point to the path.
        context.newPath()
        let points = tolerance == nil ? path.points : pointsWithTips(of: path)
        var next = 0
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        // The end of the last curve's lines. It is added later because the next curve affects its position.
        var last: BalancedLines.End?
        for verb in path.verbs {
            switch verb {
            case .move:
                if let end = last { context.addLine(to: end.point) }
                last = nil
                start = points[next]
                current = start
                context.move(toX: start.x, y: start.y)
                next += 1
            case .line:
                if let end = last { context.addLine(to: end.point) }
                last = nil
                current = points[next]
                context.addLine(toX: current.x, y: current.y)
                next += 1
            case .quadCurve, .curve:
                let count = verb == .curve ? 3 : 2
                let curve =
                    verb == .curve
                    ? CubicCurve(
                        start: current, control1: points[next], control2: points[next + 1], end: points[next + 2])
                    : CubicCurve(start: current, control: points[next], end: points[next + 1])
                if let tolerance {
                    let lines = BalancedLines(curve, tolerance: tolerance)
                    if let end = last { context.addLine(to: end.point(before: lines)) }
                    lines.forEachInnerPoint { context.addLine(to: $0) }
                    last = lines.end
                } else {
                    context.add(curve.withoutInvisibleTurns(smallerThan: 0.25 / base.a))
                }
                current = curve.end
                next += count
            case .close:
                if let end = last { context.addLine(to: end.point) }
                last = nil
                context.closePath()
                current = start
            }
        }
        if let end = last { context.addLine(to: end.point) }
    }

    /// Returns the points of a path for filling, with corners moved where Cairo would wrongly fill a gap.
    private func pointsWithTips(of path: Path) -> [CGPoint] {
        var result = path.points
        var (next, start) = (0, 0)
        func lower(upTo end: Int) {
            // Because of rounding, a closed subpath may end slightly beside its start.
            var last = end - 1
            while last > start, result[last].isBeside(result[start]) { last -= 1 }
            guard last > start else { return }
            let points = path.points
            var before = points[last]
            for index in start...last {
                let (point, after) = (points[index], points[index < last ? index + 1 : start])
                if before.y > point.y, after.y > point.y {
                    let corner = lowered(tip: point, before: before, after: after)
                    if corner != point {
                        result[index] = corner
                        if index == start { for other in last + 1..<max(end, last + 1) { result[other] = corner } }
                    }
                }
                before = point
            }
        }
        // Segments that directly follow a closed subpath have no start point. They are left unchanged.
        var hasStart = false
        for verb in path.verbs {
            if hasStart, verb == .move || verb == .close { lower(upTo: next) }
            if verb == .move { (start, hasStart) = (next, true) }
            if verb == .close { hasStart = false }
            next += verb.pointCount
        }
        if hasStart { lower(upTo: next) }
        return result
    }

    /// Returns the new position of a corner from which both sides run downward.
    ///
    /// Workaround (Cairo 1.16): if two edges begin in the first of the 15 sample rows of a pixel row, at the same 1/256
    /// pixel, Cairo fills a gap between them in that entire pixel row. The corner is moved into the second sample row,
    /// between its sides; the lost area is less than 1/500 of a pixel. Remove when: Cairo leaves the gap unfilled.
    private func lowered(tip: CGPoint, before: CGPoint, after: CGPoint) -> CGPoint {
        let unit = 256 * base.d
        let y = (tip.y * unit).rounded()
        var offset = y - (y / 256).rounded(.down) * 256
        if offset >= 248 { offset -= 256 }
        // Samples are taken in the middle of each row.
        guard offset <= 8 else { return tip }
        let slopes = [before, after].map { ($0.x - tip.x) / ($0.y - tip.y) }
        let lowered = tip.y + (9 - offset) / unit
        guard abs(slopes[0] - slopes[1]) * (256.0 / 30 - offset) < 1, min(before.y, after.y) > lowered else {
            return tip
        }
        return CGPoint(x: tip.x + (lowered - tip.y) * (slopes[0] + slopes[1]) / 2, y: lowered)
    }

    /// Sets the antialiasing of edges and the flatness of curves.
    func setEdge(_ edge: RasterQuality) {
        context.setAntialias(edge.isAntialiased)
        context.setTolerance(edge.flatness)
    }

    /// Returns the flattening tolerance for curves of fills and clips, in base space. Because the tolerance is the same
    /// for all of them, paths that share an edge get the same lines.
    ///
    /// Cairo's own flattening halves a curve until it is flat, which takes longer than filling the lines.
    func tolerance(of edge: RasterQuality) -> CGFloat { edge.flatness / base.a }
}

/// Lines that replace a curve. Their ends are slightly outside the curve, so that the areas lost and added are equal.
///
/// With h as the step of the curve's parameter, a chord cuts off an area of two thirds of its height, h²/8 · |B″|,
/// times its length. If its ends are moved by that distance, h²/12 · B″, no area is lost. No end leaves the bounds of
/// the curve, because nothing may be painted outside them. For a curve that turns back along an axis, the ends stay on
/// the curve and the lines are finer.
private struct BalancedLines {
    private let curve: CubicCurve
    private let count: Int
    /// The shifts at the start and the end. The shift changes linearly in between, as the second derivative does.
    private let startShift: CGVector
    private let endShift: CGVector
    /// The rectangle spanned by the curve's ends. It is the curve's bounds if the curve does not turn back.
    private let low: CGPoint
    private let high: CGPoint

    init(_ curve: CubicCurve, tolerance: CGFloat) {
        self.curve = curve
        let (start, end) = (curve.start, curve.end)
        (low, high) = (
            CGPoint(x: min(start.x, end.x), y: min(start.y, end.y)),
            CGPoint(x: max(start.x, end.x), y: max(start.y, end.y))
        )
        let slack = 1e-9 * (high.x - low.x + high.y - low.y)
        let isWithin =
            min(curve.control1.x, curve.control2.x) >= low.x - slack
            && max(curve.control1.x, curve.control2.x) <= high.x + slack
            && min(curve.control1.y, curve.control2.y) >= low.y - slack
            && max(curve.control1.y, curve.control2.y) <= high.y + slack
        count = curve.lineCount(tolerance: isWithin ? tolerance : tolerance / 2)
        // B″ is 6 times the second differences of the control points.
        let factor = isWithin ? -0.5 / CGFloat(count * count) : 0
        func shift(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGVector {
            CGVector(dx: (a.x - 2 * b.x + c.x) * factor, dy: (a.y - 2 * b.y + c.y) * factor)
        }
        startShift = shift(start, curve.control1, curve.control2)
        endShift = shift(curve.control1, curve.control2, end)
    }

    func forEachInnerPoint(_ body: (CGPoint) -> Void) {
        guard count > 1 else { return }
        let step = 1 / CGFloat(count)
        for index in 1..<count {
            let t = CGFloat(index) * step
            let shift = CGVector(
                dx: (1 - t) * startShift.dx + t * endShift.dx, dy: (1 - t) * startShift.dy + t * endShift.dy)
            body(curve.point(at: t).moved(by: shift, from: low, to: high))
        }
    }

    /// The end of the last line and the values that determine it. The structure is small because it is kept from one
    /// curve to the next.
    struct End {
        /// The end on the curve, used if no other curve follows.
        let point: CGPoint
        let direction: CGVector
        let shift: CGVector
        let low: CGPoint
        let high: CGPoint

        /// Returns the end of the last line when another curve follows. If the two curves join smoothly, the end is
        /// beside the curve.
        func point(before following: BalancedLines) -> CGPoint {
            let after = CGVector(from: following.curve.start, to: following.curve.control1)
            let across = direction.dx * after.dy - direction.dy * after.dx
            let along = direction.dx * after.dx + direction.dy * after.dy
            guard along > 0, abs(across) < along * 1e-3 else { return point }
            return point.moved(
                by: CGVector(
                    dx: (shift.dx + following.startShift.dx) / 2, dy: (shift.dy + following.startShift.dy) / 2),
                from: CGPoint(x: min(low.x, following.low.x), y: min(low.y, following.low.y)),
                to: CGPoint(x: max(high.x, following.high.x), y: max(high.y, following.high.y)))
        }
    }

    var end: End {
        End(
            point: curve.end, direction: CGVector(from: curve.control2, to: curve.end), shift: endShift, low: low,
            high: high)
    }
}

extension CGPoint {
    fileprivate func isBeside(_ other: CGPoint) -> Bool { abs(x - other.x) < 1e-9 && abs(y - other.y) < 1e-9 }

    /// Returns the point moved along each axis on which it stays within a range.
    fileprivate func moved(by shift: CGVector, from low: CGPoint, to high: CGPoint) -> CGPoint {
        let (x, y) = (self.x + shift.dx, self.y + shift.dy)
        return CGPoint(x: x < low.x || x > high.x ? self.x : x, y: y < low.y || y > high.y ? self.y : y)
    }
}

extension CubicCurve {
    /// Returns the curve without the sharp turns at its ends that are too small to be seen: a handle that is short, also
    /// beside the next one, and has another direction is moved to its end.
    ///
    /// Workaround (Cairo 1.16): Cairo sweeps a pen along the lines that replace a curve, from the normal at one end to
    /// that at the other. If the direction changes within the tolerance, a line in the direction of the curve gets the
    /// normal of the handle, and the stroke becomes too thin. Remove when: Cairo's stroke equals the fill of
    /// `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:)`.
    fileprivate func withoutInvisibleTurns(smallerThan size: CGFloat) -> CubicCurve {
        func turnsInvisibly(_ end: CGPoint, _ handle: CGPoint, _ next: CGPoint) -> Bool {
            let (first, second) = (CGVector(from: end, to: handle), CGVector(from: handle, to: next))
            let (length, distance) = (first.length, second.length)
            return length > 0 && length < size && length < distance / 10 && first.dot(second) < 0.95 * length * distance
        }
        return CubicCurve(
            start: start, control1: turnsInvisibly(start, control1, control2) ? start : control1,
            control2: turnsInvisibly(end, control2, control1) ? end : control2, end: end)
    }
}

extension CairoContext {
    fileprivate func addLine(to point: CGPoint) { addLine(toX: point.x, y: point.y) }

    fileprivate func add(_ curve: CubicCurve) {
        addCurve(
            x1: curve.control1.x, y1: curve.control1.y, x2: curve.control2.x, y2: curve.control2.y,
            x3: curve.end.x, y3: curve.end.y)
    }
}
