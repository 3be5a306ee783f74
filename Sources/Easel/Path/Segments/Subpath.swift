// SPDX-License-Identifier: MIT

internal import Foundation

/// A subpath: the segments from a start point up to the next move or the closing of the subpath.
struct Subpath {
    var start: CGPoint
    /// The segments, without the closing line.
    var segments: [PathSegment] = []
    var isClosed = false

    /// The end of the last segment.
    var end: CGPoint { segments.last?.end ?? start }

    /// The segments, and the closing line unless it has zero length.
    var closedSegments: [PathSegment] {
        isClosed && end != start ? segments + [.line(from: end, to: start)] : segments
    }
}

extension Path {
    /// The path's subpaths, in order. If lines or curves follow a closed subpath without a move, they form a subpath
    /// with the same start.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var open: Subpath?
        var current = CGPoint.zero
        for element in Elements(path: self) {
            if let segment = PathSegment(element, from: current) {
                if open == nil { open = Subpath(start: current) }
                open?.segments.append(segment)
                current = segment.end
            } else if case .move(let point) = element {
                if let open { result.append(open) }
                open = Subpath(start: point)
                current = point
            } else {
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

    /// Adds a subpath, starting with a move.
    mutating func add(_ subpath: Subpath) {
        move(to: subpath.start)
        for segment in subpath.segments { add(segment) }
        if subpath.isClosed { closeSubpath() }
    }
}
