// SPDX-License-Identifier: MIT

internal import Foundation

extension CGRect {
    /// The smallest rectangle that holds all points; `.null` if there are none.
    init(enclosing points: some Collection<CGPoint>) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in points.dropFirst() {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// From the origin corner along +x, then +y.
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
            CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }

    /// Whether no corner is taken beyond the finite numbers.
    func staysFinite(under transform: CGAffineTransform) -> Bool {
        CGPoint(x: minX, y: minY).applying(transform).isFinite && CGPoint(x: maxX, y: minY).applying(transform).isFinite
            && CGPoint(x: maxX, y: maxY).applying(transform).isFinite
            && CGPoint(x: minX, y: maxY).applying(transform).isFinite
    }

    /// Width times height; 0 of `.null`.
    var area: CGFloat { isNull ? 0 : width * height }

    var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// Whether all four numbers are finite, which those of `.null` and `.infinite` are not or not usefully so.
    var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension CGSize {
    var area: CGFloat { width * height }
}
