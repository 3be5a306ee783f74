// SPDX-License-Identifier: MIT

internal import Foundation

extension CirclePair {
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
}
