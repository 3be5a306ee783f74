// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

/// Tests of the descriptions of charts for people who cannot see them.
@Suite struct SummaryTests {
    private static func chart(_ json: String) throws -> ComputedChart {
        try ChartSpec(json: Data(json.utf8)).chart()
    }

    @Test func `a summary has the title, the marks, and the fields with their values`() throws {
        let chart = try Self.chart(
            """
            {"title": {"text": ["Orders", "by article"]}, "mark": "bar",
             "data": {"values": [{"a": "Tiles", "b": 310}, {"a": "Battens", "b": 1450.5}]},
             "encoding": {"x": {"field": "a", "title": "Article"}, "y": {"field": "b", "type": "quantitative"}}}
            """)
        #expect(chart.summary == "Orders by article. Chart with bars. Article: Battens, Tiles. b: 310 to 1450.5.")
        #expect(chart.drawing.summary == chart.summary && chart.drawing.alternativeText == nil)
    }

    @Test func `layers name all marks, times are dates, and many values are counted`() throws {
        let rows = (1...9).map { #"{"t": "2026-0\#($0)-05", "v": \#($0), "k": "K\#($0)"}"# }.joined(separator: ",")
        let chart = try Self.chart(
            """
            {"data": {"values": [\(rows)]},
             "encoding": {"x": {"field": "t", "type": "temporal"}, "y": {"field": "v", "type": "quantitative"},
                          "color": {"field": "k"}},
             "layer": [{"mark": "line"}, {"mark": "point"}, {"mark": "rule"}]}
            """)
        #expect(
            chart.summary
                == "Chart with lines and points. t: Jan 05, 2026 to Sep 05, 2026. v: 1 to 9. k: 9 values from K1 to K9."
        )
    }

    @Test func `a description in the spec is the alternative text`() throws {
        let chart = try Self.chart(#"{"description": "Nothing", "mark": "text", "data": {"values": []}}"#)
        #expect(chart.drawing.alternativeText == "Nothing" && chart.summary == "Chart.")
    }
}
