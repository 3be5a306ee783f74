// SPDX-License-Identifier: MIT

internal import Foundation

extension CGVector {
    /// The inner product.
    func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }

    /// The area of the parallelogram of both vectors; positive if `other` is in the direction from +x to +y from this
    /// one.
    func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }

    /// This vector rotated by 90° from +y toward +x: the normal to its left, y down.
    var leftNormal: CGVector { CGVector(dx: dy, dy: -dx) }

    static func + (left: CGVector, right: CGVector) -> CGVector {
        CGVector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }
}
