// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Synchronization
import Testing

@testable import EaselCharts

/// Tests of unusual charts in the words of Swift Charts.
struct BuilderEdgeTests {
    private func bar(_ x: Double, _ y: Double, width: MarkDimension = .automatic) -> BarMark {
        BarMark(x: .value("x", x), y: .value("y", y), width: width)
    }

    @Test func `a step of quarters that is too large is an error`() throws {
        let chart = Chart { PointMark(x: .value("Date", month(1)), y: .value("y", 1)) }
            .chartXAxis { AxisMarks(values: .stride(by: .quarter, count: .max)) }
        #expect(try BuilderTests.problem(chart).contains("stride(by:count:): count is 9223372036854775807"))
    }

    @Test func `values of different types on one axis are an error that names them`() throws {
        let chart = Chart {
            BarMark(x: .value("Name", "a"), y: .value("Count", 1))
            PointMark(x: .value("Index", 1), y: .value("Count", 1))
        }
        #expect(
            try BuilderTests.problem(chart).hasPrefix(
                "x: \"Name\" is nominal and \"Index\" is quantitative; the values"))
    }

    @Test func `bars on a logarithmic scale end at their values, and stacks are an error`() throws {
        let bars = Chart([("a", 10.0), ("b", 1_000)], id: \.0) { name, count in
            BarMark(x: .value("Name", name), y: .value("Count", count))
        }
        let heights = rectangles(try bars.chartYScale(domain: 1...10_000, type: .log).chart().scene).map { $0[3] }
        try #require(heights.count == 2)
        #expect(heights[0] > 0)
        #expect(abs(heights[1] / heights[0] - 3) < 0.01)
        let stack = Chart(1...2, id: \.self) { BarMark(x: .value("Name", "a"), y: .value("Count", $0)) }
        let problem = try BuilderTests.problem(stack.chartYScale(type: .log))
        #expect(problem.hasPrefix("stacking: \"Count\" is stacked on a scale of type log;"))
    }

    @Test func `symbols for values divide a line into series`() throws {
        let chart = Chart(0..<6, id: \.self) { index in
            LineMark(x: .value("x", index / 2), y: .value("y", index))
                .symbol(by: .value("Parity", index.isMultiple(of: 2) ? "even" : "odd"))
        }
        #expect(lines(try chart.chart().scene).map(\.count) == [3, 3])
    }

    @Test func `a number of points is the size of marks at numbers and dates`() throws {
        let bars = Chart(1...3, id: \.self) { bar(Double($0), 2, width: .fixed(7)) }
        #expect(rectangles(try bars.chart().scene).map { $0[2] } == [7, 7, 7])
        let cell = Chart {
            RectangleMark(x: .value("Date", month(1)), y: .value("y", 2), width: 9, height: 5)
            PointMark(x: .value("Date", month(2)), y: .value("y", 4))
        }
        let scene = try cell.chart().scene
        #expect(rectangles(scene).map { [$0[2], $0[3]] } == [[9, 5]])
    }

    @Test func `a size that is relative to nothing is an error`() throws {
        let bars = Chart(1...3, id: \.self) { bar(Double($0), 2, width: .ratio(0.5)) }
        #expect(try BuilderTests.problem(bars).hasPrefix("width: .ratio needs categories or dates"))
    }

    @Test(arguments: [PlottableValue.value("x", "a"), .value("x", month(1), unit: .month)])
    func `an inset makes bars side by side narrower by its double`(_ x: PlottableValue) throws {
        func widths(_ width: MarkDimension) throws -> [Double] {
            let groups = Chart(1...3, id: \.self) { index in
                BarMark(x: x, y: .value("y", 1), width: width).position(by: .value("z", "\(index)"))
            }
            // The theme `easel` moves the edges to whole points.
            return rectangles(try groups.chartTheme(.vega).chart().scene).map { $0[2] }
        }
        let (whole, inset) = (try widths(.ratio(1)), try widths(.inset(3)))
        try #require(whole.count == 3 && inset.count == 3)
        for (whole, inset) in zip(whole, inset) { #expect(abs(whole - inset - 6) < 0.02) }
    }

    @Test func `bars of several statements in one unit of the chart's time zone are stacked`() throws {
        let chart = Chart {
            BarMark(x: .value("Month", day(3, 2), unit: .month), y: .value("y", 1))
            BarMark(x: .value("Month", day(3, 31, hour: 23), unit: .month), y: .value("y", 3))
        }
        func tops(_ options: ChartOptions) throws -> [Double] {
            let scene = try chart.chart(options: options).scene
            let height = try #require(scene.views.first).height
            return rectangles(scene).map { ($0[1] / height * 100).rounded() / 100 }
        }
        var options = ChartOptions()
        #expect(try tops(options) == [0.75, 0])
        // In this zone, the second bar is in April.
        options.timeZone = try #require(TimeZone(secondsFromGMT: 2 * 3_600))
        #expect(try tops(options) == [0.67, 0])
    }

    /// A chart in which every mark is a layer.
    private func layers(_ count: Int, calls: Calls? = nil) -> Chart {
        Chart(1...count, id: \.self) { index in
            BarMark(x: .value("Name", "\(index)"), y: .value("Count", index))
                .foregroundStyle(by: .value("Name", "\(index)"))
                .offset(x: CGFloat(index))
        }
        .chartXAxis {
            AxisMarks { _ in
                calls?.add()
                return AxisGridLine().parts
            }
        }
    }

    private final class Calls: Sendable {
        private let calls = Mutex(0)
        var count: Int { calls.withLock { $0 } }
        func add() { calls.withLock { $0 += 1 } }
    }

    @Test func `the spec of twice as many layers is twice as large, and an axis is made once`() {
        let calls = Calls()
        let spec = layers(400, calls: calls).spec
        #expect(calls.count == 400)
        #expect(spec.root["layer"]?.array?.count == 400)
        #expect(spec.json().count < 21 * layers(200).spec.json().count / 10)
    }

    @Test func `marks that make too many layers are an error before the work`() throws {
        let calls = Calls()
        var options = ChartOptions()
        options.limits.views = 10
        #expect(throws: Never.self) { try layers(99).chart(options: options) }
        let error = #expect(throws: ChartError.self) { try layers(100, calls: calls).chart(options: options) }
        #expect(error?.kind == .limit)
        #expect(
            error?.description.hasPrefix(
                "Chart: the marks and texts make 100 layers; they must be fewer than 100 ") == true)
        #expect(calls.count == 0)
    }

    /// Bars with annotations in a color of their own.
    private func annotated(_ count: Int) -> Chart {
        Chart(0..<count, id: \.self) { index in
            BarMark(x: .value("x", index), y: .value("y", 1)).annotation {
                Text("a").foregroundStyle(Color(red: Double(index) / Double(count), green: 0, blue: 0))
            }
        }
    }

    @Test func `annotations that make too many layers are an error`() throws {
        var options = ChartOptions()
        options.limits.views = 10
        #expect(throws: Never.self) { try annotated(98).chart(options: options) }
        let error = #expect(throws: ChartError.self) { try annotated(99).chart(options: options) }
        #expect(error?.description.hasPrefix("Chart: the marks and texts make 100 layers;") == true)
    }

    @Test func `bars of several statements or looks are stacked`() throws {
        let statements = Chart(["a", "b"], id: \.self) { name in
            BarMark(x: .value("x", name), y: .value("y", 1))
            BarMark(x: .value("x", name), y: .value("y", 3)).cornerRadius(2)
        }
        let scene = try statements.chart().scene
        let plot = try #require(scene.views.first)
        let bars = rectangles(scene)
        #expect(bars.map { $0[3] } == [0.25, 0.25, 0.75, 0.75].map { $0 * plot.height })
        #expect(bars.map { $0[1] } == [0.75, 0.75, 0, 0].map { $0 * plot.height })
        let shares = Chart {
            BarMark(x: .value("x", "a"), y: .value("y", 1), stacking: .normalized)
            BarMark(x: .value("x", "a"), y: .value("y", 4), stacking: .normalized)
        }
        let lengths = rectangles(try shares.chart().scene).map { $0[3] }
        #expect(lengths.count == 2)
        #expect(abs((lengths.last ?? 0) / (lengths.first ?? 1) - 4) < 0.01)
    }

    @Test func `sectors of several statements are one pie`() throws {
        let pie = Chart {
            SectorMark(angle: .value("a", 30)).annotation { Text("x") }
            SectorMark(angle: .value("a", 70), outerRadius: .ratio(0.5))
        }
        let arcs = items(try pie.chart().scene).compactMap { item in
            if case .arc(_, _, let start, let end, _) = item.shape { (min(start, end), max(start, end)) } else { nil }
        }
        try #require(arcs.count == 2)
        #expect(abs(arcs[0].1 - 0.6 * .pi) < 0.001)
        #expect(abs(arcs[1].0 - 0.6 * .pi) < 0.001)
        #expect(abs(arcs[1].1 - 2 * .pi) < 0.001)
        #expect(pie.spec.warnings.isEmpty)
    }

    @Test func `a range of angles is not stacked`() throws {
        let chart = Chart { SectorMark(angle: .value("Angle", 1..<2)) }
        #expect(chart.spec.root["encoding"]?["theta"]?["stack"] == nil)
        #expect(chart.spec.warnings.isEmpty)
    }

    @Test func `a domain of dates as categories has the positions of the data`() throws {
        let chart = Chart([3, 1], id: \.self) { number in
            BarMark(x: .value("Month", month(number)), y: .value("y", number))
        }
        .chartXScale(domain: [month(1), month(2), month(3)], type: .category)
        .chartTheme(.vega)
        // In JSON, the rows and the domain must still be the same dates.
        for spec in [chart.spec, try ChartSpec(json: chart.spec.json())] {
            let scene = try spec.chart().scene
            let lefts = rectangles(scene).map { $0[0] }
            let plot = try #require(scene.views.first)
            try #require(lefts.count == 2)
            #expect(abs(lefts[0] - lefts[1] - plot.width * 2 / 3) < 0.5)
        }
    }

    @Test func `distances can be negative`() throws {
        let bars = Chart(["a", "b"], id: \.self) { BarMark(x: .value("x", $0), y: .value("y", 1), width: .inset(-2)) }
            .chartYScale(range: .plotDimension(startPadding: -4))
        let scene = try bars.chart().scene
        let plot = try #require(scene.views.first)
        let widths = rectangles(scene).map { $0[2] }
        #expect(widths.count == 2)
        #expect(widths.allSatisfy { abs($0 - plot.width / 2 - 4) < 0.01 })
        // Vega's expressions have no operator `--`.
        #expect(!String(decoding: bars.spec.json(), as: UTF8.self).contains("--"))
    }

    @Test(
        arguments: [
            Chart { PointMark(x: .value("x", 5), y: .value("y", 20_000_000)) }
                .chartYScale(domain: 19_999_000...20_001_000),
            Chart { PointMark(x: .value("x", 5), y: .value("y", 20_000_000)) }
                .chartYScale(domain: .automatic(includesZero: false)),
            Chart(1...3, id: \.self) {
                BarMark(x: .value("x", "a"), y: .value("y", $0 * 10_000_000), stacking: .normalized)
            },
        ])
    func `a step of an axis is limited by its domain alone`(_ chart: Chart) throws {
        let axis = chart.chartYAxis { AxisMarks(values: .stride(by: 1_000)) }
        #expect(throws: Never.self) { try axis.chart() }
    }

    @Test func `small steps of small numbers are marked`() throws {
        let chart = Chart { PointMark(x: .value("x", "a"), y: .value("y", 0.0001)) }
            .chartYScale(domain: 0...0.0001).chartXAxis(.hidden)
            .chartYAxis { AxisMarks(values: .stride(by: 0.00005)) }
        #expect(BuilderTests.texts(try chart.chart().scene, .axisLabel).count == 3)
    }

    @Test func `the last line of an annotation is beside its mark`() throws {
        let chart = Chart {
            BarMark(x: .value("x", "a"), y: .value("y", 1)).annotation { Text("1\n2\n3").font(.system(size: 8)) }
        }
        .chartYScale(domain: 0...2)
        let scene = try chart.chart().scene
        let bar = try #require(rectangles(scene).first)
        let anchors = items(scene).filter { $0.paint.stroke == nil }.compactMap {
            if case .text(let text) = $0.shape { text.anchor.y } else { nil }
        }
        #expect(anchors.count == 1)
        #expect(abs(try #require(anchors.first) - (scene.origin.y + bar[1] - 4 - 2 * 10)) < 1)
    }

    @Test func `lines of text are in the middle of the plot`() {
        func marks(_ chart: Chart) -> [Value?] {
            chart.spec.root["layer"]?.array?.dropFirst().map { $0["mark"]?["dy"] } ?? []
        }
        let pie = Chart { SectorMark(angle: .value("a", 1)) }
        #expect(marks(pie.chartBackground { Text("a\nb").font(.system(size: 8)) }) == [-5])
    }

    @Test func `formats of dates use the Gregorian calendar, and those of byte counts American English`() throws {
        let setting = AxisLabelSetting(timeZone: .gmt)
        #expect(setting.applied(to: Date.FormatStyle()).calendar.identifier == .gregorian)
        #expect(setting.applied(to: ByteCountFormatStyle()).locale.identifier == "en_US")
    }

    @Test func `the values of marks are packed columns`() throws {
        let chart = Chart(0..<100, id: \.self) { index in
            PointMark(x: .value("Date", day(1, 1).addingTimeInterval(Double(index))), y: .value("y", index))
                .foregroundStyle(by: .value("Parity", index.isMultiple(of: 2) ? "even" : "odd"))
        }
        let data = try #require(chart.spec.root["data"]?["values"])
        guard case .table(let table) = data else {
            Issue.record("the rows are not a table")
            return
        }
        #expect(table.names == ["Date", "y", "Parity"])
        let start = day(1, 1).timeIntervalSince1970 * 1_000
        #expect(table["Date"] == .dates((0..<100).map { start + 1_000 * Double($0) }))
        #expect(table["y"] == .numbers((0..<100).map(Double.init)))
        #expect(table["Parity"] == .strings(codes: (0..<100).map { $0 % 2 }, words: ["even", "odd"]))
    }

    @Test func `categories of alternating statements are in the order of their appearance`() {
        let chart = Chart(["a", "b", "c", "d"], id: \.self) { name in
            if name == "a" || name == "d" {
                BarMark(x: .value("x", name), y: .value("y", 1))
            } else {
                PointMark(x: .value("x", name), y: .value("y", 1))
            }
        }
        let layers = chart.spec.root["layer"]?.array
        #expect(layers?.count == 2)
        #expect(layers?.first?["encoding"]?["x"]?["scale"]?["domain"] == ["a", "b", "c", "d"])
    }

    @Test func `a modifier of a loop applies to all of its marks`() {
        let chart = Chart {
            ForEach(0..<3) { index in
                PointMark(x: .value("x", index), y: .value("y", index)).opacity(Double(index) / 2)
            }
            .foregroundStyle(by: .value("Series", "first")).symbolSize(20)
        }
        let root = chart.spec.root
        #expect(root["mark"]?["size"] == 20)
        #expect(
            root["data"]?["values"]?.array?.map { $0["Series"] } == ["first", "first", "first"])
        #expect(root["data"]?["values"]?.array?.map { $0["opacity"] } == [0, 0.5, 1])
    }

    @Test func `labels of many categories are left out instead of shortened`() throws {
        let chart = Chart(0..<40, id: \.self) { BarMark(x: .value("x", "No. \($0)"), y: .value("y", 1)) }
            .chartYAxis(.hidden)
        let labels = BuilderTests.texts(try chart.chart().scene, .axisLabel)
        #expect(labels.count < 40)
        #expect(labels.count > 4)
        #expect(labels.allSatisfy { $0.hasPrefix("No. ") && !$0.contains("…") })
    }
}
