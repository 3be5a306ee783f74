// SPDX-License-Identifier: MIT

internal import Foundation

extension CirclePair {
    /// Returns a gradient between circles, neither of which contains the other, as overlapping discs.
    ///
    /// A point on several circles has the color of the circle with the largest position. Discs painted in the order of
    /// their positions therefore show the gradient: each disc stays visible where no later disc covers it.
    ///
    /// - Parameters:
    ///   - gradient: The gradient, with its stops as painted.
    ///   - transform: The transform from the circles' space to base space.
    ///   - visible: The region to cover.
    func discs(
        of gradient: Gradient, spread: GradientSpread, under transform: CGAffineTransform, over visible: CGRect
    ) -> ColorSweep {
        guard !visible.isNull else { return ColorSweep(steps: []) }
        let corners = visible.corners.map { $0.applying(transform.inverted()) }
        let positions = positions(reaching: CGRect(enclosing: corners))
        var parts: [(positions: Range<CGFloat>, color: Color)] = []
        let growing = transform.maximumScale
        let one = gradient.flatParts(longest: max(way.length, abs(growth)) * growing / 2)
        switch spread {
        case .none: parts = one
        case .pad:
            if let first = gradient.stops.first, positions.lowerBound < 0 {
                parts.append((positions.lowerBound..<0, first.color))
            }
            parts += one
            if let last = gradient.stops.last, positions.upperBound > 1 {
                parts.append((1..<positions.upperBound, last.color))
            }
        case .repeat, .reflect:
            let back = one.reversed().map {
                (positions: 1 - $0.positions.upperBound..<1 - $0.positions.lowerBound, color: $0.color)
            }
            // More repetitions than this cannot be told apart.
            let (first, last) = (Int(positions.lowerBound.rounded(.down)), Int(positions.upperBound.rounded(.up)))
            for turn in first..<max(min(last, first + 256), first + 1) {
                let period = spread == .reflect && turn % 2 != 0 ? back : one
                parts += period.map {
                    ($0.positions.lowerBound + CGFloat(turn)..<$0.positions.upperBound + CGFloat(turn), $0.color)
                }
            }
        }
        func steps(_ parts: some Sequence<(positions: Range<CGFloat>, color: Color)>) -> [ColorSweep.Step] {
            parts.compactMap { part in
                let range = part.positions.clamped(to: positions)
                if range.isEmpty { return nil }
                return ColorSweep.Step(hull(range).applying(transform), part.color, over: visible)
            }
        }
        func disc(_ position: CGFloat) -> Path { hull(position..<position).applying(transform) }
        // If all circles touch in one point, each circle covers all smaller ones.
        if way.length <= abs(growth) {
            return ColorSweep(
                steps: steps(growth > 0 ? parts.reversed() : parts),
                outside: spread == .none ? disc(growth > 0 ? 0 : 1) : nil)
        }
        // All circles touch two lines, along which the edges of the steps coincide.
        let outline = hull(positions).applying(transform).clippedForFill(
            to: visible.insetBy(dx: -8, dy: -8), tolerance: 0.05, checkCancellation: {})
        guard spread == .none else { return ColorSweep(steps: steps(parts), outline: outline) }
        // The far side of the circles is visible at the open end: of the two circles through a point there, only the
        // one with the smaller position belongs to the gradient. Where both ends overlap, neither circle does.
        // Intersecting two ellipses never reaches the work limit.
        let overlap = (try? disc(0).intersection(disc(1))) ?? Path()
        return ColorSweep(
            steps: steps(parts), last: (steps(parts.reversed()), disc(1)), outside: overlap.isEmpty ? nil : overlap)
    }

    /// Returns the range of positions whose circles have a radius ≥ 0 and may reach a rectangle.
    private func positions(reaching rect: CGRect) -> Range<CGFloat> {
        let distance = CGVector(from: startCenter, to: rect.center).length + rect.width + rect.height + startRadius
        // The minimum distance by which the covered strip advances per unit of position.
        let step = max(abs(way.length - abs(growth)), way.length / 100, 1e-9)
        var (low, high) = (-distance / step - 1, distance / step + 2)
        if growth > 0 { low = max(low, -startRadius / growth) }
        if growth < 0 { high = min(high, -startRadius / growth) }
        return min(low, high)..<high
    }

    /// Returns the region that the circles in a range of positions cover.
    private func hull(_ positions: Range<CGFloat>) -> Path {
        let (first, last) = (circle(at: positions.lowerBound), circle(at: positions.upperBound))
        let between = CGVector(from: first.center, to: last.center)
        let change = last.radius - first.radius
        func disc(_ circle: (center: CGPoint, radius: CGFloat)) -> Path {
            let radius = max(circle.radius, 0)
            return Path(
                ellipseIn: CGRect(
                    x: circle.center.x - radius, y: circle.center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        guard between.length > abs(change) else { return disc(change > 0 ? last : first) }
        // The outer tangents touch both circles at the same angle from the line between their centers.
        let direction = atan2(between.dy, between.dx)
        let angle = acos(min(max(-change / between.length, -1), 1))
        return Path { path in
            path.addArc(
                center: last.center, radius: max(last.radius, 0), startAngle: direction - angle,
                endAngle: direction + angle, clockwise: false)
            path.addArc(
                center: first.center, radius: max(first.radius, 0), startAngle: direction + angle,
                endAngle: direction - angle + 2 * .pi, clockwise: false)
            path.closeSubpath()
        }
    }
}
