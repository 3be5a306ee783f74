// SPDX-License-Identifier: MIT

#if !canImport(CoreGraphics)

    public import Foundation

    /// A direction with a length, like the Core Graphics type of the same name.
    public struct CGVector: Sendable, Hashable, Codable {
        /// The component along x.
        public var dx: CGFloat
        /// The component along y, which points down.
        public var dy: CGFloat

        /// The vector of length 0.
        public static let zero = CGVector(dx: 0, dy: 0)

        /// The vector of length 0.
        public init() { self = .zero }

        /// A vector with the given components.
        public init(dx: CGFloat, dy: CGFloat) {
            self.dx = dx
            self.dy = dy
        }
    }

#endif

extension CGVector {
    /// The vector from one point to another.
    init(from start: CGPoint, to end: CGPoint) {
        self.init(dx: end.x - start.x, dy: end.y - start.y)
    }

    var length: CGFloat { hypot(dx, dy) }

    /// The vector of length 1 in this direction; nil for a vector without a direction.
    var normalized: CGVector? {
        let length = length
        guard length > 0, length.isFinite else { return nil }
        return CGVector(dx: dx / length, dy: dy / length)
    }

    static func * (vector: CGVector, factor: CGFloat) -> CGVector {
        CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
}

extension CGPoint {
    static func + (point: CGPoint, vector: CGVector) -> CGPoint {
        CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
    }
}
