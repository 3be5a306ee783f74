// SPDX-License-Identifier: MIT

internal import Foundation

extension Path {
    /// Whether a corner of this path, which is of base space, is sharp enough for its miter to be cut off either in user
    /// space or in base space, but not in both.
    ///
    /// - Parameter pen: Takes user space to base space.
    func hasMiter(of style: StrokeStyle, cutOnOneSideOnlyOf pen: CGAffineTransform) -> Bool {
        guard style.lineJoin == .miter, !pen.isSimilarity else { return false }
        let limit = max(style.miterLimit, 1)
        // The miter is 1/sin(ψ/2) times as long as the line is wide, where ψ is the angle between the two sides, and
        // sin²(ψ/2) = (1 + cos φ)/2, where φ is that between their directions.
        func isCut(_ incoming: CGVector, _ outgoing: CGVector) -> Bool {
            let lengths = incoming.length * outgoing.length
            return 2 * lengths > limit * limit * (lengths + incoming.dx * outgoing.dx + incoming.dy * outgoing.dy)
        }
        func isOtherwise(_ incoming: CGVector, _ outgoing: CGVector) -> Bool {
            isCut(incoming, outgoing) != isCut(incoming.applying(pen), outgoing.applying(pen))
        }
        for subpath in applying(pen.inverted()).subpaths {
            var pieces = subpath.pieces
            if subpath.isClosed { pieces.append(.line(from: subpath.end, to: subpath.start)) }
            let sides = pieces.compactMap(\.directions)
            if zip(sides, sides.dropFirst()).contains(where: { isOtherwise($0.atEnd, $1.atStart) }) { return true }
            if subpath.isClosed, let first = sides.first, let last = sides.last, isOtherwise(last.atEnd, first.atStart)
            {
                return true
            }
        }
        return false
    }
}

extension PathPiece {
    /// Those of travel, at both its ends; nil for a piece that is a point.
    fileprivate var directions: (atStart: CGVector, atEnd: CGVector)? {
        guard let curve = raised else {
            return CGVector(from: start, to: end).normalized.map { ($0, $0) }
        }
        guard let atStart = curve.direction(at: 0), let atEnd = curve.direction(at: 1) else { return nil }
        return (atStart, atEnd)
    }
}

extension CGVector {
    fileprivate func applying(_ transform: CGAffineTransform) -> CGVector {
        CGVector(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
    }
}
