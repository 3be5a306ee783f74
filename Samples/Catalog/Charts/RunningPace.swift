// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery
import Foundation

extension Sample {
    static let runningPace = Sample(
        chart: "chart-running-pace", title: "Points with labels of a closure",
        summary: "In the words of Swift Charts: a reversed axis of minutes and seconds, and symbols of three kinds.",
        symbols: [
            "EaselCharts/RuleMark", "EaselCharts/PointMark", "EaselCharts/ChartContent/symbol(by:)",
            "EaselCharts/ChartContent/symbolSize(_:)", "EaselCharts/Chart/chartXScale(domain:range:type:)-30w22",
            "EaselCharts/ScaleDomain/automatic(includesZero:reversed:)",
        ]
    ) { options in
        // sample
        struct Run {
            let kilometers: Double
            let pace: Double
            let kind: String
        }
        let runs = (0..<60).map { index in
            let kind = ["Easy", "Easy", "Tempo", "Intervals"][index % 4]
            let wave = sin(Double(index) * 2.3) + cos(Double(index) * 0.7)
            let kilometers = ["Easy": 10.5, "Tempo": 8, "Intervals": 6][kind, default: 8] + 2.6 * wave
            let seconds = ["Easy": 338.0, "Tempo": 291, "Intervals": 262][kind, default: 300]
            return Run(
                kilometers: kilometers,
                pace: seconds + 5 * (kilometers - 8) + 9 * cos(Double(index) * 1.9) - Double(index) / 5,
                kind: kind)
        }
        let mean = runs.reduce(0) { $0 + $1.pace } / Double(runs.count)
        let chart = Chart {
            RuleMark(y: .value("Mean", mean))
                .foregroundStyle(Color(hex: 0x8A94A0))
                .annotation(position: .top, alignment: .trailing) {
                    Text("mean pace").font(.system(size: 11)).foregroundStyle(Color(hex: 0x8A94A0))
                }
            for run in runs {
                PointMark(x: .value("Distance", run.kilometers), y: .value("Pace", run.pace))
                    .foregroundStyle(by: .value("Kind", run.kind))
                    .symbol(by: .value("Kind", run.kind))
                    .symbolSize(64)
                    .opacity(0.85)
            }
        }
        .chartTitle("Longer runs are slower runs", subtitle: "Minutes per kilometer, faster runs on top")
        .chartXScale(domain: .automatic(includesZero: false))
        .chartYScale(domain: .automatic(includesZero: false, reversed: true))
        .chartYAxis {
            AxisMarks(position: .leading, values: .stride(by: 30)) { value in
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
                AxisValueLabel { if let distance = value.as(Int.self) { Text("\(distance) km") } }
            }
        }
        .frame(width: 560, height: 400)
        return try chart.chart(options: options).drawing
        // end of sample
    }
}
