// SPDX-License-Identifier: MIT

import Foundation

/// A rectangle stored as its four edges, initially empty.
struct Bounds: Sendable, Hashable {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity

    init() {}

    init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
        self.left = min(left, right)
        self.top = min(top, bottom)
        self.right = max(left, right)
        self.bottom = max(top, bottom)
    }

    var isEmpty: Bool { !(left <= right && top <= bottom) }
    var width: Double { isEmpty ? 0 : right - left }
    var height: Double { isEmpty ? 0 : bottom - top }

    /// Extends the bounds to include a point. NaN coordinates are ignored.
    mutating func add(_ x: Double, _ y: Double) {
        if x < left { left = x }
        if x > right { right = x }
        if y < top { top = y }
        if y > bottom { bottom = y }
    }

    mutating func add(_ point: Point) { add(point.x, point.y) }

    mutating func formUnion(_ other: Bounds) {
        guard !other.isEmpty else { return }
        add(other.left, other.top)
        add(other.right, other.bottom)
    }

    mutating func formIntersection(_ other: Bounds) {
        left = max(left, other.left)
        top = max(top, other.top)
        right = min(right, other.right)
        bottom = min(bottom, other.bottom)
    }

    func moved(_ dx: Double, _ dy: Double) -> Bounds {
        var bounds = self
        bounds.left += dx
        bounds.right += dx
        bounds.top += dy
        bounds.bottom += dy
        return bounds
    }

    func expanded(by distance: Double) -> Bounds {
        var bounds = self
        guard !isEmpty else { return bounds }
        bounds.left -= distance
        bounds.right += distance
        bounds.top -= distance
        bounds.bottom += distance
        return bounds
    }

    /// Returns the bounds of this rectangle after a clockwise rotation about a point. The angle is in degrees.
    func rotated(by angle: Double, about center: Point) -> Bounds {
        guard !isEmpty else { return self }
        var bounds = Bounds()
        for (x, y) in [(left, top), (left, bottom), (right, top), (right, bottom)] {
            bounds.add(Point(x, y).rotated(by: angle, about: center))
        }
        return bounds
    }
}

extension Point {
    /// Returns this point after a clockwise rotation about another point. The angle is in degrees.
    func rotated(by angle: Double, about center: Point) -> Point {
        let cosine = cos(angle * .pi / 180)
        let sine = sin(angle * .pi / 180)
        let dx = x - center.x
        let dy = y - center.y
        return Point(center.x + dx * cosine - dy * sine, center.y + dx * sine + dy * cosine)
    }
}
