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
            return .linearGradient(
                gradient.painted(alpha: alpha), from: start, to: end, spread: spread,
                transform: transform.concatenating(userSpace))
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            guard startCenter != endCenter || startRadius != endRadius else { return nil }
            return .radialGradient(
                gradient.painted(alpha: alpha), startCenter: startCenter, startRadius: startRadius,
                endCenter: endCenter, endRadius: endRadius, spread: spread,
                transform: transform.concatenating(userSpace))
        }
    }
}
