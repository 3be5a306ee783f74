// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

extension ChartBody {
    static let axes = [
        ChartBody(
            "labels of a closure",
            Chart(1...6, id: \.self) { index in
                BarMark(x: .value("Floor", "\(index)"), y: .value("Liters", index * 700))
            }
            .chartYAxis {
                AxisMarks(position: .leading, values: .automatic(desiredCount: 4)) { value in
                    AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5, dash: [2, 2]))
                    AxisValueLabel {
                        if let liters = value.as(Int.self) { Text("\(liters / 1_000) m³") }
                    }
                }
            }),
        ChartBody(
            "labels and lines of some values",
            Chart(0...10, id: \.self) { index in
                LineMark(x: .value("x", index), y: .value("y", index * index))
            }
            .chartYAxis {
                AxisMarks { value in
                    if value.as(Int.self) == 0 {
                        AxisGridLine(stroke: StrokeStyle(lineWidth: 2)).foregroundStyle(.black)
                    } else {
                        AxisGridLine()
                    }
                    if let number = value.as(Int.self), number.isMultiple(of: 50) {
                        AxisTick()
                        AxisValueLabel()
                    }
                    if value.as(Int.self) == 80 { AxisValueLabel("goal").foregroundStyle(.systemRed) }
                }
            }),
        ChartBody(
            "listed values",
            Chart(0..<50, id: \.self) { index in
                LineMark(x: .value("x", index), y: .value("y", index * (50 - index)))
            }
            .chartXAxis { AxisMarks(values: [0, 25, 49]) }
            .chartYAxis {
                AxisMarks(values: [0, 300, 625]) { value in
                    AxisGridLine().foregroundStyle(.systemRed)
                    AxisTick(length: 6)
                    AxisValueLabel(["low", "middle", "high"][value.index])
                }
            }),
        ChartBody(
            "a logarithmic axis",
            Chart(0..<6, id: \.self) { power in
                PointMark(x: .value("Generation", power), y: .value("Cells", pow(7, Double(power))))
            }
            .chartYScale(domain: 1...100_000, type: .log)),
        ChartBody(
            "a reversed rank",
            Chart([("Jan", 4), ("Feb", 2), ("Mar", 3), ("Apr", 1)], id: \.0) { month, rank in
                LineMark(x: .value("Month", month), y: .value("Rank", rank))
                    .symbol(.circle)
            }
            .chartYScale(domain: .automatic(includesZero: false, reversed: true))
            .chartYAxis { AxisMarks(values: [1, 2, 3, 4]) }),
        ChartBody(
            "space around the data",
            Chart(Tree.park, id: \.age) { tree in
                PointMark(x: .value("Girth", tree.girth), y: .value("Height", tree.height))
            }
            .chartXScale(domain: 20...75, range: .plotDimension(padding: 20))
            .chartYScale(domain: 4...24, range: .plotDimension(padding: 16))),
        ChartBody(
            "numbers as categories, and labels at an angle",
            Chart([2019, 2021, 2024], id: \.self) { year in
                BarMark(x: .value("Year", year), y: .value("Members", (year - 2000) * 3))
            }
            .chartXScale(type: .category)
            .chartXAxis { AxisMarks { _ in AxisValueLabel(angle: .degrees(-45)) } }
            .chartXAxisLabel("Year")),
        ChartBody(
            "the dark theme with many categories",
            Chart(
                Array("Aluminum Bronze Copper Iron Lead Nickel Silver Titanium Zinc".split(separator: " ")), id: \.self
            ) {
                metal in
                BarMark(x: .value("Metal", metal), y: .value("Tons", metal.count * 4))
                    .foregroundStyle(by: .value("Metal", metal))
            }
            .chartTheme(.dark)),
    ]

    static let dates = [
        ChartBody(
            "bars of months",
            Chart(1...12, id: \.self) { number in
                BarMark(x: .value("Month", month(number), unit: .month), y: .value("Orders", 300 + number * 97 % 410))
            }
            .chartXAxis {
                AxisMarks(values: .stride(by: .month, count: 2)) { _ in
                    AxisGridLine()
                    AxisValueLabel(format: .dateTime.month(.abbreviated))
                }
            }),
        ChartBody(
            "names of months below their bars",
            Chart(1...12, id: \.self) { number in
                BarMark(x: .value("Month", month(number), unit: .month), y: .value("Orders", 300 + number * 97 % 410))
            }
            .chartXAxis {
                AxisMarks(values: .stride(by: .month)) { _ in
                    AxisGridLine()
                    AxisTick()
                    AxisValueLabel(format: .dateTime.month(.abbreviated), centered: true)
                }
            }),
        ChartBody(
            "default labels of months below their bars",
            Chart(1...5, id: \.self) { number in
                BarMark(x: .value("Month", month(number), unit: .month), y: .value("Orders", 300 + number * 97 % 410))
            }
            .chartXAxis { AxisMarks(values: .stride(by: .month)) { _ in AxisValueLabel(centered: true) } }),
        ChartBody(
            "days in groups",
            Chart(Array(Visit.week.enumerated()), id: \.offset) { index, visit in
                BarMark(
                    x: .value("Day", day(3, 3 + index / 3), unit: .day), y: .value("Visits", visit.count),
                    width: .inset(4)
                )
                .foregroundStyle(by: .value("Branch", visit.branch))
                .position(by: .value("Branch", visit.branch))
            }),
        ChartBody(
            "hours of sleep",
            Chart(1...7, id: \.self) { number in
                BarMark(
                    x: .value("Night", day(2, number), unit: .day),
                    yStart: .value("Asleep", 22.5 + Double(number % 3) / 2),
                    yEnd: .value("Awake", 30 + Double(number % 2)),
                    width: .ratio(0.5)
                )
                .cornerRadius(6)
            }
            .chartYScale(domain: .automatic(includesZero: false, reversed: true))
            .chartXAxis { AxisMarks(values: .stride(by: .day)) }),
        ChartBody(
            "a part of a year",
            Chart(Reading.year, id: \.date) { reading in
                PointMark(x: .value("Month", reading.date), y: .value("Degrees", reading.degrees ?? 0))
            }
            .chartXScale(domain: month(3)...month(9))
            .chartXAxis { AxisMarks(values: [month(3), month(6), month(9)]) }),
    ]

    static let contents = [
        ChartBody(
            "orders and their goal",
            Chart(Order.half) { order in
                BarMark(x: .value("Month", order.month, unit: .month), y: .value("Orders", order.count))
                    .foregroundStyle(by: .value("Region", order.region))
                RuleMark(y: .value("Goal", 1_500)).lineStyle(StrokeStyle(lineWidth: 1, dash: [5]))
            }
            .chartTitle("Orders").chartYScale(domain: 0...2_000)
            .frame(width: 720, height: 320)),
        ChartBody(
            "types composed of marks",
            Chart {
                if Drink.week.count > 2 {
                    Columns(drinks: Drink.week)
                } else {
                    RuleMark(y: .value("None", 0))
                }
                Limit(value: 40)
                Limit(value: nil)
            }),
    ]
}

struct Order: Sendable {
    let month: Date
    let region: String
    let count: Int

    static let half = (1...6).flatMap { number in
        ["North", "South", "West"].enumerated().map { index, region in
            Order(month: EaselChartsTests.month(number), region: region, count: 240 + (number * 83 + index * 151) % 290)
        }
    }
}

/// Content composed of marks.
private struct Columns: ChartContent {
    let drinks: [Drink]

    var body: some ChartContent {
        ForEach(drinks, id: \.name) { drink in
            BarMark(x: .value("Drink", drink.name), y: .value("Cups", drink.cups))
                .foregroundStyle(.systemMint)
        }
    }
}

/// Content that can be empty.
private struct Limit: ChartContent {
    let value: Int?

    var body: some ChartContent {
        if let value {
            RuleMark(y: .value("Limit", value)).foregroundStyle(.systemRed)
        }
    }
}
