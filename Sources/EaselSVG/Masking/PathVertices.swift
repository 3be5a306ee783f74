// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The points of a path at which markers are drawn, with their directions.
struct PathVertices {
    struct Vertex {
        var point: CGPoint
        /// The mean of the directions before and after the vertex, in radians.
        var angle: CGFloat
    }

    private(set) var vertices: [Vertex] = []

    /// A segment: its ends, and the directions there.
    private struct Node {
        var point: CGPoint
        var incoming: CGVector?
        var outgoing: CGVector?
    }

    private var nodes: [Node] = []
    private var start = 0

    /// - Parameter ends: The ends of the segments, if the path has curves that are parts of arcs. They are not vertices.
    init(_ path: Path, at ends: [CGPoint]?) {
        var current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                start = nodes.count
                nodes.append(Node(point: point))
                current = point
            case .line(let point):
                add(to: point, from: current, controls: [])
                current = point
            case .quadCurve(let end, let control):
                add(to: end, from: current, controls: [control])
                current = end
            case .curve(let end, let control1, let control2):
                add(to: end, from: current, controls: [control1, control2])
                current = end
            case .closeSubpath:
                guard start < nodes.count else { continue }
                let first = nodes[start].point
                add(to: first, from: current, controls: [])
                // The last vertex and the first one are the same corner.
                let last = nodes.count - 1
                let (incoming, outgoing) = (
                    nodes[last].incoming ?? nodes[max(last - 1, start)].incoming, nodes[start].outgoing
                )
                nodes[start].incoming = incoming
                nodes[last].outgoing = outgoing
                current = first
            }
        }
        if let ends { keep(ends) }
        vertices = nodes.map { Vertex(point: $0.point, angle: Self.angle($0.incoming, $0.outgoing)) }
    }

    private mutating func add(to end: CGPoint, from begin: CGPoint, controls: [CGPoint]) {
        let points = [begin] + controls + [end]
        let leaving = points.dropFirst().first { $0 != begin }.map { CGVector(dx: $0.x - begin.x, dy: $0.y - begin.y) }
        let arriving = points.dropLast().last { $0 != end }.map { CGVector(dx: end.x - $0.x, dy: end.y - $0.y) }
        if let last = nodes.indices.last, let leaving { nodes[last].outgoing = leaving }
        nodes.append(Node(point: end, incoming: arriving))
    }

    /// Removes the nodes that are not in a list of ends, in its order.
    private mutating func keep(_ ends: [CGPoint]) {
        var kept: [Node] = []
        for node in nodes where kept.count < ends.count {
            let end = ends[kept.count]
            let tolerance = 1e-6 * max(abs(end.x), abs(end.y), 1)
            if abs(node.point.x - end.x) <= tolerance, abs(node.point.y - end.y) <= tolerance { kept.append(node) }
        }
        if kept.count == ends.count { nodes = kept }
    }

    private static func angle(_ incoming: CGVector?, _ outgoing: CGVector?) -> CGFloat {
        switch (incoming, outgoing) {
        case (nil, nil): return 0
        case (let vector?, nil), (nil, let vector?): return atan2(vector.dy, vector.dx)
        case (let before?, let after?):
            let (first, second) = (atan2(before.dy, before.dx), atan2(after.dy, after.dx))
            var turn = second - first
            if turn > .pi { turn -= 2 * .pi }
            if turn < -.pi { turn += 2 * .pi }
            return first + turn / 2
        }
    }
}
