// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The elements that are paths, one row each.
enum ShapeTable {
    static let rows: [String: @Sendable (Visit, Resolver) -> Path?] = [
        "path": PathElement.path, "rect": RectElement.path, "circle": CircleElement.path,
        "ellipse": EllipseElement.path, "line": LineElement.path, "polyline": PolyElement.polyline,
        "polygon": PolyElement.polygon,
    ]
}

/// `<path>`
enum PathElement {
    @Sendable static func path(of visit: Visit, in resolver: Resolver) -> Path? {
        guard let data = visit.attribute("d"), data.trimmed != "none" else { return nil }
        let (path, isComplete) = PathData.path(data)
        if !isComplete { resolver.warn(visit.index, "the path data has an error; the part before it is drawn") }
        return path
    }
}

/// `<rect>`
enum RectElement {
    @Sendable static func path(of visit: Visit, in resolver: Resolver) -> Path? {
        guard let width = visit.size("width", .width), let height = visit.size("height", .height), width > 0, height > 0
        else { return nil }
        let rect = CGRect(
            x: visit.length("x", .width) ?? 0, y: visit.length("y", .height) ?? 0, width: width, height: height)
        let (first, second) = (visit.size("rx", .width), visit.size("ry", .height))
        let (rx, ry) = (min(first ?? second ?? 0, width / 2), min(second ?? first ?? 0, height / 2))
        guard rx > 0, ry > 0 else { return Path(rect: rect) }
        return Path(roundedRect: rect, cornerWidth: rx, cornerHeight: ry)
    }
}

/// `<circle>`
enum CircleElement {
    @Sendable static func path(of visit: Visit, in resolver: Resolver) -> Path? {
        guard let radius = visit.size("r", .diagonal), radius > 0 else { return nil }
        let center = CGPoint(x: visit.length("cx", .width) ?? 0, y: visit.length("cy", .height) ?? 0)
        return Path(ellipse: center, radius, radius)
    }
}

/// `<ellipse>`
enum EllipseElement {
    @Sendable static func path(of visit: Visit, in resolver: Resolver) -> Path? {
        let (first, second) = (visit.size("rx", .width), visit.size("ry", .height))
        guard let rx = first ?? second, let ry = second ?? first, rx > 0, ry > 0 else { return nil }
        let center = CGPoint(x: visit.length("cx", .width) ?? 0, y: visit.length("cy", .height) ?? 0)
        return Path(ellipse: center, rx, ry)
    }
}

/// `<line>`
enum LineElement {
    @Sendable static func path(of visit: Visit, in resolver: Resolver) -> Path? {
        Path(
            from: CGPoint(x: visit.length("x1", .width) ?? 0, y: visit.length("y1", .height) ?? 0),
            to: CGPoint(x: visit.length("x2", .width) ?? 0, y: visit.length("y2", .height) ?? 0))
    }
}

/// `<polyline>` and `<polygon>`
enum PolyElement {
    @Sendable static func polyline(of visit: Visit, in resolver: Resolver) -> Path? { path(of: visit, in: resolver) }

    @Sendable static func polygon(of visit: Visit, in resolver: Resolver) -> Path? {
        var path = path(of: visit, in: resolver)
        path?.closeSubpath()
        return path
    }

    private static func path(of visit: Visit, in resolver: Resolver) -> Path? {
        var scanner = TextScanner(visit.attribute("points") ?? "")
        var points: [CGPoint] = []
        scanner.skipSpaces()
        while let x = scanner.number() {
            scanner.skipSeparator()
            guard let y = scanner.number() else { break }
            points.append(CGPoint(x: x, y: y))
            scanner.skipSeparator()
        }
        if !scanner.isAtEnd { resolver.warn(visit.index, "the points have an error; those before it are drawn") }
        guard points.count > 1 else { return nil }
        var path = Path()
        path.addLines(between: points)
        return path
    }
}

extension Path {
    /// An ellipse that begins at its right end and turns clockwise, as in SVG.
    fileprivate init(ellipse center: CGPoint, _ rx: CGFloat, _ ry: CGFloat) {
        self.init(
            ellipseIn: CGRect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry))
    }
}
