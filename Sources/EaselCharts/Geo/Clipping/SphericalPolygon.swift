// SPDX-License-Identifier: MIT

import Foundation

/// Polygons on the globe. The inside of a polygon is to the right of its rings.
enum SphericalPolygon {
    /// Whether a polygon contains a position. All positions are in radians.
    static func contains(_ rings: [[Point]], _ point: Point) -> Bool {
        let longitude = normalized(point.x)
        let sine = sin(point.y)
        // A position at a pole is moved slightly beyond the pole because no edge may end at the tested position.
        let latitude = sine == 1 ? .pi / 2 + 1e-6 : sine == -1 ? -.pi / 2 - 1e-6 : point.y
        let meridian = SphericalVector(sin(longitude), -cos(longitude), 0)
        var angle = 0.0
        var area = ExactSum()
        var winding = 0
        for ring in rings {
            guard var start = ring.last else { continue }
            var startLongitude = normalized(start.x)
            for end in ring {
                let endLongitude = normalized(end.x)
                let startHalf = start.y / 2 + .pi / 4
                let endHalf = end.y / 2 + .pi / 4
                let difference = endLongitude - startLongitude
                let sign = difference >= 0 ? 1.0 : -1
                let distance = abs(difference)
                let crossesAntimeridian = distance > .pi
                let product = sin(startHalf) * sin(endHalf)
                area.add(
                    atan2(product * sign * sin(distance), cos(startHalf) * cos(endHalf) + product * cos(distance)))
                angle += crossesAntimeridian ? difference + sign * 2 * .pi : difference
                // An edge counts if it crosses the point's meridian south of the point.
                if (crossesAntimeridian != (startLongitude >= longitude)) != (endLongitude >= longitude) {
                    let arc = SphericalVector(start).cross(SphericalVector(end)).normalized
                    let crossing = meridian.cross(arc).normalized
                    let isEastward = crossesAntimeridian != (difference >= 0)
                    let crossingLatitude = (isEastward ? -1 : 1) * asin(max(-1, min(1, crossing.z)))
                    if latitude > crossingLatitude || (latitude == crossingLatitude && (arc.x != 0 || arc.y != 0)) {
                        winding += isEastward ? 1 : -1
                    }
                }
                startLongitude = endLongitude
                start = end
            }
        }
        // The winding number is relative to the south pole, which may be inside the polygon.
        let containsSouthPole = angle < -1e-6 || (angle < 1e-6 && area.value < -1e-12)
        return containsSouthPole != !winding.isMultiple(of: 2)
    }

    private static func normalized(_ longitude: Double) -> Double {
        guard abs(longitude) > .pi else { return longitude }
        let turned = (abs(longitude) + .pi).truncatingRemainder(dividingBy: 2 * .pi) - .pi
        return longitude < 0 ? -turned : turned
    }
}

/// A sum that also accumulates its rounding errors.
///
/// A. Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54, 1974.
private struct ExactSum {
    private var sum = 0.0
    private var correction = 0.0

    mutating func add(_ number: Double) {
        let total = sum + number
        correction += abs(sum) >= abs(number) ? (sum - total) + number : (number - total) + sum
        sum = total
    }

    var value: Double { sum + correction }
}
