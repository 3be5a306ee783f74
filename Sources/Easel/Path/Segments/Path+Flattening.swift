// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// Returns this path with its curves approximated by lines.
    ///
    /// - Parameter threshold: The maximum distance of a line from its curve, in the path's units. Values below a
    ///   millionth of the path's extent are raised to it. A threshold that is not finite is counted in
    ///   ``refusedElements``.
    public func flattened(threshold: CGFloat) -> Path {
        let box = boundingBox
        let finest = max(box.width, box.height) * 1e-6
        let lines = flattened(tolerance: threshold > finest ? threshold : finest, checkCancellation: {})
        return threshold.isFinite ? lines : lines.refusing("threshold \(threshold)")
    }

    /// - Parameters:
    ///   - rect: The relevant area. Parts of curves entirely beyond one of its sides become single lines. If nil, all
    ///     curves are relevant.
    ///   - checkCancellation: Called before each element.
    func flattened<E: Error>(
        tolerance: CGFloat, within rect: CGRect? = nil, checkCancellation: () throws(E) -> Void
    ) throws(E) -> Path {
        var result = Path(flawedAs: self)
        var current = CGPoint.zero
        for element in Elements(path: self) {
            try checkCancellation()
            switch element {
            case .move(let point):
                result.move(to: point)
                current = point
            case .line(let point):
                result.addLine(to: point)
                current = point
            case .quadCurve, .curve:
                guard let curve = PathSegment(element, from: current)?.cubic else { continue }
                result.addLines(of: curve, tolerance: tolerance, within: rect)
                current = curve.end
            case .closeSubpath:
                result.closeSubpath()
                current = result.currentPoint ?? .zero
            }
        }
        return result
    }

    private mutating func addLines(
        of curve: CubicCurve, tolerance: CGFloat, within rect: CGRect?, depth: Int = 0
    ) {
        let count = curve.lineCount(tolerance: tolerance)
        if let rect, count > 8, depth < 40 {
            let box = curve.controlBox
            let isBeyond =
                box.maxX < rect.minX || box.minX > rect.maxX || box.maxY < rect.minY || box.minY > rect.maxY
            if isBeyond { return addLine(to: curve.end) }
            let (first, second) = curve.halves
            addLines(of: first, tolerance: tolerance, within: rect, depth: depth + 1)
            return addLines(of: second, tolerance: tolerance, within: rect, depth: depth + 1)
        }
        curve.forEachLine(tolerance: tolerance) { addLine(to: $0) }
    }

    /// Returns a path for the part of this path's fill in a rectangle. With either fill rule, it gives the same pixels
    /// there as this path does with that rule, and all its points are in the rectangle.
    ///
    /// The algorithm is from Sutherland and Hodgman, "Reentrant Polygon Clipping", CACM 17 (1974), DOI
    /// 10.1145/360767.360802. Parts beyond a side are replaced by lines on that side, which enclose no area. For the
    /// same reason, the shape of a curve outside the rectangle is irrelevant.
    ///
    /// - Parameter checkCancellation: Called before each element.
    func clippedForFill<E: Error>(
        to rect: CGRect, tolerance: CGFloat, checkCancellation: () throws(E) -> Void
    ) throws(E) -> Path {
        var result = Path()
        var polygon: [CGPoint] = []
        func close() {
            defer { polygon = [] }
            guard polygon.count > 2 else { return }
            let sides: [(keyPath: WritableKeyPath<CGPoint, CGFloat>, limit: CGFloat, sign: CGFloat)] = [
                (\.x, rect.minX, 1), (\.x, rect.maxX, -1), (\.y, rect.minY, 1), (\.y, rect.maxY, -1),
            ]
            for side in sides {
                polygon = Self.clip(polygon, along: side.keyPath, at: side.limit, sign: side.sign)
            }
            guard !polygon.isEmpty else { return }
            result.addLines(between: polygon)
            result.closeSubpath()
        }
        let lines = try flattened(tolerance: tolerance, within: rect, checkCancellation: checkCancellation)
        for element in Elements(path: lines) {
            try checkCancellation()
            switch element {
            case .move(let point):
                close()
                polygon = [point]
            case .line(let point):
                polygon.append(point)
            case .closeSubpath:
                // If lines follow without a move, they start at the start of this subpath.
                let start = polygon.first
                close()
                if let start { polygon = [start] }
            case .quadCurve, .curve:
                break  // a flattened path has no curves
            }
        }
        close()
        return result
    }

    private static func clip(
        _ polygon: [CGPoint], along axis: WritableKeyPath<CGPoint, CGFloat>, at limit: CGFloat, sign: CGFloat
    ) -> [CGPoint] {
        guard var previous = polygon.last else { return [] }
        var result: [CGPoint] = []
        result.reserveCapacity(polygon.count)
        func depth(_ point: CGPoint) -> CGFloat { (point[keyPath: axis] - limit) * sign }
        for point in polygon {
            let (before, now) = (depth(previous), depth(point))
            if (before < 0) != (now < 0) {
                var crossing = previous + CGVector(from: previous, to: point) * (before / (before - now))
                crossing[keyPath: axis] = limit
                result.append(crossing)
            }
            if now >= 0 { result.append(point) }
            previous = point
        }
        return result
    }
}

extension CubicCurve {
    /// Approximates the curve by lines within a tolerance, and calls a closure with the end of each line.
    @inline(__always)
    func forEachLine(tolerance: CGFloat, _ body: (CGPoint) -> Void) {
        let count = lineCount(tolerance: tolerance)
        if count > 1 {
            let step = 1 / CGFloat(count)
            for index in 1..<count { body(point(at: CGFloat(index) * step)) }
        }
        body(end)
    }

    /// Returns the number of lines, at equal parameter steps, that approximate the curve within a tolerance. It follows
    /// from the error bound of linear interpolation, h²/8 · max|B″|. If squares of the coordinates are not finite, the
    /// result is the maximum count.
    @inline(__always)
    func lineCount(tolerance: CGFloat) -> Int {
        func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
            return x * x + y * y
        }
        let largest = max(bend(start, control1, control2), bend(control1, control2, end))
        guard largest > 0, tolerance > 0 else { return 1 }
        // max|B″| is at most 6 · √largest, so the fourth power of the count must be at least `largest / unit`. Most
        // curves need few lines, for which trying small counts is faster than computing roots.
        let unit = tolerance * tolerance * (64.0 / 36)
        for count in 1...6 where largest <= CGFloat(count * count * count * count) * unit { return count }
        return Int(min((largest / unit).squareRoot().squareRoot().rounded(.up), 100_000))
    }
}
