// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

struct Reading: Sendable {
    let date: Date
    let sensor: String
    let degrees: Double?

    static let year = (1...12).flatMap { number in
        ["Attic", "Cellar"].map { sensor in
            let swing = sensor == "Attic" ? 9.0 : 3.0
            return Reading(
                date: month(number), sensor: sensor, degrees: 14 + swing * sin(Double(number - 4) / 6 * .pi))
        }
    }
}

extension ChartBody {
    static let lines = [
        ChartBody(
            "lines of two sensors",
            Chart(Reading.year, id: \.date) { reading in
                LineMark(x: .value("Month", reading.date), y: .value("Degrees", reading.degrees ?? .nan))
                    .foregroundStyle(by: .value("Sensor", reading.sensor))
                    .interpolationMethod(.monotone)
            }
            .chartYAxisLabel("°C")),
        ChartBody(
            "a line with symbols and a gap",
            Chart(Array([3.0, 5, 4, .nan, 6, 8].enumerated()), id: \.offset) { index, value in
                LineMark(x: .value("Round", index), y: .value("Score", value))
                    .symbol(.circle)
                    .symbolSize(36)
                    .lineStyle(StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
            }),
        ChartBody(
            "lines with dashes and symbols by series",
            Chart(Reading.year, id: \.date) { reading in
                LineMark(x: .value("Month", reading.date), y: .value("Degrees", reading.degrees ?? 0))
                    .lineStyle(by: .value("Sensor", reading.sensor))
                    .symbol(by: .value("Sensor", reading.sensor))
            }
            .chartLegend(position: .trailing)),
        ChartBody(
            "a plan and what came of it",
            Chart {
                ForEach(0..<8) { week in
                    LineMark(x: .value("Week", week), y: .value("Plan", Double(week) * 5))
                        .foregroundStyle(.gray)
                        .lineStyle(StrokeStyle(lineWidth: 1.5, dash: [4, 3]))
                }
                ForEach(0..<6) { week in
                    LineMark(x: .value("Week", week), y: .value("Done", Double(week * week)))
                        .foregroundStyle(.systemBlue)
                }
            }),
        ChartBody(
            "a path in the order of the data",
            Chart(0..<40, id: \.self) { step in
                let angle = Double(step) / 6
                LineMark(x: .value("x", angle * cos(angle)), y: .value("y", angle * sin(angle)))
                    .foregroundStyle(.systemPurple)
            }
            .frame(width: 320, height: 320)),
        ChartBody(
            "steps of a tank",
            Chart([(0, 80), (3, 62), (7, 41), (9, 95), (12, 70)], id: \.0) { hour, level in
                LineMark(x: .value("Hour", hour), y: .value("Level", level))
                    .interpolationMethod(.stepEnd)
            }
            .chartYScale(domain: 0...100)),
        ChartBody(
            "series without a legend",
            Chart(Reading.year, id: \.date) { reading in
                LineMark(
                    x: .value("Month", reading.date, unit: .month), y: .value("Degrees", reading.degrees ?? 0),
                    series: .value("Sensor", reading.sensor)
                )
                .opacity(reading.sensor == "Attic" ? 1 : 0.4)
            }
            .chartYScale(domain: .automatic(includesZero: false))),
    ]

    static let areas = [
        ChartBody(
            "an area under a line",
            Chart(Reading.year.filter { $0.sensor == "Attic" }, id: \.date) { reading in
                AreaMark(x: .value("Month", reading.date), y: .value("Degrees", reading.degrees ?? 0))
                    .foregroundStyle(Gradient(colors: [.systemOrange, .systemOrange.withAlphaComponent(0.1)]))
                    .interpolationMethod(.catmullRom)
                LineMark(x: .value("Month", reading.date), y: .value("Degrees", reading.degrees ?? 0))
                    .foregroundStyle(.systemOrange)
                    .interpolationMethod(.catmullRom)
            }),
        ChartBody(
            "stacked areas",
            Chart(Reading.year, id: \.date) { reading in
                AreaMark(x: .value("Month", reading.date), y: .value("Degrees", reading.degrees ?? 0))
                    .foregroundStyle(by: .value("Sensor", reading.sensor))
            }),
        ChartBody(
            "areas around the middle",
            Chart(Reading.year, id: \.date) { reading in
                AreaMark(
                    x: .value("Month", reading.date), y: .value("Degrees", reading.degrees ?? 0), stacking: .center
                )
                .foregroundStyle(by: .value("Sensor", reading.sensor))
                .interpolationMethod(.cardinal(tension: 0.3))
            }
            .chartYAxis(.hidden)),
        ChartBody(
            "a band of lows and highs",
            Chart(0..<14, id: \.self) { index in
                let middle = 10 + 4 * sin(Double(index) / 2)
                AreaMark(
                    x: .value("Day", day(5, index + 1)), yStart: .value("Low", middle - 3),
                    yEnd: .value("High", middle + 2.5)
                )
                .foregroundStyle(.systemBlue)
                .opacity(0.2)
                LineMark(x: .value("Day", day(5, index + 1)), y: .value("Mean", middle))
                    .foregroundStyle(.systemBlue)
            }),
        ChartBody(
            "unstacked areas with symbols",
            Chart(Reading.year, id: \.date) { reading in
                AreaMark(
                    x: .value("Month", reading.date), y: .value("Degrees", reading.degrees ?? 0), stacking: .unstacked
                )
                .foregroundStyle(by: .value("Sensor", reading.sensor))
                .opacity(0.5)
                .symbol(.diamond)
            }),
    ]
}
