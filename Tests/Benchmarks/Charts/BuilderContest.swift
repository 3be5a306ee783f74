// SPDX-License-Identifier: MIT

import EaselCharts
import EaselPlainCairo
import Foundation

/// A chart in the words of Swift Charts, and the same chart as a spec with its rows. Both are computed from the rows
/// to the scene, without drawing it.
struct BuilderContest {
    let name: String
    private let spec: () -> ChartSpec
    private let chart: () -> Chart

    private struct Row: Encodable {
        let x: Double
        let y: Double
    }

    private struct Order: Encodable {
        let month: String
        let region: String
        let count: Int
    }

    private struct Price: Encodable {
        let date: Date
        let price: Double
    }

    static func all(rows count: Int) -> [BuilderContest] {
        var numbers = RandomNumbers()
        let rows = (0..<count).map { _ in Row(x: 100 * numbers.next(), y: 100 * numbers.next()) }
        let names = (0..<60).map { ("month \($0 % 12)", "region \($0 / 12)") }
        let orders = (0..<count).map { index in
            Order(month: names[index % 60].0, region: names[index % 60].1, count: Int(100 * numbers.next()))
        }
        let start = Date(timeIntervalSince1970: 1_577_836_800)
        let prices = (0..<count).map { index in
            Price(date: start.addingTimeInterval(3_600 * Double(index)), price: 100 * numbers.next())
        }
        return [
            BuilderContest(
                name: "points",
                spec: { spec(.values(rows), .point([.x("x", .quantitative), .y("y", .quantitative)])) },
                chart: { Chart(rows) { PointMark(x: .value("x", $0.x), y: .value("y", $0.y)) } }),
            BuilderContest(
                name: "stacked bars of categories",
                spec: { spec(.values(orders), .bar([.x("month", .nominal), .y("count"), .color("region")])) },
                chart: {
                    Chart(orders) { order in
                        BarMark(x: .value("month", order.month), y: .value("count", order.count))
                            .foregroundStyle(by: .value("region", order.region))
                    }
                }),
            BuilderContest(
                name: "line of dates",
                spec: { spec(.values(prices), .line([.x("date", .temporal), .y("price", .quantitative)])) },
                chart: { Chart(prices) { LineMark(x: .value("date", $0.date), y: .value("price", $0.price)) } }),
        ]
    }

    private static func spec(_ data: ChartData, _ layer: ChartLayer) -> ChartSpec {
        ChartSpec(data: data, width: .points(400), height: .points(240), layers: [layer])
    }

    /// Returns the CPU seconds of the spec's and the chart's samples.
    func measured(samples: Int) throws -> (spec: [Double], chart: [Double]) {
        let times = try TimedContest(samples: samples).measured([
            Self.contestant("spec") { _ = try spec().chart() }, Self.contestant("chart") { _ = try chart().chart() },
        ])
        return (times[0], times[1])
    }

    private static func contestant(_ name: String, _ work: @escaping () throws -> Void) -> Contestant {
        Contestant(name: name) { repetitions in
            let start = plain_cairo_cpu_seconds()
            for _ in 0..<repetitions { try work() }
            return ((plain_cairo_cpu_seconds() - start) / Double(repetitions), 0)
        }
    }
}
