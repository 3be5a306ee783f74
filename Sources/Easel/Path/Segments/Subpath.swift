// SPDX-License-Identifier: MIT

internal import Foundation

/// A subpath: the segments from a start in a path to the next start or close.
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
    /// The path's subpaths, in order. A subpath that continues after a closed one starts at that one's start.
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
