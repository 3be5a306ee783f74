// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

@Suite struct EmptyChartTests {
    private let none: [Int] = []

    @Test func `a chart without rows says that it has no data`() throws {
        let chart = Chart(none) { PointMark(x: .value("x", $0), y: .value("y", $0)) }.chartTitle("Orders")
        let scene = try chart.chart().scene
        #expect(texts(scene) == ["No data"])
        #expect(texts(scene, .titleText) == ["Orders"])
    }

    @Test func `a text in the background takes the place of the message`() throws {
        let chart = Chart(none) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
            .chartBackground { Text("Nothing yet") }
        #expect(try texts(chart.chart().scene) == ["Nothing yet"])
    }

    @Test func `an error of the builder names the call and has no path in the spec`() {
        let error = #expect(throws: ChartError.self) { try Chart {}.frame(width: -1).chart() }
        #expect(error?.description == "frame(width:height:): width is -1.0; it must be finite and > 0.")
        #expect(error?.problems.first?.path.isEmpty == true)
    }
}
