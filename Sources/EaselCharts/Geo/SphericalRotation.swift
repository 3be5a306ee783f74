// SPDX-License-Identifier: MIT

import Foundation

/// A rotation of the globe about its three axes.
struct SphericalRotation: Sendable {
    private let longitude: Double
    private let latitude: (cosine: Double, sine: Double)
    private let roll: (cosine: Double, sine: Double)
    private let isTilted: Bool

    /// Creates a rotation from the angles of longitude, latitude, and roll, in degrees. Missing angles are 0.
    init(_ degrees: [Double]) {
        func radians(_ index: Int) -> Double {
            index < degrees.count ? degrees[index].truncatingRemainder(dividingBy: 360) * .degree : 0
        }
        longitude = radians(0)
        latitude = (cos(radians(1)), sin(radians(1)))
        roll = (cos(radians(2)), sin(radians(2)))
        isTilted = radians(1) != 0 || radians(2) != 0
    }

    /// Returns the rotated position, in radians.
    func callAsFunction(_ position: Point) -> Point {
        var x = position.x + longitude
        if abs(x) > .pi { x -= (x / (2 * .pi)).rounded() * 2 * .pi }
        guard isTilted else { return Point(x, position.y) }
        let vector = SphericalVector(Point(x, position.y))
        let lifted = vector.z * latitude.cosine + vector.x * latitude.sine
        return Point(
            atan2(
                vector.y * roll.cosine - lifted * roll.sine, vector.x * latitude.cosine - vector.z * latitude.sine),
            asin(max(-1, min(1, lifted * roll.cosine + vector.y * roll.sine))))
    }

    /// Returns the position, in radians, that the rotation maps to `position`.
    func inverse(_ position: Point) -> Point {
        var result = position
        if isTilted {
            let vector = SphericalVector(position)
            let lifted = vector.z * roll.cosine - vector.y * roll.sine
            result = Point(
                atan2(
                    vector.y * roll.cosine + vector.z * roll.sine, vector.x * latitude.cosine + lifted * latitude.sine),
                asin(max(-1, min(1, lifted * latitude.cosine - vector.x * latitude.sine))))
        }
        result.x -= longitude
        if abs(result.x) > .pi { result.x -= (result.x / (2 * .pi)).rounded() * 2 * .pi }
        return result
    }
}

/// A vector from the center of the globe.
typealias SphericalVector = SIMD3<Double>

extension SphericalVector {
    /// Creates the unit vector of a position in radians.
    init(_ position: Point) {
        let cosine = cos(position.y)
        self.init(cosine * cos(position.x), cosine * sin(position.x), sin(position.y))
    }

    /// The position, in radians, of a unit vector.
    var position: Point { Point(atan2(y, x), asin(Swift.max(-1, Swift.min(1, z)))) }

    func dot(_ other: SphericalVector) -> Double { (self * other).sum() }

    func cross(_ other: SphericalVector) -> SphericalVector {
        SphericalVector(
            y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    var normalized: SphericalVector { self / dot(self).squareRoot() }
}

extension Double {
    /// One degree, in radians.
    static let degree = Double.pi / 180
}
