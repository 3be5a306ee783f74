// SPDX-License-Identifier: MIT

import Foundation

/// The formula of a projection from positions in radians to a plane. The unit of the plane is the radius of the globe,
/// and y points upward.
///
/// Most formulas are from J. P. Snyder, "Map Projections: A Working Manual", USGS Professional Paper 1395, 1987. Equal
/// Earth is from B. Šavrič, T. Patterson, and B. Jenny, DOI 10.1080/13658816.2018.1504949. Natural Earth is from T.
/// Patterson, fitted by B. Šavrič et al., DOI 10.1559/15230406382157.
enum ProjectionKind: String, Sendable, CaseIterable {
    case albers, albersUsa, azimuthalEqualArea, azimuthalEquidistant, conicConformal, conicEqualArea, conicEquidistant
    case equalEarth, equirectangular, gnomonic, identity, mercator, naturalEarth1, orthographic, stereographic
    case transverseMercator

    /// The scale at which the projection fills about 960 × 500 points.
    var defaultScale: Double {
        switch self {
        case .albers, .albersUsa: 1070
        case .azimuthalEqualArea: 124.75
        case .azimuthalEquidistant: 79.4188
        case .conicConformal: 109.5
        case .conicEqualArea: 155.424
        case .conicEquidistant: 131.154
        case .equalEarth: 177.158
        case .equirectangular: 152.63
        case .gnomonic: 144.049
        case .identity: 1
        case .mercator: 961 / (2 * .pi)
        case .naturalEarth1: 175.295
        case .orthographic: 249.5
        case .stereographic: 250
        case .transverseMercator: 159.155
        }
    }

    /// The angular distance from the center beyond which the map is hidden, in degrees. If `nil`, the map is cut at the
    /// antimeridian.
    var defaultClipAngle: Double? {
        switch self {
        case .azimuthalEqualArea, .azimuthalEquidistant: 180 - 1e-3
        case .gnomonic: 60
        case .orthographic: 90 + 1e-6
        case .stereographic: 142
        default: nil
        }
    }

    /// The standard parallels of a conic projection, in degrees.
    var defaultParallels: (Double, Double) {
        switch self {
        case .albers, .albersUsa: (29.5, 45.5)
        case .conicConformal: (30, 30)
        default: (0, 60)
        }
    }

    /// The longitude and latitude of the center, in degrees.
    var defaultCenter: Point {
        switch self {
        case .albers, .albersUsa: Point(-0.6, 38.7)
        case .conicEqualArea: Point(0, 33.6442)
        case .conicEquidistant: Point(0, 13.9389)
        default: Point(0, 0)
        }
    }

    var defaultRotation: [Double] {
        switch self {
        case .albers, .albersUsa: [96, 0, 0]
        default: [0, 0, 0]
        }
    }

    /// Projects a rotated position.
    ///
    /// - Parameter parallels: The standard parallels of a conic projection, in radians.
    func project(_ position: Point, parallels: (Double, Double)) -> Point {
        let (x, y) = (position.x, position.y)
        switch self {
        case .albers, .albersUsa, .conicEqualArea: return ConicProjection.equalArea(x, y, parallels)
        case .conicConformal: return ConicProjection.conformal(x, y, parallels)
        case .conicEquidistant: return ConicProjection.equidistant(x, y, parallels)
        case .azimuthalEqualArea:
            return ProjectionKind.azimuthal(x, y) { (2 / (1 + $0)).squareRoot() }
        case .azimuthalEquidistant:
            return ProjectionKind.azimuthal(x, y) { cosine in
                let distance = acos(max(-1, min(1, cosine)))
                return distance == 0 ? 0 : distance / sin(distance)
            }
        case .gnomonic: return ProjectionKind.azimuthal(x, y) { 1 / $0 }
        case .stereographic: return ProjectionKind.azimuthal(x, y) { 1 / (1 + $0) }
        case .orthographic: return Point(cos(y) * sin(x), sin(y))
        case .equirectangular, .identity: return position
        case .mercator: return Point(x, log(tan((.pi / 2 + y) / 2)))
        case .transverseMercator: return Point(log(tan((.pi / 2 + y) / 2)), -x)
        case .equalEarth:
            let half = 3.0.squareRoot() / 2
            let angle = asin(max(-1, min(1, half * sin(y))))
            let square = angle * angle
            let sixth = square * square * square
            let slope = 1.340264 - 0.081106 * 3 * square + sixth * (0.000893 * 7 + 0.003796 * 9 * square)
            return Point(
                x * cos(angle) / (half * slope),
                angle * (1.340264 - 0.081106 * square + sixth * (0.000893 + 0.003796 * square)))
        case .naturalEarth1:
            let square = y * y
            let fourth = square * square
            let width =
                0.8707 - 0.131979 * square
                + fourth * (-0.013791 + fourth * (0.003971 * square - 0.001529 * fourth))
            let height = 1.007226 + square * (0.015085 + fourth * (-0.044475 + 0.028874 * square - 0.005916 * fourth))
            return Point(x * width, y * height)
        }
    }

    /// Projects a position azimuthally, preserving directions from the center.
    ///
    /// - Parameter scale: The scale factor as a function of the cosine of the angle from the center.
    private static func azimuthal(_ x: Double, _ y: Double, _ scale: (Double) -> Double) -> Point {
        let factor = scale(cos(x) * cos(y))
        if factor == .infinity { return Point(2, 0) }
        return Point(factor * cos(y) * sin(x), factor * sin(y))
    }
}

/// Projections onto a cone that touches or cuts the globe at two parallels, in radians.
enum ConicProjection {
    private static let epsilon = 1e-6

    static func equalArea(_ x: Double, _ y: Double, _ parallels: (Double, Double)) -> Point {
        let first = sin(parallels.0)
        let cone = (first + sin(parallels.1)) / 2
        // In this limit, the cone becomes a cylinder.
        if abs(cone) < epsilon { return Point(x * cos(parallels.0), sin(y) / cos(parallels.0)) }
        let constant = 1 + first * (2 * cone - first)
        let radius = (constant - 2 * cone * sin(y)).squareRoot() / cone
        return Point(radius * sin(x * cone), constant.squareRoot() / cone - radius * cos(x * cone))
    }

    static func conformal(_ x: Double, _ y: Double, _ parallels: (Double, Double)) -> Point {
        func tangent(_ y: Double) -> Double { tan((.pi / 2 + y) / 2) }
        let cosine = cos(parallels.0)
        let cone =
            parallels.0 == parallels.1
            ? sin(parallels.0)
            : log(cosine / cos(parallels.1)) / log(tangent(parallels.1) / tangent(parallels.0))
        if cone == 0 || cone.isNaN { return Point(x, log(tangent(y))) }
        let factor = cosine * pow(tangent(parallels.0), cone) / cone
        // The pole on the other side from the cone's tip is infinitely far away.
        let latitude = factor > 0 ? max(y, -.pi / 2 + epsilon) : min(y, .pi / 2 - epsilon)
        let radius = factor / pow(tangent(latitude), cone)
        return Point(radius * sin(cone * x), factor - radius * cos(cone * x))
    }

    static func equidistant(_ x: Double, _ y: Double, _ parallels: (Double, Double)) -> Point {
        let cosine = cos(parallels.0)
        let cone =
            parallels.0 == parallels.1
            ? sin(parallels.0) : (cosine - cos(parallels.1)) / (parallels.1 - parallels.0)
        if abs(cone) < epsilon { return Point(x, y) }
        let radius = cosine / cone + parallels.0
        return Point((radius - y) * sin(cone * x), radius - (radius - y) * cos(cone * x))
    }
}
