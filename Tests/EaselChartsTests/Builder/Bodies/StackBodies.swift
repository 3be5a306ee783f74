// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

extension ChartBody {
    /// Stacks of the marks of several statements.
    static let stacks = [
        ChartBody(
            "bars of two statements",
            Chart(Drink.week, id: \.name) { drink in
                BarMark(x: .value("Drink", drink.name), y: .value("Cups", drink.cups))
                    .foregroundStyle(.systemBlue)
                BarMark(x: .value("Drink", drink.name), y: .value("Cups", drink.cups / 3))
                    .foregroundStyle(.systemOrange)
                    .cornerRadius(3)
                    .annotation { Text("+\(drink.cups / 3)") }
            }),
        ChartBody(
            "gains and losses of two statements",
            Chart([("a", 4, -2), ("b", -3, -5), ("c", 6, 1)], id: \.0) { name, first, second in
                BarMark(x: .value("Name", name), y: .value("Change", first)).foregroundStyle(.systemTeal)
                BarMark(x: .value("Name", name), y: .value("Change", second)).foregroundStyle(.systemPink)
            }),
        ChartBody(
            "shares of two statements",
            Chart(["North", "South"], id: \.self) { region in
                BarMark(
                    x: .value("Share", region.hasPrefix("N") ? 3 : 5), y: .value("Region", region),
                    stacking: .normalized
                )
                .foregroundStyle(.systemGreen)
                BarMark(x: .value("Share", 4), y: .value("Region", region), stacking: .normalized)
                    .foregroundStyle(.systemGray)
            }),
        ChartBody(
            "days of one month in two statements",
            Chart(1...4, id: \.self) { number in
                BarMark(x: .value("Month", day(number, 3), unit: .month), y: .value("Orders", 10 * number))
                    .foregroundStyle(.systemIndigo)
                BarMark(x: .value("Month", day(number, 21), unit: .month), y: .value("Orders", 25))
                    .foregroundStyle(.systemYellow)
            }),
        ChartBody(
            "areas of two statements",
            Chart(0..<8, id: \.self) { index in
                AreaMark(x: .value("x", index), y: .value("y", 2 + index % 3)).foregroundStyle(.systemBlue)
                AreaMark(x: .value("x", index), y: .value("y", 1 + index % 2)).foregroundStyle(.systemRed)
                PointMark(x: .value("x", index), y: .value("y", 3 + index % 3 + index % 2))
            }),
        ChartBody(
            "a pie of two statements",
            Chart {
                SectorMark(angle: .value("Votes", 30), innerRadius: .ratio(0.4))
                    .foregroundStyle(.systemRed)
                    .annotation(position: .overlay) { Text("30") }
                SectorMark(angle: .value("Votes", 70), innerRadius: .ratio(0.4), outerRadius: .ratio(0.8))
                    .foregroundStyle(.systemBlue)
                    .annotation(position: .overlay) { Text("70") }
            }
            .frame(width: 300, height: 300)),
    ]
}
