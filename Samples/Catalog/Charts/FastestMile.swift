// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery

extension Sample {
    static let fastestMile = Sample(
        chart: "chart-fastest-mile", title: "Points with labels of a closure",
        summary: "In the words of Swift Charts: a reversed axis of minutes and seconds, and symbols of three kinds.",
        symbols: [
            "EaselCharts/RuleMark", "EaselCharts/PointMark", "EaselCharts/ChartContent/symbol(by:)",
            "EaselCharts/Chart/chartXScale(domain:range:type:)-30w22",
            "EaselCharts/ScaleDomain/automatic(includesZero:reversed:)",
        ]
    ) { options in
        // sample
        let records: KeyValuePairs = [
            "Britain": [
                (1937.7, 246.4), (1954.3, 239.4), (1957.5, 237.2), (1979.5, 229), (1980.5, 228.8), (1981.6, 228.53),
                (1981.7, 228.4), (1981.7, 227.33), (1985.6, 226.32),
            ],
            "Sweden": [
                (1942.5, 246.2), (1942.5, 246.2), (1942.7, 244.6), (1943.5, 242.6), (1944.5, 241.6), (1945.5, 241.4),
            ],
            "Other countries": [
                (1913.4, 254.4), (1915.5, 252.6), (1923.6, 250.4), (1931.8, 249.2), (1933.5, 247.6), (1934.5, 246.8),
                (1954.5, 238), (1958.6, 234.5), (1962.1, 234.4), (1964.9, 234.1), (1965.4, 233.6), (1966.5, 231.3),
                (1967.5, 231.1), (1975.4, 231), (1975.6, 229.4), (1993.7, 224.39), (1999.5, 223.13),
            ],
        ]
        let gray = Color(hex: 0x667385)
        let chart = Chart {
            RuleMark(y: .value("Four minutes", 240))
                .foregroundStyle(gray)
                .annotation(position: .top, alignment: .trailing) {
                    Text("four minutes").font(.system(size: 13)).foregroundStyle(gray)
                }
            for (country, times) in records {
                for (year, seconds) in times {
                    PointMark(x: .value("Year", year), y: .value("Time", seconds))
                        .foregroundStyle(by: .value("Country", country))
                        .symbol(by: .value("Country", country))
                        .symbolSize(110)
                }
            }
        }
        .chartTitle("The fastest mile", subtitle: "World records of men in minutes, by the runner’s country, 1913–1999")
        .chartXScale(domain: .automatic(includesZero: false))
        .chartYScale(domain: .automatic(includesZero: false, reversed: true))
        .chartYAxis {
            AxisMarks(position: .leading, values: .stride(by: 10)) { value in
                AxisGridLine()
                AxisValueLabel {
                    if let seconds = value.as(Int.self) {
                        Text("\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)")
                    }
                }
            }
        }
        .chartXAxis {
            AxisMarks { value in
                AxisGridLine()
                AxisValueLabel { if let year = value.as(Int.self) { Text("\(year)") } }
            }
        }
        .frame(width: 720, height: 480)
        return try chart.chart(options: options).drawing
        // end of sample
    }
}
