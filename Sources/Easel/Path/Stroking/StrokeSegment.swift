// SPDX-License-Identifier: MIT

internal import Foundation

/// A segment to stroke, with its tangents. The segment is not a single point.
struct StrokeSegment {
    let start: CGPoint
    let end: CGPoint
    let startTangent: CGVector
    let endTangent: CGVector
    /// The frames of a curve; nil for a line.
    let frames: CurveFrames?
    /// The length of a line; nil for a curve.
    let lineLength: CGFloat?

    /// Creates the segment; nil if all of its points are equal.
    init?(_ segment: PathSegment) {
        (start, end) = (segment.start, segment.end)
        if let curve = segment.cubic {
            guard let frames = CurveFrames(curve) else { return nil }
            startTangent = frames.frame(at: 0, arriving: false).tangent
            endTangent = frames.frame(at: 1, arriving: true).tangent
            self.frames = frames
            lineLength = nil
        } else {
            let along = end - start
            guard let tangent = along.normalized else { return nil }
            (startTangent, endTangent) = (tangent, tangent)
            frames = nil
            lineLength = along.length
        }
    }
}
