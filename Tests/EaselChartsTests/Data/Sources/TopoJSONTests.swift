// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct TopoJSONTests {
    /// Two adjacent unit squares that share arc 0. Encoded coordinates are in steps of 0.5 from (10, 20).
    private static let topology: Value = [
        "type": "Topology", "transform": ["scale": [0.5, 0.5], "translate": [10, 20]],
        "arcs": [[[2, 0], [0, 2]], [[2, 2], [-2, 0], [0, -2], [2, 0]], [[2, 0], [2, 0], [0, 2], [-2, 0]]],
        "objects": [
            "squares": [
                "type": "GeometryCollection",
                "geometries": [
                    ["type": "Polygon", "id": 1, "arcs": [[0, 1]], "properties": ["name": "left"]],
                    ["type": "MultiPolygon", "id": 2, "arcs": [[[2, -1]]]],
                    ["type": "Point", "coordinates": [4, 4]], ["type": nil],
                ],
            ],
            "line": ["type": "LineString", "arcs": [0]],
        ],
    ]

    private static func features(_ value: Value, of name: String) throws(ChartError) -> [Value] {
        let topology = try TopoJSON(value, path: "$")
        return try topology.features(of: name)
    }

    @Test func `features have the coordinates of their arcs`() throws {
        let features = try Self.features(Self.topology, of: "squares")
        #expect(features.count == 4)
        #expect(features[0]["id"] == 1)
        #expect(features[0]["properties"] == ["name": "left"])
        #expect(
            features[0]["geometry"] == [
                "type": "Polygon", "coordinates": [[[11, 20], [11, 21], [10, 21], [10, 20], [11, 20]]],
            ])
        #expect(
            features[1]["geometry"] == [
                "type": "MultiPolygon", "coordinates": [[[[11, 20], [12, 20], [12, 21], [11, 21], [11, 20]]]],
            ])
        #expect(features[2]["geometry"] == ["type": "Point", "coordinates": [12, 22]])
        #expect(features[3]["geometry"] == .null)
        let line = try Self.features(Self.topology, of: "line")
        #expect(line.map { $0["geometry"] } == [["type": "LineString", "coordinates": [[11, 20], [11, 21]]]])
    }

    @Test func `a mesh contains each arc once`() throws {
        let topology = try TopoJSON(Self.topology, path: "$")
        let interior = try topology.mesh(of: "squares", .interior)
        #expect(interior == ["type": "MultiLineString", "coordinates": [[[11, 20], [11, 21]]]])
        let exterior = try topology.mesh(of: "squares", .exterior)
        let lines = exterior["coordinates"]?.array ?? []
        #expect(lines.reduce(0) { $0 + ($1.array?.count ?? 0) - 1 } == 6)
        let all = try topology.mesh(of: "squares", .all)
        #expect((all["coordinates"]?.array ?? []).reduce(0) { $0 + ($1.array?.count ?? 0) - 1 } == 7)
    }

    @Test(
        arguments: [
            [:], ["type": "Topology"], ["type": "Topology", "objects": [:], "arcs": []],
            ["type": "Topology", "objects": ["a": ["type": "Polygon", "arcs": [[9]]]], "arcs": []],
            ["type": "Topology", "objects": ["a": ["type": "Polygon", "arcs": 3]], "arcs": []],
            ["type": "Topology", "objects": ["a": ["type": "Polygon", "arcs": [["x"]]]], "arcs": [[]]],
            ["type": "Topology", "objects": ["a": ["type": "Polygon", "arcs": [[1e300]]]], "arcs": [[]]],
            ["type": "Topology", "objects": ["a": ["type": "LineString", "arcs": [0]]], "arcs": [], "transform": [:]],
        ] as [Value])
    func `malformed topologies are errors`(_ topology: Value) {
        #expect(throws: ChartError.self) { try Self.features(topology, of: "a") }
    }
}
