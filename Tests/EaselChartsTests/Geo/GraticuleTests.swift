// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct GraticuleTests {
    @Test func `lines are 10° apart, and every 90th meridian reaches the poles`() throws {
        let lines = try lines(true)
        // The major lines are the meridians at −180°, −90°, 0°, and 90° and the equator. The minor lines are 32 other
        // meridians and 16 other parallels.
        #expect(lines.count == 4 + 1 + 32 + 16)
        #expect(lines[0] == [[-180, -89.999999], [-180, 0.000001], [-180, 89.999999]])
        #expect(lines[4].count == 145)
        #expect(lines[5].first == [-170, -80.000001])
    }

    @Test func `extents and steps apply to major lines, minor lines, or both`() throws {
        let both = try lines(["extent": [[10, 20], [0, 0]], "step": [5, 5], "precision": 5])
        #expect(
            both == [[[0, 0], [0, 20]], [[5, 0], [5, 20]]] + [0, 5, 10, 15].map { [[0, $0], [5, $0], [10, $0]] })
        let major = try lines(["extentMinor": [[0, 0], [0, 0]], "stepMajor": [180, 90]])
        #expect(major.map { $0[0] } == [[-180, -89.999999], [0, -89.999999], [-180, 0]])
    }

    @Test(arguments: [["step": [0, 10]], ["precision": -1], ["extent": 3], ["step": [1e-9, 1]]] as [Value])
    func `invalid properties are errors`(_ spec: Value) {
        #expect(throws: ChartError.self) {
            _ = try Graticule.feature(spec, budget: Budget(ChartLimits()), path: "$.data.graticule")
        }
    }

    private func lines(_ spec: Value) throws -> [[[Double]]] {
        let feature = try Graticule.feature(spec, budget: Budget(ChartLimits()), path: "$.data.graticule")
        #expect(feature.type == "MultiLineString")
        return (feature.coordinates?.array ?? []).map { line in
            (line.array ?? []).map { ($0.array ?? []).map { ($0.asNumber * 1e6).rounded() / 1e6 } }
        }
    }
}
