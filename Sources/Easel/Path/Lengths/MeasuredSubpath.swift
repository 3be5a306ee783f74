// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A subpath with the lengths of its segments, so that it can be cut at a given length.
struct MeasuredSubpath {
    let subpath: Subpath

    /// The subpath's segments, and the closing line unless it has zero length.
    private let segments: [PathSegment]

    /// The arc length table of each segment; nil for lines.
    private let tables: [ArcLengthTable?]

    /// The length of the subpath up to the end of each segment.
    private let ends: [CGFloat]

    /// The length of the whole subpath.
    var length: CGFloat { ends.last ?? 0 }

    /// Returns the subpaths of a path; nil if the coordinates are too large to compute lengths. The squares of the
    /// coordinates must be finite.
    static func all(of path: Path) -> [MeasuredSubpath]? {
        guard path.stays(within: 1e150) else { return nil }
        return path.subpaths.map(MeasuredSubpath.init)
    }

    private init(_ subpath: Subpath) {
        self.subpath = subpath
        segments = subpath.closedSegments
        tables = segments.map { $0.cubic.map(ArcLengthTable.init) }
        var total: CGFloat = 0
        ends = zip(segments, tables).map { segment, table in
            let length = table?.length ?? segment.length
            // Below this length, the squares of the coordinates are too small to give a direction.
            if length > 1e-150 { total += length }
            return total
        }
    }

    // MARK: Positions

    /// Returns the point and the direction of travel at a length from the start. At a corner, this is the direction
    /// before the corner.
    func location(at position: CGFloat) -> (point: CGPoint, tangent: CGVector)? {
        let index = ends.partitioningIndex { $0 >= position && $0 > 0 }
        guard index < segments.count else { return nil }
        let segment = segments[index]
        let t = parameter(inSegment: index, at: position - start(ofSegment: index))
        return segment.direction(at: t).map { (segment.point(at: t), $0) }
    }

    private func start(ofSegment index: Int) -> CGFloat { index > 0 ? ends[index - 1] : 0 }

    private func parameter(inSegment index: Int, at position: CGFloat) -> CGFloat {
        let length = ends[index] - start(ofSegment: index)
        if position <= 0 { return 0 }
        if position >= length { return 1 }
        return tables[index]?.parameter(atLength: position) ?? position / length
    }

    /// Returns the ranges of lengths that the given parts cover. A part that continues the previous part is merged with
    /// it.
    func stretches(of parts: [VisiblePart]) -> [ClosedRange<CGFloat>] {
        var result: [ClosedRange<CGFloat>] = []
        for (index, part) in parts.enumerated() where part.segment < segments.count {
            let from = position(inSegment: part.segment, at: part.from)
            let to = max(position(inSegment: part.segment, at: part.to), from)
            if index > 0, part.continues, let last = result.popLast() {
                result.append(last.lowerBound...max(to, last.lowerBound))
            } else {
                result.append(from...to)
            }
        }
        return result
    }

    private func position(inSegment index: Int, at t: CGFloat) -> CGFloat {
        if t == 0 { return start(ofSegment: index) }
        if t == 1 { return ends[index] }
        let length = ends[index] - start(ofSegment: index)
        return start(ofSegment: index) + (segments[index].cubic?.part(from: 0, to: t).length ?? t * length)
    }

    // MARK: Parts

    /// Adds the part between two lengths to a path, as an open subpath.
    ///
    /// - Parameters:
    ///   - from: The length at which the part starts, from 0 to `length`.
    ///   - to: The length at which the part ends, from `from` to `length`. If the part is empty, a line of zero length
    ///     marks its position.
    ///   - continues: Whether to extend the path's last subpath rather than start a new one. If so, an empty part adds
    ///     nothing.
    func addPart(from: CGFloat, to: CGFloat, continues: Bool = false, to path: inout Path) {
        // Segments shorter than the rounding error are omitted.
        let tolerance = length * 1e-12
        var isEmpty = true
        var index = ends.partitioningIndex { $0 > from + tolerance }
        while index < segments.count, start(ofSegment: index) < to - tolerance {
            defer { index += 1 }
            let base = start(ofSegment: index)
            let segmentLength = ends[index] - base
            let low = from - base <= tolerance ? 0 : from - base
            let high = to - base >= segmentLength - tolerance ? segmentLength : to - base
            guard high - low > tolerance else { continue }
            let part =
                low == 0 && high == segmentLength
                ? segments[index]
                : segments[index].part(
                    from: parameter(inSegment: index, at: low), to: parameter(inSegment: index, at: high))
            if isEmpty, !continues { path.move(to: part.start) }
            path.add(part)
            isEmpty = false
        }
        guard isEmpty, !continues, let point = location(at: from)?.point else { return }
        path.move(to: point)
        path.addLine(to: point)
    }
}
