// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery
import Foundation

extension Sample {
    static let dayDonut = Sample(
        chart: "chart-day-donut", title: "A donut with text in the middle",
        summary: "In the words of Swift Charts: rounded sectors with gaps, numbers on them, and a sum in the hole.",
        symbols: [
            "EaselCharts/Chart", "EaselCharts/SectorMark", "EaselCharts/MarkDimension/ratio(_:)",
            "EaselCharts/MarkDimension/inset(_:)", "EaselCharts/ChartContent/cornerRadius(_:style:)",
            "EaselCharts/Chart/chartForegroundStyleScale(domain:range:)-6dd5r",
        ], cardSize: CGSize(width: 480, height: 330)
    ) { options in
        // sample
        let hours: KeyValuePairs = ["Sleep": 7.5, "Work": 6.5, "Family": 4, "Sport": 1.5, "Reading": 2, "Travel": 2.5]
        let colors: [UInt32] = [0x123C7C, 0x2478C0, 0x0E8A7D, 0xC2410C, 0xC07C14, 0x667385]
        let chart = Chart(hours, id: \.key) { name, hours in
            SectorMark(
                angle: .value("Hours", hours), innerRadius: .ratio(0.62), outerRadius: .inset(6), angularInset: 1.5
            )
            .cornerRadius(5)
            .foregroundStyle(by: .value("Activity", name))
            .annotation(position: .overlay) {
                Text("\(hours.description.replacing(".0", with: "")) h")
                    .font(.system(size: 13, weight: .semibold)).foregroundStyle(.white)
            }
        }
        .chartForegroundStyleScale(domain: hours.map(\.key), range: colors.map { Color(hex: $0) })
        .chartBackground {
            Text("24 h").font(.system(size: 38, weight: .bold))
            Text("of an average day").font(.system(size: 14))
        }
        .chartLegend(position: .trailing, spacing: 30)
        .chartTitle("Where the hours go")
        .frame(width: 720, height: 480)
        return try chart.chart(options: options).drawing
        // end of sample
    }
}
