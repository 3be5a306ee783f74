// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

struct Tree: Sendable {
    let species: String
    let height: Double
    let girth: Double
    let age: Int

    static let park = (0..<24).map { index in
        Tree(
            species: ["Ash", "Birch", "Linden"][index % 3], height: 4 + Double(index * 7 % 19),
            girth: 20 + Double(index * 11 % 53), age: 5 + index * 5 % 90)
    }
}

extension ChartBody {
    static let points = [
        ChartBody(
            "points by species",
            Chart(Tree.park, id: \.age) { tree in
                PointMark(x: .value("Girth", tree.girth), y: .value("Height", tree.height))
                    .foregroundStyle(by: .value("Species", tree.species))
                    .symbol(by: .value("Species", tree.species))
            }
            .chartXAxisLabel("Girth in centimeters")
            .chartYAxisLabel("Height in meters")),
        ChartBody(
            "bubbles",
            Chart(Tree.park, id: \.age) { tree in
                PointMark(x: .value("Girth", tree.girth), y: .value("Height", tree.height))
                    .symbolSize(by: .value("Age", tree.age))
                    .opacity(0.6)
            }
            .chartLegend(position: .trailing)),
        ChartBody(
            "colors along a ramp",
            Chart(Tree.park, id: \.age) { tree in
                PointMark(x: .value("Girth", tree.girth), y: .value("Height", tree.height))
                    .foregroundStyle(by: .value("Age", tree.age))
                    .symbol(.pentagon)
                    .symbolSize(90)
            }),
        ChartBody(
            "every symbol with its name",
            Chart(Array(ChartSymbol.allCases.enumerated()), id: \.offset) { index, symbol in
                PointMark(x: .value("Index", index), y: .value("Row", 1))
                    .symbol(symbol)
                    .symbolSize(300)
                    .annotation(position: .bottom, spacing: 6) { Text("\(symbol)") }
            }
            .chartXAxis(.hidden).chartYAxis(.hidden)
            .frame(width: 560, height: 140)),
        ChartBody(
            "a heat map",
            Chart(0..<35, id: \.self) { index in
                RectangleMark(
                    x: .value("Hour", "\(8 + index % 7)"),
                    y: .value("Day", ["Mon", "Tue", "Wed", "Thu", "Fri"][index / 7]),
                    width: .ratio(0.94), height: .ratio(0.9)
                )
                .foregroundStyle(by: .value("Visits", index * index % 41))
                .cornerRadius(3)
            }
            .chartYAxis { AxisMarks(position: .leading) { _ in AxisValueLabel() } }),
        ChartBody(
            "a range of numbers behind points",
            Chart {
                RectangleMark(
                    xStart: .value("From", 30), xEnd: .value("To", 50), yStart: .value("Low", 6),
                    yEnd: .value("High", 18)
                )
                .foregroundStyle(.systemYellow)
                .opacity(0.3)
                for tree in Tree.park {
                    PointMark(x: .value("Girth", tree.girth), y: .value("Height", tree.height))
                }
            }),
        ChartBody(
            "points beside each other",
            Chart(Tree.park, id: \.age) { tree in
                PointMark(x: .value("Species", tree.species), y: .value("Height", tree.height))
                    .foregroundStyle(.systemIndigo)
                    .offset(x: tree.age.isMultiple(of: 2) ? -6 : 6)
            }),
    ]

    static let rules = [
        ChartBody(
            "a goal over bars",
            Chart(Drink.week, id: \.name) { drink in
                BarMark(x: .value("Drink", drink.name), y: .value("Cups", drink.cups))
                RuleMark(y: .value("Goal", 30))
                    .foregroundStyle(.systemRed)
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [5]))
                    .annotation(position: .top, alignment: .leading) { Text("Goal: 30").foregroundStyle(.systemRed) }
            }),
        ChartBody(
            "ranges as rules",
            Chart(Array(["Oak", "Elm", "Fir"].enumerated()), id: \.offset) { index, name in
                RuleMark(
                    xStart: .value("Low", 3 + index), xEnd: .value("High", 9 + index * 2), y: .value("Name", name)
                )
                .lineStyle(StrokeStyle(lineWidth: 6, lineCap: .round))
                PointMark(x: .value("Mean", 6 + index), y: .value("Name", name))
                    .foregroundStyle(.white)
                    .zIndex(1)
            }),
        ChartBody(
            "a moment in a day",
            Chart {
                ForEach(0..<24, id: \.self) { hour in
                    LineMark(
                        x: .value("Time", day(6, 1, hour: hour)), y: .value("Power", 3 + 2 * sin(Double(hour) / 4)))
                }
                RuleMark(x: .value("Noon", day(6, 1, hour: 12)))
                    .foregroundStyle(.gray)
                    .annotation(position: .top) { Text("noon") }
            }),
    ]

    static let sectors = [
        ChartBody(
            "a pie",
            Chart(Drink.week, id: \.name) { drink in
                SectorMark(angle: .value("Cups", drink.cups))
                    .foregroundStyle(by: .value("Drink", drink.name))
            }
            .frame(width: 300, height: 300)),
        ChartBody(
            "a donut with text in the middle",
            Chart(Drink.week, id: \.name) { drink in
                SectorMark(angle: .value("Cups", drink.cups), innerRadius: .ratio(0.62), angularInset: 1.5)
                    .foregroundStyle(by: .value("Drink", drink.name))
                    .cornerRadius(4)
            }
            .chartBackground {
                Text("110").font(.system(size: 28, weight: .bold))
                Text("cups")
            }
            .chartLegend(position: .trailing)),
        ChartBody(
            "a pie with numbers",
            Chart(Drink.week, id: \.name) { drink in
                SectorMark(angle: .value("Cups", drink.cups), outerRadius: .inset(10))
                    .foregroundStyle(by: .value("Drink", drink.name))
                    .annotation(position: .overlay) { Text("\(drink.cups)").bold().foregroundStyle(.white) }
            }
            .chartLegend(.hidden)),
    ]
}
