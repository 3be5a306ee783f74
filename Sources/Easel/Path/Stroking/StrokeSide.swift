// SPDX-License-Identifier: MIT

internal import Foundation

/// One side of a stroke, from where its subpath starts to where it ends.
struct StrokeSide {
    private enum Piece {
        case line(to: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)

        var end: CGPoint {
            switch self {
            case .line(let end), .curve(let end, _, _): end
            }
        }
    }

    /// A stretch where the curve turns more tightly than the pen reaches, so that the pen's ends run backwards.
    ///
    /// The pen is cut in two where neighbouring positions of it meet, at the curve's centre of curvature. What its
    /// near part sweeps belongs to the outline, what its far part sweeps is a patch of its own: both turn the same
    /// way then, as Levien and Uguray's evolutes do (see ``Stroker``).
    private struct Fold {
        var centers: [CGPoint]
        var rim: [CGPoint]
    }

    /// By what angle, about, two positions of the pen differ where it folds. The edge between them strays by 1/2000 of
    /// the half width, and only the patch's own edge does, which other parts of the stroke nearly always cover.
    private static let foldStep: CGFloat = 1 / 16

    /// +1 for the left side, −1 for the right one.
    let sign: CGFloat
    private(set) var start: CGPoint
    private var pieces: [Piece] = []
    private var fold: Fold?
    private var patches: [[CGPoint]] = []

    init(sign: CGFloat, start: CGPoint) {
        self.sign = sign
        self.start = start
    }

    /// Where the side ends so far, a fold left out.
    var end: CGPoint { pieces.last?.end ?? start }

    mutating func addLine(to end: CGPoint) {
        endFold()
        pieces.append(.line(to: end))
    }

    mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        endFold()
        pieces.append(.curve(to: end, control1: control1, control2: control2))
    }

    /// Adds an arc of the circle round `center`, from the point at `spoke` from it.
    ///
    /// - Parameter end: Where the arc ends; the point that `sweep` leads to, without rounding.
    mutating func addArc(center: CGPoint, spoke: CGVector, sweep: CGFloat, end: CGPoint) {
        let count = max((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up), 1)
        // A curve for the angle θ has its control points 4/3·tan(θ/4) along the tangents.
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

    /// Adds what the pen's end draws along a stretch of a curve.
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
    ///   - center: The curve's centre of curvature, or the pen's end if that is nearer.
    ///   - rim: The pen's end.
    private mutating func addFold(center: CGPoint, rim: CGPoint) {
        if var open = fold {
            // Taken out while it grows, so that its arrays are not copied.
            fold = nil
            open.centers.append(center)
            open.rim.append(rim)
            fold = open
        } else {
            fold = Fold(centers: [center], rim: [rim])
        }
    }

    /// Ends a fold: the outline follows the centres, and the patch is put aside.
    mutating func endFold() {
        guard let ended = fold else { return }
        fold = nil
        for center in ended.centers where center != end { pieces.append(.line(to: center)) }
        if let rim = ended.rim.last, rim != end { pieces.append(.line(to: rim)) }
        guard ended.centers != ended.rim else { return }
        patches.append(
            sign > 0 ? ended.centers + ended.rim.reversed() : ended.rim + ended.centers.reversed())
    }

    // MARK: Ends

    /// Puts the last point elsewhere on the line that leads to it.
    mutating func moveEnd(to end: CGPoint) {
        endFold()
        guard let last = pieces.indices.last else {
            start = end
            return
        }
        pieces[last] = .line(to: end)
    }

    /// Puts the first point elsewhere on the line that leads from it.
    mutating func moveStart(to start: CGPoint) { self.start = start }

    /// Draws both ends out by a length, as square caps do.
    mutating func extend(first: StrokeSegment, last: StrokeSegment, by length: CGFloat) {
        let newEnd = end + last.endTangent * length
        if last.lineLength != nil { moveEnd(to: newEnd) } else { addLine(to: newEnd) }
        let oldStart = start
        start = start + first.startTangent * -length
        if first.lineLength == nil { pieces.insert(.line(to: oldStart), at: 0) }
    }

    // MARK: The outline

    /// Adds the side as a closed subpath, the left one forwards, the right one backwards.
    mutating func appendClosed(to path: inout Path) {
        endFold()
        // The line that closes a subpath comes with it.
        if case .line(let end) = pieces.last, end == start { pieces.removeLast() }
        if sign > 0 {
            path.move(to: start)
            appendForwards(to: &path)
        } else {
            path.move(to: end)
            appendBackwards(to: &path)
        }
        path.closeSubpath()
    }

    /// Adds the pieces from the current point on, which is at the start.
    func appendForwards(to path: inout Path) {
        for piece in pieces {
            switch piece {
            case .line(let end): path.addLine(to: end)
            case .curve(let end, let control1, let control2):
                path.addCurve(to: end, control1: control1, control2: control2)
            }
        }
    }

    /// Adds the pieces from the current point on, which is at the end.
    func appendBackwards(to path: inout Path) {
        for index in pieces.indices.reversed() {
            let end = index > 0 ? pieces[index - 1].end : start
            switch pieces[index] {
            case .line: path.addLine(to: end)
            case .curve(_, let control1, let control2):
                path.addCurve(to: end, control1: control2, control2: control1)
            }
        }
    }

    /// Adds what the far part of the pen sweeps where it folds.
    func appendPatches(to path: inout Path) {
        for patch in patches {
            path.addLines(between: patch)
            path.closeSubpath()
        }
    }
}
