// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension SceneItem {
    /// Returns the layout bounds by Vega's rules. A stroke extends the bounds by its full width.
    func bounds(_ measurer: TextMeasurer) -> Bounds {
        var bounds = shape.bounds(measurer)
        guard paint.stroke != nil, paint.strokeOpacity != 0, !bounds.isEmpty else { return bounds }
        bounds = bounds.expanded(by: paint.strokeWidth)
        if case .path = shape, paint.join == .miter { bounds = bounds.expanded(by: paint.strokeWidth) }
        return bounds
    }
}

extension SceneMark {
    /// Returns the bounds of all items, limited to the clip.
    func bounds(_ measurer: TextMeasurer) -> Bounds {
        var bounds = Bounds()
        if let stack {
            bounds = Bounds(stack.bounds)
            if let paint = items.first?.paint, paint.stroke != nil { bounds = bounds.expanded(by: paint.strokeWidth) }
        } else {
            // A loop over the items would copy each of them.
            for index in items.indices where measurer.allows(work: items[index].shape.work) {
                bounds.formUnion(items[index].bounds(measurer))
            }
        }
        if let clip { bounds.formIntersection(Bounds(clip)) }
        return bounds
    }
}

extension SceneShape {
    /// The approximate number of simple operations for the shape's points. Text is counted when it is measured, and
    /// images when they are decoded.
    var work: Int {
        switch self {
        case .rect, .rule, .arc: 1
        case .symbol(_, _, let shape, _): 1 + shape.utf8.count
        case .line(let points, _), .trail(let points, _): points.count
        case .area(let points, let base, _): points.count + base.count
        case .path(let path, _): path.elements.count
        case .text(let text): 100 * text.lines.count
        case .image: 1_000
        }
    }
}

extension Bounds {
    fileprivate init(_ rectangle: Box) {
        self.init(
            rectangle.x, rectangle.y, rectangle.x + rectangle.width, rectangle.y + rectangle.height)
    }
}

extension SceneShape {
    /// Returns the bounds without a stroke.
    fileprivate func bounds(_ measurer: TextMeasurer) -> Bounds {
        var bounds = Bounds()
        switch self {
        case .rect(let rectangle, _), .image(_, let rectangle):
            bounds.add(rectangle.x, rectangle.y)
            bounds.add(rectangle.x + rectangle.width, rectangle.y + rectangle.height)
        case .rule(let start, let end):
            bounds.add(start)
            bounds.add(end)
        case .symbol(let center, let size, let shape, let angle):
            let radius = max(0, size).squareRoot() / 2
            for corner in SceneShape.symbolCorners(shape, radius: radius) {
                let corner = angle == 0 ? corner : corner.rotated(by: angle, about: Point(0, 0))
                bounds.add(center.x + corner.x, center.y + corner.y)
            }
        case .line(let points, _):
            for point in points { bounds.add(point) }
        case .area(let points, let base, _):
            for point in points { bounds.add(point) }
            for point in base { bounds.add(point) }
        case .trail(let points, let widths):
            for (point, width) in zip(points, widths) {
                bounds.add(point.x - width / 2, point.y - width / 2)
                bounds.add(point.x + width / 2, point.y + width / 2)
            }
        case .arc(let center, let radii, let start, let end, _):
            bounds = SceneShape.arcBounds(center, radii, min(start, end), max(start, end))
        case .text(let text): bounds = measurer.bounds(of: text)
        case .path(let path, let offset):
            for element in path.elements {
                switch element {
                case .move(let point), .line(let point): bounds.add(offset.x + point.x, offset.y + point.y)
                case .curve(let first, let second, let end):
                    for point in [first, second, end] { bounds.add(offset.x + point.x, offset.y + point.y) }
                case .close: break
                }
            }
        }
        return bounds
    }

    /// Returns the corners of a symbol, relative to the symbol's center. For a circle, these are the corners of
    /// the enclosing square.
    private static func symbolCorners(_ shape: String, radius r: Double) -> [Point] {
        let height = r * 3.0.squareRoot() / 2
        /// The distance that moves the centroid of the shapes `triangle` and `wedge` to the anchor.
        let shift = height - r * 0.577_350_269_189_625_7
        return switch shape {
        case "triangle-up": [Point(0, -height), Point(-r, height), Point(r, height)]
        case "triangle-down": [Point(0, height), Point(-r, -height), Point(r, -height)]
        case "triangle-right": [Point(height, 0), Point(-height, -r), Point(-height, r)]
        case "triangle-left": [Point(-height, 0), Point(height, -r), Point(height, r)]
        case "triangle": [Point(0, -height - shift), Point(-r, height - shift), Point(r, height - shift)]
        case "wedge": [Point(0, -height - shift), Point(-r / 4, height - shift), Point(r / 4, height - shift)]
        case "arrow": [Point(0, -r), Point(-r / 2.5, 0), Point(r / 2.5, 0), Point(0, r)]
        case "diamond": [Point(-r, 0), Point(0, -r), Point(r, 0), Point(0, r)]
        case "stroke": [Point(-r, 0), Point(r, 0)]
        case "circle", "square", "cross": [Point(-r, -r), Point(r, -r), Point(r, r), Point(-r, r)]
        default: SymbolPath(shape, size: 4 * r * r).corners
        }
    }

    private static func arcBounds(
        _ center: Point, _ radii: ClosedRange<Double>, _ start: Double, _ end: Double
    ) -> Bounds {
        var bounds = Bounds()
        guard start.isFinite, end.isFinite else { return bounds }
        func add(_ angle: Double, _ radius: Double) {
            bounds.add(center.x + radius * sin(angle), center.y - radius * cos(angle))
        }
        for radius in [radii.lowerBound, radii.upperBound] {
            add(start, radius)
            add(end, radius)
            // The extreme points of the arc in each axis direction also count.
            for quarter in 0..<4 {
                let angle = Double(quarter) * .pi / 2
                let turns = ((start - angle) / (2 * .pi)).rounded(.up)
                if angle + turns * 2 * .pi <= end { add(angle, radius) }
            }
        }
        return bounds
    }
}
