// SPDX-License-Identifier: MIT

internal import Foundation

extension CGVector {
    /// The inner product.
    func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }

    /// The area of the parallelogram of both; positive where `other` lies from this one as +y does from +x.
    func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }

    /// This vector turned by 90° from +y toward +x: the normal to its left, y down.
    var leftNormal: CGVector { CGVector(dx: dy, dy: -dx) }

    static func + (left: CGVector, right: CGVector) -> CGVector {
        CGVector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }
}
