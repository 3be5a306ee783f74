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
}
