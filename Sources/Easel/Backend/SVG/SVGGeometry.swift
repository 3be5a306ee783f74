// SPDX-License-Identifier: MIT

internal import Foundation

/// A path as the simplest element that SVG has for it.
enum SVGGeometry {
    case circle(center: CGPoint, radius: CGFloat)
    case ellipse(center: CGPoint, radii: CGSize)
    case rect(CGRect, corner: CGSize)
    case line(from: CGPoint, to: CGPoint)
    case path

    /// - Parameters:
    ///   - keepsStart: Whether the outline has to begin where the path does, as dashes do.
    ///   - keepsEnds: Whether an arc that comes back to its start stays open, as dashes and square caps show.
    init(_ path: Path, keepsStart: Bool = false, keepsEnds: Bool = false) {
        switch path.verbs.count {
        case 2 where path.verbs[1] == .line: self = .line(from: path.points[0], to: path.points[1])
        case 5: self = Self.rect(path, keepsStart: keepsStart) ?? .path
        case 9 where !keepsEnds: self = Self.ellipse(path, keepsStart: keepsStart) ?? .path
        case 10: self = Self.ellipse(path, keepsStart: keepsStart) ?? .path
        case 14: self = Self.roundedRect(path) ?? .path
        default: self = .path
        }
    }

    /// What is filled, where that is known exactly.
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
        guard path.verbs.elementsEqual(unitCircle.verbs.prefix(path.verbs.count)) else { return nil }
        // Each of the eight curves is an eighth of a turn, and has three points.
        let center = CGPoint(x: (points[0].x + points[12].x) / 2, y: (points[0].y + points[12].y) / 2)
        let (u, v) = (CGVector(from: center, to: points[0]), CGVector(from: center, to: points[6]))
        let (longU, longV) = (u.length, v.length)
        let tolerance = 1e-6 * max(longU, longV)
        guard min(longU, longV) > 0 else { return nil }
        for (index, unit) in unitCircle.points.enumerated() {
            let x = center.x + u.dx * unit.x + v.dx * unit.y
            let y = center.y + u.dy * unit.x + v.dy * unit.y
            guard abs(x - points[index].x) <= tolerance, abs(y - points[index].y) <= tolerance else { return nil }
        }
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
    /// Adds the beginning of an element, `<circle cx="5" cy="5" r="3"`.
    mutating func append(
        _ geometry: SVGGeometry, of path: Path, _ precision: SVGPrecision, dropsPoints: Bool = false
    ) {
        switch geometry {
        case .circle(let center, let radius) where precision.units(radius) > 0:
            append("<circle")
            appendCenter(center, precision)
            attribute("r", radius, precision)
        case .ellipse(let center, let radii) where precision.units(min(radii.width, radii.height)) > 0:
            append("<ellipse")
            appendCenter(center, precision)
            attribute("rx", radii.width, precision)
            attribute("ry", radii.height, precision)
        case .rect(let rect, let corner):
            // So that edges lie where those of paths do.
            let (x, y) = (precision.units(rect.minX), precision.units(rect.minY))
            let (width, height) = (precision.units(rect.maxX) - x, precision.units(rect.maxY) - y)
            guard width > 0, height > 0 else { return append(.path, of: path, precision, dropsPoints: dropsPoints) }
            append("<rect")
            if x != 0 { attribute("x", units: x, precision) }
            if y != 0 { attribute("y", units: y, precision) }
            attribute("width", units: width, precision)
            attribute("height", units: height, precision)
            let (rx, ry) = (precision.units(corner.width), precision.units(corner.height))
            if rx > 0 && ry > 0 { attribute("rx", units: rx, precision) }
            if rx > 0 && ry > 0 && rx != ry { attribute("ry", units: ry, precision) }
        case .line(let start, let end) where start != end:
            append("<line")
            let (x1, y1) = (precision.units(start.x), precision.units(start.y))
            let (x2, y2) = (precision.units(end.x), precision.units(end.y))
            if x1 != 0 { attribute("x1", units: x1, precision) }
            if y1 != 0 { attribute("y1", units: y1, precision) }
            if x2 != 0 { attribute("x2", units: x2, precision) }
            if y2 != 0 { attribute("y2", units: y2, precision) }
        default:
            append("<path d=\"")
            append(pathData: path, precision, dropsPoints: dropsPoints)
            append("\"")
        }
    }

    private mutating func appendCenter(_ point: CGPoint, _ precision: SVGPrecision) {
        let (x, y) = (precision.units(point.x), precision.units(point.y))
        if x != 0 { attribute("cx", units: x, precision) }
        if y != 0 { attribute("cy", units: y, precision) }
    }
}
