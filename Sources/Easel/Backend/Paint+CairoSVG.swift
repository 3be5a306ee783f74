// SPDX-License-Identifier: MIT

internal import Foundation

extension Paint {
    /// The same resolved paint in terms that Cairo's SVG surface writes rightly.
    ///
    /// It writes gradients that end as if they went on, and radial ones that reflect as if they did not. A cone, whose
    /// circles do not lie in each other, it cannot write in any terms, as SVG 1.1 has no such gradient.
    var forCairoSVG: Paint {
        switch self {
        case .linearGradient(let gradient, let start, let end, .none, let transform):
            .linearGradient(gradient.clearBeyondItsEnds, from: start, to: end, spread: .pad, transform: transform)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, .none, let transform):
            .radialGradient(
                gradient.clearBeyondItsEnds, startCenter: startCenter, startRadius: startRadius,
                endCenter: endCenter, endRadius: endRadius, spread: .pad, transform: transform)
        default: unrolled
        }
    }

    /// A radial gradient that reflects as one of twice the length that repeats, which SVG shows rightly. One that
    /// shrinks is turned round first, so that its circles can go on beyond the end.
    private var unrolled: Paint {
        guard
            case .radialGradient(
                let gradient, let startCenter, let startRadius, let endCenter, let endRadius, .reflect, let transform) =
                self
        else { return self }
        if endRadius < startRadius {
            let turned = gradient.stops.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
            return Paint.radialGradient(
                Gradient(stops: turned), startCenter: endCenter, startRadius: endRadius, endCenter: startCenter,
                endRadius: startRadius, spread: .reflect, transform: transform
            ).unrolled
        }
        let there = gradient.stops.map { Gradient.Stop(color: $0.color, location: $0.location / 2) }
        let back = there.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
        return .radialGradient(
            Gradient(stops: there + back), startCenter: startCenter, startRadius: startRadius,
            endCenter: endCenter + CGVector(from: startCenter, to: endCenter),
            endRadius: 2 * endRadius - startRadius, spread: .repeat, transform: transform)
    }
}

extension Gradient {
    /// The stops with nothing before the first and after the last, for renderers that paint on with the colours of the
    /// ends. For stops as they are painted.
    fileprivate var clearBeyondItsEnds: Gradient {
        guard let first = stops.first, let last = stops.last else { return self }
        return Gradient(
            stops: [Stop(color: first.color.withAlphaComponent(0), location: 0)] + stops
                + [Stop(color: last.color.withAlphaComponent(0), location: 1)])
    }
}
