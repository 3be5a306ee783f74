// SPDX-License-Identifier: MIT

internal import Foundation

/// The position and tangent of a curve at one parameter, and their rates of change.
struct CurveFrame {
    let point: CGPoint
    /// The direction of travel, of length 1.
    let tangent: CGVector
    /// The distance by which the point moves per unit of the parameter.
    let speed: CGFloat
    /// The angle in radians by which the tangent turns per unit of the parameter. It is positive from +x toward +y.
    let turning: CGFloat
}

/// The points of a cubic curve with their tangents and turning, including points at which the derivative vanishes.
///
/// All values are computed on a copy of the curve that starts at the origin and has size 1, so precision does not
/// depend on the size of the curve. Invariant: the curve is not a single point, and every number is finite.
struct CurveFrames {
    private let curve: CubicCurve
    /// The size of the curve, by which the copy is scaled down: the largest distance, along x or y, between the start
    /// and another point.
    let size: CGFloat
    private let control1: CGVector
    private let control2: CGVector
    private let end: CGVector

    /// The length, on the copy, below which the direction of a derivative is only a rounding error.
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

    /// Returns the frame at a parameter.
    ///
    /// - Parameter arriving: Whether to use the arriving rather than the departing tangent at a cusp.
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
        // By L'Hôpital's rule, the second derivative points along the curve where the first vanishes, and the third
        // where the second vanishes too. The three do not all vanish, because the curve is not a point.
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

    /// Returns the point at a parameter. Parameters 0 and 1 give exactly the curve's ends.
    private func point(at t: CGFloat) -> CGPoint {
        if t == 0 { return curve.start }
        if t == 1 { return curve.end }
        let s = 1 - t
        let offset = control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
        return curve.start + offset * size
    }
}
