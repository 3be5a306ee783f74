// SPDX-License-Identifier: MIT

internal import Foundation

/// One side of a stroke, from the start of its subpath to the end.
struct StrokeSide {
    /// A part of a curve that turns more tightly than the pen reaches, where the pen's ends run backward.
    ///
    /// The pen is cut in two where neighboring positions of it meet, at the curve's center of curvature. The area that
    /// its near part sweeps belongs to the outline. The area that its far part sweeps is a separate patch. Both then
    /// turn in the same direction, like Levien and Uguray's evolutes (see ``Stroker``).
    private struct Fold {
        var centers: [CGPoint]
        var rim: [CGPoint]
    }

    /// The approximate angle between two positions of the pen where it folds. The edge between them deviates by 1/2000
    /// of the half width. Only the patch's own edge deviates, and other parts of the stroke nearly always cover it.
    private static let foldStep: CGFloat = 1 / 16

    /// +1 for the left side, −1 for the right one.
    let sign: CGFloat
    private(set) var start: CGPoint

    /// The verbs of lines and curves, whose points are stored separately, controls first. As in a path, there may be
    /// millions of lines.
    private var verbs: [Path.Verb] = []
    private var points: [CGPoint] = []

    private var fold: Fold?
    private var patches: [[CGPoint]] = []

    init(sign: CGFloat, start: CGPoint) {
        self.sign = sign
        self.start = start
    }

    /// The current end of the side, without a fold.
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

    /// Adds an arc of the circle around `center`, from the point at offset `spoke`.
    ///
    /// - Parameter end: The end of the arc: the point that `sweep` leads to, without rounding.
    mutating func addArc(center: CGPoint, spoke: CGVector, sweep: CGFloat, end: CGPoint) {
        let count = max((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up), 1)
        // The control points for the angle θ are at a distance of 4/3·tan(θ/4) along the tangents.
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

    /// Adds the curve that the pen's end draws along a part of a curve.
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

    /// Adds a position of the pen where it folds.
    ///
    /// - Parameters:
    ///   - center: The curve's center of curvature, or the pen's end if that is nearer.
    ///   - rim: The pen's end.
    private mutating func addFold(center: CGPoint, rim: CGPoint) {
        if var open = fold {
            // Removed while it grows, which avoids copies of its arrays.
            fold = nil
            open.centers.append(center)
            open.rim.append(rim)
            fold = open
        } else {
            fold = Fold(centers: [center], rim: [rim])
        }
    }

    /// Ends a fold: the outline follows the centers, and the patch is stored.
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

    /// Extends both ends by a length, for square caps.
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

    /// Adds the side as a closed subpath, the left one forward, the right one backward.
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

    /// Adds the pieces in order. The current point is the side's start.
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

    /// Adds the pieces in reverse order. The current point is the side's end.
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

    /// Adds the area that the far part of the pen sweeps where it folds.
    func appendPatches(to path: inout Path) {
        for patch in patches {
            path.addLines(between: patch)
            path.closeSubpath()
        }
    }
}
