// SPDX-License-Identifier: MIT

import Easel

extension Path {
    /// The signed area of closed subpaths, by Green's theorem. Overlapping areas count once for each subpath.
    var enclosedArea: CGFloat {
        func cross(_ a: CGPoint, _ b: CGPoint) -> CGFloat { a.x * b.y - a.y * b.x }
        var area: CGFloat = 0
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point):
                (start, current) = (point, point)
            case .line(let end):
                area += cross(current, end) / 2
                current = end
            case .quadCurve(let end, let control):
                area += (2 * cross(current, control) + 2 * cross(control, end) + cross(current, end)) / 6
                current = end
            case .curve(let end, let control1, let control2):
                area += (6 * cross(current, control1) + 3 * cross(current, control2) + cross(current, end)) / 20
                area += (3 * cross(control1, control2) + 3 * cross(control1, end) + 6 * cross(control2, end)) / 20
                current = end
            case .closeSubpath:
                area += cross(current, start) / 2
                current = start
            }
        }
        return area
    }
}
