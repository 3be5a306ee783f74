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

    @Test func `the index of a label is that of the listed or the shown values`() throws {
        let listed = chart.chartXAxis(.hidden).chartYAxis {
            AxisMarks(values: [0, 2_000]) { value in AxisValueLabel("\(value.index + 1) of \(value.count)") }
        }
        #expect(try labels(listed) == ["1 of 2", "2 of 2"])
        let numbers = chart.chartXAxis(.hidden).chartYAxis {
            AxisMarks(values: .automatic(desiredCount: 4)) { AxisValueLabel("\($0.index + 1) of \($0.count)") }
        }
        #expect(try labels(numbers) == (1...5).map { "\($0) of 5" })
        let categories = chart.chartYAxis(.hidden).chartXAxis {
            AxisMarks { value in AxisValueLabel("\(value.index + 1) of \(value.count)") }
        }
        #expect(try labels(categories) == (1...5).map { "\($0) of 5" })
    }

    @Test func `a closure makes a label for some values, the default label for others, and none for the rest`() throws {
        let numbers = chart.chartXAxis(.hidden).chartYAxis {
            AxisMarks(values: .automatic(desiredCount: 4)) { value in
                if let liters = value.as(Int.self), liters.isMultiple(of: 1_000) { AxisValueLabel() }
                if value.as(Int.self) == 1_500 { AxisValueLabel("goal") }
            }
        }
        #expect(try labels(numbers) == ["0", "1,000", "goal", "2,000"])
        let days = Chart(1...60, id: \.self) { PointMark(x: .value("Day", day(1, $0)), y: .value("y", $0)) }
            .chartYAxis(.hidden)
            .chartXAxis {
                AxisMarks(values: .stride(by: .day)) { value in
                    if value.as(Date.self) == day(1, 17) { AxisValueLabel("payday") }
                }
            }
        #expect(try labels(days) == ["payday"])
        let categories = chart.chartYAxis(.hidden).chartXAxis {
            AxisMarks { value in if value.as(String.self) == "3" { AxisValueLabel() } }
        }
        #expect(try labels(categories) == ["3"])
    }

    @Test func `grid lines and ticks are drawn where the closure makes them, in their own looks`() throws {
        let own = chart.chartXAxis(.hidden).chartYAxis {
            AxisMarks(values: [0, 1_000, 2_000]) { value in
                if value.index == 0 {
                    AxisGridLine(stroke: StrokeStyle(lineWidth: 3)).foregroundStyle(.black)
                } else {
                    AxisGridLine().foregroundStyle(.red)
                    AxisTick()
                    AxisValueLabel().foregroundStyle(value.index == 1 ? .red : .blue)
                }
            }
        }
        let scene = try own.chart().scene
        let grid = items(scene, .axisGrid)
        #expect(grid.map(\.paint.stroke) == ["rgb(0, 0, 0)", "rgb(255, 0, 0)", "rgb(255, 0, 0)"].map { .color($0) })
        #expect(grid.map { $0.paint.strokeWidth == 3 } == [true, false, false])
        #expect(items(scene, .axisTick).count == 2)
        #expect(items(scene, .axisLabel).map(\.paint.fill) == ["rgb(255, 0, 0)", "rgb(0, 0, 255)"].map { .color($0) })
    }

    @Test func `a spec names the closure of an axis whose parts differ, and is the same for every program otherwise`() {
        func format(_ axis: @escaping @Sendable (AxisValue) -> AxisParts) -> Value? {
            chart.chartYAxis { AxisMarks(content: axis) }.spec.root["encoding"]?["y"]?["axis"]?["formatType"]
        }
        #expect(format { _ in AxisValueLabel().parts } == nil)
        #expect(format { $0.as(Int.self) == 0 ? AxisGridLine().parts : AxisValueLabel().parts } == "yAxisLabel")
        #expect(format { $0.index.isMultiple(of: 2) ? AxisParts() : AxisValueLabel().parts } == "yAxisLabel")
        #expect(format { $0.index < 2 ? AxisParts() : AxisValueLabel().parts } == "yAxisLabel")
    }

    private func months(_ values: AxisMarkValues, unit: Calendar.Component = .month) -> Chart {
        Chart(1...12, id: \.self) { BarMark(x: .value("Month", month($0), unit: unit), y: .value("y", $0)) }
            .chartYAxis(.hidden)
            .chartXAxis {
                AxisMarks(values: values) { _ in
                    AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
                }
            }
    }

    @Test(arguments: [AxisMarkValues.stride(by: .month), .automatic(desiredCount: 12)])
    func `centered labels of months are below the middles of their bars`(_ values: AxisMarkValues) throws {
        let scene = try months(values).chart().scene
        let bars = rectangles(scene).map { $0[0] + $0[2] / 2 }
        let anchors = items(scene, .axisLabel).compactMap { item in
            if case .text(let text) = item.shape { text.anchor.x - scene.origin.x } else { nil }
        }
        // The next January would be beyond the axis.
        try #require(anchors.count == 12)
        for (bar, anchor) in zip(bars, anchors) { #expect(abs(bar - anchor) < 1) }
    }

    @Test func `centered labels are between numbers, and before the end of the axis`() throws {
        func anchors(_ values: AxisMarkValues) throws -> [Double] {
            let scene = try Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }
                .chartYAxis(.hidden).chartXScale(domain: 0...10)
                .chartXAxis { AxisMarks(values: values) { _ in AxisValueLabel(centered: true) } }
                .chart().scene
            let width = try #require(scene.views.first).width
            return items(scene, .axisLabel).compactMap { item in
                if case .text(let text) = item.shape { (text.anchor.x - scene.origin.x) / width * 10 } else { nil }
            }
        }
        for (values, expected) in [(AxisMarkValues.stride(by: 4), [2.0, 6]), (AxisMarkValues([0, 2, 6]), [1, 4, 8])] {
            let anchors = try anchors(values)
            try #require(anchors.count == expected.count)
            for (anchor, expected) in zip(anchors, expected) { #expect(abs(anchor - expected) < 0.05) }
        }
    }

    /// The centers of the labels of x, in days since the start of the axis.
    private func centers(_ chart: ComputedChart, days: Double) throws -> [Double] {
        let scene = chart.scene
        let width = try #require(scene.views.first).width
        return items(scene, .axisLabel).compactMap { item in
            if case .text(let text) = item.shape { (text.anchor.x - scene.origin.x) / width * days } else { nil }
        }
    }

    @Test(
        arguments: [
            // Steps of days start again each month, and steps of months each year.
            (AxisMarkValues.stride(by: .day, count: 7), day(1, 15), day(2, 15), [3.5, 10.5, 17.5, 24.5, 29.5]),
            (.stride(by: .month, count: 5), month(1), month(13), [75.5, 227.5, 334.5]),
            // A value that is listed twice has the same next value twice. Two labels overlap, so every second is left out.
            (
                AxisMarkValues([day(1, 15), day(1, 20), day(1, 20), day(1, 28), day(2, 5), day(2, 10)]), day(1, 15),
                day(2, 15), [2.5, 9, 23.5]
            ),
        ])
    func `centered labels of dates are in the middle between the values that the axis shows`(
        _ values: AxisMarkValues, _ start: Date, _ end: Date, _ expected: [Double]
    ) throws {
        let chart = Chart { PointMark(x: .value("Date", start), y: .value("y", 1)) }
            .chartYAxis(.hidden).chartXScale(domain: start...end)
            .chartXAxis { AxisMarks(values: values) { _ in AxisValueLabel(centered: true) } }
        let days = end.timeIntervalSince(start) / 86_400
        // The spec is computed without the closure.
        for chart in [try chart.chart(), try chart.spec.chart()] {
            let centers = try centers(chart, days: days)
            #expect(Set(expected.map { wanted in centers.contains { abs($0 - wanted) < days / 400 } }) == [true])
            #expect(centers.allSatisfy { center in expected.contains { abs($0 - center) < days / 400 } })
        }
    }

    @Test func `thousands of listed dates can have centered labels`() throws {
        let chart = Chart { PointMark(x: .value("Date", day(1, 1)), y: .value("y", 1)) }
            .chartYAxis(.hidden).chartXScale(domain: day(1, 1)...day(1, 6_001))
            .chartXAxis {
                AxisMarks(values: (1...6_000).map { day(1, $0) }) { value in
                    if value.index.isMultiple(of: 1_500) { AxisValueLabel("\(value.index)", centered: true) }
                }
            }
        #expect(try labels(chart) == ["1500", "3000", "4500"])
    }

    @Test func `a hidden axis has no problem in the spec`() {
        let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }
            .chartXAxis { AxisMarks { _ in AxisValueLabel(centered: true) } }
        #expect(throws: ChartError.self) { try chart.spec.chart() }
        #expect(throws: Never.self) { try chart.chartXAxis(.hidden).spec.chart() }
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
        // Texts beside a bar have a halo.
        let texts = items(scene).filter { $0.paint.stroke == nil }.compactMap { item in
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

    @Test func `an axis is long enough for the annotations of negative bars`() throws {
        let chart = Chart([("a", 12), ("b", -9)], id: \.0) { name, change in
            BarMark(x: .value("Name", name), y: .value("Change", change)).annotation { Text("\(change)") }
        }
        let scene = try chart.chart().scene
        let (bars, plot) = (rectangles(scene), try #require(scene.views.first))
        try #require(bars.count == 2)
        #expect(plot.height - bars[1][1] - bars[1][3] >= 4 + 15)
    }

    @Test func `an axis is long enough for the annotations of stacks, groups, and ranges below zero`() throws {
        let stack = Chart([("a", 12), ("b", -9), ("b", -7)], id: \.1) { name, change in
            BarMark(x: .value("Name", name), y: .value("Change", change)).annotation { Text("\(change)") }
        }
        let group = Chart([("a", 12), ("b", -9), ("c", -7)], id: \.1) { name, change in
            BarMark(x: .value("Name", "all"), y: .value("Change", change))
                .position(by: .value("Part", name)).annotation { Text("\(change)") }
        }
        let range = Chart {
            BarMark(x: .value("Name", "a"), y: .value("Change", 12))
            BarMark(x: .value("Name", "b"), yStart: .value("From", 0), yEnd: .value("To", -9))
                .annotation(position: .bottom) { Text("b") }
        }
        for chart in [stack, group, range] {
            let scene = try chart.chart().scene
            let lowest = try #require(rectangles(scene).map { $0[1] + $0[3] }.max())
            #expect(try #require(scene.views.first).height - lowest >= 4 + 15)
        }
    }

    @Test func `an annotation below a bar stays above the labels of the axis`() throws {
        let chart = Chart([("a", 10), ("b", -5)], id: \.0) { name, change in
            BarMark(x: .value("Name", name), y: .value("Change", change))
                .annotation(position: .bottom) { Text("\(change)").font(.system(size: 12)) }
        }
        .chartYScale(domain: -5...10)
        func bottom(_ chart: Chart) throws -> Double {
            let scene = try chart.chart().scene
            let plot = try #require(scene.views.first)
            let text = items(scene).compactMap { item in
                if case .text(let text) = item.shape, text.lines == ["-5"] { text } else { nil }
            }
            return try #require(text.first).anchor.y + 15 - plot.y - plot.height
        }
        #expect(abs(try bottom(chart)) < 0.01)
        // Without an axis, the space below the bar is free.
        #expect(try bottom(chart.chartXAxis(.hidden)) > 15)
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
                "value(_:_:): \"Id\" is 9223372036854775807; it must be a number that a Double represents exactly.",
                Chart { PointMark(x: .value("Id", Int64.max), y: .value("y", 1)) }),
            ChartBody(
                "value(_:_:unit:): unit is era; it must be year, quarter,",
                Chart { PointMark(x: .value("Date", Date.distantPast, unit: .era), y: .value("y", 1)) }),
            ChartBody(
                "frame(width:height:): width is -5.0; it must be finite and > 0.", Chart {}.frame(width: -5)),
            ChartBody(
                "opacity: the number is nan; it must be finite.",
                Chart { PointMark(x: .value("x", 1), y: .value("y", 1)).opacity(.nan) }),
            ChartBody(
                "strokeWidth: the number is inf; it must be finite.",
                Chart {
                    LineMark(x: .value("x", 1), y: .value("y", 1)).lineStyle(StrokeStyle(lineWidth: .infinity))
                }),
            ChartBody(
                "stride(by:): step is 0.0; it must be finite and > 0.",
                Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }
                    .chartXAxis { AxisMarks(values: .stride(by: 0)) }),
            ChartBody(
                "stride(by:): step is 1.0; it makes more than 10000 values.",
                Chart { PointMark(x: .value("x", 1e9), y: .value("y", 1)) }
                    .chartXAxis { AxisMarks(values: .stride(by: 1)) }),
            ChartBody(
                "AxisValueLabel: centered is true; it needs values of a stride or a list, or dates with",
                Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }
                    .chartXAxis { AxisMarks { _ in AxisValueLabel(centered: true) } }),
            ChartBody(
                "the ends \"a\" and \"b\" must have the same type.",
                Chart { BarMark(xStart: .value("a", 1), xEnd: .value("b", "two"), y: .value("y", "c")) }),
        ])
    func `invalid values are errors that name the call and the value`(_ body: ChartBody) throws {
        #expect(try BuilderTests.problem(body.chart).hasPrefix(body.name))
    }
}
