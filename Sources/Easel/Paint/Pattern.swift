// SPDX-License-Identifier: MIT

public import Foundation

/// A tile that repeats along both axes, or a hatching.
///
/// A pattern is fixed in base space, like Core Graphics' patterns. It does not move with the CTM, so shapes painted
/// with the same pattern fit together. `setPatternPhase` moves it. Lengths are in points.
public struct Pattern: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case tile(Tile, size: CGSize, transform: CGAffineTransform)
        case image(Image, spacing: CGSize, transform: CGAffineTransform)
        case hatching(Hatching)
    }

    let kind: Kind

    /// A repeating image, one point per pixel. The first image has its top left corner at the origin.
    ///
    /// - Parameters:
    ///   - image: The tile.
    ///   - spacing: The gap to the right of each tile and below it, in points, finite and ≥ 0; the default is 0.
    ///   - transform: The transform from the pattern's space to base space.
    public init(image: Image, spacing: CGSize = .zero, transform: CGAffineTransform = .identity) {
        kind = .image(image, spacing: spacing, transform: transform)
    }

    /// A tile drawn by a closure. It stays vectors in SVG and PDF.
    ///
    /// Content outside of the tile is clipped. The closure runs once for each render that paints with the pattern, and
    /// once more for each nested drawing. An error that it throws ends the render.
    ///
    /// - Parameters:
    ///   - size: The tile's size in points, finite and > 0.
    ///   - transform: The transform from the pattern's space to base space. The first tile has its top left corner at
    ///     the origin of the pattern's space.
    ///   - draw: A closure that draws the tile on a canvas of its size.
    public init(
        size: CGSize, transform: CGAffineTransform = .identity, draw: @escaping @Sendable (Canvas) throws -> Void
    ) {
        kind = .tile(Tile(draw: draw), size: size, transform: transform)
    }

    /// Straight stripes. One of them runs through the origin.
    ///
    /// - Parameters:
    ///   - width: The width of a stripe.
    ///   - spacing: The gap between two stripes.
    ///   - angle: The direction of the stripes: 0 runs along +x, `.degrees(-45)` from bottom left to top right.
    ///   - color: The stripes' color.
    ///   - background: The color behind the pattern; nil, the default, leaves it transparent.
    public static func stripes(
        width: CGFloat, spacing: CGFloat, angle: Angle, color: Color, background: Color? = nil
    ) -> Pattern {
        Pattern(.lines(width: width, isCrossed: false), spacing, angle, color, background)
    }

    /// Stripes along a direction and perpendicular to it, as one shape.
    ///
    /// - Parameters:
    ///   - width: The width of a stripe.
    ///   - spacing: The gap between two stripes.
    ///   - angle: The direction of one half of the stripes: 0 runs along +x.
    ///   - color: The stripes' color.
    ///   - background: The color behind the pattern; nil, the default, leaves it transparent.
    public static func crosshatch(
        width: CGFloat, spacing: CGFloat, angle: Angle, color: Color, background: Color? = nil
    ) -> Pattern {
        Pattern(.lines(width: width, isCrossed: true), spacing, angle, color, background)
    }

    /// Dots on a square grid. One of them is at the origin.
    ///
    /// - Parameters:
    ///   - radius: The radius of a dot.
    ///   - spacing: The distance between the centers of two neighbors, in points.
    ///   - angle: The direction of the grid: 0 runs along +x.
    ///   - color: The dots' color.
    ///   - background: The color behind the pattern; nil, the default, leaves it transparent.
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
