// SPDX-License-Identifier: MIT

internal import Foundation

/// The two circles of a radial gradient, and all those between and beyond them: the circle of place t has its centre and
/// radius on the straight way from the first one (t = 0) to the second (t = 1).
struct CirclePair {
    var startCenter: CGPoint
    var startRadius: CGFloat
    var endCenter: CGPoint
    var endRadius: CGFloat

    /// From the first centre to the second.
    var way: CGVector { CGVector(from: startCenter, to: endCenter) }

    var growth: CGFloat { endRadius - startRadius }

    /// Whether each circle lies within every larger one, so that they cover the plane once.
    ///
    /// Where all of them touch in a point they are said not to: programs disagree about gradients from such a point.
    var isNested: Bool { way.length < abs(growth) * 0.999 }

    /// Whether one of the circles, also of those beyond the two, covers a part of a convex polygon.
    func reach(_ polygon: [CGPoint]) -> Bool {
        let length = way.length
        guard length >= abs(growth), length > 0 else { return true }
        // They fill what lies between the two lines that touch all of them: n · (p - c) ≥ -r for both normals n, at each of them.
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

    func circle(at place: CGFloat) -> (center: CGPoint, radius: CGFloat) {
        (startCenter + way * place, startRadius + growth * place)
    }

    var reversed: CirclePair {
        CirclePair(startCenter: endCenter, startRadius: endRadius, endCenter: startCenter, endRadius: startRadius)
    }
}

extension Gradient {
    /// The color at a place, 0 to 1; behind a hard edge the one that follows. For stops as they are painted.
    func color(at place: CGFloat) -> Color {
        guard let next = stops.firstIndex(where: { $0.location > place }) else { return stops.last?.color ?? .clear }
        guard next > 0 else { return stops[0].color }
        let (left, right) = (stops[next - 1], stops[next])
        return left.color.mixed(with: right.color, by: (place - left.location) / (right.location - left.location))
    }
}

extension [CGPoint] {
    /// The part of a convex polygon where a function of the plane, which changes evenly, is above zero.
    fileprivate func clipped(_ distance: (CGPoint) -> CGFloat) -> [CGPoint] {
        zip(self, dropFirst() + prefix(1)).flatMap { point, next in
            let (here, there) = (distance(point), distance(next))
            let kept = here > 0 ? [point] : []
            return (here > 0) == (there > 0) ? kept : kept + [point.interpolated(to: next, at: here / (here - there))]
        }
    }
}
