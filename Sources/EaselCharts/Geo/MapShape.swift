// SPDX-License-Identifier: MIT

/// A part of a geometry. Its points are longitudes and latitudes, in degrees, or points in the plane.
enum MapShape: Sendable {
    case point(Point)
    case line([Point])
    /// Rings that do not repeat their first point.
    case polygon([[Point]])
    /// The entire globe.
    case sphere

    var positionCount: Int {
        switch self {
        case .point: 1
        case .line(let points): points.count
        case .polygon(let rings): rings.reduce(0) { $0 + $1.count }
        case .sphere: 360
        }
    }

    /// Returns the parts of a GeoJSON object. Positions with fewer than two numbers are skipped.
    static func shapes(of value: Value) -> [MapShape] {
        var shapes: [MapShape] = []
        add(value, to: &shapes, depth: 0)
        return shapes
    }

    private static func add(_ value: Value, to shapes: inout [MapShape], depth: Int) {
        guard depth < 32, let object = value.object, let type = object["type"]?.string else { return }
        let coordinates = object["coordinates"]?.array ?? []
        switch type {
        case "Feature":
            if let geometry = object["geometry"] { add(geometry, to: &shapes, depth: depth + 1) }
        case "FeatureCollection":
            for feature in object["features"]?.array ?? [] { add(feature, to: &shapes, depth: depth + 1) }
        case "GeometryCollection":
            for geometry in object["geometries"]?.array ?? [] { add(geometry, to: &shapes, depth: depth + 1) }
        case "Sphere": shapes.append(.sphere)
        case "Point":
            if let point = position(.array(coordinates)) { shapes.append(.point(point)) }
        case "MultiPoint": shapes += coordinates.compactMap(position).map(MapShape.point)
        case "LineString": shapes.append(.line(positions(.array(coordinates))))
        case "MultiLineString": shapes += coordinates.map { .line(positions($0)) }
        case "Polygon": shapes.append(polygon(.array(coordinates)))
        case "MultiPolygon": shapes += coordinates.map(polygon)
        default: break
        }
    }

    private static func polygon(_ value: Value) -> MapShape {
        .polygon((value.array ?? []).map { positions($0).dropLast() })
    }

    private static func positions(_ value: Value) -> [Point] { (value.array ?? []).compactMap(position) }

    /// Returns the longitude and latitude of a position, or `nil` if the position is invalid.
    private static func position(_ value: Value) -> Point? {
        guard case .array(let numbers) = value, numbers.count >= 2 else { return nil }
        let point = Point(numbers[0].asNumber, numbers[1].asNumber)
        return point.x.isFinite && point.y.isFinite ? point : nil
    }
}
