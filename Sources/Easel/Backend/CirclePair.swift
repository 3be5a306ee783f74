// SPDX-License-Identifier: MIT

internal import Foundation

/// The two circles of a radial gradient, and all those between and beyond them: the circle of place t has its centre and
/// radius on the straight way from the first one (t = 0) to the second (t = 1).
struct CirclePair {
    var startCenter: CGPoint
    var startRadius: CGFloat
    var endCenter: CGPoint
    var endRadius: CGFloat

    /// From the first centre to the second.
    var way: CGVector { CGVector(from: startCenter, to: endCenter) }

    var growth: CGFloat { endRadius - startRadius }

    /// Whether each circle lies within every larger one, so that they cover the plane once.
    ///
    /// Where all of them touch in a point they are said not to: programs disagree about gradients from such a point.
    var isNested: Bool { way.length < abs(growth) * 0.999 }

    /// Whether one of the circles, also of those beyond the two, covers a part of a convex polygon.
    func reach(_ polygon: [CGPoint]) -> Bool {
        let length = way.length
        guard length >= abs(growth), length > 0 else { return true }
        // They fill what lies between the two lines that touch all of them: n · (p - c) ≥ -r for both normals n, at each of them.
        let (sine, cosine) = (growth / length, (1 - growth * growth / (length * length)).squareRoot())
        let along = way * (1 / length)
        return [cosine, -cosine].reduce(polygon) { rest, cosine in
            let normal = CGVector(dx: sine * along.dx - cosine * along.dy, dy: sine * along.dy + cosine * along.dx)
            return rest.clipped { point in
                let offset = CGVector(from: startCenter, to: point)
                return normal.dx * offset.dx + normal.dy * offset.dy + startRadius
            }
        }.isEmpty == false
    }

    func circle(at place: CGFloat) -> (center: CGPoint, radius: CGFloat) {
        (startCenter + way * place, startRadius + growth * place)
    }

    var reversed: CirclePair {
        CirclePair(startCenter: endCenter, startRadius: endRadius, endCenter: startCenter, endRadius: startRadius)
    }

    /// The same picture by circles that grow from a point, as SVG 1.1 has it, which every program shows.
    ///
    /// The circles of a nested pair are those of a gradient that starts at the point where they have shrunk to nothing. Its
    /// colors begin with what the gradient shows inside of its first circle.
    func focal(
        _ gradient: Gradient, _ spread: GradientSpread
    ) -> (geometry: SVGRadialGradient, gradient: Gradient, spread: GradientSpread) {
        if growth < 0 {
            let stops = gradient.stops.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
            return reversed.focal(Gradient(stops: stops), spread)
        }
        // Where the radius is 0: at or before the start.
        let tip = -startRadius / growth
        func geometry(to place: CGFloat) -> SVGRadialGradient {
            let (center, radius) = circle(at: place)
            return SVGRadialGradient(center: center, radius: radius, focus: circle(at: tip).center)
        }
        if tip == 0 { return (geometry(to: 1), gradient, spread) }
        switch spread {
        case .pad, .none:
            let span = 1 - tip
            let whole = spread == .none ? gradient.clearBeyondItsEnds : gradient
            var stops = whole.stops.map { Gradient.Stop(color: $0.color, location: ($0.location - tip) / span) }
            if let first = stops.first { stops.insert(Gradient.Stop(color: first.color, location: 0), at: 0) }
            return (geometry(to: 1), Gradient(stops: stops), .pad)
        case .repeat:
            return (geometry(to: tip + 1), gradient.turned(by: tip), .repeat)
        case .reflect:
            // Forth and back is a gradient of twice the length that repeats.
            let there = gradient.stops.map { Gradient.Stop(color: $0.color, location: $0.location / 2) }
            let back = there.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
            return (geometry(to: tip + 2), Gradient(stops: there + back).turned(by: tip / 2), .repeat)
        }
    }
}

extension Gradient {
    /// A gradient that repeats, from another place on. For stops as they are painted.
    fileprivate func turned(by place: CGFloat) -> Gradient {
        let start = place - place.rounded(.down)
        guard start > 0 else { return self }
        let cut = color(at: start)
        let after = stops.filter { $0.location > start }.map { Stop(color: $0.color, location: $0.location - start) }
        let before = stops.filter { $0.location <= start }.map {
            Stop(color: $0.color, location: $0.location + 1 - start)
        }
        return Gradient(stops: [Stop(color: cut, location: 0)] + after + before + [Stop(color: cut, location: 1)])
    }

    /// The color at a place, 0 to 1; behind a hard edge the one that follows. For stops as they are painted.
    func color(at place: CGFloat) -> Color {
        guard let next = stops.firstIndex(where: { $0.location > place }) else { return stops.last?.color ?? .clear }
        guard next > 0 else { return stops[0].color }
        let (left, right) = (stops[next - 1], stops[next])
        return left.color.mixed(with: right.color, by: (place - left.location) / (right.location - left.location))
    }
}

extension [CGPoint] {
    /// The part of a convex polygon where a function of the plane, which changes evenly, is above zero.
    fileprivate func clipped(_ distance: (CGPoint) -> CGFloat) -> [CGPoint] {
        zip(self, dropFirst() + prefix(1)).flatMap { point, next in
            let (here, there) = (distance(point), distance(next))
            let kept = here > 0 ? [point] : []
            return (here > 0) == (there > 0) ? kept : kept + [point.interpolated(to: next, at: here / (here - there))]
        }
    }
}
