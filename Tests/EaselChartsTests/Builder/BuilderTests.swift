// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselCharts

/// Tests of charts in the words of Swift Charts.
struct BuilderTests {
    static func json(_ chart: Chart) -> String { String(decoding: chart.spec.json(), as: UTF8.self) }

    /// The texts of a scene with a role.
    static func texts(_ scene: Scene, _ role: SceneMark.Role = .mark) -> [String] {
        items(scene, role).compactMap {
            if case .text(let text) = $0.shape { text.lines.joined(separator: "\n") } else { nil }
        }
    }

    /// The message of the error that computing a chart throws.
    static func problem(_ chart: Chart) throws -> String {
        let error = #expect(throws: ChartError.self) { try chart.chart() }
        return try #require(error).description
    }

    @Test(arguments: ChartBody.all)
    func `a body is a spec without warnings, and a picture of its size`(_ body: ChartBody) throws {
        let spec = body.chart.spec
        #expect(spec.warnings.isEmpty)
        let scene = try body.chart.chart().scene
        #expect([scene.width, scene.height] == [spec.root["width"]?.number, spec.root["height"]?.number])
        #expect(!items(scene).isEmpty)
        let read = try ChartSpec(json: spec.json())
        #expect(read.warnings.isEmpty)
        if Self.json(body.chart).contains("formatType") {
            #expect(throws: ChartError.self) { try read.chart() }
        } else {
            let again = try read.chart().scene
            #expect(Self.texts(again, .axisLabel) == Self.texts(scene, .axisLabel))
            #expect(try again.json() == scene.json())
        }
    }

    @Test func `an axis of y is on the trailing side, without a title, and a legend below`() throws {
        let chart = Chart(Visit.week, id: \.day) { visit in
            BarMark(x: .value("Day", visit.day), y: .value("Visits", visit.count))
                .foregroundStyle(by: .value("Branch", visit.branch))
        }
        let scene = try chart.chart().scene
        #expect([scene.width, scene.height] == [480, 300])
        let plot = try #require(scene.views.first)
        let labels = items(scene, .axisLabel).compactMap { item -> (String, Double)? in
            if case .text(let text) = item.shape { (text.lines[0], text.anchor.x) } else { nil }
        }
        #expect(labels.filter { $0.1 > plot.x + plot.width }.map(\.0).first == "0")
        #expect(labels.map(\.0).prefix(5) == ["Mon", "Tue", "Wed", "Thu", "Fri"])
        #expect(items(scene, .axisTitle).isEmpty)
        #expect(Self.texts(scene, .legendLabel) == ["harbor", "market", "station"])
        // The first branch is at the bottom of the first day.
        let first = rectangles(scene).prefix(3).sorted { $0[1] > $1[1] }
        #expect(first[0][1] + first[0][3] == plot.height)
    }

    @Test func `stacks are in the order of the data`() throws {
        let chart = Chart([("Zebra", 3), ("Ape", 1)], id: \.0) { name, count in
            BarMark(x: .value("Where", "Zoo"), y: .value("Count", count))
                .foregroundStyle(by: .value("Animal", name))
        }
        let bars = rectangles(try chart.chart().scene)
        #expect(bars.map { $0[3] }.max() == bars.max { $0[1] < $1[1] }?[3])
    }

    @Test func `categories of several layers are in the order of their appearance`() throws {
        let chart = Chart(Array("DACB".enumerated()), id: \.offset) { index, letter in
            PointMark(x: .value("Letter", String(letter)), y: .value("Index", index))
                .offset(x: index.isMultiple(of: 2) ? 1 : 0)
        }
        #expect(chart.spec.root["layer"]?.array?.count == 2)
        #expect(Self.texts(try chart.chart().scene, .axisLabel).prefix(4) == ["D", "A", "C", "B"])
    }

    @Test func `a rule of every element is drawn once`() throws {
        let chart = Chart(0..<9, id: \.self) { index in
            BarMark(x: .value("Index", "\(index)"), y: .value("Count", index))
            RuleMark(y: .value("Goal", 4))
        }
        let rules = items(try chart.chart().scene).filter { if case .rule = $0.shape { true } else { false } }
        #expect(rules.count == 1)
    }

    @Test func `numbers that are not finite are gaps`() throws {
        let chart = Chart(Array([1.0, 2, .nan, 4, .infinity, 6, 7].enumerated()), id: \.offset) { index, value in
            LineMark(x: .value("x", index), y: .value("y", value))
        }
        #expect(lines(try chart.chart().scene).map(\.count) == [2, 1, 2])
        #expect(Self.json(chart).contains(#"{"x":2,"y":null}"#))
    }

    @Test func `a line connects points in the order of the data`() throws {
        let chart = Chart([(2.0, 0.0), (0, 1), (1, 2)], id: \.0) { x, y in
            LineMark(x: .value("x", x), y: .value("y", y))
        }
        let points = try #require(lines(try chart.chart().scene).first)
        #expect(points.map { $0[0] }.sorted() != points.map { $0[0] })
    }

    @Test func `marks with a larger z-index are drawn later`() throws {
        let chart = Chart {
            PointMark(x: .value("x", 1), y: .value("y", 1)).zIndex(2)
            LineMark(x: .value("x", 1), y: .value("y", 1))
            RuleMark(y: .value("y", 1)).zIndex(-1)
        }
        let types = chart.spec.root["layer"]?.array?.map { $0["mark"]?["type"]?.string }
        #expect(types == ["rule", "line", "point"])
    }

    @Test func `points outside a domain are left out, and other marks are cut off`() throws {
        let points = Chart(0..<10, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
        #expect(centers(try points.chartXScale(domain: 3...6).chart().scene).count == 4)
        let lines = Chart(0..<10, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
        #expect(lines.spec.root["mark"]?["clip"] == nil)
        #expect(lines.chartXScale(domain: 3...6).spec.root["mark"]?["clip"] == true)
    }

    @Test func `rounded stacks outside a domain have the same plot as other bars`() throws {
        func chart(_ radius: CGFloat?) throws -> Scene {
            let chart = Chart(0..<2, id: \.self) { number in
                let mark = BarMark(x: .value("Day", "Monday"), y: .value("Steps", 1_500 + number))
                if let radius { mark.cornerRadius(radius) } else { mark }
            }
            return try chart.chartYScale(domain: 0...2_000).frame(width: 300, height: 200).chart().scene
        }
        let plot = try #require(try chart(0).views.first)
        #expect(try chart(nil).views.first == plot)
        let stack = try #require(try chart(nil).marks.first { $0.stack != nil })
        #expect(stack.clip == plot)
    }

    @Test func `the theme of a chart is its config, and overrides that of the options`() throws {
        let chart = Chart(Drink.week, id: \.name) { BarMark(x: .value("a", $0.name), y: .value("b", $0.cups)) }
        var options = ChartOptions()
        options.theme = .dark
        func background(_ chart: Chart) throws -> Fill? { try chart.chart(options: options).scene.background }
        #expect(chart.spec.root["config"]?["background"] == "#ffffff")
        #expect(try background(chart) == .color("#1b1e24"))
        #expect(try background(chart.chartTheme(.easel)) == .color("#ffffff"))
    }

    @Test func `a chart without marks shows its title`() throws {
        let chart = Chart([Drink]()) { BarMark(x: .value("a", $0.name), y: .value("b", $0.cups)) }.chartTitle("None")
        #expect(Self.texts(try chart.chart().scene, .titleText) == ["None"])
    }
}
