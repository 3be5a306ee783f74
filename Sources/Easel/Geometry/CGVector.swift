// SPDX-License-Identifier: MIT

#if !canImport(CoreGraphics)

    public import Foundation

    /// A direction with a length, like the Core Graphics type of the same name.
    public struct CGVector: Sendable, Hashable, Codable {
        /// The component along x.
        public var dx: CGFloat
        /// The component along y, which points down.
        public var dy: CGFloat

        /// The zero vector.
        public static let zero = CGVector(dx: 0, dy: 0)

        /// The zero vector.
        public init() { self = .zero }

        /// Creates a vector from its components.
        public init(dx: CGFloat, dy: CGFloat) {
            self.dx = dx
            self.dy = dy
        }
    }

#endif

extension CGVector {
    /// Creates the vector from one point to another.
    init(from start: CGPoint, to end: CGPoint) {
        self.init(dx: end.x - start.x, dy: end.y - start.y)
    }

    var length: CGFloat { hypot(dx, dy) }

    /// The vector rotated by 90° from +y toward +x. This normal points to the left of the vector, because y points
    /// down.
    var leftNormal: CGVector { CGVector(dx: dy, dy: -dx) }

    /// The vector of length 1 in the same direction; nil if the length is 0 or not finite.
    var normalized: CGVector? {
        let length = length
        guard length > 0, length.isFinite else { return nil }
        return CGVector(dx: dx / length, dy: dy / length)
    }

    /// Returns the inner product.
    func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }

    /// Returns the area of the parallelogram that the two vectors span. It is positive if this vector turns toward
    /// `other` as +x turns toward +y.
    func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }

    static func + (left: CGVector, right: CGVector) -> CGVector {
        CGVector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }

    static func * (vector: CGVector, factor: CGFloat) -> CGVector {
        CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
}

extension CGPoint {
    static func + (point: CGPoint, vector: CGVector) -> CGPoint {
        CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    static func - (end: CGPoint, start: CGPoint) -> CGVector { CGVector(from: start, to: end) }

    /// Returns the point between two points. At 0 the result is exactly this point, and at 1 exactly the other.
    func interpolated(to other: CGPoint, at t: CGFloat) -> CGPoint {
        CGPoint(x: (1 - t) * x + t * other.x, y: (1 - t) * y + t * other.y)
    }
}
