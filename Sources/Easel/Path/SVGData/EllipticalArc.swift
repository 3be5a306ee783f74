// SPDX-License-Identifier: MIT

internal import Foundation

/// An elliptical arc in SVG path data, converted to an arc of the unit circle and a transform.
///
/// Source: SVG 1.1, appendix F.6. The half chord and the center are computed in the space in which the ellipse is the
/// unit circle. This keeps full precision even if the radii are much larger or smaller than the chord.
struct EllipticalArc {
    /// The transform from the unit circle to the ellipse.
    let transform: CGAffineTransform

    /// The start angle on the unit circle, in radians.
    let startAngle: CGFloat

    /// The swept angle, in radians. It is positive from +x toward +y.
    let sweep: CGFloat

    /// The exact end point.
    let end: CGPoint

    /// Creates an arc; nil if SVG draws a straight line. This is the case if a radius or the distance is zero, or if
    /// the numbers are too close to 0 for a division.
    ///
    /// The sign of a radius is ignored. If the radii are too small to connect the points, both are enlarged by the same
    /// factor.
    ///
    /// - Parameters:
    ///   - rotation: The angle from +x to the axis of the first radius, in degrees.
    ///   - isLarge: Whether to use the longer arc.
    ///   - isPositive: Whether the angle increases along the arc.
    init?(
        from start: CGPoint, to end: CGPoint, radii: CGSize, rotation: CGFloat, isLarge: Bool, isPositive: Bool
    ) {
        let (radiusX, radiusY) = (abs(radii.width), abs(radii.height))
        let axis = Path.unitPoint(at: rotation.truncatingRemainder(dividingBy: 360) * .pi / 180)
        // The coordinates are halved first, because the difference of two large numbers may not be finite.
        let (chordX, chordY) = (start.x / 2 - end.x / 2, start.y / 2 - end.y / 2)
        let unitX = (axis.x * chordX + axis.y * chordY) / radiusX
        let unitY = (axis.x * chordY - axis.y * chordX) / radiusY
        let halfChord = hypot(unitX, unitY)
        guard radiusX > 0, radiusY > 0, halfChord > 0, halfChord.isFinite else { return nil }

        let scale = max(halfChord, 1)
        let sine = min(halfChord, 1)
        let cosine = ((1 - sine) * (1 + sine)).squareRoot()
        let direction = CGPoint(x: unitX / halfChord, y: unitY / halfChord)
        let side: CGFloat = isLarge != isPositive ? 1 : -1
        let center = CGPoint(x: side * cosine * direction.y, y: -side * cosine * direction.x)
        let (width, height) = (radiusX * scale, radiusY * scale)
        let ellipse = CGAffineTransform(
            a: width * axis.x, b: width * axis.y, c: -height * axis.y, d: height * axis.x, tx: 0, ty: 0)
        let offset = center.applying(ellipse)
        transform = ellipse.concatenating(
            CGAffineTransform(
                translationX: start.x / 2 + end.x / 2 + offset.x, y: start.y / 2 + end.y / 2 + offset.y))
        startAngle = atan2(direction.y * sine - center.y, direction.x * sine - center.x)
        let span = 2 * atan2(sine, cosine)
        sweep = (isLarge ? 2 * .pi - span : span) * (isPositive ? 1 : -1)
        self.end = end
    }

    /// Whether every point of the arc's curves, including control points, is finite. All points are within twice a
    /// radius of the center.
    var isFinite: Bool {
        let reach = CGPoint(
            x: 2 * (abs(transform.a) + abs(transform.c)) + abs(transform.tx),
            y: 2 * (abs(transform.b) + abs(transform.d)) + abs(transform.ty))
        return reach.isFinite
    }
}

extension Path {
    /// Adds cubic curves of at most an eighth of a turn for an arc that starts at the current point.
    mutating func addArc(_ arc: EllipticalArc) {
        guard let start = currentPoint else { return }
        let curves = Path {
            $0.move(to: start)
            $0.addUnitArc(from: arc.startAngle, sweep: arc.sweep, transform: arc.transform)
        }
        let segments = curves.subpaths.flatMap(\.segments)
        for segment in segments.dropLast() { add(segment) }
        // The last curve ends at the exact end point, rather than at the rounded point computed from sine and cosine.
        if let last = segments.last?.cubic {
            addCurve(to: arc.end, control1: last.control1, control2: last.control2)
        } else {
            addLine(to: arc.end)
        }
    }
}
