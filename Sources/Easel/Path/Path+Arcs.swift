// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// Adds an arc of a circle, and a line to its start if there is a current point.
    ///
    /// Angles are in radians from +x and increase toward +y. With `clockwise: true`, the arc runs through *decreasing*
    /// angles, as in Core Graphics. Because y points down, this looks counterclockwise on the page.
    ///
    /// - A sweep of a full turn or more in the direction of travel gives one whole circle.
    /// - If the end angle is against the direction of travel, it is moved by whole turns. For example, 0 to 2π with
    ///   `clockwise: true` gives the whole circle.
    /// - Equal angles give only the start point.
    /// - A negative radius is invalid: see ``refusedElements``.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, endAngle.isFinite else {
            return refuse("startAngle \(startAngle.shortDescription), endAngle \(endAngle.shortDescription)")
        }
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
    }

    /// Adds an arc of a circle, and a line to its start if there is a current point.
    ///
    /// Angles run from +x toward +y. The rules are the same as for the method that takes radians.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians,
            clockwise: clockwise, transform: transform)
    }

    /// Adds an arc of a circle, given by its sweep, and a line to its start if there is a current point.
    ///
    /// Angles are in radians from +x and increase toward +y. With a negative `delta`, the arc runs through decreasing
    /// angles. A sweep of more than a full turn in either direction is limited to one full turn.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite else {
            let angles = "startAngle \(startAngle.shortDescription), delta \(delta.shortDescription)"
            return refuse("center \(center.shortDescription), radius \(radius.shortDescription), \(angles)")
        }
        guard radius >= 0 else { return refuse("radius \(radius.shortDescription), which is negative") }
        let delta = min(max(delta, -2 * .pi), 2 * .pi)
        let circle = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            .concatenating(transform)
        let start = Self.unitPoint(at: startAngle).applying(circle)
        guard start.isFinite else {
            return refuse("center \(center.shortDescription), radius \(radius.shortDescription)")
        }
        if isEmpty {
            // Most paths with an arc contain nothing else.
            let curves = Self.curveCount(of: delta)
            reserve(verbs: curves + 2, points: 3 * curves + 1)
            move(to: start)
            // A line of zero length is a point, which is drawn as a dot with round caps.
            if delta == 0 { addLine(to: start) }
        } else if currentPoint != start {
            addLine(to: start)
        }
        addUnitArc(from: startAngle, sweep: delta, transform: circle)
    }

    /// Adds an arc of a circle, given by its sweep, and a line to its start if there is a current point.
    ///
    /// Angles run from +x toward +y. The rules are the same as for the method that takes radians.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians, transform: transform)
    }

    /// Adds an arc tangent to two lines, and a line to the start of the arc. The first tangent leads from the current
    /// point to `tangent1End`, and the second from there to `tangent2End`.
    ///
    /// With radius 0, or if the three points coincide or are collinear, the result is a line to `tangent1End`.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard tangent1End.isFinite, tangent2End.isFinite, radius.isFinite else {
            let ends = "\(tangent1End.shortDescription), tangent2End \(tangent2End.shortDescription)"
            return refuse("tangent1End \(ends), radius \(radius.shortDescription)")
        }
        guard radius >= 0 else { return refuse("radius \(radius.shortDescription), which is negative") }
        guard let current = currentPoint else { return refuseWithoutStart(tangent1End) }
        let start = current.applying(transform.inverted())
        guard let incoming = CGVector(from: tangent1End, to: start).normalized,
            let outgoing = CGVector(from: tangent1End, to: tangent2End).normalized
        else { return addLine(to: tangent1End, transform: transform) }
        let cross = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx
        let dot = incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
        guard radius > 0, abs(cross) > 1e-9 else { return addLine(to: tangent1End, transform: transform) }

        // The angle between the two lines at the corner. The arc turns by π minus this angle.
        let corner = atan2(abs(cross), dot)
        let tangentLength = radius / tan(corner / 2)
        let touch = tangent1End + incoming * tangentLength
        // The center is perpendicular to the incoming line, on the side of the outgoing one.
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = touch + CGVector(dx: -incoming.dy, dy: incoming.dx) * (radius * side)
        let startAngle = atan2(touch.y - center.y, touch.x - center.x)
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: -side * (.pi - corner),
            transform: transform)
    }

    /// Returns the signed sweep of an arc by the rules of Core Graphics. The sweep is at most one turn.
    private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let direction: CGFloat = clockwise ? -1 : 1
        let travel = (end - start) * direction
        if travel == 0 { return 0 }
        if travel >= turn { return turn * direction }
        if travel > 0 { return travel * direction }
        // The sweep is against the direction of travel. The tolerance for whole turns allows for rounding errors.
        let remainder = travel.truncatingRemainder(dividingBy: turn)
        let tolerance = max(abs(start), abs(end), turn) * 1e-14
        let isWhole = -remainder <= tolerance || turn + remainder <= tolerance
        return (isWhole && travel < -turn / 2 ? turn : turn + remainder) * direction
    }

    /// Adds cubic curves for an arc of the unit circle, from the arc's start.
    ///
    /// Each curve spans at most an eighth of a turn, with a maximum error of 4e-6 of the radius. For a curve that spans
    /// the angle θ, the control points are at a distance of 4/3·tan(θ/4) from the ends, along the tangents.
    mutating func addUnitArc(from start: CGFloat, sweep: CGFloat, transform: CGAffineTransform) {
        let count = Self.curveCount(of: sweep)
        guard count > 0 else { return }
        let step = sweep / CGFloat(count)
        let reach = abs(step) == .pi / 4 ? (step < 0 ? -Self.eighthReach : Self.eighthReach) : 4 / 3 * tan(step / 4)
        var from = Self.unitPoint(at: start)
        appendCurves(count) { points in
            for index in 1...count {
                let to = Self.unitPoint(at: start + step * CGFloat(index))
                points.append(CGPoint(x: from.x - reach * from.y, y: from.y + reach * from.x).applying(transform))
                points.append(CGPoint(x: to.x + reach * to.y, y: to.y - reach * to.x).applying(transform))
                points.append(to.applying(transform))
                from = to
            }
        }
    }

    /// Returns the number of curves for a sweep. Each curve spans at most an eighth of a turn.
    private static func curveCount(of sweep: CGFloat) -> Int {
        Int((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up))
    }

    /// The distance 4/3·tan(π/16) of the control points for an eighth of a turn, which nearly all arcs use.
    private static let eighthReach = 4 / 3 * tan(CGFloat.pi / 16)

    /// Returns the point of the unit circle at an angle. The point is exact on the axes and halfway between them, where
    /// the sine and cosine of a rounded multiple of π are not.
    static func unitPoint(at angle: CGFloat) -> CGPoint {
        let eighths = angle / (.pi / 4)
        guard eighths == eighths.rounded(), abs(eighths) < 1e6 else { return CGPoint(x: cos(angle), y: sin(angle)) }
        let diagonal = CGFloat(0.5).squareRoot()
        switch Int(eighths) & 7 {
        case 0: return CGPoint(x: 1, y: 0)
        case 1: return CGPoint(x: diagonal, y: diagonal)
        case 2: return CGPoint(x: 0, y: 1)
        case 3: return CGPoint(x: -diagonal, y: diagonal)
        case 4: return CGPoint(x: -1, y: 0)
        case 5: return CGPoint(x: -diagonal, y: -diagonal)
        case 6: return CGPoint(x: 0, y: -1)
        default: return CGPoint(x: diagonal, y: -diagonal)
        }
    }
}
