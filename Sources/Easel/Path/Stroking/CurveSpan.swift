// SPDX-License-Identifier: MIT

internal import Foundation

/// A part of a curve, sampled at a few parameters. If the part is short enough, each of its offset curves can be drawn
/// as a single curve.
struct CurveSpan {
    /// The parameters at which a span is sampled between its ends.
    private static let parameters: [CGFloat] = [0.15, 0.325, 0.5, 0.675, 0.85]

    let start: CurveFrame
    let end: CurveFrame
    private let between: [CurveFrame]
    private let curve: CurveFrames
    private let from: CGFloat
    private let step: CGFloat

    init(of curve: CurveFrames, from: CGFloat, to: CGFloat) {
        let step = to - from
        start = curve.frame(at: from, arriving: false)
        end = curve.frame(at: to, arriving: true)
        between = Self.parameters.map { curve.frame(at: from + $0 * step, arriving: false) }
        self.curve = curve
        self.from = from
        self.step = step
    }

    /// The approximate length of the span.
    var size: CGFloat {
        let middle = between[between.count / 2].point
        return CGVector(from: start.point, to: middle).length + CGVector(from: middle, to: end.point).length
    }

    /// A cubic curve that interpolates the normal between the ends of a span. It is given by the distances of its
    /// control points from the normals at the ends, along the tangents.
    struct NormalHandles {
        let start: CGFloat
        let end: CGFloat
    }

    /// Returns a cubic curve that approximates the normal, and matches the normal and its direction of change at the
    /// ends. Returns nil if all candidates deviate by more than `tolerance`, relative to the normal's length.
    func normalHandles(tolerance: CGFloat) -> NormalHandles? {
        guard start.tangent.dot(end.tangent) >= 0.5 else { return nil }
        let turn = start.tangent.cross(end.tangent)
        if abs(turn) > 0.05 {
            // This candidate matches the normal in the middle. For a circular arc, it is the usual approximation of
            // sixth order.
            let middle = between[between.count / 2].tangent.leftNormal
            let lack = middle + (start.tangent.leftNormal + end.tangent.leftNormal) * -0.5
            let handles = NormalHandles(
                start: 8 / 3 * lack.cross(end.tangent) / turn, end: 8 / 3 * lack.cross(start.tangent) / turn)
            if isClose(handles, tolerance: tolerance) { return handles }
        }
        let handles = NormalHandles(start: start.turning * step / 3, end: end.turning * step / 3)
        return isClose(handles, tolerance: tolerance) ? handles : nil
    }

    private func isClose(_ handles: NormalHandles, tolerance: CGFloat) -> Bool {
        let (first, last) = (start.tangent.leftNormal, end.tangent.leftNormal)
        let (control1, control2) = (first + start.tangent * handles.start, last + end.tangent * -handles.end)
        // An error along the offset curve only shifts points on the curve, so only the square of the error counts.
        let tolerableAlong = tolerance.squareRoot()
        return zip(Self.parameters, between).allSatisfy { t, frame in
            let s = 1 - t
            let interpolated =
                first * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + last * (t * t * t)
            let error = interpolated + frame.tangent.leftNormal * -1
            return abs(error.dot(frame.tangent.leftNormal)) <= tolerance
                && abs(error.dot(frame.tangent)) <= tolerableAlong
        }
    }

    /// Whether the pen's end runs backward somewhere, by more than a rounding error.
    ///
    /// - Parameter offset: The distance of the pen's end from the curve, to the left; negative to the right.
    func folds(offset: CGFloat) -> Bool {
        let least = -1e-6 * abs(offset)
        return start.motion(offset: offset) * step < least || end.motion(offset: offset) * step < least
            || between.contains { $0.motion(offset: offset) * step < least }
    }

    /// Returns the control points of the offset curve.
    func controls(offset: CGFloat, handles: NormalHandles) -> (CGPoint, CGPoint) {
        (
            start.penEnd(offset: offset) + start.tangent * (start.speed * step / 3 + offset * handles.start),
            end.penEnd(offset: offset) + end.tangent * -(end.speed * step / 3 + offset * handles.end)
        )
    }

    /// Returns frames along the span, including the ends. Between two frames, the tangent turns by at most about
    /// `angle`. Frames at which the pen's end stands still are included.
    func frames(turningBy angle: CGFloat, offset: CGFloat) -> [CurveFrame] {
        var turned: CGFloat = 0
        var previous = start.tangent
        for frame in between + [end] {
            turned += abs(atan2(previous.cross(frame.tangent), previous.dot(frame.tangent)))
            previous = frame.tangent
        }
        let count = max(Int((turned / angle).rounded(.up)), 2)
        var frames = [start]
        var isBackwards = start.motion(offset: offset) < 0
        for index in 1...count {
            let t = from + step * CGFloat(index) / CGFloat(count)
            let frame = index == count ? end : curve.frame(at: t, arriving: true)
            if (frame.motion(offset: offset) < 0) != isBackwards {
                let last = from + step * CGFloat(index - 1) / CGFloat(count)
                frames.append(turningPoint(from: last, to: t, startsBackwards: isBackwards, offset: offset))
                isBackwards.toggle()
            }
            frames.append(frame)
        }
        return frames
    }

    /// Returns the frame at which the pen's end stands still, by bisection.
    private func turningPoint(
        from: CGFloat, to: CGFloat, startsBackwards: Bool, offset: CGFloat
    ) -> CurveFrame {
        var (low, high) = (from, to)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if (curve.frame(at: middle, arriving: false).motion(offset: offset) < 0) == startsBackwards {
                low = middle
            } else {
                high = middle
            }
        }
        return curve.frame(at: (low + high) / 2, arriving: false)
    }
}

extension CurveFrame {
    func penEnd(offset: CGFloat) -> CGPoint { point + tangent.leftNormal * offset }

    /// Returns the speed of the pen's end along the tangent; negative if it moves backward.
    func motion(offset: CGFloat) -> CGFloat { speed + offset * turning }

    /// Returns the center of curvature, or the pen's end if that is nearer.
    func foldCenter(offset: CGFloat) -> CGPoint {
        guard motion(offset: offset) < 0 else { return penEnd(offset: offset) }
        return point + tangent.leftNormal * (speed / -turning)
    }
}
