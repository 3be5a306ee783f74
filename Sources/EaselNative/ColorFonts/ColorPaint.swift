// SPDX-License-Identifier: MIT

/// A node of the graph that describes a glyph in a version 1 COLR table (OpenType 1.9, "COLR - Color Table").
///
/// Lengths are in font units, x to the right and y up.
package indirect enum ColorPaint: Sendable {
    /// Stacked paints, lowest first.
    case layers([ColorPaint])
    /// One color everywhere.
    case solid(GlyphColor)
    /// A gradient along the line from the first point to the second. Lines of constant color are parallel to the line
    /// from the first point to the third.
    case linearGradient(ColorLine, Point, Point, rotation: Point)
    /// A gradient between two circles.
    case radialGradient(ColorLine, Point, startRadius: Double, Point, endRadius: Double)
    /// A gradient around a point, counterclockwise between two angles, which are in turns from the positive x-axis.
    case sweepGradient(ColorLine, Point, startAngle: Double, endAngle: Double)
    /// A paint that shows within the outline of a glyph.
    case glyph(UInt32, ColorPaint)
    /// A paint that shows within a rectangle.
    case clip(ColorBounds, ColorPaint)
    /// A paint under a transform.
    case transform(ColorTransform, ColorPaint)
    /// A paint that is composited with one below it, isolated from other paints.
    case composite(ColorPaint, CompositeMode, backdrop: ColorPaint)

    package struct Point: Sendable {
        package let x: Double
        package let y: Double
    }

    /// The compositing modes, in the order of their numbers in the COLR table.
    package enum CompositeMode: Int, Sendable {
        case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut
        case destinationOut, sourceAtop, destinationAtop, xor, plus, screen, overlay, darken, lighten, colorDodge
        case colorBurn, hardLight, softLight, difference, exclusion, multiply, hue, saturation, color, luminosity
    }
}

/// A glyph color. The components and the straight alpha are in `0...1`.
package enum GlyphColor: Sendable {
    /// The text's own color.
    case foreground(alpha: Double)
    /// A color from the font.
    case fixed(red: Double, green: Double, blue: Double, alpha: Double)

    package var alpha: Double {
        switch self {
        case .foreground(let alpha), .fixed(_, _, _, let alpha): alpha
        }
    }
}

/// The colors of a gradient, and its extension beyond its stops.
package struct ColorLine: Sendable {
    package enum Extend: Int, Sendable { case pad, `repeat`, reflect }

    /// The stops, sorted by offset; stops with the same offset keep the font's order. At least one stop exists.
    package let stops: [(offset: Double, color: GlyphColor)]
    package let extend: Extend
}

/// An affine transform: x′ = xx·x + xy·y + dx, y′ = yx·x + yy·y + dy.
package struct ColorTransform: Sendable {
    package var (xx, yx, xy, yy, dx, dy) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    /// Returns this transform relative to a center, which stays fixed if the transform has no translation.
    func around(_ x: Double, _ y: Double) -> ColorTransform {
        var result = self
        result.dx += x - xx * x - xy * y
        result.dy += y - yx * x - yy * y
        return result
    }

    /// Returns the transform that applies this transform before another.
    func concatenating(_ other: ColorTransform) -> ColorTransform {
        ColorTransform(
            xx: other.xx * xx + other.xy * yx, yx: other.yx * xx + other.yy * yx,
            xy: other.xx * xy + other.xy * yy, yy: other.yx * xy + other.yy * yy,
            dx: other.xx * dx + other.xy * dy + other.dx, dy: other.yx * dx + other.yy * dy + other.dy)
    }
}

/// A rectangle.
package struct ColorBounds: Sendable {
    package var (minX, minY, maxX, maxY): (Double, Double, Double, Double)

    func union(_ other: ColorBounds?) -> ColorBounds {
        guard let other else { return self }
        return ColorBounds(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// Returns the intersection of two rectangles, or nil if they do not intersect.
    func intersection(_ other: ColorBounds) -> ColorBounds? {
        let both = ColorBounds(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
        return both.minX < both.maxX && both.minY < both.maxY ? both : nil
    }

    /// Returns the bounds of the transformed rectangle.
    func applying(_ transform: ColorTransform) -> ColorBounds {
        var result: ColorBounds?
        for (x, y) in [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)] {
            let (newX, newY) = (
                transform.xx * x + transform.xy * y + transform.dx, transform.yx * x + transform.yy * y + transform.dy
            )
            result = ColorBounds(minX: newX, minY: newY, maxX: newX, maxY: newY).union(result)
        }
        return result ?? self
    }
}
