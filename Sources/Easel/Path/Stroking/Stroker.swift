// SPDX-License-Identifier: MIT

internal import Foundation

/// Constructs the outline of a stroke, line by line and curve by curve.
///
/// An outline consists of joins, caps, and bodies. A body is the area that the pen sweeps along a line or a curve. All
/// of these turn in the same direction, from +x toward +y, so they never cancel. The end of each body and the start of
/// the next run in opposite directions, so both are omitted from the outline. What remains is two sides. On the inner
/// side of a corner, the outline passes through the corner itself.
///
/// The offset of a cubic curve is the curve plus its normal times half the line width. The normal is interpolated by
/// cubic curves, so the sum is also cubic. Only the normal, which has length 1, has an error. The number of pieces
/// therefore depends on how much the curve turns, and not on the size of the curve or of the pen.
///
/// - W. Tiller and E. G. Hanson, "Offsets of Two-Dimensional Profiles", IEEE Computer Graphics and Applications 4 (9),
///   1984, DOI 10.1109/MCG.1984.275995, describe offsets by cubic curves that are cut where the error is too large.
/// - R. Levien and A. Uguray, "GPU-friendly Stroke Expansion", Proceedings of the ACM on Computer Graphics and
///   Interactive Techniques 7 (3), 2024, DOI 10.1145/3675390, describe the area that a pen covers, inner joins through
///   the corner, and evolutes.
struct Stroker {
    /// The maximum deviation of the interpolated normal from the true normal, which has length 1.
    private static let tolerance: CGFloat = 1e-5

    /// The size below which a part that turns back counts as a point, relative to half the line width.
    private static let pointSize: CGFloat = 1e-6

    /// The sine of the largest turn that does not count as a corner.
    static let smooth: CGFloat = 1e-6

    private let style: StrokeStyle
    private let radius: CGFloat

    /// The outline of everything stroked so far.
    private(set) var outline = Path()

    /// The first and the latest line or curve of the current subpath.
    private var first: StrokeSegment?
    private var last: StrokeSegment?
    private var isPoint = false
    private var pointOfNoLength = CGPoint.zero
    private var left = StrokeSide(sign: 1, start: .zero)
    private var right = StrokeSide(sign: -1, start: .zero)
    private var tangent = CGVector.zero

    /// - Parameter style: A style without dashes. The line width must be > 0.
    init(style: StrokeStyle) {
        self.style = style
        radius = style.lineWidth / 2
    }

    // MARK: Subpaths

    mutating func add(_ segment: PathSegment) {
        isPoint = true
        pointOfNoLength = segment.start
        guard let segment = StrokeSegment(segment) else { return }
        if let last {
            join(last, segment, closes: false)
        } else {
            begin(with: segment)
        }
        add(segment)
        last = segment
    }

    private mutating func begin(with segment: StrokeSegment) {
        first = segment
        tangent = segment.startTangent
        left = StrokeSide(sign: 1, start: segment.start + tangent.leftNormal * radius)
        right = StrokeSide(sign: -1, start: segment.start + tangent.leftNormal * -radius)
    }

    /// Adds the outline of the lines and curves added since the last subpath ended.
    mutating func endSubpath(isClosed: Bool) {
        defer {
            (first, last) = (nil, nil)
            isPoint = false
        }
        guard let first, let last else {
            if isPoint, style.lineCap == .round { addDot(at: pointOfNoLength) }
            return
        }
        if isClosed {
            join(last, first, closes: true)
            left.appendClosed(to: &outline)
            right.appendClosed(to: &outline)
        } else {
            appendOpen(first: first, last: last)
        }
        left.appendPatches(to: &outline)
        right.appendPatches(to: &outline)
    }

    private mutating func addDot(at point: CGPoint) {
        outline.addEllipse(
            in: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
    }

    private mutating func appendOpen(first: StrokeSegment, last: StrokeSegment) {
        left.endFold()
        right.endFold()
        if style.lineCap == .square {
            left.extend(first: first, last: last, by: radius)
            right.extend(first: first, last: last, by: radius)
        }
        outline.move(to: left.start)
        left.appendForwards(to: &outline)
        appendCap(at: last.end, tangent: last.endTangent, to: right.end)
        right.appendBackwards(to: &outline)
        if style.lineCap == .round {
            appendCap(at: first.start, tangent: first.startTangent * -1, to: left.start)
        }
        outline.closeSubpath()
    }

    /// Adds a cap that leads from the left side of a stroke to the right side, in the direction of `tangent`.
    private mutating func appendCap(at point: CGPoint, tangent: CGVector, to end: CGPoint) {
        guard style.lineCap == .round else { return outline.addLine(to: end) }
        var cap = StrokeSide(sign: 1, start: point + tangent.leftNormal * radius)
        cap.addArc(center: point, spoke: tangent.leftNormal * radius, sweep: .pi, end: end)
        cap.appendForwards(to: &outline)
    }

    // MARK: Lines, curves, and corners

    private mutating func add(_ segment: StrokeSegment) {
        if let frames = segment.frames {
            sweep(frames, from: 0, to: 1, depth: 0)
            turn(at: segment.end, to: segment.endTangent)
        } else {
            left.addLine(to: segment.end + segment.endTangent.leftNormal * radius)
            right.addLine(to: segment.end + segment.endTangent.leftNormal * -radius)
        }
        tangent = segment.endTangent
    }

    /// Cuts a curve until the offsets of each part can be drawn as a single curve. Where the curve turns back, only a
    /// point remains, and the pen turns around this point.
    private mutating func sweep(_ curve: CurveFrames, from: CGFloat, to: CGFloat, depth: Int) {
        let span = CurveSpan(of: curve, from: from, to: to)
        if let handles = span.normalHandles(tolerance: Self.tolerance) {
            turn(at: span.start.point, to: span.start.tangent)
            left.add(span, handles: handles, radius: radius)
            right.add(span, handles: handles, radius: radius)
            tangent = span.end.tangent
        } else if depth < 40, span.size > max(Self.pointSize * radius, 1e-12 * curve.size) {
            let middle = (from + to) / 2
            sweep(curve, from: from, to: middle, depth: depth + 1)
            sweep(curve, from: middle, to: to, depth: depth + 1)
        }
    }

    private mutating func join(_ incoming: StrokeSegment, _ outgoing: StrokeSegment, closes: Bool) {
        let isTooLong =
            style.lineJoin == .miter && !style.allowsMiter(cosine: incoming.endTangent.dot(outgoing.startTangent))
        turn(
            at: outgoing.start, to: outgoing.startTangent, join: isTooLong ? .bevel : style.lineJoin,
            incomingLine: incoming.lineLength, outgoingLine: outgoing.lineLength, closes: closes)
    }

    /// Turns the pen to a new direction, around a corner if the directions differ.
    private mutating func turn(
        at point: CGPoint, to next: CGVector, join: LineJoin = .round, incomingLine: CGFloat? = nil,
        outgoingLine: CGFloat? = nil, closes: Bool = false
    ) {
        defer { tangent = next }
        if tangent.dot(next) > 0, abs(tangent.cross(next)) <= Self.smooth { return }
        let corner = StrokeCorner(
            point: point, incoming: tangent, outgoing: next, join: join, incomingLine: incomingLine,
            outgoingLine: outgoingLine, closes: closes)
        left.add(corner, radius: radius)
        right.add(corner, radius: radius)
    }
}
