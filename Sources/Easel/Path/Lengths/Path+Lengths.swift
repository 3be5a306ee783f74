// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// Returns the point at a length along the path, and the path's direction there.
    ///
    /// Lengths are measured in points along all lines and curves in order, including the lines that close subpaths.
    /// They are accurate to within 1e-9 of the path's length. The tangent has length 1.
    ///
    /// - A length below 0 gives the start, and a length beyond ``length`` gives the end, as in SVG's
    ///   `getPointAtLength`.
    /// - At a corner or at the boundary between two subpaths, the direction is the one before the corner or boundary.
    /// - At a cusp, or where a control point coincides with an end, the tangent is the direction in which the curve
    ///   continues.
    /// - Lines and moves of zero length are skipped.
    ///
    /// The time is proportional to the number of elements.
    ///
    /// - Parameter length: The distance along the path, in points.
    /// - Returns: The point and the tangent there; nil if the path has zero length or coordinates beyond ±1e150, or if
    ///   `length` is NaN.
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

    /// Returns the part of the path between two fractions of its length, like SwiftUI's `trimmedPath(from:to:)`.
    ///
    /// ```swift
    /// // From the right, 70% of the way around.
    /// let done = Path(ellipseIn: rect).trimmed(from: 0, to: 0.7)
    /// canvas.stroke(done, with: .color(.systemGreen), style: StrokeStyle(lineWidth: 6, lineCap: .round))
    /// ```
    ///
    /// The length includes all subpaths in order, with their closing lines. Curves are cut exactly, so the result
    /// follows the path. The positions of the cuts are accurate to within 1e-9 of the path's length.
    ///
    /// - Fractions are clamped to `0...1`. With 0 and 1, the path is returned unchanged.
    /// - The result is empty if `start` is not less than `end`, or if one of them is NaN. A fraction that is not finite
    ///   is counted in ``refusedElements``.
    /// - A subpath that is cut becomes open and begins at the cut. A whole subpath stays closed.
    /// - Subpaths of zero length belong to the part that follows them.
    /// - A path of zero length, or with coordinates beyond ±1e150, is returned unchanged.
    ///
    /// - Parameters:
    ///   - start: The start of the part, from 0 to 1.
    ///   - end: The end of the part, from 0 to 1.
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

    /// Returns the path with the direction of each subpath reversed.
    ///
    /// The subpaths keep their order. A closed subpath stays closed, and starts where its closing line began. If a
    /// subpath continues after a closed one without a move, the result has an explicit move for it. Apart from such
    /// moves, reversing a path twice restores the same elements. Reversing only some overlapping subpaths may change a
    /// fill by the winding rule.
    public func reversed() -> Path {
        var result = Path(flawedAs: self)
        for subpath in subpaths {
            let segments = subpath.segments.reversed().map(\.reversed)
            result.add(Subpath(start: subpath.end, segments: segments, isClosed: subpath.isClosed))
        }
        return result
    }
}
