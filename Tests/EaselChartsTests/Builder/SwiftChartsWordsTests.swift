// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

/// Charts as apps write them.
@Suite struct SwiftChartsWordsTests {
    private struct Reading {
        let hour: Int
        let level: Double
        let place: String
        let color: Color
    }

    private let readings = (0..<8).map {
        Reading(hour: $0, level: Double(2 + $0 * 3 % 5), place: $0 % 2 == 0 ? "Pier" : "Lock", color: .systemRed)
    }

    private func items(_ chart: Chart, _ role: SceneMark.Role = .mark) throws -> [SceneItem] {
        try chart.chart().scene.marks.filter { $0.role == role }.flatMap(\.items)
    }

    private func texts(_ chart: Chart, _ role: SceneMark.Role) throws -> [SceneText] {
        try items(chart, role).compactMap { if case .text(let text) = $0.shape { text } else { nil } }
    }

    private func images(_ scene: Scene) -> [Box] {
        scene.marks.flatMap(\.items).compactMap { if case .image(_, let box) = $0.shape { box } else { nil } }
    }

    // MARK: - Styles and fonts

    @Test func `marks take gradients, translucent colors, and named fonts`() throws {
        let chart = Chart {
            ForEach(readings, id: \.hour) { reading in
                BarMark(x: .value("Hour", reading.hour), y: .value("Level", reading.level))
                    .foregroundStyle(
                        .linearGradient(
                            colors: [.blue.opacity(0.5), .clear], startPoint: .leading, endPoint: .trailing))
            }
            RuleMark(y: .value("Mean", 3)).foregroundStyle(.secondary)
                .annotation(position: .topTrailing, alignment: .trailing) {
                    Text("mean").font(.caption.bold()).foregroundStyle(.pink)
                }
        }
        let bars = try items(chart).filter { if case .rect = $0.shape { true } else { false } }
        guard case .gradient(let gradient)? = bars.first?.paint.fill else {
            Issue.record("the bars have no gradient")
            return
        }
        #expect(gradient.stops.count == 2)
        let label = try #require(try texts(chart, .mark).first)
        #expect(label.lines == ["mean"] && label.font.size == 12 && label.font.weight == "700")
        // The text ends at the right end of the rule, and is above it.
        let plot = try chart.chart().scene.views[0]
        #expect(label.align == .right && abs(label.anchor.x - plot.x - plot.width) < 0.01)
    }

    @Test func `text styles have the sizes of Apple's platforms`() {
        #expect(Font.caption.size == 12 && Font.largeTitle.size == 34 && Font.headline.weight == .semibold)
        #expect(Font.system(.body, weight: .bold).weight == .bold)
        #expect(Text("a").font(.title).bold().properties["fontSize"] == 28)
    }

    // MARK: - Axes

    @Test func `an axis has several marks on both sides, with titles at their sides`() throws {
        let chart = Chart(readings, id: \.hour) { reading in
            LineMark(x: .value("Hour", reading.hour), y: .value("Level", reading.level))
        }
        .chartYAxis {
            AxisMarks(preset: .aligned, position: .leading, values: .stride(by: 2)) {
                AxisGridLine()
                AxisValueLabel()
            }
            AxisMarks(position: .trailing, values: [0, 6]) { value in
                AxisValueLabel("\(value.as(Int.self) ?? 0) m")
            }
        }
        .chartYAxisLabel("metres", position: .leading, alignment: .center)
        let scene = try chart.chart().scene
        let labels = try texts(chart, .axisLabel).filter { $0.anchor.y < scene.views[0].y + scene.views[0].height + 5 }
        let left = labels.filter { $0.anchor.x < scene.views[0].x }.map { $0.lines.joined() }
        let right = labels.filter { $0.anchor.x > scene.views[0].x + scene.views[0].width }.map { $0.lines.joined() }
        #expect(left.compactMap(Double.init) == [0, 2, 4, 6])
        #expect(right == ["0 m", "6 m"])
        let title = try #require(try texts(chart, .axisTitle).first)
        #expect(title.lines == ["metres"] && title.anchor.x < scene.views[0].x)
        #expect(abs(title.anchor.y - scene.views[0].y - scene.views[0].height / 2) < 1)
    }

    @Test func `strides of days begin at the first day, and strides of numbers include both ends`() throws {
        let days = (0..<14).map { Date(timeIntervalSince1970: 1_772_409_600 + 86_400 * Double($0)) }
        let chart = Chart(days, id: \.self) { day in
            BarMark(x: .value("Day", day, unit: .day), y: .value("Level", 11))
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .day, count: 7)) { AxisValueLabel(format: .dateTime.weekday(.abbreviated)) }
        }
        .chartYAxis { AxisMarks(values: .stride(by: 4)) }
        let labels = try texts(chart, .axisLabel).map { $0.lines.joined() }
        #expect(labels.filter { $0.first?.isLetter == true } == ["Mon", "Mon"])
        #expect(labels.compactMap(Int.init) == [0, 4, 8, 12])
    }

    @Test func `a title on the side without an axis stands there`() throws {
        let chart = Chart(readings, id: \.hour) { reading in
            PointMark(x: .value("Hour", reading.hour), y: .value("Level", reading.level))
        }
        .chartYAxisLabel("m", position: .leading)
        let title = try #require(try texts(chart, .axisTitle).first)
        let plot = try chart.chart().scene.views[0]
        #expect(title.anchor.x < plot.x)
        // The labels remain on the right.
        let labels = try texts(chart, .axisLabel).filter { $0.lines.joined().contains(where: \.isNumber) }
        #expect(labels.contains { $0.anchor.x > plot.x + plot.width })
    }

    @Test func `the names of categories are left of horizontal bars`() throws {
        let chart = Chart(readings, id: \.hour) { reading in
            BarMark(x: .value("Level", reading.level), y: .value("Place", reading.place))
        }
        let plot = try chart.chart().scene.views[0]
        let names = try texts(chart, .axisLabel).filter { ["Pier", "Lock"].contains($0.lines.joined()) }
        #expect(names.count == 2 && names.allSatisfy { $0.anchor.x < plot.x })
    }

    @Test func `legends are aligned along their side`() throws {
        func left(_ alignment: Alignment?) throws -> Double {
            let chart = Chart(readings, id: \.hour) { reading in
                PointMark(x: .value("Hour", reading.hour), y: .value("Level", reading.level))
                    .foregroundStyle(by: .value("Place", reading.place))
            }
            .chartLegend(position: .bottom, alignment: alignment, spacing: 12)
            return try #require(try texts(chart, .legendLabel).map(\.anchor.x).min())
        }
        let (leading, center, trailing) = (try left(.leading), try left(.center), try left(.trailing))
        #expect(leading + 50 < center && center + 50 < trailing)
    }

    // MARK: - Scales

    @Test func `scales set symbols, dashes, sizes, and colors`() throws {
        let chart = Chart(readings, id: \.hour) { reading in
            PointMark(x: .value("Hour", reading.hour), y: .value("Level", reading.level))
                .symbol(by: .value("Place", reading.place)).symbolSize(by: .value("Size", reading.level))
                .foregroundStyle(by: .value("Place", reading.place))
        }
        .chartSymbolScale(["Pier": .square, "Lock": .diamond]).chartSymbolSizeScale(range: 10...90)
        .chartForegroundStyleScale { (place: String) in place == "Pier" ? Color.black : Color.white }
        let symbols = try items(chart).compactMap { item -> (String, Double, Fill?)? in
            if case .symbol(_, let size, let shape, _) = item.shape { (shape, size, item.paint.fill) } else { nil }
        }
        #expect(Set(symbols.map(\.0)) == ["square", "diamond"])
        #expect(symbols.map(\.1).max() == 90)
        #expect(Set(symbols.map(\.2)) == [.color("#000"), .color("#fff")] || Set(symbols.map(\.2)).count == 2)
    }

    // MARK: - Plots

    @Test func `a function is drawn over the domain of x, with gaps where it has no value`() throws {
        let chart = Chart { LinePlot(x: "t", y: "v") { t in t < 5 ? t : .nan } }
            .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
        let plot = try chart.chart().scene.views[0]
        let points = try items(chart).flatMap { item -> [Point] in
            if case .line(let points, _) = item.shape { points } else { [] }
        }
        #expect(points.count == 250)
        #expect(abs((points.map(\.x).max() ?? 0) - plot.x - plot.width / 2) < 2)
        let area = Chart { AreaPlot(x: "t", yStart: "low", yEnd: "high", domain: 0...1) { (yStart: $0, yEnd: $0 + 1) } }
        #expect(
            try items(area).contains { if case .area(let line, _, _) = $0.shape { line.count == 501 } else { false } })
        let circle = Chart { LinePlot(x: "x", y: "y", t: "t", domain: 0...6.28) { (x: cos($0), y: sin($0)) } }
        #expect(try items(circle).count == 1)
    }

    @Test func `plots of collections have a mark for each element`() throws {
        let map = Chart {
            PointPlot(readings, x: .value("Hour", \.hour), y: .value("Level", \.level))
                .foregroundStyle(by: .value("Place", \.place)).symbolSize(by: .value("Level", \.level))
        }
        #expect(try items(map).count == 8 && texts(map, .legendLabel).map { $0.lines.joined() }.contains("Pier"))
        let bars = Chart {
            BarPlot(readings, x: .value("Hour", \.hour), y: .value("Level", \.level)).foregroundStyle(\.color)
        }
        #expect(try items(bars).allSatisfy { $0.paint.fill == .color(Color.systemRed.css) })
    }

    // MARK: - Views

    @Test func `an annotation is a view in its own size, above its mark`() throws {
        let chart = Chart {
            PointMark(x: .value("x", 1), y: .value("y", 2)).annotation(position: .top, spacing: 5) {
                VStack {
                    Rectangle().fill(.red).frame(width: 30, height: 10); Text("top").font(.caption)
                }
                .padding(4).background(.white, in: RoundedRectangle(cornerRadius: 3))
            }
        }
        let scene = try chart.chart().scene
        let box = try #require(images(scene).first)
        #expect(abs(box.width - 38) < 0.5 && box.height > 30 && box.height < 40)
        guard case .symbol(let center, _, _, _)? = try items(chart).first?.shape else {
            Issue.record("there is no point")
            return
        }
        #expect(abs(box.x + box.width / 2 - center.x) < 0.01 && box.y + box.height < center.y - 5)
        let picture = try chart.drawing().image(scale: 1)
        let pixels = picture.pixels(as: .rgba)
        let (x, y) = (Int(box.x + box.width / 2), Int(box.y + 8))
        #expect(Array(pixels[(y * picture.width + x) * 4..<(y * picture.width + x) * 4 + 3]) == [255, 0, 0])
        #expect(!String(decoding: chart.spec.json(), as: UTF8.self).contains("easel:"))
    }

    @Test func `symbols are views at the points`() throws {
        let chart = Chart(readings, id: \.hour) { reading in
            LineMark(x: .value("Hour", reading.hour), y: .value("Level", reading.level))
                .symbol { Circle().fill(.white).stroke(.blue, lineWidth: 2).frame(width: 8, height: 8) }
        }
        #expect(images(try chart.chart().scene).map(\.width) == [Double](repeating: 8, count: 8))
    }

    @Test func `views are behind and in front of the plot, and beside it`() throws {
        let chart = Chart(readings, id: \.hour) { reading in
            BarMark(x: .value("Hour", reading.hour), y: .value("Level", reading.level))
        }
        .chartBackground { proxy in
            GeometryReader { geometry in
                if let anchor = proxy.plotFrame {
                    let frame = geometry[anchor]
                    Circle().fill(.yellow).frame(width: 20, height: 20).position(x: frame.maxX - 12, y: frame.minY + 12)
                }
            }
        }
        .chartOverlay(alignment: .topLeading) { _ in Text("note").padding(2).background(.white) }
        .chartLegend(position: .bottom, alignment: .center) {
            HStack {
                Circle().frame(width: 6, height: 6); Text("all")
            }
        }
        let scene = try chart.chart().scene
        let boxes = images(scene)
        #expect(boxes.count == 3 && boxes[0].width == scene.width)
        let plot = scene.views[0]
        #expect(abs(boxes[1].x - plot.x) < 0.01 && abs(boxes[1].y - plot.y) < 0.01)
        #expect(boxes[2].y > plot.y + plot.height && boxes[2].y + boxes[2].height <= scene.height)
        // The background is below the bars.
        let picture = try chart.drawing().image(scale: 1)
        let offset = (Int(plot.y + 15) * picture.width + Int(plot.x + plot.width - 15)) * 4
        #expect(Array(picture.pixels(as: .rgba)[offset..<offset + 3]) == [255, 255, 0])
        let kinds = scene.marks.flatMap(\.items).map { if case .image = $0.shape { "image" } else { "other" } }
        #expect(kinds.firstIndex(of: "image").map { $0 < 3 } == true && kinds.last == "image")
    }

    @Test func `the plot has a background, a border, and a height`() throws {
        let chart = Chart(readings, id: \.hour) { reading in
            BarMark(x: .value("Hour", reading.hour), y: .value("Level", reading.level))
        }
        .chartPlotStyle { $0.background(.gray.opacity(0.2)).border(.red, width: 2).frame(height: 123) }
        let scene = try chart.chart().scene
        #expect(abs(scene.views[0].height - 123) < 0.01)
        let frame = try #require(scene.marks.first { $0.role == .viewBackground }?.items.first)
        #expect(frame.paint.stroke == .color(Color.red.css) && frame.paint.strokeWidth == 2)
    }

    @Test func `symbols of Apple's platforms are refused by name`() {
        let chart = Chart {
            PointMark(x: .value("x", 1), y: .value("y", 2)).annotation { VStack { Image(systemName: "star.fill") } }
        }
        #expect { try chart.drawing() } throws: { "\($0)".contains("star.fill") }
    }

    @Test func `names of moving charts compile, and the whole domain is drawn`() throws {
        struct Panel: View {
            let readings: [Reading]
            @State var selected: Int?

            var body: some View {
                chart.frame(maxWidth: .infinity).padding().onTapGesture {}
            }

            var chart: Chart {
                Chart(readings, id: \.hour) { reading in
                    PointMark(x: .value("Hour", reading.hour), y: .value("Level", reading.level))
                        .accessibilityLabel("Level").accessibilityValue("\(reading.level)")
                }
                .chartXSelection(value: $selected).chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 3)
                .chartOverlay { proxy in
                    Rectangle().fill(.clear).contentShape(Rectangle())
                        .gesture(DragGesture().onChanged { _ = proxy.value(atX: $0.location.x, as: Int.self) })
                }
                .accessibilityLabel("Levels by hour")
            }
        }
        let chart = Panel(readings: readings).chart
        #expect(try items(chart).filter { if case .symbol = $0.shape { true } else { false } }.count == 8)
        #expect(try chart.drawing().alternativeText == "Levels by hour")
    }

    @Test func `a chart is written in the format of the path`() throws {
        let chart = Chart { RuleMark(y: .value("Level", 3)) }
        #expect(try chart.svg().contains("<svg") && chart.png().starts(with: [0x89, 0x50]))
        let path = FileManager.default.temporaryDirectory.appending(path: "chart-\(UUID().uuidString).pdf").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try chart.write(to: path)
        #expect(try Data(contentsOf: URL(filePath: path)).starts(with: Array("%PDF".utf8)))
    }
}
