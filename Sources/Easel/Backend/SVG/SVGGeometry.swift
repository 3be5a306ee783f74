// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The simplest SVG element for a path that rounding does not make invisible.
enum SVGGeometry {
    case circle(center: CGPoint, radius: CGFloat)
    case ellipse(center: CGPoint, radii: CGSize)
    case rect(CGRect, corner: CGSize)
    case line(from: CGPoint, to: CGPoint)
    case path(Path, dropsPoints: Bool)

    /// - Parameters:
    ///   - precision: The precision of the numbers to be written.
    ///   - keepsStart: Whether the outline must begin where the path does, as dashes require.
    ///   - keepsEnds: Whether an arc that returns to its start stays open. Dashes and square caps make the difference
    ///     visible.
    ///   - dropsPoints: Whether zero-length subpaths are left out.
    init(
        _ path: borrowing Path, _ precision: SVGPrecision = .finest, keepsStart: Bool = false, keepsEnds: Bool = false,
        dropsPoints: Bool = false
    ) {
        let simple: SVGGeometry? =
            switch path.verbs.count {
            case 2 where path.verbs[1] == .line: .line(from: path.points[0], to: path.points[1])
            case 5: Self.rect(path, keepsStart: keepsStart)
            case 9 where !keepsEnds: Self.ellipse(path, keepsStart: keepsStart)
            case 10: Self.ellipse(path, keepsStart: keepsStart)
            case 14: Self.roundedRect(path)
            default: nil
            }
        if let simple, simple.isVisible(precision) {
            self = simple
        } else {
            self = .path(copy path, dropsPoints: dropsPoints)
        }
    }

    /// Whether the dimensions are still positive when rounded to a precision.
    private func isVisible(_ precision: SVGPrecision) -> Bool {
        switch self {
        case .circle(_, let radius): precision.units(radius) > 0
        case .ellipse(_, let radii): precision.units(min(radii.width, radii.height)) > 0
        case .rect(let rect, _):
            precision.units(rect.maxX) > precision.units(rect.minX)
                && precision.units(rect.maxY) > precision.units(rect.minY)
        case .line(let start, let end): start != end
        case .path: true
        }
    }

    /// The exact bounds of the filled region, if known.
    var box: CGRect? {
        switch self {
        case .circle(let center, let radius):
            CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        case .ellipse(let center, let radii):
            CGRect(
                x: center.x - radii.width, y: center.y - radii.height, width: 2 * radii.width,
                height: 2 * radii.height)
        case .rect(let rect, _): rect
        case .line, .path: nil
        }
    }

    private static func rect(_ path: Path, keepsStart: Bool) -> SVGGeometry? {
        guard path.verbs == [.move, .line, .line, .line, .close] else { return nil }
        let points = path.points
        let isAlongX = points[0].y == points[1].y && points[1].x == points[2].x
        let isAlongY = points[0].x == points[1].x && points[1].y == points[2].y
        guard isAlongX || isAlongY,
            isAlongX
                ? points[2].y == points[3].y && points[3].x == points[0].x
                : points[2].x == points[3].x && points[3].y == points[0].y
        else { return nil }
        let rect = CGRect(enclosing: points)
        guard !rect.isEmpty, !keepsStart || isAlongX && points[0] == rect.origin && points[2].x > points[0].x
        else { return nil }
        return .rect(rect, corner: .zero)
    }

    private static let unitCircle = Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))

    private static func ellipse(_ path: Path, keepsStart: Bool) -> SVGGeometry? {
        let points = path.points
        // An open circle has all verbs except the last.
        guard path.verbs.count == 10 ? path.verbs == unitCircle.verbs : unitCircle.verbs.starts(with: path.verbs) else {
            return nil
        }
        // The center is midway between two opposite points. Each of the eight curves spans an eighth of a turn and has
        // three points.
        let center = CGPoint(x: (points[0].x + points[12].x) / 2, y: (points[0].y + points[12].y) / 2)
        let (u, v) = (CGVector(from: center, to: points[0]), CGVector(from: center, to: points[6]))
        let (longU, longV) = (u.length, v.length)
        let tolerance = 1e-6 * max(longU, longV)
        guard min(longU, longV) > 0 else { return nil }
        let units = unitCircle.points
        var distances: CGFloat = 0
        for index in points.indices {
            let (unit, point) = (units[index], points[index])
            let x = center.x + u.dx * unit.x + v.dx * unit.y - point.x
            let y = center.y + u.dy * unit.x + v.dy * unit.y - point.y
            distances += x * x + y * y
        }
        guard distances <= tolerance * tolerance else { return nil }
        let startsRight = abs(u.dy) <= tolerance && u.dx > 0 && v.dy > 0
        guard startsRight || !keepsStart else { return nil }
        if abs(longU - longV) <= tolerance, abs(u.dx * v.dx + u.dy * v.dy) <= tolerance * longU {
            return .circle(center: center, radius: longU)
        }
        if abs(u.dy) <= tolerance, abs(v.dx) <= tolerance {
            return .ellipse(center: center, radii: CGSize(width: longU, height: longV))
        }
        if abs(u.dx) <= tolerance, abs(v.dy) <= tolerance {
            return .ellipse(center: center, radii: CGSize(width: longV, height: longU))
        }
        return nil
    }

    private static func roundedRect(_ path: Path) -> SVGGeometry? {
        let rect = CGRect(enclosing: path.points)
        let corner = CGSize(width: path.points[0].x - rect.minX, height: path.points[7].y - rect.minY)
        guard corner.width > 0, corner.height > 0 else { return nil }
        let same = Path(roundedRect: rect, cornerWidth: corner.width, cornerHeight: corner.height)
        let tolerance = 1e-6 * max(rect.width, rect.height)
        guard same.verbs == path.verbs,
            zip(same.points, path.points).allSatisfy({
                abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
            })
        else { return nil }
        return .rect(rect, corner: corner)
    }
}

extension SVGMarkup {
    /// Adds the beginning of an element, such as `<circle cx="5" cy="5" r="3"`.
    mutating func append(_ geometry: SVGGeometry, _ precision: SVGPrecision) {
        switch geometry {
        case .circle(let center, let radius):
            appendElement { output in
                output.append(utf8Of: "<circle")
                output.attribute("cx", nonzero: precision.units(center.x), precision)
                output.attribute("cy", nonzero: precision.units(center.y), precision)
                output.attribute("r", units: precision.units(radius), precision)
            }
        case .ellipse(let center, let radii):
            appendElement { output in
                output.append(utf8Of: "<ellipse")
                output.attribute("cx", nonzero: precision.units(center.x), precision)
                output.attribute("cy", nonzero: precision.units(center.y), precision)
                output.attribute("rx", units: precision.units(radii.width), precision)
                output.attribute("ry", units: precision.units(radii.height), precision)
            }
        case .rect(let rect, let corner):
            // Rounding the positions of the corners, rather than the size, aligns the edges with the edges of paths.
            let (x, y) = (precision.units(rect.minX), precision.units(rect.minY))
            let (width, height) = (precision.units(rect.maxX) - x, precision.units(rect.maxY) - y)
            let (rx, ry) = (precision.units(corner.width), precision.units(corner.height))
            let isRound = rx > 0 && ry > 0
            appendElement { output in
                output.append(utf8Of: "<rect")
                output.attribute("x", nonzero: x, precision)
                output.attribute("y", nonzero: y, precision)
                output.attribute("width", units: width, precision)
                output.attribute("height", units: height, precision)
                if isRound { output.attribute("rx", units: rx, precision) }
                if isRound && rx != ry { output.attribute("ry", units: ry, precision) }
            }
        case .line(let start, let end):
            appendElement { output in
                output.append(utf8Of: "<line")
                output.attribute("x1", nonzero: precision.units(start.x), precision)
                output.attribute("y1", nonzero: precision.units(start.y), precision)
                output.attribute("x2", nonzero: precision.units(end.x), precision)
                output.attribute("y2", nonzero: precision.units(end.y), precision)
            }
        case .path(let path, let dropsPoints):
            append("<path d=\"")
            append(pathData: path, precision, dropsPoints: dropsPoints)
            append("\"")
        }
    }

    /// Adds a name and up to six numbers, with one reservation of memory.
    @inline(__always)
    private mutating func appendElement(_ write: (inout OutputSpan<UInt8>) -> Void) {
        bytes.append(addingCapacity: 16 + 6 * (10 + SVGPrecision.longestNumber), initializingWith: write)
    }
}
