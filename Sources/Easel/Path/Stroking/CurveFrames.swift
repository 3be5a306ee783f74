// SPDX-License-Identifier: MIT

internal import Foundation

/// The position of a curve at one parameter, its tangent, and their rates of change.
struct CurveFrame {
    let point: CGPoint
    /// The direction of travel, of length 1.
    let tangent: CGVector
    /// The distance that the point moves per unit of the parameter.
    let speed: CGFloat
    /// The angle in radians that the tangent turns per unit of the parameter, positive from +x toward +y.
    let turning: CGFloat
}

/// A cubic curve's points with their tangents and turning, including points where its derivative vanishes.
///
/// All values are computed on a copy of the curve that starts at the origin and has size 1, so the size of the curve
/// does not matter. Invariant: the curve is more than a point, and every number is finite.
struct CurveFrames {
    private let curve: CubicCurve
    /// The divisor of the copy: the largest distance, along x or y, between a control point and the start.
    let size: CGFloat
    private let control1: CGVector
    private let control2: CGVector
    private let end: CGVector

    /// The length, on the copy, below which a derivative's direction is only rounding error.
    private static let vanishing: CGFloat = 1e-8

    /// Creates the frames of a curve; nil for a curve that is a single point.
    init?(_ curve: CubicCurve) {
        let (first, second, third) = (
            CGVector(from: curve.start, to: curve.control1), CGVector(from: curve.start, to: curve.control2),
            CGVector(from: curve.start, to: curve.end)
        )
        let size = max(abs(first.dx), abs(first.dy), max(abs(second.dx), abs(second.dy), abs(third.dx), abs(third.dy)))
        guard size > 0, size.isFinite, (1 / size).isFinite else { return nil }
        self.curve = curve
        self.size = size
        control1 = first * (1 / size)
        control2 = second * (1 / size)
        end = third * (1 / size)
    }

    /// The frame at a parameter.
    ///
    /// - Parameter arriving: Whether to use the arriving tangent at a cusp, instead of the departing one.
    func frame(at t: CGFloat, arriving: Bool) -> CurveFrame {
        let s = 1 - t
        let (leg1, leg2, leg3) = (control1, control2 + control1 * -1, end + control2 * -1)
        let first = (leg1 * (s * s) + leg2 * (2 * s * t) + leg3 * (t * t)) * 3
        let second = ((leg2 + leg1 * -1) * s + (leg3 + leg2 * -1) * t) * 6
        let speed = first.length
        if speed > Self.vanishing {
            return CurveFrame(
                point: point(at: t), tangent: first * (1 / speed), speed: speed * size,
                turning: first.cross(second) / (speed * speed))
        }
        // L'Hôpital's rule: where the first derivative vanishes, the second points along the curve, and the third if
        // the second vanishes too. They do not all vanish, because the curve is not a point.
        let third = (leg3 + leg2 * -2 + leg1) * 6
        let bend = second.length
        if bend > Self.vanishing {
            return CurveFrame(
                point: point(at: t), tangent: second * ((arriving ? -1 : 1) / bend), speed: 0,
                turning: second.cross(third) / (2 * bend * bend))
        }
        return CurveFrame(
            point: point(at: t), tangent: third.normalized ?? CGVector(dx: 1, dy: 0), speed: 0, turning: 0)
    }

    /// The point at a parameter. The ends are exactly the curve's ends.
    private func point(at t: CGFloat) -> CGPoint {
        if t == 0 { return curve.start }
        if t == 1 { return curve.end }
        let s = 1 - t
        let offset = control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
        return curve.start + offset * size
    }
}
