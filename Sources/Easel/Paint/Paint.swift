// SPDX-License-Identifier: MIT

public import Foundation

/// The paint of a shape: a color, a gradient, a pattern, or an image. Points are in the user space of the call that
/// paints.
///
/// ```swift
/// let sky = Gradient(colors: [.systemBlue, .white])
/// canvas.fill(canvas.bounds, with: .linearGradient(sky, from: .zero, to: CGPoint(x: 0, y: 100)))
/// canvas.fill(path, with: .pattern(.dots(radius: 1, spacing: 4, angle: .degrees(45), color: .gray)))
/// canvas.setStrokePaint(.color(.black))
/// ```
///
/// More kinds of paint may be added in the future.
public struct Paint: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case plain(PlainPaint)
        indirect case pattern(Pattern)
    }

    let kind: Kind

    /// Creates a paint with a single color.
    public static func color(_ color: Color) -> Paint { Paint(kind: .plain(.color(color))) }

    /// Creates a gradient along a line. If the ends coincide, nothing is painted.
    ///
    /// - Parameters:
    ///   - gradient: The colors along the line.
    ///   - start: The point at location 0.
    ///   - end: The point at location 1.
    ///   - spread: The continuation of the gradient beyond the ends; the default is `.pad`.
    ///   - transform: The transform from the space of the points to user space.
    public static func linearGradient(
        _ gradient: Gradient, from start: CGPoint, to end: CGPoint, spread: GradientSpread = .pad,
        transform: CGAffineTransform = .identity
    ) -> Paint {
        Paint(kind: .plain(.linearGradient(gradient, from: start, to: end, spread: spread, transform: transform)))
    }

    /// Creates a gradient between two circles. If the circles are equal, nothing is painted.
    ///
    /// - Parameters:
    ///   - gradient: The colors from the first circle to the second.
    ///   - startCenter: The center of the first circle.
    ///   - startRadius: The radius of the first circle, finite and ≥ 0.
    ///   - endCenter: The center of the second circle.
    ///   - endRadius: The radius of the second circle, finite and ≥ 0.
    ///   - spread: The continuation of the gradient beyond the circles; the default is `.pad`.
    ///   - transform: The transform from the space of the circles to user space.
    public static func radialGradient(
        _ gradient: Gradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        spread: GradientSpread = .pad, transform: CGAffineTransform = .identity
    ) -> Paint {
        Paint(
            kind: .plain(
                .radialGradient(
                    gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
                    endRadius: endRadius, spread: spread, transform: transform)))
    }

    /// Creates a gradient around a point. The gradient starts at an angle in radians from +x and runs toward +y, which
    /// looks clockwise.
    public static func conicGradient(
        _ gradient: Gradient, center: CGPoint, angle: CGFloat, transform: CGAffineTransform = .identity
    ) -> Paint {
        Paint(kind: .plain(.conicGradient(gradient, center: center, angle: angle, transform: transform)))
    }

    /// Creates a paint from a pattern, which repeats in base space.
    public static func pattern(_ pattern: Pattern) -> Paint { Paint(kind: .pattern(pattern)) }

    /// Creates a paint from an image scaled to a rectangle. `spread` determines the continuation beyond the rectangle;
    /// `.pad` continues the colors of the image's edge.
    public static func image(
        _ image: Image, in rect: CGRect, spread: GradientSpread = .none, transform: CGAffineTransform = .identity
    ) -> Paint {
        Paint(kind: .plain(.image(image, in: rect, spread: spread, transform: transform)))
    }
}
