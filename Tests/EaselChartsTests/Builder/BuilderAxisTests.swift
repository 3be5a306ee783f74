// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

/// Tests of the axes, annotations, and errors of charts in the words of Swift Charts.
struct BuilderAxisTests {
    private let chart = Chart(0...4, id: \.self) { BarMark(x: .value("Index", "\($0)"), y: .value("Liters", $0 * 500)) }

    private func labels(_ chart: Chart, options: ChartOptions = ChartOptions()) throws -> [String] {
        BuilderTests.texts(try chart.chart(options: options).scene, .axisLabel)
    }

    @Test func `closures and formats make labels`() throws {
        let closure = chart.chartXAxis(.hidden).chartYAxis {
            AxisMarks(values: .stride(by: 1_000)) { value in
                AxisValueLabel { if let liters = value.as(Int.self) { Text("\(liters / 1_000) m³") } }
            }
        }
        #expect(try labels(closure) == ["0 m³", "1 m³", "2 m³"])
        let format = chart.chartXAxis(.hidden).chartYAxis {
            AxisMarks(format: IntegerFormatStyle<Int>(), values: [0, 1_000, 2_000])
        }
        #expect(try labels(format) == ["0", "1,000", "2,000"])
    }

    @Test func `the index of a label is that of the listed values or the categories`() throws {
        let listed = chart.chartXAxis(.hidden).chartYAxis {
            AxisMarks(values: [0, 2_000]) { value in AxisValueLabel("\(value.index + 1) of \(value.count)") }
        }
        #expect(try labels(listed) == ["1 of 2", "2 of 2"])
        let categories = chart.chartYAxis(.hidden).chartXAxis {
            AxisMarks { value in AxisValueLabel("\(value.index + 1) of \(value.count)") }
        }
        #expect(try labels(categories) == (1...5).map { "\($0) of 5" })
    }

    @Test func `formats of dates use the chart's time zone`() throws {
        let dates = Chart(0...2, id: \.self) {
            PointMark(x: .value("Day", day(3, 1 + $0, hour: 23)), y: .value("y", $0))
        }
        .chartYAxis(.hidden)
        .chartXAxis { AxisMarks(format: .dateTime.day(), values: [day(3, 1, hour: 23), day(3, 3, hour: 23)]) }
        var options = ChartOptions()
        #expect(try labels(dates, options: options) == ["1", "3"])
        options.timeZone = try #require(TimeZone(secondsFromGMT: 2 * 3_600))
        #expect(try labels(dates, options: options) == ["2", "4"])
    }

    @Test func `a spec with labels of a closure is an error elsewhere, which names the function`() throws {
        let own = chart.chartYAxis { AxisMarks { value in AxisValueLabel("\(value.index)") } }
        #expect(own.spec.root["config"]?["customFormatTypes"] == true)
        let error = #expect(throws: ChartError.self) { try own.spec.chart() }
        #expect(try #require(error).description.contains("\"yAxisLabel\" is not a format type"))
    }

    @Test func `an annotation is at the end of its bar`() throws {
        let chart = Chart([("a", 10), ("b", -5)], id: \.0) { name, change in
            BarMark(x: .value("Name", name), y: .value("Change", change))
                .annotation(spacing: 3) { Text("\(change)") }
        }
        let scene = try chart.chart().scene
        let bars = items(scene).compactMap { if case .rect(let rect, _) = $0.shape { rect } else { nil } }
        let texts = items(scene).compactMap { item in
            if case .text(let text) = item.shape, text.lines != [""] { text } else { nil }
        }
        try #require(bars.count == 2 && texts.count == 2)
        for text in texts {
            let bar = text.lines == ["10"] ? bars[0] : bars[1]
            let end = text.lines == ["10"] ? bar.y - 3 : bar.y + bar.height + 3
            #expect(abs(text.anchor.y - end) < 1)
            #expect(abs(text.anchor.x - (bar.x + bar.width / 2)) < 1)
        }
    }

    @Test func `a type of values can be an enumeration, a Boolean, or a decimal`() throws {
        #expect(PlottableValue.value("a", Visit.Branch.market).start == "market")
        #expect(PlottableValue.value("a", true).type == .nominal)
        #expect(PlottableValue.value("a", Decimal(string: "0.1") ?? 0).start == 0.1)
        #expect(PlottableValue.value("a", Int64(1) << 60).problem == nil)
        #expect(AxisValue(cell: "market", index: 0, count: 0).as(Visit.Branch.self) == .market)
        #expect(AxisValue(cell: 0.5, index: 0, count: 0).as(Int.self) == nil)
        #expect(AxisValue(cell: .number(1_000), index: 0, count: 0).as(Date.self) == Date(timeIntervalSince1970: 1))
    }

    @Test(
        arguments: [
            ChartBody(
                "$.data: value(_:_:): \"Id\" is 9223372036854775807; it must be a number that a Double represents exactly.",
                Chart { PointMark(x: .value("Id", Int64.max), y: .value("y", 1)) }),
            ChartBody(
                "$.data: value(_:_:unit:): unit is era; it must be year, quarter,",
                Chart { PointMark(x: .value("Date", Date.distantPast, unit: .era), y: .value("y", 1)) }),
            ChartBody(
                "$.width: frame(width:height:): width is -5.0; it must be finite and > 0.", Chart {}.frame(width: -5)),
            ChartBody(
                "$.mark.opacity: the number is nan; it must be finite.",
                Chart { PointMark(x: .value("x", 1), y: .value("y", 1)).opacity(.nan) }),
            ChartBody(
                "$.mark.strokeWidth: the number is inf; it must be finite.",
                Chart {
                    LineMark(x: .value("x", 1), y: .value("y", 1)).lineStyle(StrokeStyle(lineWidth: .infinity))
                }),
            ChartBody(
                "$.encoding.x.axis: stride(by:): step is 0.0; it must be finite and > 0.",
                Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }
                    .chartXAxis { AxisMarks(values: .stride(by: 0)) }),
            ChartBody(
                "$.encoding.x.axis: stride(by:): step is 1.0; it makes more than 10000 values.",
                Chart { PointMark(x: .value("x", 1e9), y: .value("y", 1)) }
                    .chartXAxis { AxisMarks(values: .stride(by: 1)) }),
            ChartBody(
                "$.data: the ends \"a\" and \"b\" must have the same type.",
                Chart { BarMark(xStart: .value("a", 1), xEnd: .value("b", "two"), y: .value("y", "c")) }),
        ])
    func `invalid values are errors that name the call and the value`(_ body: ChartBody) throws {
        #expect(try BuilderTests.problem(body.chart).hasPrefix(body.name))
    }
}
