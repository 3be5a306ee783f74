// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// Returns the outline of this path's stroke. Filled by the winding rule, the outline covers the same area as the
    /// stroke.
    ///
    /// ```swift
    /// let ring = Path(ellipseIn: rect).copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    /// ```
    ///
    /// - The outline deviates from the stroke's true edge by about 1/100,000 of half the line width. The deviation is
    ///   up to 1/2000 where a curve turns more tightly than the pen is wide and the pen's inner end is visible, for
    ///   example next to a butt cap.
    /// - The outline may overlap itself, for example on the inner side of a corner. All parts turn in the same
    ///   direction, so nothing cancels under the winding rule.
    /// - Closed subpaths have a join at every corner and no caps.
    /// - A subpath of zero length gives a circle with round caps, and nothing with other caps.
    /// - Where a curve turns back on itself or more tightly than the pen is wide, the outline is round, regardless of
    ///   the join.
    /// - A width that is 0, negative, or not finite gives an empty path. A width or miter limit that is not finite is
    ///   counted in ``refusedElements``.
    ///
    /// The time is proportional to the number of lines and curves. The method corresponds to Core Graphics'
    /// `CGPath.copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`.
    ///
    /// - Parameters:
    ///   - lineWidth: The pen's width, in the path's units.
    ///   - lineCap: The shape of the ends of open subpaths.
    ///   - lineJoin: The shape of corners between lines and curves.
    ///   - miterLimit: The maximum length of a mitered corner, from its inner to its outer point, in line widths. Below
    ///     1, every corner is beveled.
    ///   - transform: The transform applied to the finished outline, including the pen's shape.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: LineCap, lineJoin: LineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> Path {
        let style = StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        var outline = strokeOutline(style: style, checkCancellation: {})
        if !lineWidth.isFinite || !miterLimit.isFinite {
            outline.refuse("width \(lineWidth.shortDescription), miterLimit \(miterLimit.shortDescription)")
        }
        return transform.isIdentity ? outline : outline.applying(transform)
    }

    /// Returns the outline of this path's stroke with a pen that may be dashed, to be filled by the winding rule.
    ///
    /// The number of dashes is not limited here, because the caller has already checked it.
    ///
    /// - Parameter checkCancellation: Called before each element and dash.
    func strokeOutline<E: Error>(style: StrokeStyle, checkCancellation: () throws(E) -> Void) throws(E) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path(flawedAs: self) }
        guard style.dash.isEmpty else {
            var undashed = style
            undashed.dash = []
            let dashed = try dashed(
                phase: style.dashPhase, lengths: style.dash, maximum: .max, checkCancellation: checkCancellation)
            return try (dashed ?? Path(flawedAs: self))
                .strokeOutline(style: undashed, checkCancellation: checkCancellation)
        }
        var stroker = Stroker(style: style)
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in Elements(path: self) {
            try checkCancellation()
            if let segment = PathSegment(element, from: current) {
                stroker.add(segment)
                current = segment.end
            } else if case .move(let point) = element {
                stroker.endSubpath(isClosed: false)
                (start, current) = (point, point)
            } else {
                stroker.add(.line(from: current, to: start))
                stroker.endSubpath(isClosed: true)
                current = start
            }
        }
        stroker.endSubpath(isClosed: false)
        var outline = stroker.outline
        outline.inheritFlaws(of: self)
        return outline
    }
}
