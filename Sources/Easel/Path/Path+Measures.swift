// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// The smallest rectangle around all points, including control points; `.null` if the path is empty.
    public var boundingBox: CGRect { CGRect(enclosing: points) }

    /// The smallest rectangle around the lines and curves themselves; `.null` if the path is empty.
    public var boundingBoxOfPath: CGRect {
        // Moves without a following element count, as they do for `boundingBox`.
        var extent = Extent()
        for case .move(let point) in Elements(path: self) { extent.add(point) }
        forEachSegment(closesSubpaths: false) { segment in
            extent.add(segment.end)
            // If bounds contain the ends and the control points of a curve, they contain the whole curve.
            if let curve = segment.cubic, !extent.contains(curve.control1) || !extent.contains(curve.control2) {
                for point in curve.extrema { extent.add(point) }
            }
        }
        return extent.rect
    }

    /// The total length of all lines and curves in points, including the lines that close subpaths. The relative error
    /// is about 1e-9. The length is infinite if coordinates beyond ±1e150 make it too large to represent.
    public var length: CGFloat {
        var total: CGFloat = 0
        forEachSegment(closesSubpaths: false) { total += $0.length }
        return total.isNaN ? .infinity : total
    }

    /// Whether a fill covers a point. Open subpaths count as closed. A point on the outline is inside.
    ///
    /// - Parameters:
    ///   - point: The point. A point that is not finite is never inside.
    ///   - rule: The fill rule.
    ///   - transform: The transform that is applied to the point first.
    public func contains(
        _ point: CGPoint, using rule: FillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = point.applying(transform)
        guard point.isFinite else { return false }
        var ray = HorizontalRay(origin: point, resolution: resolution)
        forEachSegment(closesSubpaths: true) { ray.meet($0) }
        return ray.isOnOutline || (rule == .winding ? ray.winding != 0 : ray.crossings % 2 != 0)
    }

    /// Whether a stroke covers a point. A point on the stroke's edge is inside.
    ///
    /// - Parameters:
    ///   - point: The point. A point that is not finite is never inside.
    ///   - style: The stroke style. With invalid numbers, the stroke covers nothing.
    public func strokeContains(_ point: CGPoint, style: StrokeStyle) -> Bool {
        let numbers = [style.lineWidth, style.miterLimit, style.dashPhase] + style.dash
        guard point.isFinite, numbers.allSatisfy(\.isFinite), style.lineWidth > 0,
            style.dash.allSatisfy({ $0 >= 0 }), style.dash.isEmpty || style.dash.contains(where: { $0 > 0 })
        else { return false }
        var (line, undashed) = (self, style)
        undashed.dash = []
        // Dashes that are too fine or too numerous are treated as an unbroken line.
        let period = style.dash.reduce(0, +)
        if period > 0, length / period <= 10_000 {
            let dashed = dashed(
                phase: style.dashPhase, lengths: style.dash, maximum: Self.maximumDashes, checkCancellation: {})
            line = dashed ?? self
        }
        return line.strokeOutline(style: undashed, checkCancellation: {}).contains(point)
    }

    /// The distance below which points count as equal: the rounding error of coordinates of this path's magnitude.
    private var resolution: CGFloat {
        points.reduce(0) { max($0, abs($1.x), abs($1.y)) } * 1e-12
    }
}

/// Counts the crossings of an outline with the ray from a point along +x.
private struct HorizontalRay {
    let origin: CGPoint
    let resolution: CGFloat
    private(set) var winding = 0
    private(set) var crossings = 0
    private(set) var isOnOutline = false

    init(origin: CGPoint, resolution: CGFloat) {
        self.origin = origin
        self.resolution = resolution
    }

    mutating func meet(_ segment: PathSegment) {
        if let curve = segment.cubic { meet(curve, depth: 0) } else { meetLine(from: segment.start, to: segment.end) }
    }

    private mutating func meetLine(from start: CGPoint, to end: CGPoint) {
        let box = CGRect(enclosing: [start, end]).insetBy(dx: -resolution, dy: -resolution)
        guard origin.y >= box.minY, origin.y <= box.maxY, origin.x <= box.maxX else { return }
        let along = CGVector(from: start, to: end)
        let across = along.dx * (origin.y - start.y) - along.dy * (origin.x - start.x)
        if origin.x >= box.minX, abs(across) <= resolution * max(along.length, resolution) { isOnOutline = true }
        // An end on the ray counts as above the ray, so a corner on the ray is counted only once.
        guard (start.y <= origin.y) != (end.y <= origin.y) else { return }
        let goesDown = end.y > start.y
        guard goesDown ? across > 0 : across < 0 else { return }
        winding += goesDown ? 1 : -1
        crossings += 1
    }

    private mutating func meet(_ curve: CubicCurve, depth: Int) {
        let box = curve.controlBox.insetBy(dx: -resolution, dy: -resolution)
        guard origin.y >= box.minY, origin.y <= box.maxY, origin.x <= box.maxX else { return }
        // If the whole curve is to the right, only its ends matter. A small enough curve counts as its chord.
        if origin.x < box.minX {
            return meetLine(from: curve.start, to: curve.end)
        }
        if depth >= 48 || max(box.width, box.height) <= 4 * resolution {
            return meetLine(from: curve.start, to: curve.end)
        }
        let (left, right) = curve.halves
        meet(left, depth: depth + 1)
        meet(right, depth: depth + 1)
    }
}
