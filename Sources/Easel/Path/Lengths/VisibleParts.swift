// SPDX-License-Identifier: MIT

internal import Foundation

/// A part of a subpath near the visible area.
struct VisiblePart {
    /// The index of the segment in the subpath. The closing line counts as a segment.
    let segment: Int

    /// The segment's parameters at the start and the end of the part.
    var from: CGFloat
    var to: CGFloat

    /// Whether the part starts at the end of the previous part. In a closed subpath, the last part counts as the one
    /// before the first.
    var continues = false
}

extension Subpath {
    /// Returns the parts of segments near a rectangle, in order. Lines are cut at the rectangle's sides. Curves are
    /// halved until the halves are within `limit`, or entirely beyond one side of the rectangle.
    func visibleParts(of segments: [PathSegment], near rect: CGRect, limit: CGRect) -> [VisiblePart] {
        var parts: [VisiblePart] = []
        func add(_ part: VisiblePart) {
            var part = part
            if let last = parts.last {
                part.continues =
                    last.segment == part.segment
                    ? last.to == part.from : last.segment + 1 == part.segment && last.to == 1 && part.from == 0
            }
            parts.append(part)
        }
        func add(_ curve: CubicCurve, of segment: Int, from: CGFloat, to: CGFloat) {
            let box = curve.controlBox
            let isBeyond =
                box.maxX < rect.minX || box.minX > rect.maxX || box.maxY < rect.minY || box.minY > rect.maxY
            if isBeyond { return }
            let middle = (from + to) / 2
            if limit.contains(box) || middle == from || middle == to {
                return add(VisiblePart(segment: segment, from: from, to: to))
            }
            let (first, second) = curve.halves
            add(first, of: segment, from: from, to: middle)
            add(second, of: segment, from: middle, to: to)
        }
        for (index, segment) in segments.enumerated() {
            if let curve = segment.cubic {
                add(curve, of: index, from: 0, to: 1)
            } else if let (from, to) = rect.visibleRange(ofLineFrom: segment.start, to: segment.end) {
                add(VisiblePart(segment: index, from: from, to: to))
            }
        }
        if isClosed, let last = parts.last, last.segment == segments.count - 1, last.to == 1, parts[0].segment == 0 {
            parts[0].continues = parts[0].from == 0
        }
        return parts
    }
}

extension CGRect {
    /// Returns the parameters between which a line is inside the rectangle; nil if the line does not overlap the
    /// rectangle.
    ///
    /// This is the algorithm of Y.-D. Liang and B. A. Barsky, "A New Concept and Method for Line Clipping", ACM TOG 3
    /// (1984), DOI 10.1145/357332.357333.
    fileprivate func visibleRange(ofLineFrom start: CGPoint, to end: CGPoint) -> (CGFloat, CGFloat)? {
        var (from, to): (CGFloat, CGFloat) = (0, 1)
        for (origin, step, low, high) in [
            (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
        ] {
            guard step != 0 else {
                if origin < low || origin > high { return nil }
                continue
            }
            let (first, second) = ((low - origin) / step, (high - origin) / step)
            from = max(from, min(first, second))
            to = min(to, max(first, second))
        }
        return from <= to ? (from, to) : nil
    }
}

extension Path {
    /// Returns the parts of this path near a rectangle, for a stroke that is visible only in that rectangle.
    ///
    /// Corners in the rectangle stay corners, and ends stay ends. Where the path is cut, the new ends are on the
    /// rectangle's edge or outside the rectangle.
    ///
    /// - Parameters:
    ///   - rect: The visible rectangle, enlarged by the stroke's reach from its path.
    ///   - limit: A larger rectangle around `rect` that curves may extend into.
    ///   - checkCancellation: Called before each subpath and part.
    func clippedForStroke<E: Error>(
        to rect: CGRect, limit: CGRect, checkCancellation: () throws(E) -> Void
    ) throws(E) -> Path {
        // Most paths are entirely visible. Such paths may have millions of lines, so they are returned without further
        // work.
        if !isEmpty, rect.contains(boundingBox) { return self }
        var result = Path()
        for subpath in subpaths {
            try checkCancellation()
            let segments = subpath.closedSegments
            guard !segments.isEmpty else {
                if rect.contains(subpath.start) { result.add(subpath) }
                continue
            }
            let parts = subpath.visibleParts(of: segments, near: rect, limit: limit)
            // If a closed subpath was cut, the result starts at a cut. Otherwise, the subpath stays closed.
            let begin = subpath.isClosed ? parts.firstIndex { !$0.continues } : 0
            for part in parts[(begin ?? 0)...] + parts[..<(begin ?? 0)] {
                try checkCancellation()
                let cut = segments[part.segment].part(from: part.from, to: part.to)
                if !part.continues || begin == nil && part.segment == 0 && part.from == 0 { result.move(to: cut.start) }
                result.add(cut)
            }
            if begin == nil && !parts.isEmpty { result.closeSubpath() }
        }
        return result
    }
}
