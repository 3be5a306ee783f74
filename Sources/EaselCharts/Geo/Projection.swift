// SPDX-License-Identifier: MIT

/// A map projection from longitudes and latitudes, in degrees, to points.
struct Projection: Sendable {
    private var settings: ProjectionSettings { didSet { views = settings.views } }
    private var views: [MapView]

    /// The radius of the circles that represent GeoJSON points.
    var pointRadius = 4.5

    /// Whether the spec specifies a scale or a translation, which prevents `fit` from scaling the map.
    var isPlaced: Bool { hasScale || hasTranslation }

    private var hasScale: Bool
    private var hasTranslation: Bool

    /// Creates a projection from a spec's `projection` property. The default type is Equal Earth.
    ///
    /// - Parameter path: The JSON path of the property, for error messages.
    init(_ spec: Object, path: String) throws(ChartError) {
        let reader = ProjectionReader(spec: spec, path: path)
        let settings = try reader.settings()
        pointRadius = try reader.number("pointRadius") ?? 4.5
        hasScale = spec["scale"]?.isMissing == false
        hasTranslation = spec["translate"]?.isMissing == false
        self.settings = settings
        views = settings.views
    }

    /// Fits the map into a rectangle.
    ///
    /// The features fill the rectangle and are centered, unless the spec specifies a scale or a translation. If the
    /// spec specifies only a scale, the projection's center moves to the rectangle's center.
    ///
    /// - Parameter budget: The budget of the chart. Features beyond its limit of points are ignored.
    mutating func fit(_ features: [Value], in bounds: Box, budget: Budget? = nil) {
        if isPlaced {
            if !hasTranslation {
                settings.translation = Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
            }
            return
        }
        var trial = settings
        trial.scale = 150
        trial.translation = Point(0, 0)
        trial.clipExtent = nil
        let views = trial.views
        var low = Point(.infinity, .infinity)
        var high = Point(-.infinity, -.infinity)
        var count = 0
        let limit = budget?.limits.points ?? .max
        func add(_ shape: MapShape) {
            let points: [Point] =
                switch shape {
                case .point(let point): [point]
                case .line(let line): line
                case .polygon(let rings): rings.flatMap(\.self)
                case .sphere: []
                }
            for point in points where point.isFinite {
                low = Point(min(low.x, point.x), min(low.y, point.y))
                high = Point(max(high.x, point.x), max(high.y, point.y))
            }
            count += points.count
        }
        for feature in features where count < limit {
            for shape in MapShape.shapes(of: feature) where count < limit {
                for view in views { view.shapes(shape, budget).forEach(add) }
            }
        }
        let factor = min(bounds.width / (high.x - low.x), bounds.height / (high.y - low.y))
        guard factor.isFinite, factor > 0 else {
            settings.translation = Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
            return
        }
        settings.scale = 150 * factor
        settings.translation = Point(
            bounds.x + (bounds.width - factor * (high.x + low.x)) / 2,
            bounds.y + (bounds.height - factor * (high.y + low.y)) / 2)
    }

    /// Returns the clipped and resampled outline of a GeoJSON object. The path is empty if no part of the object is
    /// visible.
    ///
    /// - Parameter budget: The budget of the chart. The path ends when it exceeds the limit of points.
    func path(of geometry: Value, budget: Budget? = nil) -> ScenePath {
        var path = ScenePath()
        let limit = budget?.limits.points ?? .max
        for shape in MapShape.shapes(of: geometry) where path.elements.count < limit {
            for view in views {
                for shape in view.shapes(shape, budget) { add(shape, to: &path) }
            }
        }
        return path
    }

    private func add(_ shape: MapShape, to path: inout ScenePath) {
        switch shape {
        case .point(let center):
            if center.isFinite, pointRadius > 0 { path.addCircle(center, radius: pointRadius) }
        case .line(let line): path.addLine(line)
        case .polygon(let rings):
            for ring in rings where path.addLine(ring) { path.elements.append(.close) }
        case .sphere: break
        }
    }

    /// Projects a position, in degrees, and returns its point. The result is `nil` where the projection is undefined.
    ///
    /// As in Vega, positions on the far side of a globe also have points. Only `albersUsa` excludes positions, which
    /// are those outside its three views.
    func point(longitude: Double, latitude: Double) -> Point? {
        for view in views {
            let point = view.point(Point(longitude, latitude))
            if point.isFinite, views.count == 1 || view.isWithinExtent(point) { return point }
        }
        return nil
    }
}

extension ScenePath {
    /// Adds a line through the finite points. Returns whether any of the points is finite.
    @discardableResult fileprivate mutating func addLine(_ points: [Point]) -> Bool {
        var isEmpty = true
        for point in points where point.isFinite {
            elements.append(isEmpty ? .move(point) : .line(point))
            isEmpty = false
        }
        return !isEmpty
    }

    /// Adds a circle as four curves, which deviate from the exact circle by at most 0.03% of the radius.
    fileprivate mutating func addCircle(_ center: Point, radius: Double) {
        let control = radius * 0.5522847498
        func point(_ x: Double, _ y: Double) -> Point { Point(center.x + x, center.y + y) }
        elements += [
            .move(point(0, radius)),
            .curve(point(control, radius), point(radius, control), to: point(radius, 0)),
            .curve(point(radius, -control), point(control, -radius), to: point(0, -radius)),
            .curve(point(-control, -radius), point(-radius, -control), to: point(-radius, 0)),
            .curve(point(-radius, control), point(-control, radius), to: point(0, radius)),
            .close,
        ]
    }
}
