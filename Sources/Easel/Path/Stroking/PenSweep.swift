// SPDX-License-Identifier: MIT

internal import Foundation

/// The area that a pen covers along a path, as convex polygons: one for each line, short part of a curve, join, and
/// cap.
///
/// If the radius of curvature is smaller than the pen's radius, consecutive positions of the pen cross. One half of the
/// pen then covers two triangles rather than one polygon.
struct PenSweep {
    private let style: StrokeStyle
    private let radius: CGFloat
    private let toPixels: CGAffineTransform
    /// The maximum distance between a curve and the lines that approximate it, in the path's units.
    private let tolerance: CGFloat
    /// The maximum angle between two consecutive positions of the pen. Lines connect the ends of such positions.
    private let step: CGFloat
    private let cosineOfStep: CGFloat
    private(set) var raster: UnionRaster

    /// The number of lines that take about as long to cover as to find out whether they are visible.
    private static let fewLines = 8

    /// The raster's pixels when `reach` was last computed.
    private var window: PixelRegion
    /// The area outside of which no part of a curve is in the window, in the path's units.
    private var reach: CGRect
    private var polygon: [CGPoint] = []

    /// The start of the subpath, its first direction, and its latest direction; nil while the subpath is only a point.
    private var ends: (start: CGPoint, first: CGVector, last: CGVector)?
    private var current = CGPoint.zero
    private var isPoint = false

    /// - Parameters:
    ///   - style: A style without dashes.
    ///   - toPixels: The transform from the pen's and the path's units to pixels.
    ///   - tolerance: The maximum deviation of an edge, in pixels.
    init(_ style: StrokeStyle, toPixels: CGAffineTransform, tolerance: CGFloat, raster: UnionRaster) {
        (self.style, self.toPixels, self.raster) = (style, toPixels, raster)
        radius = style.lineWidth / 2
        self.tolerance = tolerance / toPixels.maximumScale
        // The height of a circular segment is r · (1 − cos(θ/2)).
        step = self.tolerance < radius / 8 ? 2 * acos(1 - self.tolerance / radius) : 1
        cosineOfStep = cos(step)
        window = raster.window
        reach = .null
        updateReach()
    }

    private mutating func updateReach() {
        window = raster.window
        reach = window.rect.applying(toPixels.inverted()).insetBy(dx: -style.lineWidth, dy: -style.lineWidth)
    }

    /// Starts the next pass of the raster, for which the path must be added again. Returns whether there is one.
    mutating func startNextPass() -> Bool { raster.startNextPass() }

    /// - Parameters:
    ///   - path: The path, in the pen's units.
    ///   - checkCancellation: Called before each element.
    mutating func add<E: Error>(_ path: Path, checkCancellation: () throws(E) -> Void) throws(E) {
        raster.reserve(2 * path.verbs.count)
        var start = CGPoint.zero
        for element in Path.Elements(path: path) {
            try checkCancellation()
            switch element {
            case .move(let point):
                endSubpath(isClosed: false)
                (start, current) = (point, point)
            case .line(let end): addLine(to: end)
            case .quadCurve, .curve:
                if let curve = PathSegment(element, from: current)?.cubic { add(curve) }
            case .closeSubpath:
                addLine(to: start)
                endSubpath(isClosed: true)
                current = start
            }
        }
        endSubpath(isClosed: false)
    }

    // MARK: Lines and curves

    private mutating func addLine(to end: CGPoint) {
        isPoint = true
        guard let tangent = CGVector(from: current, to: end).normalized else { return }
        turn(at: current, to: tangent, join: style.lineJoin)
        let side = tangent.leftNormal * radius
        cover(current + side, end + side, end + side * -1, current + side * -1)
        current = end
    }

    private mutating func add(_ curve: CubicCurve) {
        isPoint = true
        guard let frames = CurveFrames(curve) else { return }
        turn(at: current, to: frames.frame(at: 0, arriving: false).tangent, join: style.lineJoin)
        if raster.window != window { updateReach() }
        let count = curve.lineCount(tolerance: tolerance)
        sweep(curve, frames, lines: 0..<count, of: count)
        current = curve.end
    }

    /// Sweeps some of the lines that approximate a curve, except for those outside `reach`.
    private mutating func sweep(_ curve: CubicCurve, _ frames: CurveFrames, lines: Range<Int>, of count: Int) {
        let from = CGFloat(lines.lowerBound) / CGFloat(count)
        let to = CGFloat(lines.upperBound) / CGFloat(count)
        let end = frames.frame(at: to, arriving: to == 1)
        let box = curve.part(from: from, to: to).controlBox
        if box.maxX < reach.minX || box.minX > reach.maxX || box.maxY < reach.minY || box.minY > reach.maxY {
            ends?.last = end.tangent
            return
        }
        if lines.count > Self.fewLines, !reach.contains(box) {
            let middle = lines.lowerBound + lines.count / 2
            sweep(curve, frames, lines: lines.lowerBound..<middle, of: count)
            sweep(curve, frames, lines: middle..<lines.upperBound, of: count)
            return
        }
        var (t, frame) = (from, frames.frame(at: from, arriving: false))
        for index in lines.dropFirst() {
            let next = CGFloat(index) / CGFloat(count)
            let nextFrame = frames.frame(at: next, arriving: false)
            sweep(frames, from: t, frame, to: next, nextFrame, depth: 0)
            (t, frame) = (next, nextFrame)
        }
        sweep(frames, from: t, frame, to: to, end, depth: 0)
        ends?.last = end.tangent
    }

    /// Halves a part of a curve until the pen turns only slightly on it. Where the curve turns back, only a point
    /// remains, and the pen turns around this point.
    private mutating func sweep(
        _ curve: CurveFrames, from: CGFloat, _ start: CurveFrame, to: CGFloat, _ end: CurveFrame, depth: Int
    ) {
        if start.tangent.dot(end.tangent) < cosineOfStep, depth < 30 {
            let middle = (from + to) / 2
            sweep(curve, from: from, start, to: middle, curve.frame(at: middle, arriving: true), depth: depth + 1)
            sweep(curve, from: middle, curve.frame(at: middle, arriving: false), to: to, end, depth: depth + 1)
            return
        }
        turn(at: start.point, to: start.tangent, join: .round)
        // After the maximum number of halvings, the part is as short as a point, so the pen turns around that point.
        if depth == 30 { turn(at: start.point, to: end.tangent, join: .round) }
        ends?.last = end.tangent
        cover(start, end)
    }

    /// Covers the area between two positions of the pen.
    private mutating func cover(_ start: CurveFrame, _ end: CurveFrame) {
        let along = CGVector(from: start.point, to: end.point)
        let (left, right) = (start.penEnd(offset: radius), start.penEnd(offset: -radius))
        let (nextLeft, nextRight) = (end.penEnd(offset: radius), end.penEnd(offset: -radius))
        let leftFolds = CGVector(from: left, to: nextLeft).dot(along) < 0
        let rightFolds = CGVector(from: right, to: nextRight).dot(along) < 0
        if !leftFolds, !rightFolds { return cover(left, nextLeft, nextRight, right) }
        for (first, last, folds) in [(left, nextLeft, leftFolds), (right, nextRight, rightFolds)] {
            let (before, after) = (CGVector(from: start.point, to: first), CGVector(from: end.point, to: last))
            let turn = before.cross(after)
            guard folds, turn != 0 else {
                cover(start.point, end.point, last, first)
                continue
            }
            let crossing = start.point + before * (along.cross(after) / turn)
            cover(start.point, end.point, crossing, crossing)
            cover(crossing, first, last, last)
        }
    }

    // MARK: Joins and caps

    /// Turns the pen to a new direction, around a corner if the direction differs from the last one.
    private mutating func turn(at point: CGPoint, to next: CGVector, join: LineJoin) {
        guard let last = ends?.last else {
            ends = (point, next, next)
            return
        }
        ends?.last = next
        let (cross, dot) = (last.cross(next), last.dot(next))
        if dot > 0, abs(cross) <= Stroker.smooth { return }
        let outwards = cross >= 0 ? radius : -radius
        let (before, after) = (last.leftNormal * outwards, next.leftNormal * outwards)
        if join == .round {
            coverSector(at: point, from: before, by: (cross >= 0 ? 1 : -1) * atan2(abs(cross), dot), to: after)
        } else if join == .miter, style.allowsMiter(cosine: dot) {
            cover(point, point + before, point + (before + after) * (1 / (1 + dot)), point + after)
        } else {
            cover(point, point + before, point + after, point + after)
        }
    }

    private mutating func endSubpath(isClosed: Bool) {
        defer { (ends, isPoint) = (nil, false) }
        guard let (start, first, last) = ends else {
            if isPoint, style.lineCap == .round {
                addCap(at: current, CGVector(dx: 1, dy: 0))
                addCap(at: current, CGVector(dx: -1, dy: 0))
            }
            return
        }
        if isClosed {
            turn(at: start, to: first, join: style.lineJoin)
        } else {
            addCap(at: current, last)
            addCap(at: start, first * -1)
        }
    }

    private mutating func addCap(at point: CGPoint, _ direction: CGVector) {
        let side = direction.leftNormal * radius
        switch style.lineCap {
        case .butt: break
        case .round: coverSector(at: point, from: side, by: .pi, to: side * -1)
        case .square:
            let far = point + direction * radius
            cover(point + side, far + side, far + side * -1, point + side * -1)
        }
    }

    // MARK: Polygons

    private mutating func cover(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
        polygon.removeAll(keepingCapacity: true)
        polygon.append(a.applying(toPixels))
        polygon.append(b.applying(toPixels))
        polygon.append(c.applying(toPixels))
        if d != c { polygon.append(d.applying(toPixels)) }
        raster.add(polygon)
    }

    /// Covers a sector of a circle, of at most half a turn.
    ///
    /// - Parameters:
    ///   - spoke: The vector from the center to the arc's start.
    ///   - angle: The angle of the arc, positive from +x toward +y.
    ///   - end: The vector from the center to the arc's end.
    private mutating func coverSector(at center: CGPoint, from spoke: CGVector, by angle: CGFloat, to end: CGVector) {
        let count = max((abs(angle) / step).rounded(.up), 1)
        let part = angle / count
        // Corners are placed slightly outside the circle, to compensate for the area that the lines between them cut
        // off.
        let growth = abs(part) > 1e-3 ? (part / sin(part)).squareRoot() : 1
        polygon.removeAll(keepingCapacity: true)
        polygon.append(center.applying(toPixels))
        polygon.append((center + spoke).applying(toPixels))
        for index in 1..<max(Int(count), 1) {
            let turned = part * CGFloat(index)
            let direction = spoke * cos(turned) + spoke.leftNormal * -sin(turned)
            polygon.append((center + direction * growth).applying(toPixels))
        }
        polygon.append((center + end).applying(toPixels))
        raster.add(polygon)
    }
}
