// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// An outline that does not change, as Core Graphics keeps it. A ``CGMutablePath`` is one that does.
///
/// ```swift
/// let badge = CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil)
/// context.addPath(badge)
/// context.fillPath()
/// ```
///
/// `transform: &transform` compiles as well as `transform: nil`.
public class CGPath: Hashable {
    /// The path as a value of Easel.
    public internal(set) var path: Path

    /// A path of Easel.
    public init(_ path: Path) { self.path = path }

    /// Returns whether two paths have the same elements.
    public static func == (one: CGPath, other: CGPath) -> Bool { one.path == other.path }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }

    // MARK: Shapes

    /// A rectangle.
    public convenience init(rect: CGRect, transform: CGAffineTransform?) {
        self.init(Path(rect: rect, transform: transform))
    }

    /// A rectangle, transformed.
    public convenience init(rect: CGRect, transform: inout CGAffineTransform) {
        self.init(Path(rect: rect, transform: transform))
    }

    /// The ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
        self.init(Path(ellipseIn: rect, transform: transform))
    }

    /// The ellipse in a rectangle, transformed.
    public convenience init(ellipseIn rect: CGRect, transform: inout CGAffineTransform) {
        self.init(Path(ellipseIn: rect, transform: transform))
    }

    /// A rectangle with rounded corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform?
    ) {
        self.init(
            Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform))
    }

    /// A rectangle with rounded corners, transformed.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: inout CGAffineTransform
    ) {
        self.init(
            Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform))
    }

    // MARK: Asking

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }

    /// The end of the last element; (0, 0) of an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle that contains all points, control points included; `.null` for an empty path.
    public var boundingBox: CGRect { path.boundingBox }

    /// The smallest rectangle that contains the outline; `.null` for an empty path.
    public var boundingBoxOfPath: CGRect { path.boundingBoxOfPath }

    /// Returns whether a point is inside the path or on its outline.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        path.contains(point, using: rule, transform: transform)
    }
}
