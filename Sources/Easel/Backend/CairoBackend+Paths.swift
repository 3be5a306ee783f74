// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Paths of base space as Cairo's.
extension CairoBackend {
    /// Makes a path Cairo's current one.
    ///
    /// - Parameter tolerance: How far lines may stray from the curves that they take the place of; nil leaves the curves.
    func append(_ path: Path, tolerance: CGFloat? = nil) {
        let context = context
        // A current point left over would be joined to the path.
        context.newPath()
        let points = path.points
        var next = 0
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for verb in path.verbs {
            switch verb {
            case .move:
                start = points[next]
                current = start
                context.move(toX: start.x, y: start.y)
                next += 1
            case .line:
                current = points[next]
                context.addLine(toX: current.x, y: current.y)
                next += 1
            case .quadCurve:
                context.add(
                    CubicCurve(start: current, control: points[next], end: points[next + 1]), tolerance: tolerance)
                current = points[next + 1]
                next += 2
            case .curve:
                context.add(
                    CubicCurve(
                        start: current, control1: points[next], control2: points[next + 1], end: points[next + 2]),
                    tolerance: tolerance)
                current = points[next + 2]
                next += 3
            case .close:
                context.closePath()
                current = start
            }
        }
    }

    /// What the curves of fills and clips are made lines by, in base space, so that an edge which two of them share is
    /// the same one. Documents keep their curves.
    ///
    /// Cairo's own way halves a curve until it is flat, and takes longer than filling the lines. By halving it comes out
    /// finer than it was asked to, and so half the flatness is taken here: what lines leave out of round shapes adds up.
    func tolerance(of edge: Edge) -> CGFloat? { surfaceKind == .image ? edge.flatness / 2 / base.a : nil }
}

extension CairoContext {
    @inline(__always)
    fileprivate func add(_ curve: CubicCurve, tolerance: CGFloat?) {
        if let tolerance {
            return curve.forEachLine(tolerance: tolerance) { addLine(toX: $0.x, y: $0.y) }
        }
        addCurve(
            x1: curve.control1.x, y1: curve.control1.y, x2: curve.control2.x, y2: curve.control2.y,
            x3: curve.end.x, y3: curve.end.y)
    }
}
