// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension SceneShape {
    /// The outline, or `nil` for text, images, and trails.
    var path: Path? {
        switch self {
        case .rect(let rectangle, let corners):
            let rect = CGRect(rectangle)
            if corners.isZero { return Path(rect: rect) }
            return Path(
                roundedRect: rect,
                cornerRadii: CornerRadii(
                    topLeft: CGFloat(corners.topLeft), topRight: CGFloat(corners.topRight),
                    bottomRight: CGFloat(corners.bottomRight), bottomLeft: CGFloat(corners.bottomLeft)))
        case .rule(let start, let end): return Path(from: CGPoint(start), to: CGPoint(end))
        case .symbol(let center, let size, let shape, let angle):
            return SymbolPath(shape, size: size).path(at: center, angle: angle)
        case .line(let points, let interpolation): return Curve(interpolation).line(points)
        case .area(let points, let base, let interpolation): return Curve(interpolation).area(points, base: base)
        case .arc(let center, let radii, let start, let end, let corner):
            return ArcPath(radii: radii, start: start, end: end, cornerRadius: corner).path(at: center)
        case .path(let path, let offset): return path.path(at: offset)
        case .text, .image, .trail: return nil
        }
    }
}

extension ScenePath {
    func path(at offset: Point) -> Path {
        func moved(_ point: Point) -> CGPoint { CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
        return Path { path in
            for element in elements {
                switch element {
                case .move(let point): path.move(to: moved(point))
                case .line(let point): path.addLine(to: moved(point))
                case .curve(let first, let second, let end):
                    path.addCurve(to: moved(end), control1: moved(first), control2: moved(second))
                case .close: path.closeSubpath()
                }
            }
        }
    }
}
