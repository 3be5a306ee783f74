// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery
import Foundation

extension Sample {
    static let temperatureRange = Sample(
        chart: "chart-temperature-range", title: "A line within its range",
        summary: "In the words of Swift Charts: a band of lows and highs, the mean, and a note at the warmest day.",
        symbols: [
            "EaselCharts/AreaMark", "EaselCharts/ChartContent/interpolationMethod(_:)", "EaselCharts/LineMark",
            "EaselCharts/PointMark", "EaselCharts/ChartContent/symbolSize(_:)", "EaselCharts/AxisValueLabel",
        ]
    ) { options in
        // sample
        struct Day {
            let date: Date
            let low: Double
            let mean: Double
            let high: Double
        }
        let start = Date(timeIntervalSince1970: 1_748_736_000)  // 2025-06-01
        let days = (0..<92).map { index in
            let (slow, fast) = (
                sin(Double(index - 18) / 92 * .pi * 1.2), sin(Double(index) * 0.61) + sin(Double(index) * 1.7)
            )
            let mean = 17.5 + 5 * slow + 1.4 * fast
            let spread = 4 + 1.2 * cos(Double(index) * 0.9)
            let date = start + Double(index) * 86_400
            return Day(date: date, low: mean - spread, mean: mean, high: mean + 1.15 * spread)
        }
        let warmest = days.max { $0.high < $1.high }
        let orange = Color(hex: 0xD9622B)
        let chart = Chart {
            ForEach(days) { day in
                AreaMark(x: .value("Day", day.date), yStart: .value("Low", day.low), yEnd: .value("High", day.high))
                    .foregroundStyle(
                        Gradient(colors: [orange.withAlphaComponent(0.45), Color(hex: 0x3A86C8, alpha: 0.25)])
                    )
                    .interpolationMethod(.monotone)
                LineMark(x: .value("Day", day.date), y: .value("Mean", day.mean))
                    .foregroundStyle(Color(hex: 0x8C3B16))
                    .interpolationMethod(.monotone)
            }
            if let warmest {
                PointMark(x: .value("Day", warmest.date), y: .value("High", warmest.high))
                    .foregroundStyle(orange)
                    .symbolSize(60)
                    .annotation(position: .top) {
                        Text("\(Int(warmest.high.rounded())) °C").font(.system(size: 13, weight: .bold))
                            .foregroundStyle(orange)
                    }
            }
        }
        .chartTitle("A summer by the lake", subtitle: "Daily lows, means, and highs in degrees Celsius, 2025")
        .chartYScale(domain: 5...35)
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { _ in
                AxisGridLine()
                AxisValueLabel(format: .dateTime.month(.wide))
            }
        }
        .chartYAxis { AxisMarks(values: .stride(by: 5)) }
        .frame(width: 640, height: 360)
        return try chart.chart(options: options).drawing
        // end of sample
    }
}
