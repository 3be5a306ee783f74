// SPDX-License-Identifier: MIT

internal import Foundation

/// The extent of points along x and y. Unlike `CGRect`, it stores the limits themselves.
struct Extent {
    private(set) var (minX, minY) = (CGFloat.infinity, CGFloat.infinity)
    private(set) var (maxX, maxY) = (-CGFloat.infinity, -CGFloat.infinity)

    /// Creates the extent of no points.
    init() {}

    init(of points: some Sequence<CGPoint>) {
        for point in points { add(point) }
    }

    init(from start: CGPoint, to end: CGPoint) {
        (minX, maxX) = (min(start.x, end.x), max(start.x, end.x))
        (minY, maxY) = (min(start.y, end.y), max(start.y, end.y))
    }

    /// The smallest rectangle that contains all points, or `.null` if there are no points.
    var rect: CGRect {
        minX > maxX ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    mutating func add(_ point: CGPoint) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// Moves every limit outward by a margin.
    mutating func widen(by margin: CGFloat) {
        minX -= margin
        minY -= margin
        maxX += margin
        maxY += margin
    }

    func contains(_ point: CGPoint) -> Bool {
        minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
    }

    func overlaps(_ other: Extent) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
