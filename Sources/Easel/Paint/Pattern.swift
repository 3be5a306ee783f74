// SPDX-License-Identifier: MIT

public import Foundation

/// A tile that repeats along both axes, or a hatching.
///
/// ```swift
/// let stripes = Pattern.stripes(width: 2, spacing: 4, angle: .degrees(-45), color: .systemBlue)
/// let grid = Pattern(size: CGSize(width: 10, height: 10)) { tile in tile.stroke(tile.bounds, width: 0.5) }
/// canvas.fill(rect, with: .pattern(stripes))
/// canvas.setStrokePattern(grid)
/// ```
///
/// A pattern is fixed in base space, as in Core Graphics. It does not move with the current transformation matrix
/// (CTM), so the pattern continues seamlessly from one shape to another. `setPatternPhase` moves the pattern. Lengths
/// are in points.
public struct Pattern: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case tile(Tile, size: CGSize, transform: CGAffineTransform)
        case image(Image, spacing: CGSize, transform: CGAffineTransform)
        case hatching(Hatching)
    }

    let kind: Kind

    /// Creates a pattern that repeats an image at one point per pixel. The top-left corner of the first image is at the
    /// origin.
    ///
    /// - Parameters:
    ///   - image: The image to repeat.
    ///   - spacing: The gap to the right of each tile and below it, in points, finite and ≥ 0; the default is 0.
    ///   - transform: The transform from the pattern's space to base space.
    public init(image: Image, spacing: CGSize = .zero, transform: CGAffineTransform = .identity) {
        kind = .image(image, spacing: spacing, transform: transform)
    }

    /// Creates a pattern from a tile drawn by a closure. In SVG and PDF, the tile remains vector graphics.
    ///
    /// Content outside the tile is clipped. The closure runs once for each render that paints with the pattern, and
    /// once more for each nested drawing. An error thrown by the closure ends the render.
    ///
    /// - Parameters:
    ///   - size: The tile's size in points, finite and > 0.
    ///   - transform: The transform from the pattern's space to base space. The top-left corner of the first tile is at
    ///     the origin of the pattern's space.
    ///   - draw: A closure that draws the tile on a canvas of the tile's size.
    public init(
        size: CGSize, transform: CGAffineTransform = .identity, draw: @escaping @Sendable (Canvas) throws -> Void
    ) {
        kind = .tile(Tile(draw: draw), size: size, transform: transform)
    }

    /// Creates a pattern of straight stripes, one of which is centered on the origin.
    ///
    /// - Parameters:
    ///   - width: The width of a stripe, in points, finite and > 0.
    ///   - spacing: The gap between two stripes, in points, finite and ≥ 0.
    ///   - angle: The direction of the stripes. At 0, they run along +x; at `.degrees(-45)`, from bottom left to top
    ///     right.
    ///   - color: The color of the stripes.
    ///   - background: The color behind the pattern. If nil, the default, the background is transparent.
    public static func stripes(
        width: CGFloat, spacing: CGFloat, angle: Angle, color: Color, background: Color? = nil
    ) -> Pattern {
        Pattern(.lines(width: width, isCrossed: false), spacing, angle, color, background)
    }

    /// Creates a pattern of stripes along a direction and perpendicular to it, as a single shape.
    ///
    /// - Parameters:
    ///   - width: The width of a stripe, in points, finite and > 0.
    ///   - spacing: The gap between two stripes, in points, finite and ≥ 0.
    ///   - angle: The direction of one of the two sets of stripes. At 0, it is +x.
    ///   - color: The color of the stripes.
    ///   - background: The color behind the pattern. If nil, the default, the background is transparent.
    public static func crosshatch(
        width: CGFloat, spacing: CGFloat, angle: Angle, color: Color, background: Color? = nil
    ) -> Pattern {
        Pattern(.lines(width: width, isCrossed: true), spacing, angle, color, background)
    }

    /// Creates a pattern of dots on a square grid, with one dot at the origin.
    ///
    /// - Parameters:
    ///   - radius: The radius of a dot, in points, finite and ≥ 0.
    ///   - spacing: The distance between the centers of neighboring dots, in points, finite and > 0.
    ///   - angle: The direction of the grid. At 0, it is +x.
    ///   - color: The color of the dots.
    ///   - background: The color behind the pattern. If nil, the default, the background is transparent.
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

/// A tile, given by its drawing code. Two tiles are equal only if they are the same object.
final class Tile: Sendable, Hashable {
    let draw: @Sendable (Canvas) throws -> Void

    init(draw: @escaping @Sendable (Canvas) throws -> Void) { self.draw = draw }

    static func == (left: Tile, right: Tile) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
