// SPDX-License-Identifier: MIT

internal import Foundation

extension CirclePair {
    /// Returns the same gradient as circles that grow from a point. SVG 1.1 has this form, so every renderer supports
    /// it.
    ///
    /// A gradient between nested circles is extended back to the position where their radius is 0. The added colors are
    /// those that the original gradient shows inside its first circle.
    func focal(
        _ gradient: Gradient, _ spread: GradientSpread
    ) -> (geometry: SVGRadialGradient, gradient: Gradient, spread: GradientSpread) {
        if growth < 0 {
            let stops = gradient.stops.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
            return reversed.focal(Gradient(stops: stops), spread)
        }
        // The position where the radius is 0, at or before the start.
        let tip = -startRadius / growth
        func geometry(to position: CGFloat) -> SVGRadialGradient {
            let (center, radius) = circle(at: position)
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
            // A reflected gradient is a repeating gradient of twice the length.
            let there = gradient.stops.map { Gradient.Stop(color: $0.color, location: $0.location / 2) }
            let back = there.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
            return (geometry(to: tip + 2), Gradient(stops: there + back).turned(by: tip / 2), .repeat)
        }
    }
}

extension Gradient {
    /// Returns a repeating gradient that starts at another position. The gradient's stops must be as painted.
    fileprivate func turned(by position: CGFloat) -> Gradient {
        let start = position - position.rounded(.down)
        guard start > 0 else { return self }
        let cut = color(at: start)
        let after = stops.filter { $0.location > start }.map { Stop(color: $0.color, location: $0.location - start) }
        let before = stops.filter { $0.location <= start }.map {
            Stop(color: $0.color, location: $0.location + 1 - start)
        }
        return Gradient(stops: [Stop(color: cut, location: 0)] + after + before + [Stop(color: cut, location: 1)])
    }
}
