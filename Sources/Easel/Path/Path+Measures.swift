// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// The smallest rectangle that holds every point, control points included. `.null` if empty.
    public var boundingBox: CGRect { CGRect(enclosing: points) }

    /// The smallest rectangle that holds the lines and curves themselves. `.null` if empty.
    public var boundingBoxOfPath: CGRect {
        // Moves that nothing follows count, as they do for `boundingBox`.
        var extent = Extent()
        for case .move(let point) in Elements(path: self) { extent.add(point) }
        forEachSegment(closesSubpaths: false) { segment in
            switch segment {
            case .line(_, let end): extent.add(end)
            case .curve(let curve):
                extent.add(curve.end)
                // A curve whose control points lie within a box that its ends are in does not leave that box.
                if !extent.contains(curve.control1) || !extent.contains(curve.control2) {
                    for point in curve.extrema { extent.add(point) }
                }
            }
        }
        return extent.rect
    }

    /// The length of all lines and curves, the lines that close subpaths included, in points. Exact to about 1e-9;
    /// infinite where coordinates beyond ±1e150 leave no number to say it.
    public var length: CGFloat {
        var total: CGFloat = 0
        forEachSegment(closesSubpaths: false) { segment in
            switch segment {
            case .line(let start, let end): total += CGVector(from: start, to: end).length
            case .curve(let curve): total += curve.length
            }
        }
        return total.isNaN ? .infinity : total
    }

    /// Whether a fill covers a point. Open subpaths count as closed, a point on the outline as inside.
    ///
    /// - Parameters:
    ///   - point: A point that is not finite is in no path.
    ///   - rule: Which regions of a path that crosses itself count.
    ///   - transform: What the point goes through first.
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
    ///   - point: A point that is not finite is in no stroke.
    ///   - style: A pen whose numbers mean nothing covers nothing.
    public func strokeContains(_ point: CGPoint, style: StrokeStyle) -> Bool {
        let numbers = [style.lineWidth, style.miterLimit, style.dashPhase] + style.dash
        guard point.isFinite, numbers.allSatisfy(\.isFinite), style.lineWidth > 0,
            style.dash.allSatisfy({ $0 >= 0 }), style.dash.isEmpty || style.dash.contains(where: { $0 > 0 })
        else { return false }
        var (line, undashed) = (self, style)
        undashed.dash = []
        // Dashes too fine to be told apart, or too many to be made, cover what an unbroken line does.
        let period = style.dash.reduce(0, +)
        if period > 0, length / period <= 10_000 {
            let dashed = dashed(
                phase: style.dashPhase, lengths: style.dash, maximum: Self.maximumDashes, checkCancellation: {})
            line = dashed ?? self
        }
        return line.strokeOutline(style: undashed, checkCancellation: {}).contains(point)
    }

    /// The distance that counts as zero: the rounding error of coordinates of this path's magnitude.
    private var resolution: CGFloat {
        points.reduce(0) { max($0, abs($1.x), abs($1.y)) } * 1e-12
    }
}

/// Counts how often an outline crosses the ray from a point along +x.
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

    mutating func meet(_ segment: Path.Segment) {
        switch segment {
        case .line(let start, let end): meetLine(from: start, to: end)
        case .curve(let curve): meet(curve, depth: 0)
        }
    }

    private mutating func meetLine(from start: CGPoint, to end: CGPoint) {
        let box = CGRect(enclosing: [start, end]).insetBy(dx: -resolution, dy: -resolution)
        guard origin.y >= box.minY, origin.y <= box.maxY, origin.x <= box.maxX else { return }
        let along = CGVector(from: start, to: end)
        let across = along.dx * (origin.y - start.y) - along.dy * (origin.x - start.x)
        if origin.x >= box.minX, abs(across) <= resolution * max(along.length, resolution) { isOnOutline = true }
        // Each end belongs to the half above it, so that a corner on the ray counts once.
        guard (start.y <= origin.y) != (end.y <= origin.y) else { return }
        let goesDown = end.y > start.y
        guard goesDown ? across > 0 : across < 0 else { return }
        winding += goesDown ? 1 : -1
        crossings += 1
    }

    private mutating func meet(_ curve: CubicCurve, depth: Int) {
        let box = curve.controlBox.insetBy(dx: -resolution, dy: -resolution)
        guard origin.y >= box.minY, origin.y <= box.maxY, origin.x <= box.maxX else { return }
        // All of it to the right: only where it begins and ends matters. Small enough: it is its chord.
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
