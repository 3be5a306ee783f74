// SPDX-License-Identifier: MIT

internal import Foundation

/// The mapping between a path's coordinates and a grid of integers that spans the path.
///
/// The scale is a power of two and the origin is on the grid, which minimizes rounding in both directions.
struct GridFrame {
    private let scale: CGFloat
    private let originX: CGFloat
    private let originY: CGFloat
    private let farthest: CGFloat

    /// Creates a frame in which the longer side of the bounds is from 2^`bits` to 2^(`bits` + 1) units; nil if the
    /// bounds are empty or a single point.
    init?(spanning bounds: Extent, bits: Int) {
        let (minX, minY, maxX, maxY) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
        // The coordinates are halved first, because the difference of two finite numbers may not be finite.
        let halfExtent = max(maxX / 2 - minX / 2, maxY / 2 - minY / 2)
        guard halfExtent > 0 else { return nil }
        // Coordinates far from the origin must also stay finite on the grid.
        let exponentOfFarthest = [minX, minY, maxX, maxY].map { max(Int($0.exponent), 0) }.max() ?? 0
        let exponent = min(max(bits - 1 - Int(halfExtent.exponent), -1000), 1000 - exponentOfFarthest)
        scale = CGFloat(sign: .plus, exponent: exponent, significand: 1)
        farthest = CGFloat(sign: .plus, exponent: bits + 1, significand: 1)
        originX = ((minX / 2 + maxX / 2) * scale).rounded()
        originY = ((minY / 2 + maxY / 2) * scale).rounded()
    }

    /// Returns a point in grid units, clamped to ±2^(`bits` + 1). A rounding error that the scale enlarges may
    /// otherwise put the point outside this range.
    func toGrid(_ point: CGPoint) -> CGPoint {
        func bounded(_ value: CGFloat) -> CGFloat { min(max(-farthest, value), farthest) }
        return CGPoint(x: bounded(point.x * scale - originX), y: bounded(point.y * scale - originY))
    }

    func fromGrid(_ point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x + originX) / scale, y: (point.y + originY) / scale)
    }
}

/// A grid point. Its coordinates are within ±2³⁰, so the products below are exact.
struct GridPoint: Hashable {
    var x: Int
    var y: Int

    init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    init(rounding point: CGPoint) {
        x = Int(point.x.rounded())
        y = Int(point.y.rounded())
    }

    static func - (left: GridPoint, right: GridPoint) -> GridPoint {
        GridPoint(x: left.x - right.x, y: left.y - right.y)
    }

    func cross(_ other: GridPoint) -> Int { x * other.y - y * other.x }

    func dot(_ other: GridPoint) -> Int { x * other.x + y * other.y }

    var point: CGPoint { CGPoint(x: x, y: y) }

    /// Whether a sweep visits this point before another. A sweep visits points in order of increasing x and, for equal
    /// x, of increasing y.
    func precedes(_ other: GridPoint) -> Bool { x < other.x || (x == other.x && y < other.y) }

    /// Returns a number whose sign tells on which side of the line from `start` to `end` this point is. The number is
    /// exact.
    func side(ofLineFrom start: GridPoint, to end: GridPoint) -> Int { (end - start).cross(self - start) }
}
