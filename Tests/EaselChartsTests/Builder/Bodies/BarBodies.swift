// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

struct Drink: Sendable {
    let name: String
    let cups: Int

    static let week = [
        Drink(name: "Espresso", cups: 48), Drink(name: "Cappuccino", cups: 31), Drink(name: "Tea", cups: 22),
        Drink(name: "Cocoa", cups: 9),
    ]
}

struct Visit: Sendable {
    let day: String
    let branch: Branch
    let count: Int

    enum Branch: String, Plottable, CaseIterable { case harbor, market, station }

    static let week = ["Mon", "Tue", "Wed", "Thu", "Fri"].enumerated().flatMap { index, day in
        Branch.allCases.enumerated().map { Visit(day: day, branch: $1, count: 20 + (index * 13 + $0 * 29) % 37) }
    }
}

extension ChartBody {
    static let bars = [
        ChartBody(
            "plain bars",
            Chart(Drink.week, id: \.name) { drink in
                BarMark(x: .value("Drink", drink.name), y: .value("Cups", drink.cups))
            }
            .frame(width: 400, height: 240)),
        ChartBody(
            "horizontal bars with numbers at their ends",
            Chart(Drink.week, id: \.name) { drink in
                BarMark(x: .value("Cups", drink.cups), y: .value("Drink", drink.name), height: .fixed(18))
                    .foregroundStyle(.systemTeal)
                    .annotation { Text("\(drink.cups)").font(.system(size: 11)).foregroundStyle(.gray) }
            }
            .chartXAxis(.hidden)
            .chartYAxis { AxisMarks(position: .leading) { _ in AxisValueLabel() } }),
        ChartBody(
            "stacked bars",
            Chart(Visit.week, id: \.day) { visit in
                BarMark(x: .value("Day", visit.day), y: .value("Visits", visit.count))
                    .foregroundStyle(by: .value("Branch", visit.branch))
            }
            .chartTitle("Visits by branch", subtitle: "Monday to Friday")),
        ChartBody(
            "shares of each day",
            Chart(Visit.week, id: \.day) { visit in
                BarMark(
                    x: .value("Visits", visit.count), y: .value("Day", visit.day), stacking: .normalized
                )
                .foregroundStyle(by: .value("Branch", visit.branch))
            }
            .chartXAxis { AxisMarks(format: FloatingPointFormatStyle<Double>.Percent()) }
            .chartLegend(position: .top)),
        ChartBody(
            "one bar that is divided",
            Chart(Drink.week, id: \.name) { drink in
                BarMark(x: .value("Cups", drink.cups))
                    .foregroundStyle(by: .value("Drink", drink.name))
            }
            .frame(width: 420, height: 130)),
        ChartBody(
            "gains and losses",
            Chart(Array([12.5, -4, 7.25, -9, 3].enumerated()), id: \.offset) { index, change in
                BarMark(x: .value("Quarter", "Q\(index + 1)"), y: .value("Change", change), width: .ratio(0.6))
                    .foregroundStyle(change < 0 ? .systemRed : .systemGreen)
                    .cornerRadius(4)
                    .annotation { Text(change.description) }
            }),
    ]

    static let groups = [
        ChartBody(
            "groups side by side",
            Chart(Visit.week, id: \.day) { visit in
                BarMark(x: .value("Day", visit.day), y: .value("Visits", visit.count))
                    .foregroundStyle(by: .value("Branch", visit.branch))
                    .position(by: .value("Branch", visit.branch))
            }
            .chartForegroundStyleScale([
                Visit.Branch.harbor: Color(hex: 0x2A6F97), .market: Color(hex: 0xE9A23B),
                .station: Color(hex: 0x8A9BA8),
            ])
            .frame(width: 560, height: 280)),
        ChartBody(
            "groups with a distance",
            Chart(Visit.week, id: \.day) { visit in
                BarMark(x: .value("Day", visit.day), y: .value("Visits", visit.count), width: .inset(2))
                    .foregroundStyle(by: .value("Branch", visit.branch))
                    .position(by: .value("Branch", visit.branch))
            }),
        ChartBody(
            "horizontal groups with labels",
            Chart(Visit.week.prefix(6)) { visit in
                BarMark(x: .value("Visits", visit.count), y: .value("Day", visit.day))
                    .foregroundStyle(by: .value("Branch", visit.branch))
                    .position(by: .value("Branch", visit.branch))
                    .annotation(position: .trailing) { Text("\(visit.count)").font(.system(size: 10)) }
            }),
        ChartBody(
            "floating bars of shifts",
            Chart {
                ForEach([("Ada", 8, 14), ("Ben", 10, 18), ("Cleo", 13, 21)], id: \.0) { name, start, end in
                    BarMark(
                        xStart: .value("Start", start), xEnd: .value("End", end), y: .value("Name", name),
                        height: .inset(6)
                    )
                    .annotation(position: .overlay) { Text("\(end - start) h").foregroundStyle(.white) }
                }
            }
            .chartXScale(domain: 6...22)
            .chartXAxis { AxisMarks(values: .stride(by: 4)) }),
        ChartBody(
            "numbers in stacked bars",
            Chart(Visit.week, id: \.day) { visit in
                BarMark(x: .value("Day", visit.day), y: .value("Visits", visit.count))
                    .foregroundStyle(by: .value("Branch", visit.branch))
                    .annotation(position: .overlay) { Text("\(visit.count)").foregroundStyle(.white).bold() }
            }
            .chartYAxis(.hidden)
            .frame(width: 500, height: 320)),
    ]
}
