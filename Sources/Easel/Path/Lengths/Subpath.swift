// SPDX-License-Identifier: MIT

internal import Foundation

/// A line or curve of a path, with both ends.
enum PathPiece {
    case line(from: CGPoint, to: CGPoint)
    case quadCurve(from: CGPoint, control: CGPoint, to: CGPoint)
    case curve(CubicCurve)

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

    /// The cubic curve with the same points at the same parameters; nil for a line.
    var raised: CubicCurve? {
        switch self {
        case .line: nil
        case .quadCurve(let start, let control, let end): CubicCurve(start: start, control: control, end: end)
        case .curve(let curve): curve
        }
    }

    /// The same points in the opposite order.
    var reversed: PathPiece {
        switch self {
        case .line(let start, let end): .line(from: end, to: start)
        case .quadCurve(let start, let control, let end): .quadCurve(from: end, control: control, to: start)
        case .curve(let curve):
            .curve(
                CubicCurve(
                    start: curve.end, control1: curve.control2, control2: curve.control1, end: curve.start))
        }
    }

    /// Returns the piece between two parameters, of the same kind. Parameters 0 and 1 give its own ends, bit for bit.
    func part(from t0: CGFloat, to t1: CGFloat) -> PathPiece {
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

/// A subpath: the pieces from a start in a path to the next start or close.
struct Subpath {
    var start: CGPoint
    /// The pieces, without the closing line.
    var pieces: [PathPiece] = []
    var isClosed = false

    /// The end of the last piece.
    var end: CGPoint { pieces.last?.end ?? start }
}

extension Path {
    /// The path's subpaths, in order. A subpath that continues after a closed one starts at that one's start.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var open: Subpath?
        var current = CGPoint.zero
        func add(_ piece: PathPiece) {
            if open == nil { open = Subpath(start: current) }
            open?.pieces.append(piece)
            current = piece.end
        }
        for element in Elements(path: self) {
            switch element {
            case .move(let point):
                if let open { result.append(open) }
                open = Subpath(start: point)
                current = point
            case .line(let end): add(.line(from: current, to: end))
            case .quadCurve(let end, let control): add(.quadCurve(from: current, control: control, to: end))
            case .curve(let end, let control1, let control2):
                add(.curve(CubicCurve(start: current, control1: control1, control2: control2, end: end)))
            case .closeSubpath:
                if var closed = open {
                    closed.isClosed = true
                    current = closed.start
                    result.append(closed)
                }
                open = nil
            }
        }
        if let open { result.append(open) }
        return result
    }

    mutating func add(_ piece: PathPiece) {
        switch piece {
        case .line(_, let end): addLine(to: end)
        case .quadCurve(_, let control, let end): addQuadCurve(to: end, control: control)
        case .curve(let curve): addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
    }

    /// Adds a subpath, starting with a move.
    mutating func add(_ subpath: Subpath) {
        move(to: subpath.start)
        for piece in subpath.pieces { add(piece) }
        if subpath.isClosed { closeSubpath() }
    }
}
