// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// Copies of a path, and paths derived from it.
extension CGPath {
    /// Returns an immutable copy of the path.
    public func copy() -> CGPath? { CGPath(path) }

    /// Returns a mutable copy of the path.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// Returns the path unchanged. This overload accepts `nil` in place of a transform.
    public func copy(using transform: Never?) -> CGPath? { copy() }

    /// Returns a transformed copy of the path.
    public func copy(using transform: inout CGAffineTransform) -> CGPath? { CGPath(path.applying(transform)) }

    /// Returns a transformed, mutable copy of the path.
    public func mutableCopy(using transform: inout CGAffineTransform) -> CGMutablePath? {
        CGMutablePath(path.applying(transform))
    }

    /// Returns the outline of the stroked path.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(
            path.copy(
                strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
                transform: transform))
    }

    /// Returns the dashes of the path. A path of too many dashes is empty, and an error is reported when it is drawn.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(path.copy(dashingWithPhase: phase, lengths: lengths, transform: transform))
    }
}

/// Boolean operations. If an operation exceeds the work limit, an error is reported and the result is empty.
extension CGPath {
    /// Returns the area that is inside at least one of the two paths.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        result { try path.union(other.path, using: rule) }
    }

    /// Returns the area that is inside both paths.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        result { try path.intersection(other.path, using: rule) }
    }

    /// Returns the area that is inside this path but not inside the other.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        result { try path.subtracting(other.path, using: rule) }
    }

    /// Returns the area that is inside exactly one of the two paths.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        result { try path.symmetricDifference(other.path, using: rule) }
    }

    /// Returns a path without overlaps that encloses the same area.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        result { try path.normalized(using: rule) }
    }

    /// Returns the connected parts of the area.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        (reporting { try path.componentsSeparated(using: rule) } ?? []).map { CGPath($0) }
    }

    /// Returns whether the areas of two paths overlap.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        reporting { try path.intersects(other.path, using: rule) } ?? false
    }

    fileprivate func result(_ make: () throws -> Path) -> CGPath { CGPath(reporting(make) ?? Path()) }
}
