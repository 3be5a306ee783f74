// SPDX-License-Identifier: MIT

public import Foundation

/// Ready-made shapes for charts. With a negative radius or a number that is not finite, the path is empty, and the call
/// is counted in ``Path/refusedElements``.
extension Path {
    /// Creates a sector of a disc or, with an inner radius, of a ring: a slice of a pie or a donut chart.
    ///
    /// The sector covers the angles between the two given angles, which may be in either order. A full turn or more
    /// gives the whole disc or ring. The radii may also be in either order.
    ///
    /// - Parameters:
    ///   - center: The disc's center.
    ///   - innerRadius: The inner radius. With 0, the slice ends in a point at the center.
    ///   - outerRadius: The disc's radius.
    ///   - startAngle: The start angle in radians from +x, increasing toward +y.
    ///   - endAngle: The end angle in radians from +x, increasing toward +y.
    ///   - cornerRadius: The radius of the corners, except for the point at the center. The radius is reduced where the
    ///     sector is too small.
    public init(
        sectorCenter center: CGPoint, innerRadius: CGFloat, outerRadius: CGFloat, startAngle: CGFloat,
        endAngle: CGFloat, cornerRadius: CGFloat
    ) {
        let (inner, outer) = (min(innerRadius, outerRadius), max(innerRadius, outerRadius))
        let (start, end) = (min(startAngle, endAngle), max(startAngle, endAngle))
        let numbers = [innerRadius, outerRadius, startAngle, endAngle, cornerRadius]
        guard center.isFinite, numbers.allSatisfy(\.isFinite), inner >= 0, cornerRadius >= 0 else {
            let radii =
                "innerRadius \(innerRadius.shortDescription), outerRadius \(outerRadius.shortDescription), cornerRadius \(cornerRadius.shortDescription)"
            refuse(
                "center \(center.shortDescription), \(radii), startAngle \(startAngle.shortDescription), endAngle \(endAngle.shortDescription)"
            )
            return
        }
        guard end - start < 2 * .pi else {
            let disc = CGRect(x: center.x - outer, y: center.y - outer, width: 2 * outer, height: 2 * outer)
            if inner == 0 { addEllipse(in: disc) }
            if inner > 0, inner < outer { self = Path(ringIn: disc, width: outer - inner) }
            return
        }
        func addArc(_ center: CGPoint, _ radius: CGFloat, _ from: CGFloat, _ delta: CGFloat) {
            addRelativeArc(center: center, radius: radius, startAngle: from, delta: delta)
        }
        func point(_ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
            center + CGVector(dx: cos(angle), dy: sin(angle)) * radius
        }
        let half = sin(min((end - start) / 2, .pi / 2))
        // A circle in a rounded corner touches the arc and the straight side. The inset is the angle, at the disc's
        // center, between the circle's center and the side.
        let outerCorner = min(cornerRadius, (outer - inner) / 2, outer * half / (1 + half))
        let outerInset = outerCorner > 0 ? asin(min(outerCorner / (outer - outerCorner), 1)) : 0
        addArc(center, outer, start + outerInset, end - start - 2 * outerInset)
        addArc(point(outer - outerCorner, end - outerInset), outerCorner, end - outerInset, .pi / 2 + outerInset)
        if inner > 0 {
            let innerCorner = min(cornerRadius, (outer - inner) / 2, half < 1 ? inner * half / (1 - half) : .infinity)
            let innerInset = innerCorner > 0 ? asin(min(innerCorner / (inner + innerCorner), 1)) : 0
            let turn = .pi / 2 - innerInset
            addArc(point(inner + innerCorner, end - innerInset), innerCorner, end + .pi / 2, turn)
            addArc(center, inner, end - innerInset, -(end - start - 2 * innerInset))
            addArc(point(inner + innerCorner, start + innerInset), innerCorner, start + innerInset + .pi, turn)
        } else {
            addLine(to: center)
        }
        let lastStart = start - .pi / 2
        addArc(point(outer - outerCorner, start + outerInset), outerCorner, lastStart, .pi / 2 + outerInset)
        closeSubpath()
    }

    /// Creates a sector of a disc or, with an inner radius, of a ring.
    ///
    /// ```swift
    /// let slice = Path(
    ///     sectorCenter: center, innerRadius: 20, outerRadius: 50, startAngle: .degrees(-90), endAngle: .degrees(30),
    ///     cornerRadius: 4)
    /// ```
    ///
    /// Angles run from +x toward +y. The rules are the same as for the initializer that takes radians.
    public init(
        sectorCenter center: CGPoint, innerRadius: CGFloat, outerRadius: CGFloat, startAngle: Angle, endAngle: Angle,
        cornerRadius: CGFloat
    ) {
        self.init(
            sectorCenter: center, innerRadius: innerRadius, outerRadius: outerRadius, startAngle: startAngle.radians,
            endAngle: endAngle.radians, cornerRadius: cornerRadius)
    }

    /// Creates a star whose points are on the ellipse in a rectangle, with the first point at the top.
    ///
    /// ```swift
    /// canvas.fill(Path(starIn: rect, points: 5, innerRatio: 0.38), with: .color(.systemYellow))
    /// ```
    ///
    /// - Parameters:
    ///   - rect: The rectangle that contains the ellipse.
    ///   - points: The number of points, in `2...100_000`. Other numbers are invalid: see ``refusedElements``.
    ///   - innerRatio: The position of the inner corners, from 0 (the center) to 1 (the ellipse). Values outside this
    ///     range are clamped.
    public init(starIn rect: CGRect, points: Int, innerRatio: CGFloat) {
        guard innerRatio.isFinite else {
            refuse("innerRatio \(innerRatio.shortDescription)")
            return
        }
        guard (2...100_000).contains(points) else {
            refuse("\(points) points")
            return
        }
        let ratio = min(max(innerRatio, 0), 1)
        addCorners(in: rect, count: 2 * points) { $0 % 2 == 0 ? 1 : ratio }
    }

    /// Creates a polygon with its corners evenly spaced on the ellipse in a rectangle. The first corner is at the top.
    ///
    /// ```swift
    /// // A hexagon.
    /// canvas.fill(Path(polygonIn: rect, sides: 6), with: .color(.systemPurple))
    /// ```
    ///
    /// Fewer than 3 and more than 100,000 sides are invalid: see ``refusedElements``.
    public init(polygonIn rect: CGRect, sides: Int) {
        guard (3...100_000).contains(sides) else {
            refuse("\(sides) sides")
            return
        }
        addCorners(in: rect, count: sides) { _ in 1 }
    }

    /// Creates a capsule: a rectangle with half circles as its shorter sides.
    ///
    /// ```swift
    /// // A progress bar.
    /// canvas.fill(Path(capsuleIn: rect), with: .color(.systemGreen))
    /// ```
    public init(capsuleIn rect: CGRect) {
        guard rect.isExactlyNull || rect.isFinite else {
            refuse("\(rect.shortDescription)")
            return
        }
        let radius = min(abs(rect.width), abs(rect.height)) / 2
        addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }

    private mutating func addCorners(
        in rect: CGRect, count: Int, call: StaticString = #function, distance: (Int) -> CGFloat
    ) {
        if rect.isExactlyNull { return }
        let rect = rect.standardized
        guard rect.isFinite else { return refuse("\(rect.shortDescription)", call: call) }
        addLines(
            between: (0..<count).map { index in
                let direction = Self.unitPoint(at: (CGFloat(4 * index) / CGFloat(count) - 1) * .pi / 2)
                return CGPoint(
                    x: rect.midX + direction.x * distance(index) * rect.width / 2,
                    y: rect.midY + direction.y * distance(index) * rect.height / 2)
            })
        closeSubpath()
    }
}
