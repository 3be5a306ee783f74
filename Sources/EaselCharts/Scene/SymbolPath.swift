// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The outline of a Vega symbol. The shape is a name, or SVG path data in a square from −1 to 1.
struct SymbolPath {
    private let shape: String
    /// The symbol's area as defined by Vega, in square points.
    private let size: Double

    init(_ shape: String, size: Double) {
        self.shape = shape
        self.size = max(size, 0)
    }

    func path(at center: Point, angle: Double) -> Path {
        var path = self.path
        if angle != 0 { path = path.applying(CGAffineTransform(rotationAngle: CGFloat(angle * .pi / 180))) }
        return path.applying(CGAffineTransform(translationX: CGFloat(center.x), y: CGFloat(center.y)))
    }

    /// The corners of the outline's bounds, relative to the symbol's center.
    var corners: [Point] {
        let bounds = path.boundingBox
        let (left, top) = (Double(bounds.minX), Double(bounds.minY))
        let (right, bottom) = (Double(bounds.maxX), Double(bounds.maxY))
        guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return [] }
        return [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    }

    private var path: Path {
        let r = size.squareRoot() / 2
        func polygon(_ points: [(Double, Double)]) -> Path {
            Path { path in
                path.addLines(between: points.map { CGPoint(x: $0 * r, y: $1 * r) })
                path.closeSubpath()
            }
        }
        // Half the height of an equilateral triangle with sides of length 2.
        let half = 3.0.squareRoot() / 2
        // The distance from the middle of that triangle's height to its centroid.
        let drop = half - 1 / 3.0.squareRoot()
        switch shape {
        case "circle": return Path(ellipseIn: CGRect(x: -r, y: -r, width: 2 * r, height: 2 * r))
        case "square": return Path(rect: CGRect(x: -r, y: -r, width: 2 * r, height: 2 * r))
        case "cross":
            let s = 2 / 5.0
            return polygon([
                (-1, -s), (-1, s), (-s, s), (-s, 1), (s, 1), (s, s), (1, s), (1, -s), (s, -s), (s, -1), (-s, -1),
                (-s, -s),
            ])
        case "diamond": return polygon([(-1, 0), (0, -1), (1, 0), (0, 1)])
        case "triangle": return polygon([(0, -half - drop), (-1, half - drop), (1, half - drop)])
        case "triangle-up": return polygon([(0, -half), (-1, half), (1, half)])
        case "triangle-down": return polygon([(0, half), (-1, -half), (1, -half)])
        case "triangle-right": return polygon([(half, 0), (-half, -1), (-half, 1)])
        case "triangle-left": return polygon([(-half, 0), (half, -1), (half, 1)])
        case "arrow":
            let (shaft, head, neck) = (1 / 7.0, 0.4, 0.125)
            return polygon([
                (-shaft, 1), (shaft, 1), (shaft, -neck), (head, -neck), (0, -1), (-head, -neck), (-shaft, -neck),
            ])
        case "wedge": return polygon([(0, -half - drop), (-0.25, half - drop), (0.25, half - drop)])
        case "stroke": return Path(from: CGPoint(x: -r, y: 0), to: CGPoint(x: r, y: 0))
        default:
            // If the path data is invalid or too large for any picture, the symbol is a circle.
            guard let custom = try? Path(svgData: shape), isWithinReach(custom.boundingBox, r) else {
                return Path(ellipseIn: CGRect(x: -r, y: -r, width: 2 * r, height: 2 * r))
            }
            return custom.applying(CGAffineTransform(scaleX: CGFloat(r), y: CGFloat(r)))
        }
    }

    private func isWithinReach(_ bounds: CGRect, _ scale: Double) -> Bool {
        guard !bounds.isNull else { return true }
        return [bounds.minX, bounds.maxX, bounds.minY, bounds.maxY].allSatisfy {
            abs(Double($0)) * scale <= SceneShape.reach
        }
    }
}
