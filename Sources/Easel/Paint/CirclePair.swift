// SPDX-License-Identifier: MIT

internal import Foundation

/// The two circles of a radial gradient, which define a circle for every number t. The center and radius of circle t
/// are interpolated linearly between the first circle (t = 0) and the second (t = 1), and extrapolated beyond.
struct CirclePair {
    var startCenter: CGPoint
    var startRadius: CGFloat
    var endCenter: CGPoint
    var endRadius: CGFloat

    /// The vector from the first center to the second.
    var way: CGVector { CGVector(from: startCenter, to: endCenter) }

    var growth: CGFloat { endRadius - startRadius }

    /// Whether each circle is inside every larger one. In this case, the circles cover each point of the plane once.
    ///
    /// The value is false if all circles touch at a common point, because renderers disagree about such gradients.
    var isNested: Bool { way.length < abs(growth) * 0.999 }

    /// Whether any circle, including those for t outside `0...1`, covers a part of a convex polygon.
    func reach(_ polygon: [CGPoint]) -> Bool {
        let length = way.length
        guard length >= abs(growth), length > 0 else { return true }
        // The circles fill the area between their two common tangents. A point p is in this area if n · (p - c) ≥ -r
        // for both normals n, where c and r are the center and radius of any of the circles.
        let (sine, cosine) = (growth / length, (1 - growth * growth / (length * length)).squareRoot())
        let along = way * (1 / length)
        return [cosine, -cosine].reduce(polygon) { rest, cosine in
            let normal = CGVector(dx: sine * along.dx - cosine * along.dy, dy: sine * along.dy + cosine * along.dx)
            return rest.clipped { point in
                let offset = CGVector(from: startCenter, to: point)
                return normal.dx * offset.dx + normal.dy * offset.dy + startRadius
            }
        }.isEmpty == false
    }

    func circle(at position: CGFloat) -> (center: CGPoint, radius: CGFloat) {
        (startCenter + way * position, startRadius + growth * position)
    }

    var reversed: CirclePair {
        CirclePair(startCenter: endCenter, startRadius: endRadius, endCenter: startCenter, endRadius: startRadius)
    }
}

extension CirclePair {
    /// Returns the last position at which the circle passes through a point and the gradient paints, as Cairo and PDF
    /// define, as a position in `0...1` that has the same color.
    func lastPosition(of point: CGPoint, _ spread: GradientSpread) -> CGFloat? {
        let toPoint = CGVector(from: startCenter, to: point)
        let distance = (toPoint.dx * toPoint.dx + toPoint.dy * toPoint.dy).squareRoot()
        let positions: (CGFloat, CGFloat)
        if way.length == 0 {
            positions = ((distance - startRadius) / growth, (-distance - startRadius) / growth)
        } else {
            // The equation is |toPoint - t · way| = startRadius + t · growth, squared.
            let a = way.dx * way.dx + way.dy * way.dy - growth * growth
            let b = toPoint.dx * way.dx + toPoint.dy * way.dy + startRadius * growth
            let c = (distance - startRadius) * (distance + startRadius)
            if a == 0 {
                positions = (c / (2 * b), .nan)
            } else {
                let root = (b * b - a * c).squareRoot()
                // The root that is computed without cancellation gives the other root.
                let sum = b < 0 ? b - root : b + root
                positions = sum == 0 ? (0, .nan) : (sum / a, c / sum)
            }
        }
        func painted(_ position: CGFloat) -> CGFloat? {
            position.isFinite && startRadius + position * growth >= 0 ? spread.position(position) : nil
        }
        let isInOrder = positions.0 >= positions.1 || positions.1.isNaN
        return painted(isInOrder ? positions.0 : positions.1) ?? painted(isInOrder ? positions.1 : positions.0)
    }
}

extension GradientSpread {
    /// Returns the position in `0...1` that has the same color; nil if nothing is painted at the given position.
    @inline(__always)
    func position(_ position: CGFloat) -> CGFloat? {
        switch self {
        case .pad: min(max(position, 0), 1)
        case .none: 0...1 ~= position ? position : nil
        case .repeat: position - position.rounded(.down)
        case .reflect: 1 - abs(1 - (position - 2 * (position / 2).rounded(.down)))
        }
    }
}

extension Gradient {
    /// Returns the color at a location in `0...1`. At a hard edge, this is the color after the edge. The stops must be
    /// those returned by ``painted(alpha:)``.
    func color(at position: CGFloat) -> Color {
        guard let next = stops.firstIndex(where: { $0.location > position }) else { return stops.last?.color ?? .clear }
        guard next > 0 else { return stops[0].color }
        let (left, right) = (stops[next - 1], stops[next])
        return left.color.mixed(with: right.color, by: (position - left.location) / (right.location - left.location))
    }
}

extension [CGPoint] {
    /// Returns the part of a convex polygon where a linear function is positive.
    fileprivate func clipped(_ distance: (CGPoint) -> CGFloat) -> [CGPoint] {
        zip(self, dropFirst() + prefix(1)).flatMap { point, next in
            let (here, there) = (distance(point), distance(next))
            let kept = here > 0 ? [point] : []
            return (here > 0) == (there > 0) ? kept : kept + [point.interpolated(to: next, at: here / (here - there))]
        }
    }
}
