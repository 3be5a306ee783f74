// SPDX-License-Identifier: MIT

internal import Foundation

/// The map between a path's coordinates and a grid of whole numbers that spans them.
///
/// Scaling is by a power of two and the origin lies on the grid, so that the way there and back rounds little.
struct GridFrame {
    private let scale: Double
    private let originX: Double
    private let originY: Double
    private let farthest: Double

    /// A frame in which the longer side of the box is from 2^`bits` to 2^(`bits` + 1) units long; nil if the box is a
    /// single point.
    init?(minX: Double, minY: Double, maxX: Double, maxY: Double, bits: Int) {
        // Halves first: the whole width of finite coordinates need not be finite.
        let halfExtent = max(maxX / 2 - minX / 2, maxY / 2 - minY / 2)
        guard halfExtent > 0 else { return nil }
        // Far from the origin, the coordinates too must stay finite on the grid.
        let exponentOfFarthest = [minX, minY, maxX, maxY].map { max(Int($0.exponent), 0) }.max() ?? 0
        let exponent = min(max(bits - 1 - Int(halfExtent.exponent), -1000), 1000 - exponentOfFarthest)
        scale = Double(sign: .plus, exponent: exponent, significand: 1)
        farthest = Double(sign: .plus, exponent: bits + 1, significand: 1)
        originX = ((minX / 2 + maxX / 2) * scale).rounded()
        originY = ((minY / 2 + maxY / 2) * scale).rounded()
    }

    /// Within ±2^(`bits` + 1), also where a point lies beside the box by a rounding that the scale enlarges.
    func toGrid(_ point: CGPoint) -> PlanePoint {
        func bounded(_ value: Double) -> Double { min(max(-farthest, value), farthest) }
        return PlanePoint(
            x: bounded(Double(point.x) * scale - originX), y: bounded(Double(point.y) * scale - originY))
    }

    func fromGrid(_ point: PlanePoint) -> CGPoint {
        CGPoint(x: (point.x + originX) / scale, y: (point.y + originY) / scale)
    }
}

/// A point of the grid. Its coordinates stay within ±2³⁰, so that the products below are exact.
struct GridPoint: Hashable {
    var x: Int
    var y: Int

    init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    init(rounding point: PlanePoint) {
        x = Int(point.x.rounded())
        y = Int(point.y.rounded())
    }

    static func - (left: GridPoint, right: GridPoint) -> GridPoint {
        GridPoint(x: left.x - right.x, y: left.y - right.y)
    }

    func cross(_ other: GridPoint) -> Int { x * other.y - y * other.x }

    func dot(_ other: GridPoint) -> Int { x * other.x + y * other.y }

    var plane: PlanePoint { PlanePoint(x: Double(x), y: Double(y)) }

    /// From left to right, and upwards in y where x is the same: the order of a sweep.
    func precedes(_ other: GridPoint) -> Bool { x < other.x || (x == other.x && y < other.y) }

    /// The number's sign says on which side of the line from `start` to `end` this point lies; exact.
    func side(ofLineFrom start: GridPoint, to end: GridPoint) -> Int { (end - start).cross(self - start) }
}
