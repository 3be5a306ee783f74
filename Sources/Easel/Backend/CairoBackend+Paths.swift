// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Paths of base space as Cairo's.
extension CairoBackend {
    /// Makes a path Cairo's current one.
    func append(_ path: Path) {
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
                add(CubicCurve(start: current, control: points[next], end: points[next + 1]))
                current = points[next + 1]
                next += 2
            case .curve:
                add(
                    CubicCurve(
                        start: current, control1: points[next], control2: points[next + 1], end: points[next + 2]))
                current = points[next + 2]
                next += 3
            case .close:
                context.closePath()
                current = start
            }
        }
    }

    private func add(_ curve: CubicCurve) {
        context.addCurve(
            x1: curve.control1.x, y1: curve.control1.y, x2: curve.control2.x, y2: curve.control2.y,
            x3: curve.end.x, y3: curve.end.y)
    }
}
