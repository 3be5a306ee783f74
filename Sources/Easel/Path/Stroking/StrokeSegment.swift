// SPDX-License-Identifier: MIT

internal import Foundation

/// A line or curve of a subpath to be stroked. It is more than a point.
struct StrokeSegment {
    let start: CGPoint
    let end: CGPoint
    let startTangent: CGVector
    let endTangent: CGVector
    /// The curve; nil for a line.
    let curve: CurveFrames?
    /// The length of the line; nil for a curve.
    let lineLength: CGFloat?

    /// Creates a line; nil if it has zero length.
    init?(from start: CGPoint, to end: CGPoint) {
        let along = CGVector(from: start, to: end)
        guard let tangent = along.normalized else { return nil }
        (self.start, self.end) = (start, end)
        (startTangent, endTangent) = (tangent, tangent)
        curve = nil
        lineLength = along.length
    }

    /// Creates a curve; nil if it is a single point.
    init?(_ curve: CubicCurve) {
        guard let frames = CurveFrames(curve) else { return nil }
        (start, end) = (curve.start, curve.end)
        startTangent = frames.frame(at: 0, arriving: false).tangent
        endTangent = frames.frame(at: 1, arriving: true).tangent
        self.curve = frames
        lineLength = nil
    }
}
