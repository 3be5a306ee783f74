// SPDX-License-Identifier: MIT

/// A grid of meridians and parallels at regular intervals.
struct Graticule {
    /// The outline of the globe, as a GeoJSON object.
    static let sphere: Value = ["type": "Sphere"]

    /// Returns the grid for a spec's `graticule` property, which is `true` or an object. The grid is a GeoJSON
    /// `MultiLineString`.
    ///
    /// - Parameters:
    ///   - budget: The budget that the points are charged to.
    ///   - path: The JSON path of the property, for error messages.
    static func feature(_ spec: Value, budget: Budget, path: String) throws(ChartError) -> Value {
        let graticule = try Graticule(spec.object ?? Object(), path: path)
        // Each point is an array of two numbers.
        try budget.charge(cells: graticule.pointCount * 3, at: path)
        let lines = graticule.lines.map { Value.array($0.map { [.number($0.x), .number($0.y)] }) }
        return ["type": "MultiLineString", "coordinates": .array(lines)]
    }

    /// The major or minor lines: one line every `step` degrees within an extent.
    private struct Grid {
        var low: Point
        var high: Point
        var step: Point
    }

    private static let epsilon = 1e-6

    private var major = Grid(low: Point(-180, -90 + epsilon), high: Point(180, 90 - epsilon), step: Point(90, 360))
    private var minor = Grid(low: Point(-180, -80 - epsilon), high: Point(180, 80 + epsilon), step: Point(10, 10))
    /// The distance between adjacent points of a parallel, in degrees.
    private var precision = 2.5

    private init(_ spec: Object, path: String) throws(ChartError) {
        for (name, value) in spec.members where !value.isMissing {
            let path = "\(path).\(name)"
            switch name {
            case "extent", "extentMajor", "extentMinor":
                let corners = (value.array ?? []).compactMap { Graticule.point($0) }
                guard corners.count == 2 else {
                    throw ChartError(.spec, at: path, "the value must be [[west, south], [east, north]]")
                }
                let low = Point(min(corners[0].x, corners[1].x), min(corners[0].y, corners[1].y))
                let high = Point(max(corners[0].x, corners[1].x), max(corners[0].y, corners[1].y))
                if name != "extentMinor" { (major.low, major.high) = (low, high) }
                if name != "extentMajor" { (minor.low, minor.high) = (low, high) }
            case "step", "stepMajor", "stepMinor":
                guard let step = Graticule.point(value), step.x > 0, step.y > 0 else {
                    throw ChartError(.spec, at: path, "the value must be an array of 2 numbers > 0")
                }
                if name != "stepMinor" { major.step = step }
                if name != "stepMajor" { minor.step = step }
            case "precision":
                guard case .number(let number) = value, number > 0 else {
                    throw ChartError(.spec, at: path, "the value must be a number > 0")
                }
                precision = number
            default: break
            }
        }
    }

    /// The number of points of all lines, at most.
    private var pointCount: Int {
        let counts = [major, minor].map {
            (($0.high.x - $0.low.x) / $0.step.x + 1) * (($0.high.y - $0.low.y) / 90 + 2)
                + (($0.high.y - $0.low.y) / $0.step.y + 1) * (($0.high.x - $0.low.x) / precision + 2)
        }
        return Int(clamping: counts[0] + counts[1])
    }

    private static func point(_ value: Value) -> Point? {
        guard let numbers = value.array, numbers.count == 2, case .number(let x) = numbers[0],
            case .number(let y) = numbers[1], abs(x) < 1e6, abs(y) < 1e6
        else { return nil }
        return Point(x, y)
    }

    private var lines: [[Point]] {
        func longitudes(_ grid: Grid) -> [Double] { Graticule.multiples(of: grid.step.x, grid.low.x, grid.high.x) }
        func latitudes(_ grid: Grid) -> [Double] { Graticule.multiples(of: grid.step.y, grid.low.y, grid.high.y) }
        func isMinor(_ degrees: Double, _ step: Double) -> Bool {
            abs(degrees.truncatingRemainder(dividingBy: step)) > Graticule.epsilon
        }
        return longitudes(major).map { meridian($0, major) } + latitudes(major).map { parallel($0, major) }
            + longitudes(minor).filter { isMinor($0, major.step.x) }.map { meridian($0, minor) }
            + latitudes(minor).filter { isMinor($0, major.step.y) }.map { parallel($0, minor) }
    }

    private func meridian(_ longitude: Double, _ grid: Grid) -> [Point] {
        Graticule.steps(from: grid.low.y, to: grid.high.y, by: 90).map { Point(longitude, $0) }
    }

    private func parallel(_ latitude: Double, _ grid: Grid) -> [Point] {
        Graticule.steps(from: grid.low.x, to: grid.high.x, by: precision).map { Point($0, latitude) }
    }

    /// Returns the numbers from `start` to `stop`, including `stop`.
    private static func steps(from start: Double, to stop: Double, by step: Double) -> [Double] {
        Array(stride(from: start, to: stop - epsilon, by: step)) + [stop]
    }

    /// Returns the multiples of `step` from `start` to `stop`, excluding `stop`.
    private static func multiples(of step: Double, _ start: Double, _ stop: Double) -> [Double] {
        Array(stride(from: (start / step).rounded(.up) * step, to: stop, by: step))
    }
}
