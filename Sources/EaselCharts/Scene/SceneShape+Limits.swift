// SPDX-License-Identifier: MIT

/// The coordinate limits that canvases require.
///
/// If data is far outside a scale's domain, its marks can be at any distance from the plot. Canvases accept coordinates
/// up to ±10⁹ points.
extension SceneShape {
    /// The maximum absolute value of a coordinate, in points from the picture's top-left corner.
    static let reach = 1e7

    /// The shape with distant points moved toward the picture's top-left corner. Visible parts move by less than 0.1
    /// points.
    var limited: SceneShape {
        switch self {
        case .rect(let rectangle, let corners): return .rect(rectangle.limited, corners: corners.limited)
        case .image(let image, let rectangle): return .image(image, rectangle.limited)
        case .rule(let start, let end): return .rule(start.limited, end.limited)
        case .symbol(let center, let size, let shape, let angle):
            return .symbol(
                center.limited, size: min(size, SceneShape.reach * SceneShape.reach), shape: shape, angle: angle)
        case .line(let points, let curve):
            return points.allSatisfy(\.isNear) ? self : .line(points.map(\.limited), curve)
        case .area(let points, let base, let curve):
            return points.allSatisfy(\.isNear) && base.allSatisfy(\.isNear)
                ? self : .area(points.map(\.limited), base: base.map(\.limited), curve)
        case .trail(let points, let widths):
            return .trail(points.map(\.limited), widths: widths.map { $0.limited(0) })
        case .arc(let center, let radii, let start, let end, let cornerRadius):
            return .arc(
                center: center.limited, radii: radii.lowerBound.limited(0)...radii.upperBound.limited(0),
                start: start.limited(0), end: end.limited(0), cornerRadius: max(cornerRadius.limited(0), 0))
        case .text(var text):
            text.anchor = text.anchor.limited
            text.angle = text.angle.limited(0)
            text.lineHeight = text.lineHeight?.limited(0)
            text.font.size = min(text.font.size.limited(0), 10_000)
            return .text(text)
        case .path(let path, let offset):
            return path.isNear ? .path(path, offset: offset.limited) : .path(path.limited, offset: offset.limited)
        }
    }
}

extension Double {
    /// Returns the number clamped to `-reach...reach`, or `fallback` for NaN.
    func limited(_ fallback: Double) -> Double {
        isNaN ? fallback : Swift.min(Swift.max(self, -SceneShape.reach), SceneShape.reach)
    }
}

extension Point {
    fileprivate var isNear: Bool { abs(x) <= SceneShape.reach && abs(y) <= SceneShape.reach }

    /// The point itself if its coordinates are within `reach`; otherwise, the point at the limit in the same direction
    /// from the picture's top-left corner.
    fileprivate var limited: Point {
        if isNear { return self }
        let distance = max(abs(x), abs(y))
        guard distance.isFinite else { return Point(x.limited(0), y.limited(0)) }
        return Point(x / distance * SceneShape.reach, y / distance * SceneShape.reach)
    }
}

extension Box {
    var limited: Box {
        let (left, top) = (x.limited(0), y.limited(0))
        return Box(
            x: left, y: top, width: (x + width).limited(left) - left, height: (y + height).limited(top) - top)
    }
}

extension Corners {
    var limited: Corners {
        func radius(_ number: Double) -> Double { Swift.max(number.limited(0), 0) }
        return Corners(
            topLeft: radius(topLeft), topRight: radius(topRight), bottomRight: radius(bottomRight),
            bottomLeft: radius(bottomLeft))
    }
}

extension ScenePath {
    fileprivate var isNear: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): point.isNear
            case .curve(let first, let second, let end): first.isNear && second.isNear && end.isNear
            case .close: true
            }
        }
    }

    fileprivate var limited: ScenePath {
        ScenePath(
            elements: elements.map { element in
                switch element {
                case .move(let point): .move(point.limited)
                case .line(let point): .line(point.limited)
                case .curve(let first, let second, let end):
                    .curve(first.limited, second.limited, to: end.limited)
                case .close: .close
                }
            })
    }
}
