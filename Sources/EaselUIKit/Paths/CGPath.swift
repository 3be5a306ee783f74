// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// An immutable path, with Core Graphics' API. ``CGMutablePath`` is its mutable subclass.
///
/// ```swift
/// let badge = CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil)
/// context.addPath(badge)
/// context.fillPath()
/// ```
///
/// The initializers accept both `transform: nil` and `transform: &transform`.
public class CGPath: NSObject, NSCopying {
    private let tag = ObjectTag()

    /// The Easel path.
    public internal(set) var path: Path

    /// Creates a Core Graphics path from an Easel path.
    public init(_ path: Path) { self.path = path }

    /// Returns a path with the same elements that does not change.
    public func copy(with zone: NSZone? = nil) -> Any { CGPath(path) }

    /// Foundation's name for ``copy(with:)``.
    @_disfavoredOverload
    public override func copy() -> Any { copy(with: nil) }

    /// Returns a mutable path with the same elements.
    @_disfavoredOverload
    public override func mutableCopy() -> Any { CGMutablePath(path) }

    /// Returns whether another object is a path with the same elements.
    public override func isEqual(_ other: Any?) -> Bool { (other as? CGPath)?.path == path }

    /// The hash value of the elements.
    public override var hash: Int { path.hashValue }

    // MARK: Shapes

    /// Creates a rectangle.
    public convenience init(rect: CGRect, transform: CGAffineTransform?) {
        self.init(Path(rect: rect, transform: transform))
    }

    /// Creates a transformed rectangle.
    public convenience init(rect: CGRect, transform: inout CGAffineTransform) {
        self.init(Path(rect: rect, transform: transform))
    }

    /// Creates the ellipse inscribed in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
        self.init(Path(ellipseIn: rect, transform: transform))
    }

    /// Creates the transformed ellipse inscribed in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: inout CGAffineTransform) {
        self.init(Path(ellipseIn: rect, transform: transform))
    }

    /// Creates a rectangle with rounded corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform?
    ) {
        self.init(
            Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform))
    }

    /// Creates a transformed rectangle with rounded corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: inout CGAffineTransform
    ) {
        self.init(
            Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform))
    }

    // MARK: Queries

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }

    /// The end of the last element; (0, 0) for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle that contains all points, including control points; `.null` for an empty path.
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
