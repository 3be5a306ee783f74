// SPDX-License-Identifier: MIT

public import Foundation

/// What a shape is painted with. Points are in the user space of the call that paints.
public enum Paint: Sendable, Hashable {
    /// One colour everywhere.
    case color(Color)

    /// A gradient along a line. One whose ends coincide paints nothing.
    indirect case linearGradient(
        Gradient, from: CGPoint, to: CGPoint, spread: GradientSpread = .pad,
        transform: CGAffineTransform = .identity)

    /// A gradient between two circles. One between two equal circles paints nothing.
    indirect case radialGradient(
        Gradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        spread: GradientSpread = .pad, transform: CGAffineTransform = .identity)

    /// A gradient round a point, from an angle on towards +y (which looks clockwise), in radians from +x.
    indirect case conicGradient(
        Gradient, center: CGPoint, angle: CGFloat, transform: CGAffineTransform = .identity)

    /// A tile that repeats, in base space.
    indirect case pattern(Pattern)

    /// An image, scaled to a rectangle. Beyond the rectangle it goes on as `spread` says; `.pad` with the colours of
    /// its edge.
    indirect case image(Image, in: CGRect, spread: GradientSpread = .none, transform: CGAffineTransform = .identity)
}
