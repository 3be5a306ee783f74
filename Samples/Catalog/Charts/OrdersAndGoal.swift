// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery

extension Sample {
    static let ordersAndGoal = Sample(
        chart: "chart-orders-and-goal", title: "Stacked months and a goal",
        summary:
            "In the words of Swift Charts: bars of months in three colors, a dashed goal, and labels in thousands.",
        symbols: [
            "EaselCharts/BarMark", "EaselCharts/RuleMark", "EaselCharts/ChartContent/lineStyle(_:)",
            "EaselCharts/AxisValue/as(_:)",
            "EaselCharts/Chart/chartLegend(position:alignment:spacing:)",
        ]
    ) { options in
        // sample
        struct Revenue {
            let month: String
            let channel: String
            let dollars: Double
        }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let thousands = [
            ("Shop", [18.2, 17.4, 21.9, 24.6, 27.1, 25.8, 22.3, 20.9, 26.4, 29.8, 36.2, 44.9]),
            ("Online", [11.5, 12.8, 14.1, 13.6, 16.9, 18.8, 19.4, 20.1, 22.7, 24.9, 31.6, 38.4]),
            ("Partners", [4.1, 3.8, 5.2, 6.6, 6.1, 7.4, 6.9, 8.3, 9.1, 9.6, 11.2, 12.7]),
        ]
        let revenues = thousands.flatMap { channel, values in
            zip(months, values).map { Revenue(month: $0, channel: channel, dollars: 1_000 * $1) }
        }
        let chart = Chart {
            ForEach(revenues) { revenue in
                BarMark(x: .value("Month", revenue.month), y: .value("Revenue", revenue.dollars))
                    .foregroundStyle(by: .value("Channel", revenue.channel))
            }
            RuleMark(y: .value("Goal", 60_000))
                .lineStyle(StrokeStyle(lineWidth: 1.25, dash: [5, 4]))
                .annotation(position: .top, alignment: .leading) {
                    Text("Goal: $60K a month").font(.system(size: 13, weight: .semibold))
                }
        }
        .chartTitle("The goal was met from October on", subtitle: "Revenue by month and channel, 2025")
        .chartForegroundStyleScale([
            "Shop": Color(hex: 0x123C7C), "Online": Color(hex: 0x2478C0), "Partners": Color(hex: 0xEDA63A),
        ])
        .chartYAxis {
            AxisMarks(values: .stride(by: 20_000)) { value in
                AxisGridLine()
                AxisValueLabel {
                    if let dollars = value.as(Int.self) { Text(dollars == 0 ? "$0" : "$\(dollars / 1_000)K") }
                }
            }
        }
        .chartLegend(position: .top)
        .frame(width: 720, height: 480)
        return try chart.chart(options: options).drawing
        // end of sample
    }
}
