// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// The point at a length along the path, and the direction in which the path passes it.
    ///
    /// Lengths are points along all lines and curves in order, those that close subpaths included, exact to 1e-9 of the
    /// whole. The tangent has length 1.
    ///
    /// - Below 0 it is the start and beyond ``length`` the end, as with SVG's `getPointAtLength`.
    /// - On a corner, and where one subpath ends and the next starts, the direction is the one that leads there.
    /// - Where a curve has a cusp or a control point on its end, the tangent is the direction in which it goes on.
    /// - Lines and moves of no length are passed over.
    ///
    /// The time is proportional to the number of elements.
    ///
    /// - Parameter length: How far along, in points.
    /// - Returns: Nil for a path of no length, one with coordinates beyond ±1e150, or a length that is not a number.
    public func point(atLength length: CGFloat) -> (point: CGPoint, tangent: CGVector)? {
        guard !length.isNaN, let subpaths = MeasuredSubpath.all(of: self),
            let last = subpaths.lastIndex(where: { $0.length > 0 })
        else { return nil }
        var start: CGFloat = 0
        for (index, subpath) in subpaths.enumerated() where subpath.length > 0 {
            if length <= start + subpath.length || index == last {
                return subpath.location(at: min(max(length - start, 0), subpath.length))
            }
            start += subpath.length
        }
        return nil
    }

    /// The part of the path between two fractions of its length, as SwiftUI's `trimmedPath(from:to:)`.
    ///
    /// The length is that of all subpaths one after another, closing lines included. Curves are cut exactly, so that
    /// what is left lies on the path; where it is cut is exact to 1e-9 of the whole.
    ///
    /// - Fractions below 0 are 0 and those above 1 are 1. From 0 to 1 the path comes back unchanged.
    /// - If `start` is not below `end`, or one is not a number, nothing is left. A fraction that is not finite counts in
    ///   ``refusedElements``.
    /// - A subpath that is cut is open, and begins where it is cut. One that is left whole stays closed.
    /// - Subpaths of no length belong to what follows them.
    /// - A path of no length, or with coordinates beyond ±1e150, comes back unchanged.
    ///
    /// - Parameters:
    ///   - start: Where to begin, from 0 to 1.
    ///   - end: Where to end, from 0 to 1.
    public func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
        let trimmed = part(from: max(start, 0), to: min(end, 1))
        return start.isFinite && end.isFinite ? trimmed : trimmed.refusing("from \(start), to \(end)")
    }

    private func part(from start: CGFloat, to end: CGFloat) -> Path {
        guard start < end else { return Path(flawedAs: self) }
        guard start > 0 || end < 1, let subpaths = MeasuredSubpath.all(of: self) else { return self }
        let total = subpaths.reduce(0) { $0 + $1.length }
        guard total > 0 else { return self }

        var result = Path(flawedAs: self)
        let tolerance = total * 1e-12
        var offset: CGFloat = 0
        for subpath in subpaths {
            defer { offset += subpath.length }
            let from = max(start * total - offset, 0)
            let to = end < 1 ? min(end * total - offset, subpath.length) : subpath.length
            if subpath.length == 0 {
                if start * total <= offset + tolerance, end == 1 || offset < end * total - tolerance {
                    result.add(subpath.subpath)
                }
            } else if from <= tolerance, to >= subpath.length - tolerance {
                result.add(subpath.subpath)
            } else if to - from > tolerance {
                subpath.addPart(from: from, to: to, to: &result)
            }
        }
        return result
    }

    /// The same lines and curves, each subpath run through from its end to its start.
    ///
    /// The subpaths keep their order, and closed ones stay closed: they start where the line that closed them began.
    /// One that went on where a closed one ended gets a move of its own. Reversed twice, a path is otherwise the same
    /// element by element. A fill by the winding rule may change where subpaths overlap, if only some are reversed.
    public func reversed() -> Path {
        var result = Path(flawedAs: self)
        for subpath in subpaths {
            result.add(
                Subpath(
                    start: subpath.end, pieces: subpath.pieces.reversed().map(\.reversed),
                    isClosed: subpath.isClosed))
        }
        return result
    }
}
