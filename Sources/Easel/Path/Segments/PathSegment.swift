// SPDX-License-Identifier: MIT

internal import Foundation

/// A line or curve of a path, including its start point.
enum PathSegment {
    case line(from: CGPoint, to: CGPoint)
    case quadCurve(from: CGPoint, control: CGPoint, to: CGPoint)
    case curve(CubicCurve)

    /// Creates the segment that an element draws from a point; nil if the element is a move or closes a subpath.
    init?(_ element: PathElement, from start: CGPoint) {
        switch element {
        case .move, .closeSubpath: return nil
        case .line(let end): self = .line(from: start, to: end)
        case .quadCurve(let end, let control): self = .quadCurve(from: start, control: control, to: end)
        case .curve(let end, let control1, let control2):
            self = .curve(CubicCurve(start: start, control1: control1, control2: control2, end: end))
        }
    }

    var start: CGPoint {
        switch self {
        case .line(let start, _), .quadCurve(let start, _, _): start
        case .curve(let curve): curve.start
        }
    }

    var end: CGPoint {
        switch self {
        case .line(_, let end), .quadCurve(_, _, let end): end
        case .curve(let curve): curve.end
        }
    }

    var isLine: Bool { if case .line = self { true } else { false } }

    /// The cubic curve with the same points at the same parameters; nil for a line.
    var cubic: CubicCurve? {
        switch self {
        case .line: nil
        case .quadCurve(let start, let control, let end): CubicCurve(start: start, control: control, end: end)
        case .curve(let curve): curve
        }
    }

    /// The same segment in the opposite direction.
    var reversed: PathSegment {
        switch self {
        case .line(let start, let end): .line(from: end, to: start)
        case .quadCurve(let start, let control, let end): .quadCurve(from: end, control: control, to: start)
        case .curve(let curve): .curve(curve.reversed)
        }
    }

    /// The arc length, to a relative precision of about 1e-9.
    var length: CGFloat { cubic?.length ?? (end - start).length }

    func point(at t: CGFloat) -> CGPoint { cubic?.point(at: t) ?? start.interpolated(to: end, at: t) }

    /// Returns the direction of travel, as a vector of length 1; nil for a segment that is a point.
    func direction(at t: CGFloat) -> CGVector? {
        if let cubic { cubic.direction(at: t) } else { (end - start).normalized }
    }

    /// Returns the part between two parameters, as a segment of the same kind. Parameters 0 and 1 give exactly the
    /// segment's own ends.
    func part(from t0: CGFloat, to t1: CGFloat) -> PathSegment {
        switch self {
        case .line(let start, let end):
            return .line(from: start.interpolated(to: end, at: t0), to: start.interpolated(to: end, at: t1))
        case .quadCurve(let start, let control, let end):
            func blossom(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
                start.interpolated(to: control, at: a).interpolated(to: control.interpolated(to: end, at: a), at: b)
            }
            return .quadCurve(from: blossom(t0, t0), control: blossom(t0, t1), to: blossom(t1, t1))
        case .curve(let curve):
            return .curve(curve.part(from: t0, to: t1))
        }
    }
}

extension Path {
    /// Calls `body` with each line and curve, including the lines that close subpaths.
    ///
    /// - Parameter closesSubpaths: Whether open subpaths are also closed by a line, as for a fill.
    func forEachSegment(closesSubpaths: Bool, _ body: (PathSegment) -> Void) {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func close() {
            if current != start { body(.line(from: current, to: start)) }
        }
        for element in Elements(path: self) {
            if let segment = PathSegment(element, from: current) {
                body(segment)
                current = segment.end
            } else if case .move(let point) = element {
                if closesSubpaths { close() }
                (start, current) = (point, point)
            } else {
                close()
                current = start
            }
        }
        if closesSubpaths { close() }
    }

    mutating func add(_ segment: PathSegment) {
        switch segment {
        case .line(_, let end): addLine(to: end)
        case .quadCurve(_, let control, let end): addQuadCurve(to: end, control: control)
        case .curve(let curve): addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
    }
}
