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
        return applying(pen.inverted()).corners.contains { isOtherwise($0.incoming, $0.outgoing) }
    }

    /// Returns the length of the longest miter, in half line widths; 1 if all corners are smooth or beveled.
    ///
    /// Renderers may leave out steps of nearly no length, and the corners at them, so any corner may remain.
    ///
    /// - Parameter limit: The longest that there may be.
    func longestMiter(limit: CGFloat) -> CGFloat {
        if hasTinySteps { return limit }
        return corners.reduce(1) { longest, corner in
            let lengths = corner.incoming.length * corner.outgoing.length
            let sine = ((1 + corner.incoming.dot(corner.outgoing) / lengths) / 2).squareRoot()
            // A hair beyond the limit it may still be drawn.
            return sine * limit > 0.999 ? max(longest, 1 / sine) : longest
        }
    }

    private var hasTinySteps: Bool {
        zip(points, points.dropFirst()).contains { $0 != $1 && CGVector(from: $0, to: $1).length < 1.0 / 64 }
    }

    /// The directions before and after each place where pieces of a subpath meet.
    private var corners: [(incoming: CGVector, outgoing: CGVector)] {
        subpaths.flatMap { subpath in
            var sides = subpath.pieces.compactMap(\.directions)
            // A closing line as short as rounding leaves it, behind arcs, has no direction.
            let closing = CGVector(from: subpath.end, to: subpath.start)
            if subpath.isClosed, closing.length > 1e-7 { sides.append((closing, closing)) }
            let next = sides.dropFirst() + (subpath.isClosed ? sides.prefix(1) : [])
            return zip(sides, next).map { ($0.atEnd, $1.atStart) }
        }
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
