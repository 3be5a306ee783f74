// SPDX-License-Identifier: MIT

internal import Foundation

/// The directions of the three legs of a curve's control polygon. The directions of all tangents and chords of the
/// curve are between them.
struct TangentCone {
    // The directions are separate properties, because an array would require an allocation in the innermost loop.
    private let first: CGVector
    private let second: CGVector
    private let third: CGVector

    /// The angle in radians below which directions count as parallel.
    private static let tolerance: CGFloat = 1e-6

    init(_ curve: CubicCurve) {
        let chord = curve.end - curve.start
        func direction(_ leg: CGVector) -> CGVector {
            let length = leg.gridLength
            // A leg of zero length is given the direction of the chord, which is between the other directions.
            return length > 0 ? leg * (1 / length) : chord * (1 / max(chord.gridLength, .leastNormalMagnitude))
        }
        first = direction(curve.control1 - curve.start)
        second = direction(curve.control2 - curve.control1)
        third = direction(curve.end - curve.control2)
    }

    /// Whether the cones have no direction in common, including opposite directions.
    func isNowhereParallel(to other: TangentCone) -> Bool {
        all(with: other) { $0.cross($1) > Self.tolerance }
            || all(with: other) { $0.cross($1) < -Self.tolerance }
    }

    /// Whether the cones have no direction in common. If two curves have a common start and such cones, they do not
    /// meet elsewhere.
    func isApart(from other: TangentCone) -> Bool {
        isNowhereParallel(to: other) || all(with: other) { $0.dot($1) < -Self.tolerance }
    }

    private func all(with other: TangentCone, satisfy condition: (CGVector, CGVector) -> Bool) -> Bool {
        condition(first, other.first) && condition(first, other.second) && condition(first, other.third)
            && condition(second, other.first) && condition(second, other.second) && condition(second, other.third)
            && condition(third, other.first) && condition(third, other.second) && condition(third, other.third)
    }
}

extension CubicCurve {
    /// Whether a line parallel to one of the chords separates the hulls of the two curves by more than a margin.
    func isApart(from other: CubicCurve, by margin: CGFloat) -> Bool {
        isApart(from: other, along: end - start, margin) || isApart(from: other, along: other.end - other.start, margin)
    }

    private func isApart(from other: CubicCurve, along direction: CGVector, _ margin: CGFloat) -> Bool {
        func side(_ point: CGPoint) -> CGFloat { direction.cross(point - .zero) }
        let (a0, a1, a2, a3) = (side(start), side(control1), side(control2), side(end))
        let (b0, b1, b2, b3) = (side(other.start), side(other.control1), side(other.control2), side(other.end))
        let (lowA, highA) = (min(min(a0, a1), min(a2, a3)), max(max(a0, a1), max(a2, a3)))
        let (lowB, highB) = (min(min(b0, b1), min(b2, b3)), max(max(b0, b1), max(b2, b3)))
        return max(lowA - highB, lowB - highA) > margin * direction.gridLength
    }

    /// Returns the parameters at which two curves cross, by Newton's method from nearby parameters; nil if the method
    /// does not converge.
    func crossing(with other: CubicCurve, near start: (CGFloat, CGFloat)) -> (CGFloat, CGFloat)? {
        var (s, t) = start
        for _ in 0..<12 {
            let gap = other.point(at: t) - point(at: s)
            let (along, across) = (derivative(at: s), other.derivative(at: t))
            let determinant = along.cross(across)
            guard determinant != 0 else { return nil }
            let (stepS, stepT) = (gap.cross(across) / determinant, gap.cross(along) / determinant)
            (s, t) = (s + stepS, t + stepT)
            guard s > -1, s < 2, t > -1, t < 2 else { return nil }
            if abs(stepS) < 1e-13 && abs(stepT) < 1e-13 { break }
        }
        return (point(at: s) - other.point(at: t)).gridLength < 0.01 ? (s, t) : nil
    }
}
