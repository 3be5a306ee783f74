// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

/// Names of Swift Charts and SwiftUI that charts of apps use.
@Suite struct SwiftChartsNamesTests {
    private struct Slab: ChartSymbolShape, InsettableShape {
        var inset: CGFloat = 0
        var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0.25, width: 1, height: 0.5) }

        func path(in rect: CGRect) -> Path {
            Path(rect.insetBy(dx: inset, dy: rect.height / 4 + inset))
        }

        func inset(by amount: CGFloat) -> Slab { Slab(inset: inset + amount) }
    }

    private struct Symbol {
        let size: Double
        let shape: String
        let paint: ScenePaint
    }

    private func items(_ chart: Chart, _ role: SceneMark.Role = .mark) throws -> [SceneItem] {
        try chart.chart().scene.marks.filter { $0.role == role }.flatMap(\.items)
    }

    private func symbols(_ chart: Chart) throws -> [Symbol] {
        try items(chart).compactMap { item in
            if case .symbol(_, let size, let shape, _) = item.shape {
                Symbol(size: size, shape: shape, paint: item.paint)
            } else {
                nil
            }
        }
    }

    private func labels(_ chart: Chart, _ role: SceneMark.Role = .axisLabel) throws -> [String] {
        try items(chart, role).compactMap { item in
            if case .text(let text) = item.shape { text.lines.joined() } else { nil }
        }
    }

    // MARK: - Names without effect

    @Test func `modifiers of running apps keep the chart, and state can be set`() throws {
        struct Panel: View {
            @State var level = 3
            @Binding var title: String

            var body: some View { chart.padding() }

            var chart: Chart {
                Chart { PointMark(x: .value("x", 1), y: .value("y", level)).accessibilityIdentifier("point") }
                    .id(level)
                    .task { level = 4 }
                    .task(id: level, priority: .high) { title = "later" }
                    .onChange(of: level) { level = 5 }
                    .onChange(of: level, initial: true) { old, new in level = old + new }
                    .onChange(of: level) { new in level = new }
                    .onAppear { withAnimation(.snappy) { level = 6 } }
                    .onDisappear {}
                    .animation(.spring(response: 0.3, dampingFraction: 0.8), value: level)
                    .accessibilityChartDescriptor(self)
                    .accessibilityIdentifier("chart")
                    .accessibilityAddTraits([.isImage, .updatesFrequently])
                    .accessibilityRepresentation { Text("chart") }
                    .accessibilityLabel(Text("Level"))
            }
        }
        let panel = Panel(level: 3, title: .constant("now"))
        #expect(try symbols(panel.chart).count == 1 && panel.chart.drawing().alternativeText == "Level")
        panel.level = 7
        panel.title = "later"
        #expect(panel.level == 3 && panel.title == "now")
        #expect(withAnimation(.easeIn(duration: 1)) { 2 } == 2)
    }

    @Test func `views with state are sendable if their values are`() {
        struct Panel: View {
            @State var level = 3
            var body: some View { EmptyView() }
        }
        func needsSendable(_ value: some Sendable) -> Bool { true }
        #expect(needsSendable(Panel()) && needsSendable(Binding.constant(1)))
    }

    // MARK: - Styles and alignments

    @Test func `named colors begin chains of styles`() throws {
        let chart = Chart {
            BarMark(x: .value("x", "a"), y: .value("y", 2)).foregroundStyle(.orange.gradient)
            BarMark(x: .value("x", "b"), y: .value("y", 2)).foregroundStyle(.indigo.opacity(0.5))
            BarMark(x: .value("x", "c"), y: .value("y", 2)).foregroundStyle(.red)
        }
        let fills = try items(chart).compactMap(\.paint.fill)
        let isGradient = fills.map { if case .gradient = $0 { true } else { false } }
        #expect(isGradient == [true, false, false] && fills.last == .color(Color.red.css))
        let view = Text("a").background(.blue.gradient).background(.mint, in: Circle()).border(.brown)
        #expect(view.content.allTexts.map(\.string) == ["a"])
    }

    @Test(arguments: [
        (AnnotationAlignment.bottomLeading, SceneText.Align.left), (.topTrailing, .right), (.leading, .left),
        (.top, .center),
    ])
    func `corners align annotations along the sides of marks`(alignment: AnnotationAlignment, align: SceneText.Align)
        throws
    {
        let chart = Chart {
            BarMark(x: .value("x", "a"), y: .value("y", 2))
                .annotation(position: .bottom, alignment: alignment) { context in
                    Text("\(Int(context.targetSize.width))")
                }
        }
        let text = try #require(
            try items(chart).lazy.compactMap { if case .text(let text) = $0.shape { text } else { nil } }.first)
        #expect(text.align == align && text.lines == ["0"])
    }

    // MARK: - Text

    @Test func `interpolated values have formats`() {
        #expect(Text("Mean: \(1_250, format: .number)").string == "Mean: 1,250")
        #expect(Text("\(2.345, specifier: "%.1f") m of \(3)").string == "2.3 m of 3")
        #expect(
            Text("\(-7, specifier: "%05d"), \(2.5, specifier: "%g%%"), \(1, specifier: "%@")").string
                == "-0007, 2.5%, 1")
        let key: LocalizedStringKey = "\(0.5, format: .percent) of \(Text("all").bold())"
        #expect(Text(key).string == "50% of all" && Text(LocalizedStringKey("a")).string == "a")
    }

    @Test func `texts label values and axes`() throws {
        let chart = Chart {
            BarMark(x: .value(Text("Place"), "Pier"), y: .value(Text("Level"), 2.5))
            RectangleMark(x: .value("Place", "Pier"), y: .value(Text("Range"), 0..<2))
            RectangleMark(x: .value("Place", "Pier"), y: .value(Text("Range"), 0...2))
        }
        .chartYAxis {
            AxisMarks(values: [0, 2]) { value in AxisValueLabel("\(value.as(Double.self) ?? 0, specifier: "%.1f")") }
        }
        #expect(try labels(chart).filter { $0.contains(".") } == ["0.0", "2.0"])
        #expect(PlottableValue.value(Text("Level"), 1) == .value("Level", 1))
        let day = Date(timeIntervalSince1970: 0)
        #expect(PlottableValue.value(Text("Day"), day, unit: .day) == .value("Day", day, unit: .day))
    }

    // MARK: - Symbols

    @Test func `shapes are symbols, and their outlines are open symbols`() throws {
        func point(_ change: (PointMark) -> ChartMarks) throws -> Symbol {
            try #require(try symbols(Chart { change(PointMark(x: .value("x", 1), y: .value("y", 2))) }).first)
        }
        #expect(try point { $0.symbol(Circle()) }.shape == "circle")
        #expect(try point { $0.symbol(BasicChartSymbolShape.square) }.shape == "square")
        #expect(try point { $0.symbol(Slab()) }.shape == "M-1,-0.5L1,-0.5L1,0.5L-1,0.5Z")
        let open = try point { $0.symbol(Circle().strokeBorder(lineWidth: 2)).foregroundStyle(.red).symbolSize(90) }
        #expect(open.shape == "circle" && open.paint.stroke == .color(Color.red.css) && open.paint.strokeWidth == 2)
        #expect(open.size == 90 && open.paint.fill != .color(Color.red.css))
        // The inner modifier applies.
        let inner = try point { $0.symbol(.square).symbol(Circle().strokeBorder(lineWidth: 2)) }
        #expect(inner.shape == "square" && inner.paint.strokeWidth != 2)
    }

    @Test func `lines have open symbols at their points`() throws {
        let chart = Chart(0..<3) { index in
            LineMark(x: .value("x", index), y: .value("y", index)).symbol(Circle().strokeBorder(lineWidth: 2))
        }
        let points = try symbols(chart)
        #expect(points.count == 3 && points.allSatisfy { $0.paint.strokeWidth == 2 && $0.shape == "circle" })
    }

    @Test func `a scale has the outlines of shapes`() throws {
        let chart = Chart(0..<2) { index in
            PointMark(x: .value("x", index), y: .value("y", index)).symbol(by: .value("Kind", index == 0 ? "a" : "b"))
        }
        let open = chart.chartSymbolScale([
            "a": Circle().strokeBorder(lineWidth: 2), "b": Slab().strokeBorder(lineWidth: 1),
        ])
        let paths = try symbols(open).map { try Path(svgData: $0.shape) }
        let bounds = try #require(paths.first).boundingBoxOfPath
        #expect(abs(bounds.minX + 1) < 0.01 && abs(bounds.maxY - 1) < 0.01)
        // The middle is not painted, and the line at the edge is.
        #expect(!paths[0].contains(.zero) && paths[0].contains(CGPoint(x: 0.9, y: 0)))
        #expect(
            try symbols(chart.chartSymbolScale(["a": Circle(), "b": Circle()])).map(\.shape) == ["circle", "circle"])
    }

    @Test func `every symbol is a shape with the bounds of its rectangle or less`() {
        let rect = CGRect(x: 10, y: 20, width: 8, height: 8)
        for symbol in ChartSymbol.allCases {
            let bounds = symbol.path(in: rect).boundingBoxOfPath
            #expect(!bounds.isEmpty && rect.insetBy(dx: -0.5, dy: -0.5).contains(bounds), "\(symbol)")
        }
        #expect(Slab().outline == Slab().outline && Slab().outline != Slab(inset: 1).outline)
    }

    // MARK: - Views

    @Test func `a view for each element`() throws {
        let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }.chartLegend {
            HStack {
                ForEach(["a", "b"], id: \.self) { name in
                    Circle().frame(width: 6, height: 6)
                    Text(name)
                }
                ForEach(0..<2) { Text("\($0)") }
            }
        }
        #expect(
            try chart.chart().scene.marks.flatMap(\.items).contains {
                if case .image = $0.shape { true } else { false }
            })
        let views = ForEach(["a", "b"]) { Text($0) }
        #expect(views.content.allTexts.map(\.string) == ["a", "b"])
    }

    // MARK: - Axes and scales

    @Test func `formats of numbers need no type`() throws {
        let chart = Chart { BarMark(x: .value("x", "a"), y: .value("y", 2_000)) }
        func numbers(@AxisContentBuilder _ axis: () -> some AxisContent) throws -> [String] {
            try labels(chart.chartYAxis(content: axis)).filter { $0 != "a" }
        }
        #expect(try numbers { AxisMarks(format: .number, values: [0, 2_000]) } == ["0", "2,000"])
        #expect(try numbers { AxisMarks(format: .number, values: .stride(by: Float(2_000))) } == ["0", "2,000"])
        #expect(try numbers { AxisMarks(format: .percent, values: [0, 2_000]) } == ["0%", "200,000%"])
        let decimal = Decimal.FormatStyle(locale: Locale(identifier: "en_US")).precision(.fractionLength(1))
        #expect(try numbers { AxisMarks(format: decimal, values: [0, 1_000]) } == ["0.0", "1,000.0"])
    }

    @Test func `the inner style of an axis's part applies`() {
        let label = AxisValueLabel().foregroundStyle(.red).font(.caption.bold()).foregroundStyle(.blue).font(.title)
        #expect(label.members["labelColor"] == .string(Color.red.css) && label.members["labelFontSize"] == 12)
        #expect(label.members["gridColor"] == nil)
        let line = AxisGridLine().font(.caption).foregroundStyle(.orange.gradient)
        #expect(line.members["gridColor"] != nil && line.members["labelFontSize"] == nil)
        #expect(AxisTick().foregroundStyle(.red).members["tickColor"] == .string(Color.red.css))
    }

    @Test func `symbols have an area for each value, and curves an alpha`() throws {
        let chart = Chart(0..<2) { index in
            PointMark(x: .value("x", index), y: .value("y", index)).symbolSize(
                by: .value("Kind", index == 0 ? "a" : "b"))
        }
        .chartSymbolSizeScale(["a": 24, "b": 96])
        #expect(try symbols(chart).map(\.size).sorted() == [24, 96])
        let method = InterpolationMethod.catmullRom(alpha: 0.2)
        #expect(method.name == "catmull-rom" && method.tension == 0.2)
        let visibility: Visibility = .hidden
        #expect(visibility == ChartVisibility.hidden)
    }

    // MARK: - Bins

    @Test func `bins of numbers have round bounds around the data`() {
        let bins = NumberBins(data: [1.2, 3.4, 3.9, 7, .nan], desiredCount: 3)
        #expect(bins.thresholds == [0, 2, 4, 6, 8] && bins.count == 4)
        #expect(bins[1] == ChartBinRange(lowerBound: 2, upperBound: 4))
        #expect([-1, 0, 2, 3.9, 7, 9].map { bins.index(for: $0) } == [0, 0, 1, 1, 3, 3] && bins.index(for: 5) == 2)
        #expect(bins[1].contains(2) && !bins[1].contains(4))
        #expect(NumberBins(size: 5, range: 0...10).thresholds == [0, 5, 10, 15])
        #expect(NumberBins(range: 0...1, desiredCount: 2, minimumStride: 0.7).thresholds == [0, 0.7, 1.4])
        #expect(NumberBins(data: []).count > 0 && NumberBins(thresholds: []).isEmpty)
        #expect(NumberBins(size: 0, range: 0...1).thresholds == [0, 1])
        #expect(NumberBins(size: 1, range: 1e300...1e300).count == 1)
    }

    @Test func `bins of dates are whole units`() {
        let start = Date(timeIntervalSince1970: 1_772_409_600)  // 2026-03-02, a Monday
        let hours = DateBins(unit: .hour, by: 3, range: start + 5_000...start + 4 * 3_600)
        #expect(hours.thresholds == [0, 3, 6].map { start + $0 * 3_600 })
        #expect(hours.index(for: start + 3 * 3_600) == 1 && hours.index(for: start + 90_000) == 1)
        let months = DateBins(unit: .month, by: 3, data: [start])
        #expect(months.count == 1 && months[0].contains(start))
        #expect(months[0].upperBound.timeIntervalSince(months[0].lowerBound) == 90 * 86_400)
        #expect(DateBins(timeInterval: 60, range: start...start + 119).count == 2)
        #expect(DateBins(unit: .day, data: []).isEmpty)
        #expect(DateBins(thresholds: [start, start + 1]).map(\.lowerBound) == [start])
        #expect(DateBins(unit: .day, by: .max, range: start...start).count == 1)
    }

    @Test func `a bin is a range of a mark`() {
        let bin = NumberBins(size: 5, range: 0...10)[1]
        #expect(PlottableValue.value("x", bin) == .value("x", 5.0..<10.0))
        #expect(PlottableValue.value(Text("x"), bin) == .value("x", 5.0..<10.0))
    }
}
