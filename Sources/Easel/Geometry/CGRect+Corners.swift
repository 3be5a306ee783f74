// SPDX-License-Identifier: MIT

public import Foundation

extension CGRect {
    /// Creates the smallest rectangle that contains all points, or `.null` if there are no points.
    init(enclosing points: some Collection<CGPoint>) {
        self = Extent(of: points).rect
    }

    /// The corners, from the origin corner along +x, then +y.
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
            CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }

    /// Returns the lengths of the sides after a transform.
    func sides(under transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: width * CGVector(dx: transform.a, dy: transform.b).length,
            height: height * CGVector(dx: transform.c, dy: transform.d).length)
    }

    /// Whether all transformed corners are finite.
    func staysFinite(under transform: CGAffineTransform) -> Bool {
        CGPoint(x: minX, y: minY).applying(transform).isFinite && CGPoint(x: maxX, y: minY).applying(transform).isFinite
            && CGPoint(x: maxX, y: maxY).applying(transform).isFinite
            && CGPoint(x: minX, y: maxY).applying(transform).isFinite
    }

    /// Width times height; 0 for `.null`.
    var area: CGFloat { isNull ? 0 : width * height }

    /// The center.
    public var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// Whether all four numbers are finite. This excludes `.null`. The numbers of `.infinite` are finite but too large
    /// to compute with.
    var isFinite: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// Whether this is `.null` itself. Foundation's `isNull` is also true for any other rectangle with an infinite
    /// corner.
    var isExactlyNull: Bool { origin.x == .infinity && origin.y == .infinity && size == .zero }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    var area: CGFloat { width * height }
}
