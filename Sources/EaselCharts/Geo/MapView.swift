// SPDX-License-Identifier: MIT

import Foundation

/// The stages that map positions on the globe to the picture: rotation, clip, projection formula, scale, and planar
/// clip.
struct MapView: Sendable {
    private let kind: ProjectionKind
    private let rotation: SphericalRotation
    private let parallels: (Double, Double)
    /// The horizontal and vertical scales. Reflecting an axis reverses the sign of its scale.
    private let scaleX: Double
    private let scaleY: Double
    private let offset: Point
    private let circle: CircleClip?
    private let extent: ExtentClip?
    /// The maximum distance between a resampled line and the true curve, in points.
    private let precision: Double

    init(_ settings: ProjectionSettings) {
        kind = settings.kind
        precision = settings.precision
        scaleX = settings.isReflectedX ? -settings.scale : settings.scale
        // Latitudes increase upward. Planar coordinates increase downward, as in the picture.
        scaleY = (settings.isReflectedY != (kind == .identity)) ? settings.scale : -settings.scale
        var rotation = settings.rotation
        var center = settings.center
        if kind == .transverseMercator {
            rotation = [rotation[0], rotation[1], rotation[2] + 90]
            center = Point(-center.y, center.x)
        }
        if kind == .identity { center = Point(0, 0) }
        self.rotation = SphericalRotation(rotation)
        func radians(_ degrees: Double) -> Double { degrees.truncatingRemainder(dividingBy: 360) * .degree }
        parallels = (radians(settings.parallels.0), radians(settings.parallels.1))
        let middle = kind.project(Point(radians(center.x), radians(center.y)), parallels: parallels)
        offset = Point(settings.translation.x - middle.x * scaleX, settings.translation.y - middle.y * scaleY)
        let angle = settings.clipAngle.map { max(0, min(180, $0)) } ?? 0
        circle = kind != .identity && angle > 0 ? CircleClip(radius: angle * .degree) : nil
        extent = MapView.extent(settings, offset: offset)
    }

    /// Returns the rectangle that clips the picture. Mercator projections are clipped to a square because the poles are
    /// at infinity.
    private static func extent(_ settings: ProjectionSettings, offset: Point) -> ExtentClip? {
        let given = settings.clipExtent
        let half = .pi * settings.scale
        switch settings.kind {
        case .mercator:
            return ExtentClip(
                low: Point(max(offset.x - half, given?.low.x ?? -.infinity), given?.low.y ?? offset.y - half),
                high: Point(min(offset.x + half, given?.high.x ?? .infinity), given?.high.y ?? offset.y + half))
        case .transverseMercator:
            return ExtentClip(
                low: Point(given?.low.x ?? offset.x - half, max(offset.y - half, given?.low.y ?? -.infinity)),
                high: Point(given?.high.x ?? offset.x + half, min(offset.y + half, given?.high.y ?? .infinity)))
        default: return given
        }
    }

    /// Projects a rotated position, in radians, and returns its point in the picture.
    private func project(_ position: Point) -> Point {
        let point = kind.project(position, parallels: parallels)
        return Point(offset.x + point.x * scaleX, offset.y + point.y * scaleY)
    }

    /// Rotates a position given in degrees. The result is in radians.
    private func rotated(_ position: Point) -> Point {
        rotation(Point(position.x * .degree, position.y * .degree))
    }

    /// Projects a position, in degrees, and returns its point in the picture even if the position is not visible.
    func point(_ position: Point) -> Point { project(kind == .identity ? position : rotated(position)) }

    /// Whether a point is within the extent.
    func isWithinExtent(_ point: Point) -> Bool { extent?.isVisible(point) ?? true }

    /// Returns the visible parts of a shape, or no parts if the budget is exhausted.
    func shapes(_ shape: MapShape, _ budget: Budget? = nil) -> [MapShape] {
        // A position takes about a microsecond.
        guard budget?.allows(work: 1 + shape.positionCount) ?? true else { return [] }
        if kind == .identity { return planarShapes(shape) }
        let resampler = Resampler(tolerance: precision * precision, budget: budget, project: project)
        let clip: any ClipBoundary = circle ?? AntimeridianClip()
        switch shape {
        case .point(let position):
            let position = rotated(position)
            let point = project(position)
            return circle?.isVisible(position) ?? true && isWithinExtent(point) ? [.point(point)] : []
        case .line(let positions):
            return clip.clip(line: positions.map(rotated)).flatMap { lines(resampler.line($0)) }
        case .polygon(let rings):
            return polygons(clip.clip(polygon: rings.map { $0.map(rotated) }).map(resampler.ring))
        case .sphere:
            return polygons([resampler.ring(clip.ring)])
        }
    }

    /// Returns the visible parts of a shape with planar coordinates.
    private func planarShapes(_ shape: MapShape) -> [MapShape] {
        switch shape {
        case .point(let position):
            let point = project(position)
            return isWithinExtent(point) ? [.point(point)] : []
        case .line(let positions): return lines(positions.map(project))
        case .polygon(let rings): return polygons(rings.map { $0.map(project) })
        case .sphere: return []
        }
    }

    private func lines(_ line: [Point]) -> [MapShape] {
        guard let extent else { return line.isEmpty ? [] : [.line(line)] }
        return extent.clip(line: line).map(MapShape.line)
    }

    private func polygons(_ rings: [[Point]]) -> [MapShape] {
        let rings = (extent?.clip(polygon: rings) ?? rings).filter { !$0.isEmpty }
        return rings.isEmpty ? [] : [.polygon(rings)]
    }
}
