// SPDX-License-Identifier: MIT

internal import Foundation

/// A point or a vector in the units of a grid, before rounding.
///
/// It uses `Double` instead of `CGFloat`, because the boolean operations spend their time on these numbers.
struct PlanePoint {
    var x: Double
    var y: Double

    static func + (left: PlanePoint, right: PlanePoint) -> PlanePoint {
        PlanePoint(x: left.x + right.x, y: left.y + right.y)
    }

    static func - (left: PlanePoint, right: PlanePoint) -> PlanePoint {
        PlanePoint(x: left.x - right.x, y: left.y - right.y)
    }

    static func * (point: PlanePoint, factor: Double) -> PlanePoint {
        PlanePoint(x: point.x * factor, y: point.y * factor)
    }

    func cross(_ other: PlanePoint) -> Double { x * other.y - y * other.x }

    func dot(_ other: PlanePoint) -> Double { x * other.x + y * other.y }

    var length: Double { (x * x + y * y).squareRoot() }

    /// The point at `t` between this point, 0, and another, 1.
    func mixed(with other: PlanePoint, at t: Double) -> PlanePoint {
        PlanePoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }
}

/// An axis-aligned rectangle, in the units of a grid.
struct PlaneBox {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    init(_ first: PlanePoint, _ second: PlanePoint) {
        minX = min(first.x, second.x)
        minY = min(first.y, second.y)
        maxX = max(first.x, second.x)
        maxY = max(first.y, second.y)
    }

    mutating func grow(to point: PlanePoint) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    mutating func widen(by margin: Double) {
        minX -= margin
        minY -= margin
        maxX += margin
        maxY += margin
    }

    func contains(_ point: PlanePoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    func meets(_ other: PlaneBox) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}

extension PlanePoint {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
    init(_ point: PlanePoint) { self.init(x: point.x, y: point.y) }
}

extension PlaneBox {
    /// Creates the bounds of a path's points; nil without points.
    init?(holding points: [CGPoint]) {
        guard let first = points.first else { return nil }
        self.init(PlanePoint(first), PlanePoint(first))
        for point in points { grow(to: PlanePoint(point)) }
    }
}
