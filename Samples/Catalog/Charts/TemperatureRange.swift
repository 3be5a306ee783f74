// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery
import Foundation

extension Sample {
    static let temperatureRange = Sample(
        chart: "chart-temperature-range", title: "A line within its range",
        summary: "In the words of Swift Charts: a band of lows and highs, their mean, and a note at the warmest day.",
        symbols: [
            "EaselCharts/AreaMark", "EaselCharts/ChartContent/interpolationMethod(_:)", "EaselCharts/LineMark",
            "EaselCharts/PointMark", "EaselCharts/AxisValueLabel",
        ], helpers: ["../Servers/DataTable.swift"], files: ["seattle-2015.csv"]
    ) { options in
        let folder = SampleData.folder
        // sample
        struct Day {
            let date: Date
            let low: Double
            let high: Double
        }
        let table = try DataTable(folder.appending(path: "seattle-2015.csv"))
        let start = Date(timeIntervalSince1970: 1_420_070_400)  // 2015-01-01
        let year = zip(table.numbers("low"), table.numbers("high")).enumerated().map { index, range in
            Day(date: start + Double(index) * 86_400, low: range.0, high: range.1)
        }
        let summer = Array(year[151..<243])
        let warmest = summer.max { $0.high < $1.high }
        let (orange, amber, blue) = (Color(hex: 0xE2662F), Color(hex: 0xF6CB6B), Color(hex: 0x6DB4DE))
        let chart = Chart {
            ForEach(summer) { day in
                AreaMark(x: .value("Day", day.date), yStart: .value("Low", day.low), yEnd: .value("High", day.high))
                    .foregroundStyle(Gradient(colors: [orange, amber, blue].map { $0.withAlphaComponent(0.75) }))
                    .interpolationMethod(.monotone)
                LineMark(x: .value("Day", day.date), y: .value("Mean", (day.low + day.high) / 2))
                    .foregroundStyle(Color(hex: 0x17212F))
                    .interpolationMethod(.monotone)
            }
            if let warmest {
                PointMark(x: .value("Day", warmest.date), y: .value("High", warmest.high))
                    .foregroundStyle(orange)
                    .symbolSize(80)
                    .annotation(position: .top) {
                        Text("\(Int(warmest.high)) °C").font(.system(size: 15, weight: .bold)).foregroundStyle(orange)
                    }
            }
        }
        .chartTitle("A summer in Seattle", subtitle: "Daily lows and highs and their mean, in degrees Celsius, 2015")
        .chartYScale(domain: 5...40)
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { _ in
                AxisGridLine()
                AxisValueLabel(format: .dateTime.month(.wide))
            }
        }
        .chartYAxis { AxisMarks(values: .stride(by: 5)) }
        .frame(width: 720, height: 480)
        return try chart.chart(options: options).drawing
        // end of sample
    }
}
