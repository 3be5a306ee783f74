// SPDX-License-Identifier: MIT

public import Foundation

/// A sequence of lines and Bézier curves in one or more subpaths. A path is a value type, both while it is being built
/// and afterward.
///
/// ```swift
/// let arrow = Path {
///     $0.move(to: CGPoint(x: 0, y: 10))
///     $0.addLine(to: CGPoint(x: 20, y: 10))
///     $0.addLines(between: [CGPoint(x: 14, y: 4), CGPoint(x: 20, y: 10), CGPoint(x: 14, y: 16)])
/// }
/// canvas.stroke(arrow, with: .color(.black), style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
/// ```
///
/// Coordinates are in points, with the y-axis pointing down. The type corresponds to Core Graphics' `CGPath` and
/// `CGMutablePath`.
///
/// Every number in a path is finite. An invalid call, such as one with a number that is not finite, a negative radius, or
/// a line without a current point, adds nothing and is counted in ``refusedElements``; a ``Canvas`` refuses to draw such
/// a path.
/// Two paths are equal if their elements are equal.
///
/// Points are stored separately from the verbs (the kinds of elements), so adding or reading an element takes only a
/// few nanoseconds.
public struct Path: Sendable, Hashable {
    enum Verb: UInt8, Sendable, Hashable {
        case move, line, quadCurve, curve, close
    }

    private(set) var verbs: [Verb] = []

    /// One point for each move and line, two for each quadratic curve, and three for each cubic curve, with the end
    /// point last.
    private(set) var points: [CGPoint] = []

    /// The index in `points` of the start of the current subpath.
    private var subpathStart = 0

    /// The calls that were skipped.
    var flaws = Flaws()

    /// Creates a path without elements.
    public init() {}

    /// Creates a path with a closure: `Path { $0.move(to: a); $0.addLine(to: b) }`.
    ///
    /// ```swift
    /// let triangle = Path {
    ///     $0.addLines(between: [CGPoint(x: 20, y: 80), CGPoint(x: 60, y: 20), CGPoint(x: 100, y: 80)])
    ///     $0.closeSubpath()
    /// }
    /// ```
    public init(_ build: (inout Path) throws -> Void) rethrows { try build(&self) }

    // MARK: Queries

    /// Whether the path has no elements, not even a move.
    public var isEmpty: Bool { verbs.isEmpty }

    /// The point at which the next line or curve starts. After a closed subpath, this is that subpath's start. Nil if
    /// the path is empty.
    public var currentPoint: CGPoint? {
        guard let last = verbs.last else { return nil }
        return last == .close ? points[subpathStart] : points.last
    }

    // MARK: Building

    // Moves and lines are inlined where a path is built. Scene S2 as SVG: −2%.

    /// Starts a subpath. A move directly after another move replaces it.
    @inline(__always)
    public mutating func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let point = point.applying(transform)
        guard point.isFinite else { return refuse(point.shortDescription) }
        if verbs.last == .move {
            points[points.count - 1] = point
        } else {
            // Most paths that begin with a move have a few lines or curves.
            if verbs.capacity < 8 { reserve(verbs: 8, points: 8) }
            subpathStart = points.count
            verbs.append(.move)
            points.append(point)
        }
    }

    /// Adds a straight line from the current point.
    @inline(__always)
    public mutating func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let point = point.applying(transform)
        guard point.isFinite else { return refuse(point.shortDescription) }
        guard !isEmpty else { return refuseWithoutStart(point) }
        verbs.append(.line)
        points.append(point)
    }

    /// Starts a subpath at the first point and adds lines to the others.
    public mutating func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        let count = self.points.count
        if count > 0 {
            // Scene S6 as SVG: −7 %.
            self.points.append(addingCapacity: points.count - 1) { ends in
                for point in points.dropFirst() {
                    let end = point.applying(transform)
                    if end.isFinite { ends.append(end) }
                }
            }
        }
        let added = self.points.count - count
        if added < points.count - 1 {
            for (index, point) in points.enumerated().dropFirst() where !point.applying(transform).isFinite {
                refuse("points[\(index)] \(point.shortDescription)")
            }
        }
        verbs.append(contentsOf: repeatElement(.line, count: added))
    }

    /// Adds a quadratic Bézier curve from the current point.
    public mutating func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
        let (end, control) = (end.applying(transform), control.applying(transform))
        guard end.isFinite, control.isFinite else {
            return refuse("\(end.shortDescription), control \(control.shortDescription)")
        }
        guard !isEmpty else { return refuseWithoutStart(end) }
        verbs.append(.quadCurve)
        points.append(control)
        points.append(end)
    }

    /// Adds a cubic Bézier curve from the current point.
    public mutating func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        let (end, control1, control2) =
            (end.applying(transform), control1.applying(transform), control2.applying(transform))
        guard end.isFinite, control1.isFinite, control2.isFinite else {
            let controls = "control1 \(control1.shortDescription), control2 \(control2.shortDescription)"
            return refuse("\(end.shortDescription), \(controls)")
        }
        guard !isEmpty else { return refuseWithoutStart(end) }
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Adds cubic Bézier curves from the current point, each with two control points and an end point. If one of the
    /// points is not finite, no curves are added.
    mutating func appendCurves(_ count: Int, _ addPoints: (inout OutputSpan<CGPoint>) -> Void) {
        guard !isEmpty else { return }
        let start = points.count
        points.append(addingCapacity: 3 * count, initializingWith: addPoints)
        if points[start...].allSatisfy(\.isFinite) {
            verbs.append(contentsOf: repeatElement(.curve, count: count))
        } else {
            points.removeSubrange(start...)
            refuse("points beyond the range of numbers", call: "an arc")
        }
    }

    /// Closes the current subpath with a straight line. The current point is then that subpath's start.
    public mutating func closeSubpath() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// Removes all elements. The memory of a small path is reused for the next one.
    mutating func removeAll() {
        if verbs.capacity > 64 || points.capacity > 64 || !flaws.isEmpty { return self = Path() }
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        subpathStart = 0
    }

    /// Reserves the memory for a new path in one step. Longer paths are left alone, because doubling the capacity is
    /// faster for them. Scene S3: −8 %.
    mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
        guard verbs.count <= 1 else { return }
        verbs.reserveCapacity(verbCount)
        points.reserveCapacity(pointCount)
    }

    /// Adds another path's elements, transformed. All transformed points must be finite.
    mutating func append(_ other: Path, transform: CGAffineTransform) {
        if verbs.last == .move {
            verbs.removeLast()
            points.removeLast()
        }
        subpathStart = points.count + other.subpathStart
        if isEmpty { verbs = other.verbs } else { verbs += other.verbs }
        points.append(addingCapacity: other.points.count) { points in
            for point in other.points { points.append(point.applying(transform)) }
        }
    }

    /// Adds another path's elements.
    public mutating func addPath(_ other: Path, transform: CGAffineTransform = .identity) {
        var transformed = other.applying(transform)
        if isEmpty {
            transformed.inheritFlaws(of: self)
            self = transformed
        } else {
            inheritFlaws(of: transformed)
            if !transformed.isEmpty { append(transformed, transform: .identity) }
        }
    }

    /// Whether the path has a quadratic or cubic curve.
    var hasCurves: Bool { verbs.contains { $0 == .quadCurve || $0 == .curve } }

    /// Whether a line or curve follows another, so that they may form a corner.
    var hasCorners: Bool {
        verbs.count > 2 && zip(verbs, verbs.dropFirst()).contains { $0 != .move && $0 != .close && $1 != .move }
    }

    /// Whether every point's coordinates are within ±`range`.
    func stays(within range: CGFloat) -> Bool {
        points.allSatisfy { abs($0.x) <= range && abs($0.y) <= range }
    }

    // MARK: Transforming

    /// Returns this path with every point transformed. If a transformed point would not be finite, the result is empty,
    /// and the call is counted in ``refusedElements``.
    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.isIdentity { return self }
        var result = self
        for index in points.indices {
            result.points[index] = points[index].applying(transform)
            guard result.points[index].isFinite else {
                return Path(flawedAs: self).refusing(transform.shortDescription)
            }
        }
        return result
    }
}
