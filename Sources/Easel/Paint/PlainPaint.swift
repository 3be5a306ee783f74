// SPDX-License-Identifier: MIT

internal import Foundation

/// A paint that is not a pattern.
///
/// In a ``Paint``, points are in the user space of the call that paints. In an operation, points are in base space and
/// colors include all alpha.
enum PlainPaint: Sendable, Hashable {
    case color(Color)

    indirect case linearGradient(
        Gradient, from: CGPoint, to: CGPoint, spread: GradientSpread = .pad,
        transform: CGAffineTransform = .identity)

    indirect case radialGradient(
        Gradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        spread: GradientSpread = .pad, transform: CGAffineTransform = .identity)

    indirect case conicGradient(
        Gradient, center: CGPoint, angle: CGFloat, transform: CGAffineTransform = .identity)

    indirect case image(Image, in: CGRect, spread: GradientSpread = .none, transform: CGAffineTransform = .identity)

    var isColor: Bool {
        if case .color = self { return true }
        return false
    }

    var isGradient: Bool {
        switch self {
        case .linearGradient, .radialGradient, .conicGradient: true
        case .color, .image: false
        }
    }

    var isImage: Bool {
        if case .image = self { return true }
        return false
    }
}
