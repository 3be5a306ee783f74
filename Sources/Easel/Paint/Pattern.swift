// SPDX-License-Identifier: MIT

public import Foundation

/// A tile that repeats along both axes, or a hatching.
///
/// A pattern lies in base space, as Core Graphics' patterns do: it does not move with the CTM, so that shapes painted
/// with one pattern fit together. `setPatternPhase` moves it. Lengths are points.
public struct Pattern: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case tile(Tile, size: CGSize, transform: CGAffineTransform)
        case image(Image, spacing: CGSize, transform: CGAffineTransform)
        case hatching(Hatching)
    }

    let kind: Kind

    /// An image that repeats, one point a pixel, the first with its top left corner at the origin.
    ///
    /// - Parameters:
    ///   - image: The tile.
    ///   - spacing: What is left free to the right of each tile and below it; not negative.
    ///   - transform: Takes the pattern's space to base space.
    public init(image: Image, spacing: CGSize = .zero, transform: CGAffineTransform = .identity) {
        kind = .image(image, spacing: spacing, transform: transform)
    }

    /// A tile drawn by a closure, which stays vectors in SVG and PDF.
    ///
    /// What the closure draws outside of the tile is cut off. It runs once for each render that paints with the pattern,
    /// and once more for each drawing within that one. What it throws ends the render.
    ///
    /// - Parameters:
    ///   - size: The tile's size; positive.
    ///   - transform: Takes the pattern's space, in which the first tile has its top left corner at the origin, to base
    ///     space.
    ///   - draw: Draws the tile on a canvas of its size.
    public init(
        size: CGSize, transform: CGAffineTransform = .identity, draw: @escaping @Sendable (Canvas) throws -> Void
    ) {
        kind = .tile(Tile(draw: draw), size: size, transform: transform)
    }

    /// Straight stripes, one of them through the origin.
    ///
    /// - Parameters:
    ///   - width: The width of a stripe.
    ///   - spacing: The gap between two stripes.
    ///   - angle: The stripes' direction: 0 runs along +x, `.degrees(-45)` from bottom left to top right.
    ///   - color: The stripes' color.
    ///   - background: What lies below them; nil for nothing.
    public static func stripes(
        width: CGFloat, spacing: CGFloat, angle: Angle, color: Color, background: Color? = nil
    ) -> Pattern {
        Pattern(.lines(width: width, isCrossed: false), spacing, angle, color, background)
    }

    /// Stripes along a direction and across it, as one shape.
    ///
    /// - Parameters:
    ///   - width: The width of a stripe.
    ///   - spacing: The gap between two stripes.
    ///   - angle: The direction of one half of the stripes: 0 runs along +x.
    ///   - color: The stripes' color.
    ///   - background: What lies below them; nil for nothing.
    public static func crosshatch(
        width: CGFloat, spacing: CGFloat, angle: Angle, color: Color, background: Color? = nil
    ) -> Pattern {
        Pattern(.lines(width: width, isCrossed: true), spacing, angle, color, background)
    }

    /// Dots on a square grid, one of them at the origin.
    ///
    /// - Parameters:
    ///   - radius: The radius of a dot.
    ///   - spacing: The distance between the centres of two neighbors.
    ///   - angle: The direction of the grid: 0 runs along +x.
    ///   - color: The dots' color.
    ///   - background: What lies below them; nil for nothing.
    public static func dots(
        radius: CGFloat, spacing: CGFloat, angle: Angle, color: Color, background: Color? = nil
    ) -> Pattern {
        Pattern(.dots(radius: radius), spacing, angle, color, background)
    }

    private init(
        _ shape: Hatching.Shape, _ spacing: CGFloat, _ angle: Angle, _ color: Color, _ background: Color?
    ) {
        kind = .hatching(Hatching(shape: shape, spacing: spacing, angle: angle, color: color, background: background))
    }
}

/// The drawing code of a tile. Two tiles are equal only if they are the same object.
final class Tile: Sendable, Hashable {
    let draw: @Sendable (Canvas) throws -> Void

    init(draw: @escaping @Sendable (Canvas) throws -> Void) { self.draw = draw }

    static func == (left: Tile, right: Tile) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
