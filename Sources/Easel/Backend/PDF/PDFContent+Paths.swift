// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

extension PDFContent {
    /// The maximum length of a path operator, in bytes: six numbers with a space each, a letter, and a line feed.
    private static let longestStep = 6 * (SVGPrecision.longestNumber + 1) + 2

    /// Adds the operators that construct a path (ISO 32000-1, 8.5.2).
    ///
    /// - Parameters:
    ///   - precision: The precision of the path's numbers; nil for the precision of the content.
    ///   - dropsPoints: Whether zero-length subpaths are left out. Viewers may show them as dots.
    mutating func append(_ path: Path, precision: SVGPrecision? = nil, dropsPoints: Bool = false) {
        let precision = precision ?? self.precision
        let (verbs, points) = (path.verbs, path.points)
        if verbs.count == 10, append(dot: SVGGeometry(path, keepsStart: true), precision) { return }
        var (verb, next) = (0, 0)
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        // Workaround (MuPDF 1.21): a curve after `h` or `re` begins at the last point before that operator. Remove
        // when: MuPDF begins it at the start of the closed subpath.
        var needsMove = false
        while verb < verbs.count {
            if verbs[verb] == .move {
                if dropsPoints, let end = Self.endOfPoint(path, from: verb, next) {
                    next += verbs[verb..<end].reduce(0) { $0 + $1.pointCount }
                    verb = end
                    continue
                }
                if let rectangle = PDFRectangle(path, from: verb, next, precision) {
                    bytes.append(addingCapacity: Self.longestStep) { $0.append(rectangle, precision) }
                    (start, current) = (points[next], points[next])
                    needsMove = true
                    verb += 5
                    next += 4
                    continue
                }
            }
            if needsMove, verbs[verb] == .curve || verbs[verb] == .quadCurve {
                bytes.append(addingCapacity: Self.longestStep) { output in
                    output.append([current][...], UInt8(ascii: "m"), precision)
                }
            }
            needsMove = verbs[verb] == .close
            bytes.append(addingCapacity: Self.longestStep) { output in
                switch verbs[verb] {
                case .move: output.append(points[next...next], UInt8(ascii: "m"), precision)
                case .line: output.append(points[next...next], UInt8(ascii: "l"), precision)
                case .quadCurve:
                    let curve = CubicCurve(start: current, control: points[next], end: points[next + 1])
                    output.append([curve.control1, curve.control2, curve.end][...], UInt8(ascii: "c"), precision)
                case .curve: output.append(points[next..<next + 3], UInt8(ascii: "c"), precision)
                case .close:
                    output.append(UInt8(ascii: "h"))
                    output.append(UInt8(ascii: "\n"))
                }
            }
            let count = verbs[verb].pointCount
            current = count > 0 ? points[next + count - 1] : start
            if verbs[verb] == .move { start = current }
            next += count
            verb += 1
        }
    }

    /// Adds a closed circle that is small enough for four curves to approximate it to about the precision of the
    /// numbers. Returns false, without adding anything, for any other shape.
    private mutating func append(dot: SVGGeometry, _ precision: SVGPrecision) -> Bool {
        guard case .circle(let center, let radius) = dot, radius <= Self.largestDot else { return false }
        // 4/3 · tan(π/8) times the radius. The curves deviate from the circle by at most 0.000273 of the radius.
        let arm = 0.5522847498 * radius
        func points(_ offsets: (x: CGFloat, y: CGFloat)...) -> ArraySlice<CGPoint> {
            offsets.map { CGPoint(x: center.x + $0.x, y: center.y + $0.y) }[...]
        }
        bytes.append(addingCapacity: 6 * Self.longestStep) { output in
            output.append(points((radius, 0)), UInt8(ascii: "m"), precision)
            output.append(points((radius, arm), (arm, radius), (0, radius)), UInt8(ascii: "c"), precision)
            output.append(points((-arm, radius), (-radius, arm), (-radius, 0)), UInt8(ascii: "c"), precision)
            output.append(points((-radius, -arm), (-arm, -radius), (0, -radius)), UInt8(ascii: "c"), precision)
            output.append(points((arm, -radius), (radius, -arm), (radius, 0)), UInt8(ascii: "c"), precision)
            output.append(utf8Of: "h\n")
        }
        return true
    }

    /// The maximum radius, in points. The curves deviate from a circle of this radius by 0.0014 points.
    private static let largestDot: CGFloat = 5

    /// Returns the index of the verb after a zero-length subpath; nil if the subpath's points do not all coincide.
    private static func endOfPoint(_ path: Path, from start: Int, _ first: Int) -> Int? {
        var (verb, next) = (start + 1, first + 1)
        while verb < path.verbs.count, path.verbs[verb] != .move {
            let count = path.verbs[verb].pointCount
            for point in path.points[next..<next + count] where point != path.points[first] { return nil }
            next += count
            verb += 1
        }
        return verb
    }
}

/// A closed subpath of four axis-parallel sides that starts along the x-axis, in units of the last decimal.
private struct PDFRectangle {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    init?(_ path: Path, from verb: Int, _ next: Int, _ precision: SVGPrecision) {
        guard verb + 5 <= path.verbs.count, path.verbs[verb + 4] == .close,
            path.verbs[verb + 1..<verb + 4].allSatisfy({ $0 == .line })
        else { return nil }
        let (origin, right, corner, left) = (
            path.points[next], path.points[next + 1], path.points[next + 2], path.points[next + 3]
        )
        guard origin.y == right.y, right.x == corner.x, corner.y == left.y, left.x == origin.x else { return nil }
        (x, y) = (precision.units(origin.x), precision.units(origin.y))
        // Because the differences are taken after rounding, adjacent rectangles still touch.
        (width, height) = (precision.units(corner.x) - x, precision.units(corner.y) - y)
    }
}

extension OutputSpan<UInt8> {
    fileprivate mutating func append(_ rectangle: PDFRectangle, _ precision: SVGPrecision) {
        for units in [rectangle.x, rectangle.y, rectangle.width, rectangle.height] {
            append(units: units, precision)
            append(UInt8(ascii: " "))
        }
        append(utf8Of: "re\n")
    }

    fileprivate mutating func append(_ points: ArraySlice<CGPoint>, _ letter: UInt8, _ precision: SVGPrecision) {
        for point in points {
            append(units: precision.units(point.x), precision)
            append(UInt8(ascii: " "))
            append(units: precision.units(point.y), precision)
            append(UInt8(ascii: " "))
        }
        append(letter)
        append(UInt8(ascii: "\n"))
    }
}

extension [UInt8] {
    /// Adds a number and a space.
    mutating func append(number: CGFloat, _ precision: SVGPrecision) {
        append(addingCapacity: SVGPrecision.longestNumber + 1) { output in
            output.append(units: precision.units(number), precision)
            output.append(UInt8(ascii: " "))
        }
    }
}
