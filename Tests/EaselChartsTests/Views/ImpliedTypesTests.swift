// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct ImpliedTypesTests {
    @Test func `the second position of a temporal field is temporal`() throws {
        let spec = try ChartSpec([
            "width": 100, "data": ["values": [["from": "2026-01-01T00:00Z", "to": "2026-01-02T00:00Z"]]],
            "mark": "bar", "encoding": ["x": ["field": "from", "type": "temporal"], "x2": ["field": "to"]],
        ])
        let bars = try spec.chart().scene.marks.filter { $0.role == .mark }.flatMap(\.items)
        guard case .rect(let frame, corners: _) = try #require(bars.first).shape else {
            Issue.record("a bar is a rectangle")
            return
        }
        #expect(frame.width == 100)
    }
}
