// SPDX-License-Identifier: MIT

internal import Foundation

/// The result of resolving a paint for a backend.
enum PaintResolution {
    /// A paint in base space, with colors that are within range and multiplied by an alpha.
    case paint(PlainPaint)
    /// A pattern.
    case pattern(Pattern)
    /// Nothing, because the paint is valid but invisible.
    case nothing
    /// A failure, because the paint is too small or too stretched to be drawn.
    case outOfRange
}

extension Paint {
    /// The alpha of a color; 1 for other paints.
    var opacityOfColor: Double {
        if case .plain(.color(let color)) = kind { return color.alpha }
        return 1
    }

    /// Whether the shape clips the paint's content. This applies to tiles, and to an image that ends at its rectangle.
    /// It does not apply to a pattern that repeats an image without gaps, because backends repeat images.
    var cutsItsShape: Bool {
        switch kind {
        case .pattern(let pattern): if case .image(_, .zero, _) = pattern.kind { false } else { true }
        case .plain(.image(_, _, .none, _)): true
        case .plain: false
        }
    }

    var isImage: Bool {
        if case .plain(let paint) = kind { paint.isImage } else { false }
    }

    /// Returns the paint for a backend.
    ///
    /// - Parameters:
    ///   - alpha: The factor by which the paint's own opacity is multiplied.
    ///   - userSpace: The transform from the call's user space to base space.
    ///   - scale: The number of pixels per point.
    func resolved(alpha: Double, in userSpace: CGAffineTransform, scale: CGFloat) -> PaintResolution {
        switch kind {
        case .plain(let paint): paint.painted(alpha: alpha).resolved(in: userSpace, scale: scale)
        case .pattern(let pattern): .pattern(pattern)
        }
    }
}

extension PlainPaint {
    /// Returns the paint with colors that are within range and multiplied by an alpha. Images are returned unchanged,
    /// because their alpha is part of the ink.
    fileprivate func painted(alpha: Double) -> PlainPaint {
        switch self {
        case .color(let color): return .color(color.painted(alpha: alpha))
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            return .linearGradient(
                gradient.painted(alpha: alpha), from: start, to: end, spread: spread, transform: transform)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            return .radialGradient(
                gradient.painted(alpha: alpha), startCenter: startCenter, startRadius: startRadius,
                endCenter: endCenter, endRadius: endRadius, spread: spread, transform: transform)
        case .conicGradient(let gradient, let center, let angle, let transform):
            return .conicGradient(gradient.painted(alpha: alpha), center: center, angle: angle, transform: transform)
        case .image: return self
        }
    }

    /// Returns the paint for a backend, in base space.
    ///
    /// - Parameters:
    ///   - userSpace: The transform from the paint's space to base space.
    ///   - scale: The number of pixels per point.
    func resolved(in userSpace: CGAffineTransform, scale: CGFloat) -> PaintResolution {
        switch self {
        case .color(let color): return color.alpha > 0 ? .paint(self) : .nothing
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            guard start != end else { return .nothing }
            return Self.resolvedLinear(
                gradient, start, end, spread, transform.concatenating(userSpace), finest: Self.finest(spread) / scale)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            guard startCenter != endCenter || startRadius != endRadius else { return .nothing }
            let circles = CirclePair(
                startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
            return Self.resolvedRadial(
                gradient, circles, spread, transform.concatenating(userSpace), finest: Self.finest(spread) / scale,
                scale: scale)
        case .conicGradient(let gradient, let center, let angle, let transform):
            let toBaseSpace = transform.concatenating(userSpace)
            guard toBaseSpace.isUsable else { return .outOfRange }
            return .paint(.conicGradient(gradient, center: center, angle: angle, transform: toBaseSpace))
        case .image(let image, let rect, let spread, let transform):
            let rect = rect.standardized
            guard !rect.isNull, !rect.isEmpty else { return .nothing }
            let toBaseSpace = transform.concatenating(userSpace)
            guard
                image.isTooLarge(in: rect, under: toBaseSpace, scale: scale)
                    || image.canBePlaced(in: rect, under: toBaseSpace, scale: scale)
            else { return .outOfRange }
            return .paint(.image(image, in: rect, spread: spread, transform: toBaseSpace))
        }
    }

    /// Returns the minimum length, in pixels, of the gradients that backends receive. A shorter gradient that repeats
    /// shows its mean color. For any other shorter gradient, only the edge between its ends is visible, and the
    /// gradient is drawn with this length.
    private static func finest(_ spread: GradientSpread) -> CGFloat {
        spread == .repeat || spread == .reflect ? 0.25 : 1.0 / 64
    }

    /// Returns a linear gradient between two points in base space, for any transform. The colors depend on a linear
    /// function that is 0 at the first point and 1 at the second.
    private static func resolvedLinear(
        _ gradient: Gradient, _ start: CGPoint, _ end: CGPoint, _ spread: GradientSpread,
        _ toBaseSpace: CGAffineTransform, finest: CGFloat
    ) -> PaintResolution {
        guard toBaseSpace.isUsable else { return .outOfRange }
        // The change of the linear function along x and y of base space.
        let along = CGVector(from: start, to: end)
        let inverse = toBaseSpace.inverted()
        let perUser = along * (1 / (along.dx * along.dx + along.dy * along.dy))
        let perBase = CGVector(
            dx: perUser.dx * inverse.a + perUser.dy * inverse.b, dy: perUser.dx * inverse.c + perUser.dy * inverse.d)
        guard let direction = perBase.normalized else { return .outOfRange }
        let length = 1 / perBase.length
        if length < finest, spread == .repeat || spread == .reflect {
            return .paint(.color(gradient.mean))
        }
        let origin = start.applying(toBaseSpace)
        let tip = origin + direction * max(length, finest)
        guard origin.isFinite, tip.isFinite else { return .outOfRange }
        return .paint(.linearGradient(gradient, from: origin, to: tip, spread: spread))
    }

    /// Returns a radial gradient in a space that has the scale of base space and its origin at the first circle's
    /// center. Backends store the gradient's numbers in units of 1/65,536, which are too coarse for small numbers that
    /// a transform enlarges.
    private static func resolvedRadial(
        _ gradient: Gradient, _ circles: CirclePair, _ spread: GradientSpread, _ toBaseSpace: CGAffineTransform,
        finest: CGFloat, scale: CGFloat
    ) -> PaintResolution {
        guard toBaseSpace.isUsable else { return .outOfRange }
        let enlargement = toBaseSpace.maximumScale
        let start = circles.startCenter
        let space = toBaseSpace.translatedBy(x: start.x, y: start.y).scaledBy(x: 1 / enlargement, y: 1 / enlargement)
        let toTip = circles.way * enlargement
        let length = max(toTip.length, abs(circles.growth) * enlargement)
        if length < finest, spread == .repeat || spread == .reflect {
            return .paint(.color(gradient.mean))
        }
        // Cairo's transform from pixels to gradient space must fit into 16 integer bits.
        let toDevice = space.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let back = toDevice.inverted()
        guard toDevice.isUsable, max(abs(back.a), abs(back.b), abs(back.c), abs(back.d)) <= 30_000, length >= finest
        else { return .outOfRange }
        let (startRadius, endRadius) = (circles.startRadius * enlargement, circles.endRadius * enlargement)
        return .paint(
            .radialGradient(
                gradient, startCenter: .zero, startRadius: startRadius, endCenter: .zero + toTip, endRadius: endRadius,
                spread: spread, transform: space))
    }

    /// Whether a backend can draw this paint, which is in base space. Gradients and images beyond the backend's range
    /// are drawn as pixels computed by ``PaintRaster``.
    func isWithinRange(atScale scale: CGFloat) -> Bool {
        switch self {
        case .color, .conicGradient: return true
        case .linearGradient(_, let start, let end, _, _):
            return max(abs(start.x), abs(start.y), abs(end.x), abs(end.y)) <= NumberRule.largest
        case .radialGradient(_, let startCenter, let startRadius, let endCenter, let endRadius, _, let transform):
            let back = transform.concatenating(CGAffineTransform(scaleX: scale, y: scale)).inverted()
            return max(abs(back.tx), abs(back.ty)) <= 30_000 && max(startRadius, endRadius) <= 1e6
                && max(abs(endCenter.x - startCenter.x), abs(endCenter.y - startCenter.y)) <= 1e6
        case .image(let image, let rect, _, let transform):
            return !image.isTooLarge(in: rect, under: transform, scale: scale)
        }
    }
}

extension Image {
    /// Whether the image's pixels are enlarged too much for a backend.
    ///
    /// Cairo stores the transform from pixels to image pixels with 16 integer bits and 16 fractional bits. If an image
    /// pixel is enlarged 4,000 times, its position is still exact to one pixel. The parameters are the same as for
    /// ``canBePlaced(in:under:scale:)``.
    func isTooLarge(in rect: CGRect, under transform: CGAffineTransform, scale: CGFloat) -> Bool {
        let toPixels = toPixels(in: rect, under: transform, scale: scale)
        return transform.isUsable && toPixels.isUsable && toPixels.maximumScale > 4_000
    }

    private func toPixels(in rect: CGRect, under transform: CGAffineTransform, scale: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: rect.width / size.width, y: rect.height / size.height)
            .concatenating(transform)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Whether a backend can place the image in a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle. Its width and height must be > 0.
    ///   - transform: The transform from the rectangle's space to base space.
    ///   - scale: The number of pixels per point.
    func canBePlaced(in rect: CGRect, under transform: CGAffineTransform, scale: CGFloat) -> Bool {
        let toPixels = toPixels(in: rect, under: transform, scale: scale)
        let back = toPixels.inverted()
        return transform.isUsable && toPixels.isUsable && toPixels.maximumScale <= 4_000
            && max(abs(back.a), abs(back.b), abs(back.c), abs(back.d)) <= 30_000
    }
}
