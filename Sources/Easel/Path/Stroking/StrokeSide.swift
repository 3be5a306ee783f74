// SPDX-License-Identifier: MIT

internal import Foundation

/// One side of a stroke, from the start of the subpath to its end.
struct StrokeSide {
    /// A part of a curve that turns so tightly that the pen's end on this side runs backward.
    ///
    /// The pen is divided in two at the curve's center of curvature, where neighboring positions of the pen intersect.
    /// The area swept by the near part of the pen belongs to the outline. The area swept by the far part is a separate
    /// patch. Both areas then turn in the same direction. This corresponds to the evolutes of Levien and Uguray (see
    /// ``Stroker``).
    private struct Fold {
        var centers: [CGPoint]
        var rim: [CGPoint]
    }

    /// The approximate angle, in radians, between two positions of the pen in a fold. The edge between them deviates by
    /// 1/2000 of half the line width. Only the edge of the patch deviates, and other parts of the stroke nearly always
    /// cover that edge.
    private static let foldStep: CGFloat = 1 / 16

    /// +1 for the left side, −1 for the right side.
    let sign: CGFloat
    private(set) var start: CGPoint

    /// The verbs of the lines and curves. Their points are stored separately, as in a path, because there may be
    /// millions of lines. The control points of a curve precede its end.
    private var verbs: [Path.Verb] = []
    private var points: [CGPoint] = []

    private var fold: Fold?
    private var patches: [[CGPoint]] = []

    init(sign: CGFloat, start: CGPoint) {
        self.sign = sign
        self.start = start
    }

    /// The current end of the side, ignoring an open fold.
    var end: CGPoint { points.last ?? start }

    mutating func addLine(to end: CGPoint) {
        endFold()
        appendLine(to: end)
    }

    private mutating func appendLine(to end: CGPoint) {
        verbs.append(.line)
        points.append(end)
    }

    mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        endFold()
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Adds an arc of the circle around `center` that starts at the offset `spoke` from the center.
    ///
    /// - Parameter end: The exact end of the arc. The end computed from `sweep` would have rounding errors.
    mutating func addArc(center: CGPoint, spoke: CGVector, sweep: CGFloat, end: CGPoint) {
        let count = max((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up), 1)
        // For a curve that spans the angle θ, the control points are at a distance of 4/3·tan(θ/4) radii from the ends,
        // along the tangents.
        let reach = 4 / 3 * tan(sweep / count / 4)
        func turned(_ angle: CGFloat) -> CGVector { spoke * cos(angle) + spoke.leftNormal * -sin(angle) }
        var from = spoke
        for index in 1...Int(count) {
            let to = turned(sweep * CGFloat(index) / count)
            addCurve(
                to: index == Int(count) ? end : center + to,
                control1: center + (from + from.leftNormal * -reach),
                control2: center + (to + to.leftNormal * reach))
            from = to
        }
    }

    /// Adds the curve that the pen's end traces along a part of a curve.
    mutating func add(_ span: CurveSpan, handles: CurveSpan.NormalHandles, radius: CGFloat) {
        let offset = sign * radius
        if span.folds(offset: offset) {
            for frame in span.frames(turningBy: Self.foldStep, offset: offset) {
                addFold(center: frame.foldCenter(offset: offset), rim: frame.penEnd(offset: offset))
            }
        } else {
            let (control1, control2) = span.controls(offset: offset, handles: handles)
            addCurve(to: span.end.penEnd(offset: offset), control1: control1, control2: control2)
        }
    }

    /// Adds a position of the pen to the open fold, or starts a fold.
    ///
    /// - Parameters:
    ///   - center: The curve's center of curvature, or the pen's end if that is nearer.
    ///   - rim: The pen's end.
    private mutating func addFold(center: CGPoint, rim: CGPoint) {
        if var open = fold {
            // Removing the fold while it grows avoids copies of its arrays.
            fold = nil
            open.centers.append(center)
            open.rim.append(rim)
            fold = open
        } else {
            fold = Fold(centers: [center], rim: [rim])
        }
    }

    /// Ends an open fold. The outline follows the centers, and the patch is stored.
    mutating func endFold() {
        guard let ended = fold else { return }
        fold = nil
        for center in ended.centers where center != end { appendLine(to: center) }
        if let rim = ended.rim.last, rim != end { appendLine(to: rim) }
        guard ended.centers != ended.rim else { return }
        patches.append(
            sign > 0 ? ended.centers + ended.rim.reversed() : ended.rim + ended.centers.reversed())
    }

    // MARK: Ends

    /// Moves the last point along the line that leads to it.
    mutating func moveEnd(to end: CGPoint) {
        endFold()
        guard let last = verbs.popLast() else {
            start = end
            return
        }
        points.removeLast(last.pointCount)
        appendLine(to: end)
    }

    /// Moves the first point along the line that leads from it.
    mutating func moveStart(to start: CGPoint) { self.start = start }

    /// Extends the side by a length at both ends, for square caps.
    mutating func extend(first: StrokeSegment, last: StrokeSegment, by length: CGFloat) {
        let newEnd = end + last.endTangent * length
        if last.lineLength != nil { moveEnd(to: newEnd) } else { addLine(to: newEnd) }
        let oldStart = start
        start = start + first.startTangent * -length
        if first.lineLength == nil {
            verbs.insert(.line, at: 0)
            points.insert(oldStart, at: 0)
        }
    }

    // MARK: The outline

    /// Adds the side to a path as a closed subpath. The left side runs forward, and the right side runs backward.
    mutating func appendClosed(to path: inout Path) {
        endFold()
        // Closing the subpath draws the last line.
        if verbs.last == .line, end == start {
            verbs.removeLast()
            points.removeLast()
        }
        if sign > 0 {
            path.move(to: start)
            appendForwards(to: &path)
        } else {
            path.move(to: end)
            appendBackwards(to: &path)
        }
        path.closeSubpath()
    }

    /// Adds the pieces to a path in order. The path's current point must be the side's start.
    func appendForwards(to path: inout Path) {
        var next = 0
        for verb in verbs {
            if verb == .line {
                path.addLine(to: points[next])
            } else {
                path.addCurve(to: points[next + 2], control1: points[next], control2: points[next + 1])
            }
            next += verb.pointCount
        }
    }

    /// Adds the pieces to a path in reverse order. The path's current point must be the side's end.
    func appendBackwards(to path: inout Path) {
        var next = points.count
        for verb in verbs.reversed() {
            next -= verb.pointCount
            let end = next > 0 ? points[next - 1] : start
            if verb == .line {
                path.addLine(to: end)
            } else {
                path.addCurve(to: end, control1: points[next + 1], control2: points[next])
            }
        }
    }

    /// Adds the areas swept by the far part of the pen in folds.
    func appendPatches(to path: inout Path) {
        for patch in patches {
            path.addLines(between: patch)
            path.closeSubpath()
        }
    }
}
