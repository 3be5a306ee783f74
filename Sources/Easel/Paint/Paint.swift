// SPDX-License-Identifier: MIT

public import Foundation

/// What a shape is painted with. Points are in the user space of the call that paints.
public enum Paint: Sendable, Hashable {
    /// One colour everywhere.
    case color(Color)

    /// A gradient along a line. One whose ends coincide paints nothing.
    case linearGradient(
        Gradient, from: CGPoint, to: CGPoint, spread: GradientSpread = .pad,
        transform: CGAffineTransform = .identity)

    /// A gradient between two circles. One between two equal circles paints nothing.
    case radialGradient(
        Gradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        spread: GradientSpread = .pad, transform: CGAffineTransform = .identity)

    /// The paint as a backend gets it: in base space, colours within their range and multiplied by an alpha. Nil if
    /// it paints nothing.
    func resolved(alpha: Double, in userSpace: CGAffineTransform) -> Paint? {
        switch self {
        case .color(let color):
            let painted = color.painted(alpha: alpha)
            return painted.alpha > 0 ? .color(painted) : nil
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            guard start != end else { return nil }
            let space = GradientSpace(origin: start, toBaseSpace: transform.concatenating(userSpace))
            return .linearGradient(
                gradient.painted(alpha: alpha), from: space.point(start), to: space.point(end), spread: spread,
                transform: space.toBaseSpace)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            guard startCenter != endCenter || startRadius != endRadius else { return nil }
            let space = GradientSpace(origin: startCenter, toBaseSpace: transform.concatenating(userSpace))
            return .radialGradient(
                gradient.painted(alpha: alpha),
                startCenter: space.point(startCenter), startRadius: startRadius * space.factor,
                endCenter: space.point(endCenter), endRadius: endRadius * space.factor,
                spread: spread, transform: space.toBaseSpace)
        }
    }

    /// Whether a backend can place the resolved paint: its transform can be undone.
    func isPlaceable(atScale scale: CGFloat) -> Bool {
        switch self {
        case .color: true
        case .linearGradient(_, _, _, _, let transform), .radialGradient(_, _, _, _, _, _, let transform):
            transform.concatenating(CGAffineTransform(scaleX: scale, y: scale)).isUsable
        }
    }
}

/// The space that a gradient's points are handed on in. Backends keep them with 1/65536 units, too coarse for small
/// numbers that a transform makes large; so the space is the paint's own, but as large as base space, and with its
/// origin at the gradient.
private struct GradientSpace {
    let origin: CGPoint
    let factor: CGFloat
    let toBaseSpace: CGAffineTransform

    init(origin: CGPoint, toBaseSpace: CGAffineTransform) {
        let growth = toBaseSpace.maximumScale
        if (0.1...10).contains(growth), max(abs(origin.x), abs(origin.y)) < 10_000 {
            (self.origin, factor, self.toBaseSpace) = (.zero, 1, toBaseSpace)
        } else {
            (self.origin, factor) = (origin, growth)
            self.toBaseSpace = toBaseSpace.translatedBy(x: origin.x, y: origin.y)
                .scaledBy(x: 1 / growth, y: 1 / growth)
        }
    }

    func point(_ point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x - origin.x) * factor, y: (point.y - origin.y) * factor)
    }
}
