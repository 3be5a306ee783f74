// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected numbers were computed by Vega 6.2, run through vl-convert, with a scale of 100 and a translation of
/// (150, 100).
@Suite struct ProjectionTests {
    /// A projection, the points that (10°, 20°) and (−100°, 40°) are projected to, and the left, top, right, and bottom
    /// of the globe's bounds.
    private static let projections: [(String, [Double], [Double], [Double])] = [
        ("albers", [295.151163, 42.501295], [145.511443, 97.600594], [-114.305, -112.421, 415.924, 237.042]),
        ("azimuthalEqualArea", [166.63063, 65.14185], [35.417989, 2.371074], [-50, -100, 350, 300]),
        (
            "azimuthalEquidistant", [166.735768, 64.921479], [20.280173, -10.527012],
            [-164.158, -214.158, 464.158, 414.158]
        ),
        (
            "conicConformal", [166.624567, 62.068964], [30.75747, -27.894343],
            [-322220.98, -127.951, 322520.98, 322243.029]
        ),
        ("conicEqualArea", [164.628139, 126.625221], [44.541389, 45.340881], [-158.51, -48.906, 458.51, 248.906]),
        ("conicEquidistant", [164.527582, 88.815718], [46.651815, 8.77492], [-215.601, -81.408, 515.601, 281.408]),
        ("equalEarth", [164.601711, 59.917478], [16.727561, 22.53788], [-120.663, -31.736, 420.663, 231.736]),
        ("equirectangular", [167.453293, 65.093415], [-24.532925, 30.18683], [-164.159, -57.08, 464.159, 257.08]),
        ("gnomonic", [167.632698, 63.041494], [717.128182, 583.218219], [-23.205, -73.205, 323.205, 273.205]),
        ("mercator", [167.453293, 64.36215], [-24.532925, 23.709035], [-164.159, -214.159, 464.159, 414.159]),
        ("naturalEarth1", [164.912339, 64.779611], [9.817294, 29.42617], [-123.538, -42.239, 423.538, 242.239]),
        ("orthographic", [166.317591, 65.797986], [74.559349, 35.721239], [50, 0, 250, 200]),
        ("stereographic", [158.474837, 82.236564], [62.984332, 25.858814], [-140.421, -190.421, 440.421, 390.421]),
        (
            "transverseMercator", [166.464776, 64.59851], [51.68959, -77.486157],
            [-164.159, -214.159, 464.159, 414.159]
        ),
    ]

    @Test(arguments: projections)
    func `projected points and outlines are the same as in Vega`(
        _ type: String, _ africa: [Double], _ america: [Double], _ globe: [Double]
    ) throws {
        let projection = try projection(type)
        for (position, expected) in [((10.0, 20.0), africa), ((-100.0, 40.0), america)] {
            let found = projection.point(longitude: position.0, latitude: position.1)
            let point = try #require(found)
            #expect(abs(point.x - expected[0]) < 1e-5)
            #expect(abs(point.y - expected[1]) < 1e-5)
        }
        expectBounds(projection.path(of: Graticule.sphere), globe)
    }

    @Test func `the United States projection has insets`() throws {
        let projection = try projection("albersUsa")
        let kansas = projection.point(longitude: -100, latitude: 40)
        #expect(abs((kansas?.x ?? 0) - 145.511443) < 1e-5)
        #expect(projection.point(longitude: 10, latitude: 20) == nil)
        let hawaii = try #require(projection.point(longitude: -157, latitude: 20))
        #expect(hawaii.x < 140 && hawaii.y > 116)
        expectBounds(projection.path(of: Graticule.sphere), [104.5, 76.2, 195.5, 123.8])
    }

    @Test func `a map fits a rectangle or is centered in it`() throws {
        var projection = try Projection(["type": "equirectangular"], path: "$")
        projection.fit([Graticule.sphere], in: Box(x: 10, y: 20, width: 200, height: 300))
        expectBounds(projection.path(of: Graticule.sphere), [10, 120, 210, 220])
        projection = try Projection(["type": "equirectangular", "scale": 100], path: "$")
        projection.fit([Graticule.sphere], in: Box(x: 0, y: 0, width: 200, height: 300))
        #expect(projection.point(longitude: 0, latitude: 0) == Point(100, 150))
        projection = try Projection([:], path: "$")
        projection.fit([], in: Box(x: 0, y: 0, width: 200, height: 300))
        #expect(projection.point(longitude: 0, latitude: 0) == Point(100, 150))
    }

    /// A polygon, properties of the projection, and the number of points and the bounds of each projected ring.
    private static let polygons: [(Value, Object, [(Int, [Double])])] = [
        // Across the antimeridian.
        (
            polygon([[[170, 10], [-170, 10], [-170, -20], [170, -20]]]), ["scale": 100],
            [(6, [-164.159, 82.283, -146.706, 135.401]), (7, [446.706, 82.283, 464.159, 135.401])]
        ),
        // The northern polar cap, and everything but that cap.
        (
            polygon([[[0, 60], [-90, 60], [180, 60], [90, 60]]]), ["scale": 100],
            [(38, [-164.159, -57.08, 464.159, -4.72])]
        ),
        (
            polygon([[[0, 60], [90, 60], [180, 60], [-90, 60]]]), ["scale": 100],
            [(52, [-164.159, -18.32, 464.159, 257.08])]
        ),
        // A ring with a hole.
        (
            polygon([
                [[-20, -20], [-20, 20], [20, 20], [20, -20]], [[-10, -10], [10, -10], [10, 10], [-10, 10]],
            ]),
            ["scale": 100], [(8, [115.093, 63.046, 184.907, 136.954]), (4, [132.547, 82.547, 167.453, 117.453])]
        ),
        // A polygon that contains the whole clip circle, and a polygon outside it.
        (
            polygon([[[0, -70], [-90, -70], [180, -70], [90, -70]]]), ["scale": 120, "clipAngle": 60],
            [(181, [24.336, -25.664, 275.664, 225.664])]
        ),
        (polygon([[[170, 10], [-170, 10], [-170, -20], [170, -20]]]), ["scale": 120, "clipAngle": 60], []),
        // A polygon that contains the whole clip extent.
        (
            polygon([[[0, -70], [-90, -70], [180, -70], [90, -70]]]),
            ["scale": 120, "clipExtent": [[50, 50], [200, 150]], "reflectY": true], [(4, [50, 50, 200, 150])]
        ),
    ]

    private static func polygon(_ rings: [[[Double]]]) -> Value {
        let rings = rings.map { ring in
            Value.array((ring + ring.prefix(1)).map { .array($0.map(Value.number)) })
        }
        return ["type": "Polygon", "coordinates": .array(rings)]
    }

    @Test(arguments: polygons.indices)
    func `clipped polygons are closed`(_ index: Int) throws {
        let (polygon, properties, expected) = Self.polygons[index]
        let spec = Object([("type", "equirectangular"), ("translate", [150, 100])]).merging(properties)
        let path = try Projection(spec, path: "$").path(of: polygon)
        var rings: [ScenePath] = []
        for element in path.elements {
            if case .move = element { rings.append(ScenePath()) }
            if element != .close { rings[rings.count - 1].elements.append(element) }
        }
        #expect(rings.map(\.elements.count) == expected.map { $0.0 })
        for (ring, (_, bounds)) in zip(rings, expected) { expectBounds(ring, bounds) }
    }

    @Test func `lines are cut at the antimeridian, and points are drawn as circles`() throws {
        let projection = try projection("equirectangular")
        let line: Value = ["type": "LineString", "coordinates": [[170, 0], [-170, 0]]]
        #expect(projection.path(of: line).elements.filter { if case .move = $0 { true } else { false } }.count == 2)
        let point: Value = ["type": "Feature", "geometry": ["type": "Point", "coordinates": [0, 0]]]
        expectBounds(projection.path(of: point), [145.5, 95.5, 154.5, 104.5])
    }

    @Test func `in the identity projection, y points down unless it is reflected`() throws {
        let square: Value = ["type": "LineString", "coordinates": [[0, 0], [10, 20]]]
        expectBounds(try Projection(["type": "identity"], path: "$").path(of: square), [0, 0, 10, 20])
        expectBounds(
            try Projection(["type": "identity", "reflectY": true, "scale": 2], path: "$").path(of: square),
            [0, -40, 20, 0])
    }

    @Test(
        arguments: [
            (["type": "mercater"], "$.projection.type", "mercator"), (["scale": "x"], "$.projection.scale", nil),
            (["rotate": [1]], "$.projection.rotate", nil), (["clipExtent": [1, 2]], "$.projection.clipExtent", nil),
        ] as [(Object, String, String?)])
    func `invalid properties are errors`(_ spec: Object, _ path: String, _ suggestion: String?) {
        let error = #expect(throws: ChartError.self) { _ = try Projection(spec, path: "$.projection") }
        #expect(error?.problems.first?.path == path)
        #expect(error?.problems.first?.suggestion == suggestion)
    }

    /// Tests that nothing traps and that all points of the paths are finite.
    @Test(arguments: ProjectionKind.allCases)
    func `degenerate geometries are drawn or skipped, whatever the parameters`(_ kind: ProjectionKind) throws {
        let numbers: [Value] = [0, 90, -90, 180, -180, 1e300, .number(.nan)]
        let positions = numbers.flatMap { x in numbers.map { y in Value.array([x, y]) } }
        var geometries: [Value] = [
            .null, [:], ["type": "Polygon"], ["type": "Polygon", "coordinates": [[]]], Graticule.sphere,
            ["type": "LineString", "coordinates": [[0]]], ["type": "Point", "coordinates": ["a", "b"]],
            ["type": "Feature", "geometry": .null], ["type": "GeometryCollection", "geometries": [["type": "Sphere"]]],
        ]
        geometries.append(["type": "LineString", "coordinates": .array(positions)])
        geometries.append(["type": "Polygon", "coordinates": [.array(positions)]])
        geometries.append(["type": "Polygon", "coordinates": [[[0, 0], [0, 0], [0, 0]]]])
        let parameters: [Object] = [
            [:], ["scale": 0], ["scale": -10], ["scale": 1e300], ["clipAngle": 0], ["clipAngle": 500], ["precision": 0],
            ["parallels": [0, 0]], ["parallels": [90, -90]], ["center": [1e300, 90]], ["rotate": [90, 90, 90]],
            ["clipExtent": [[5, 5], [1, 1]]], ["clipExtent": [[1, 1], [1, 1]]], ["translate": [1e300, 0]],
        ]
        for parameters in parameters {
            var projection = try Projection(Object([("type", .string(kind.rawValue))]).merging(parameters), path: "$")
            for _ in 0..<2 {
                for geometry in geometries {
                    for point in points(projection.path(of: geometry)) { #expect(point.x.isFinite && point.y.isFinite) }
                }
                _ = projection.point(longitude: .nan, latitude: 1e300)
                projection.fit(geometries, in: Box(x: 0, y: 0, width: 100, height: 0))
            }
        }
    }

    // MARK: - Paths

    private func projection(_ type: String) throws -> Projection {
        try Projection(["type": .string(type), "scale": 100, "translate": [150, 100]], path: "$")
    }

    private func points(_ path: ScenePath) -> [Point] {
        path.elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point), .curve(_, _, let point): point
            case .close: nil
            }
        }
    }

    private func expectBounds(
        _ path: ScenePath, _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let points = points(path)
        let bounds = [
            points.map(\.x).min(), points.map(\.y).min(), points.map(\.x).max(), points.map(\.y).max(),
        ].compactMap(\.self)
        #expect(bounds.count == expected.count, sourceLocation: sourceLocation)
        for (value, wanted) in zip(bounds, expected) {
            #expect(abs(value - wanted) < 0.001 * max(1, abs(wanted) / 1000), sourceLocation: sourceLocation)
        }
    }
}
